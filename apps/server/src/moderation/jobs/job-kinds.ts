/** All kinds of jobs, by modality. */
import { audio } from '../modalities/audio.ts';
import { image } from '../modalities/image.ts';
import { text } from '../modalities/text.ts';
import { video } from '../modalities/video.ts';
import { createJobKind, type JobKinds } from './job-kind.ts';
import { filePacking, imagePacking, jsonPacking } from './packing.ts';

export const jobKinds: JobKinds = {
  text: createJobKind(text, { sourceOf: (request) => request.content, packing: jsonPacking('content') }),
  image: createJobKind(image, { sourceOf: (request) => request.image, packing: imagePacking }),
  audio: createJobKind(audio, { sourceOf: (request) => request.audio, packing: filePacking('audio') }),
  video: createJobKind(video, { sourceOf: (request) => request.video, packing: filePacking('video') }),
};
