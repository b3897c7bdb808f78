/** The modalities that this server moderates: a pipeline each. */
import { audio } from './audio.ts';
import { image } from './image.ts';
import { text } from './text.ts';
import { video } from './video.ts';

export const pipelines = { text, image, audio, video } as const;
