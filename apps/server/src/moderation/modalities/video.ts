/** Videos: frames moderated as images, the selected audio tracks as a recording, combined into one verdict with times. */
import { type Engine, features, type VideoItem } from '@winnow/core';
import { ApiError } from '../../platform/api-error.ts';
import type { Recording } from '../../platform/media/av.ts';
import type { AppliedEffect } from '../effects/effect.ts';
import { withCustomCategories } from '../pipeline/find-custom-categories.ts';
import type { ConcludedContentOf, ModerationContext, Pipeline } from '../pipeline/pipeline.ts';
import { openRecordingFile, toSingleResponse } from '../pipeline/recording-file.ts';
import { transcriptionModeFor } from './audio/audio-options.ts';
import { isOcrIncluded } from './image/ocr-entitlement.ts';
import { analyzeVideo } from './video/analyze-video.ts';
import { contactSheet } from './video/contact-sheet.ts';
import { FindingFrames } from './video/finding-frames.ts';
import type { ContactSheet, OpenVideo, VideoContent, VideoTypes } from './video/video-types.ts';
import { concludeVideo } from './video/video-verdict.ts';
import { WorstFrames } from './video/worst-frames.ts';

/** @throws ApiError invalid_request if the video has audio, but not all requested tracks */
function selectAudioTracks({ audioTracks }: Recording, { analyzeAudio }: VideoContent): readonly number[] {
  if (!analyzeAudio || audioTracks.length === 0) return [];
  const { channel } = analyzeAudio;
  if (channel.every((track) => track < audioTracks.length)) return channel;
  const detail = `The video has ${audioTracks.length} audio tracks: the last one is ${audioTracks.length - 1}.`;
  throw new ApiError('invalid_request', `/analyzeAudio/channel: ${detail}`, {
    problems: [{ pointer: '/analyzeAudio/channel', detail }],
  });
}

async function resolve(content: VideoContent, work: ModerationContext): Promise<OpenVideo> {
  const recording = await openRecordingFile('video', content.video, work);
  try {
    const tracks = selectAudioTracks(recording, content);
    return { recording, tracks, worstFrames: new WorstFrames(), findingFrames: new FindingFrames() };
  } catch (error) {
    await recording[Symbol.asyncDispose]();
    throw error;
  }
}

function combineEngines({ image, audio }: ModerationContext['judging']['engines'], isHeard: boolean): Engine {
  const models = [...image.models, ...(isHeard ? audio.models : [])];
  const distinct = new Map(models.map((model) => [`${model.id} ${model.version}`, model]));
  return { version: image.version, models: [...distinct.values()] };
}

const toVideoHashes = (
  { recording: { sha256, md5 } }: OpenVideo,
  { frames }: VideoTypes['outcome'],
): VideoItem['hashes'] => ({
  sha256,
  md5,
  pdq: frames.flatMap(({ timeS: time, hash }) =>
    hash ? [{ time, hash: hash.variants.original, quality: hash.quality }] : [],
  ),
});

function assemble(
  { content, media, outcome, conclusion, profile, judging }: ConcludedContentOf<VideoTypes>,
  sheet: AppliedEffect<ContactSheet> | undefined,
): VideoItem {
  const { sound, scenes } = outcome;
  return {
    ...conclusion.verdict,
    frames: [...conclusion.flagged.values()],
    scenes,
    audio: sound && { ...sound.verdict, ...sound.outcome.analysis },
    contactSheet: sheet?.url,
    metadata: content.extractMetadata ? media.recording.metadata() : undefined,
    hashes: content.extractHashes ? toVideoHashes(media, outcome) : undefined,
    profile: { id: profile.id, version: profile.version },
    engine: withCustomCategories(combineEngines(judging.engines, sound !== undefined), outcome.customCategories),
    analyzers: outcome.runs,
  };
}

/** Feature ids of the options for a video's audio. */
const soundFeatures = features.video.map(({ id }) => id).filter((id) => /^analyzeAudio\b/.test(id));

export const video: Pipeline<VideoTypes> = {
  modality: 'video',
  // Ten minutes of video take about three minutes on two idle cores (decision 0032); other jobs and requests share the
  // cores.
  timeLimitMs: () => 1_200_000,
  contents({ analyzeAudio, ...request }, _judging, tier) {
    const { language } = request;
    const soundOptions = analyzeAudio?.enabled
      ? { ...analyzeAudio, language, mode: transcriptionModeFor(analyzeAudio, tier) }
      : undefined;
    return [{ ...request, analyzeAudio: soundOptions, mayRead: isOcrIncluded(tier) }];
  },
  resolve,
  analyze: analyzeVideo,
  conclude: concludeVideo,
  effect: contactSheet,
  assemble,
  hold: ({ media: { recording, findingFrames }, conclusion: { flagged } }) => ({
    ...recording.hold(),
    thumbnails: findingFrames.thumbnails(flagged),
  }),
  async release({ recording }) {
    await recording[Symbol.asyncDispose]();
  },
  toContentReference: ({ media: { recording } }) => ({ sha256: recording.sha256 }),
  // Audio analysis was requested for a video without audio.
  unusedFeatures: ({ sound }) => (sound ? [] : soundFeatures),
  answer: (_request, items, receipt) => toSingleResponse(items, receipt),
  answerInPart: undefined,
};
