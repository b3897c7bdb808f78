/**
 * Videos: frames moderated as images, the selected audio track as a recording, combined into one verdict with times.
 */
import {
  assembleVerdict,
  type Engine,
  type FileInputSource,
  features,
  type VideoItem,
  type VideoRequest,
  type VideoResult,
} from '@winnow/core';
import { ApiError } from '../../platform/api-error.ts';
import type { Recording } from '../../platform/media/av.ts';
import type { AnalysisOutcome } from '../analyzers/run-analyzers.ts';
import { withPointer } from '../pipeline/error-pointer.ts';
import type { AnalyzedContent, ModerationContext, OpenContent, Pipeline } from '../pipeline/pipeline.ts';
import { openRecordingFile, toSingleResponse } from '../pipeline/recording-file.ts';
import { type SoundContent, transcriptionModeFor } from './audio/audio-options.ts';
import { judgeSound, type SoundJudgement } from './audio/sound-verdict.ts';
import { isOcrIncluded, ocrSkipReason } from './image/ocr-entitlement.ts';
import { summarizeRuns } from './video/analyzer-runs.ts';
import { type FrameInspection, type FrameResult, inspectFrames } from './video/frames.ts';
import { formatTimeCode } from './video/time-code.ts';
import { discountOutliers, timelineBypasses, timelineFindings } from './video/timeline.ts';

/**
 * One video with everything resolved that depends on the tier. A type, not an interface: the core's
 * rules access it as fields by name.
 */
export type VideoContent = Omit<VideoRequest, 'video' | 'analyzeAudio'> & {
  video: FileInputSource;
  /** Absent if the audio is not analyzed. */
  analyzeAudio: (SoundContent & { channel: number }) | undefined;
  /** Whether the tier includes OCR. */
  mayRead: boolean;
};

export interface OpenVideo {
  readonly recording: Recording;
  /** Absent if there is no audio track or none was requested. */
  readonly track: number | undefined;
}

/** The combined outcome: image analyzers run on the frames, audio analyzers on the audio track. */
export interface VideoOutcome extends AnalysisOutcome, FrameInspection {
  /** Absent if there is no audio track or none was requested. */
  readonly sound: SoundJudgement | undefined;
}

export interface VideoTypes {
  modality: 'video';
  content: VideoContent;
  media: OpenVideo;
  outcome: VideoOutcome;
  item: VideoItem;
  result: VideoResult;
}

/** @throws ApiError invalid_request if the video has audio, but not the requested track */
function selectAudioTrack({ audioTracks }: Recording, { analyzeAudio }: VideoContent): number | undefined {
  if (!analyzeAudio || audioTracks.length === 0) return undefined;
  const { channel } = analyzeAudio;
  if (channel < audioTracks.length) return channel;
  const detail = `The video has ${audioTracks.length} audio tracks: the last one is ${audioTracks.length - 1}.`;
  throw new ApiError('invalid_request', `/analyzeAudio/channel: ${detail}`, {
    problems: [{ pointer: '/analyzeAudio/channel', detail }],
  });
}

async function resolve(content: VideoContent, work: ModerationContext): Promise<OpenVideo> {
  const recording = await openRecordingFile('video', content.video, work);
  try {
    return { recording, track: selectAudioTrack(recording, content) };
  } catch (error) {
    await recording[Symbol.asyncDispose]();
    throw error;
  }
}

type OpenVideoContent = OpenContent<VideoContent, OpenVideo>;

/** The approximate share of the audio in the work on a video whose audio is analyzed. */
const SOUND_SHARE = 0.3;

/** Combines the progress of frames and audio; either may be ahead of the other. */
function combineProgress({ progress }: ModerationContext, soundShare: number) {
  const done = { frames: 0, sound: 0 };
  const tell = () => progress?.((1 - soundShare) * done.frames + soundShare * done.sound);
  const partOf = (part: keyof typeof done) => (share: number) => {
    done[part] = Math.max(done[part], share);
    tell();
  };
  return { frames: partOf('frames'), sound: partOf('sound') };
}

function inspectPictures(
  { content, media, ...work }: OpenVideoContent,
  progress: ModerationContext['progress'],
): Promise<FrameInspection> {
  const { language, mayRead } = content;
  const looking = {
    profile: work.profile,
    enhanced: false,
    wordsUnread: ocrSkipReason(mayRead, work.profile),
    pii: [],
  };
  return inspectFrames(media.recording, { ...work, progress, mediaOptions: looking, language });
}

async function judgeAudioTrack(
  { content, media, ...work }: OpenVideoContent,
  progress: ModerationContext['progress'],
): Promise<SoundJudgement | undefined> {
  const { recording, track } = media;
  if (track === undefined || !content.analyzeAudio) return undefined;
  try {
    return await judgeSound({ recording, track, content: content.analyzeAudio }, { ...work, progress });
  } catch (error) {
    // Errors about the file itself are reported on the file.
    throw error instanceof ApiError ? withPointer(error, '/analyzeAudio') : error;
  }
}

/** Why the audio is not analyzed. */
const soundSkipReason = ({ content }: OpenVideoContent) =>
  content.analyzeAudio ? 'The video has no audio.' : 'Not requested (analyzeAudio).';

/** Frames and audio concurrently, then the combined findings over time. */
async function analyze(open: OpenVideoContent): Promise<VideoOutcome> {
  const { recording, track } = open.media;
  const progress = combineProgress(open, track === undefined ? 0 : SOUND_SHARE);
  const [seen, sound] = await Promise.all([
    inspectPictures(open, progress.frames),
    judgeAudioTrack(open, progress.sound),
  ]).catch((error: unknown) => {
    throw withPointer(error, '/video');
  });
  const { frames, pictures } = discountOutliers(seen, recording.durationS);
  const skipped = { name: 'sound', status: 'skipped', reason: soundSkipReason(open), ms: 0 } as const;
  return {
    evidence: {
      findings: [...timelineFindings(frames, recording.durationS), ...(sound?.findings ?? [])],
      bypass: [...timelineBypasses(frames, recording.durationS), ...(sound?.bypass ?? [])],
      pii: [],
      // Frames and audio have already been scored with their models' predictions.
      opinions: [],
    },
    // A clean verdict on a video is only as certain as its least covered part.
    coverage: Math.min(...frames.map((frame) => frame.coverage), sound?.outcome.coverage ?? 1),
    runs: summarizeRuns(frames, sound?.outcome.runs ?? skipped),
    frames,
    pictures,
    sound,
  };
}

type AnalyzedVideo = AnalyzedContent<VideoContent, OpenVideo, VideoOutcome>;
type FlaggedFrame = VideoItem['frames'][number];

/** The frames that are not clean by themselves. */
function findFlaggedFrames({ content, profile, outcome }: AnalyzedVideo): Map<FrameResult, FlaggedFrame> {
  const flagged = new Map<FrameResult, FlaggedFrame>();
  for (const frame of outcome.frames) {
    const { findings, bypass, coverage, timeS } = frame;
    const verdict = assembleVerdict('image', { findings, bypass }, { profile, language: content.language, coverage });
    if (!verdict.isClean) flagged.set(frame, { time: timeS, timeCode: formatTimeCode(timeS), ...verdict });
  }
  return flagged;
}

/** The URL of a contact sheet made of the flagged frames that were kept. */
async function createContactSheet(
  pictures: FrameInspection['pictures'],
  flagged: ReadonlyMap<FrameResult, FlaggedFrame>,
  { judging, deadline }: ModerationContext,
): Promise<string | undefined> {
  const tiles = [...flagged].flatMap(([frame, { timeCode: label }]) => {
    const bytes = pictures.get(frame);
    return bytes ? [{ bytes, label }] : [];
  });
  if (tiles.length === 0 || !judging.storeRedacted) return undefined;
  return judging.storeRedacted(await judging.pictures.sheet(tiles, { signal: deadline.signal }));
}

function combineEngines({ image, audio }: ModerationContext['judging']['engines'], isHeard: boolean): Engine {
  const models = [...image.models, ...(isHeard ? audio.models : [])];
  const distinct = new Map(models.map((model) => [`${model.id} ${model.version}`, model]));
  return { version: image.version, models: [...distinct.values()] };
}

async function conclude(analyzed: AnalyzedVideo): Promise<VideoItem> {
  const { content, media, outcome, profile, judging, deadline } = analyzed;
  const { recording } = media;
  const { evidence, coverage, sound, pictures } = outcome;
  const { language } = content;
  const verdict = assembleVerdict('video', evidence, { profile, language, coverage });
  const flagged = findFlaggedFrames(analyzed);
  const scenes = content.detectScenes ? await recording.scenes({ signal: deadline.signal }) : undefined;
  return {
    ...verdict,
    frames: [...flagged.values()],
    scenes: scenes?.map(({ startS: start, endS: end }) => ({ start, end })),
    audio: sound && { ...sound.verdict, ...sound.analysis },
    contactSheet: await createContactSheet(pictures, flagged, analyzed),
    metadata: content.extractMetadata ? recording.metadata() : undefined,
    profile: { id: profile.id, version: profile.version },
    engine: combineEngines(judging.engines, sound !== undefined),
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
    const heard = analyzeAudio?.enabled
      ? { ...analyzeAudio, language, mode: transcriptionModeFor(analyzeAudio, tier) }
      : undefined;
    return [{ ...request, analyzeAudio: heard, mayRead: isOcrIncluded(tier) }];
  },
  resolve,
  analyze,
  conclude,
  async release({ recording }) {
    await recording[Symbol.asyncDispose]();
  },
  toContentLog: ({ media: { recording } }, verdict) => ({ verdict, content: { sha256: recording.sha256 } }),
  // Audio analysis was requested for a video without audio.
  unusedFeatures: ({ outcome }) => (outcome.sound ? [] : soundFeatures),
  answer: (_request, items, receipt) => toSingleResponse(items, receipt),
  answerInPart: undefined,
};
