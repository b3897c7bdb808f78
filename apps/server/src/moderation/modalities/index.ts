/** The modalities that this server moderates. */
import { audio } from './audio.ts';
import { image } from './image.ts';
import { text } from './text.ts';
import { video } from './video.ts';

export const modalityPaths = { text, image, audio, video } as const;
