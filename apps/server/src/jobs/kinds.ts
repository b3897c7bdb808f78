/** What can be a job, by modality. */
import { audio } from '../moderation/modalities/audio.ts';
import { image } from '../moderation/modalities/image.ts';
import { text } from '../moderation/modalities/text.ts';
import { video } from '../moderation/modalities/video.ts';
import { type JobKinds, jobKind } from './kind.ts';
import { asItCame, oneFile } from './packing.ts';

export const jobKinds: JobKinds = {
  text: jobKind(text, { sourceOf: (request) => request.content, packing: asItCame('content') }),
  image: jobKind(image, { sourceOf: (request) => request.image, packing: asItCame('image') }),
  audio: jobKind(audio, { sourceOf: (request) => request.audio, packing: oneFile('audio') }),
  video: jobKind(video, { sourceOf: (request) => request.video, packing: oneFile('video') }),
};
