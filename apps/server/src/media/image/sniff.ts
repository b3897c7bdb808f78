/** What kind of file bytes are, by how they begin: said before any decoder sees them. */

export const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];
