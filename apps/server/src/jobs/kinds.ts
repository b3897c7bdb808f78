/** What can be a job, by modality. */
import { features } from '@winnow/core';
import { audio } from '../moderation/modalities/audio.ts';
import { video } from '../moderation/modalities/video.ts';
import { type JobKinds, jobKind } from './kind.ts';

/** What is asked of the sound of a video. */
const ofSound = features.video.map(({ id }) => id).filter((id) => /^analyzeAudio\b/.test(id));

export const jobKinds: JobKinds = {
  audio: jobKind(audio, { sourceOf: (request) => request.audio }),
  video: jobKind(video, {
    sourceOf: (request) => request.video,
    // Asked for, of a video without sound.
    spared: (_request, { audio: heard }) => (heard ? [] : ofSound),
  }),
};
