/** The modalities that this server moderates. */
import { text } from './text.ts';

export const modalityPaths = { text } as const;
