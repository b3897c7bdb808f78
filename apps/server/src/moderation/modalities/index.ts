/** The modalities that this server moderates. */
import { image } from './image.ts';
import { text } from './text.ts';

export const modalityPaths = { text, image } as const;
