/** How personal data in a picture is covered. */

export const redactionModes = ['blur', 'box', 'solid', 'pixelate'] as const;
export type RedactionMode = (typeof redactionModes)[number];
