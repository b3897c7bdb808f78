/** The modalities that this server moderates. */
import { audio } from './audio.ts';
import { image } from './image.ts';
import { text } from './text.ts';

export const modalityPaths = { text, image, audio } as const;
