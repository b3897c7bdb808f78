/** What can be a job, by modality. */
import { features } from '@winnow/core';
import { audio } from '../moderation/modalities/audio.ts';
import { image } from '../moderation/modalities/image.ts';
import { text } from '../moderation/modalities/text.ts';
import { video } from '../moderation/modalities/video.ts';
import { type JobKinds, jobKind } from './kind.ts';
import { asItCame, oneFile } from './packing.ts';

/** What is asked of the sound of a video. */
const ofSound = features.video.map(({ id }) => id).filter((id) => /^analyzeAudio\b/.test(id));

export const jobKinds: JobKinds = {
  text: jobKind(text, { sourceOf: (request) => request.content, packing: asItCame('content') }),
  image: jobKind(image, { sourceOf: (request) => request.image, packing: asItCame('image') }),
  audio: jobKind(audio, { sourceOf: (request) => request.audio, packing: oneFile('audio') }),
  video: jobKind(video, {
    sourceOf: (request) => request.video,
    packing: oneFile('video'),
    // Asked for, of a video without sound.
    spared: (_request, [item]) => (item?.audio ? [] : ofSound),
  }),
};
