/** The four kinds of content that the service moderates. */

export const modalities = ['text', 'image', 'audio', 'video'] as const;
export type Modality = (typeof modalities)[number];
