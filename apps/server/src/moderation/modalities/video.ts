/** Videos: pictures judged as images, the chosen sound as a recording, and one verdict over both, with times. */
import {
  assemble,
  type Engine,
  type FileSource,
  features,
  type VideoItem,
  type VideoRequest,
  type VideoResult,
} from '@winnow/core';
import type { Outcome } from '../../analyzers/run.ts';
import { ApiError } from '../../errors.ts';
import type { Recording } from '../../media/av.ts';
import { atPointer } from '../at-pointer.ts';
import type { AnalyzedContent, OpenContent, Pipeline, Work } from '../pipeline.ts';
import { onlyAnswer, openedFrom } from '../recording.ts';
import { modeFor, type SoundContent } from './audio/options.ts';
import { type JudgedSound, judgeSound } from './audio/sound.ts';
import { mayReadWords, wordsUnread } from './image/reading.ts';
import { lookAtFrames, type Seen, type SeenFrame } from './video/frames.ts';
import { runsOver } from './video/runs.ts';
import { timeCode } from './video/time-code.ts';
import { bypassOver, findingsOver, withoutDoubted } from './video/timeline.ts';

/** One video with what hangs on the tier settled. A type, not an interface: the core's rules read it as fields by name. */
export type VideoContent = Omit<VideoRequest, 'video' | 'analyzeAudio'> & {
  video: FileSource;
  /** Absent: nobody listens. */
  analyzeAudio: (SoundContent & { channel: number }) | undefined;
  /** Whether the tier includes the reading of words. */
  mayRead: boolean;
};

export interface OpenVideo {
  readonly recording: Recording;
  /** Absent: there is none, or it is not asked for. */
  readonly track: number | undefined;
}

/** What its parts gave: those of images look at its pictures, those of recordings listen to its sound. */
export interface VideoOutcome extends Outcome, Seen {
  /** Absent: there is none, or it is not asked for. */
  readonly sound: JudgedSound | undefined;
}

export interface VideoTypes {
  modality: 'video';
  content: VideoContent;
  media: OpenVideo;
  outcome: VideoOutcome;
  item: VideoItem;
  result: VideoResult;
}

/** @throws ApiError invalid_request where the video has sound, and not so many tracks of it */
function trackOf({ audioTracks }: Recording, { analyzeAudio }: VideoContent): number | undefined {
  if (!analyzeAudio || audioTracks.length === 0) return undefined;
  const { channel } = analyzeAudio;
  if (channel < audioTracks.length) return channel;
  const detail = `The video has ${audioTracks.length} audio tracks: the last one is ${audioTracks.length - 1}.`;
  throw new ApiError('invalid_request', `/analyzeAudio/channel: ${detail}`, {
    problems: [{ pointer: '/analyzeAudio/channel', detail }],
  });
}

async function resolve(content: VideoContent, work: Work): Promise<OpenVideo> {
  const recording = await openedFrom('video', content.video, work);
  try {
    return { recording, track: trackOf(recording, content) };
  } catch (error) {
    await recording[Symbol.asyncDispose]();
    throw error;
  }
}

type UnseenVideo = OpenContent<VideoContent, OpenVideo>;

/** Of the time that a video takes, the sound takes about so much, where there is one that is listened to. */
const SOUND_SHARE = 0.3;

/** Tells of both together; either may be ahead of the other. */
function sharedProgress({ progress }: Work, soundShare: number) {
  const done = { frames: 0, sound: 0 };
  const tell = () => progress?.((1 - soundShare) * done.frames + soundShare * done.sound);
  const partOf = (part: keyof typeof done) => (share: number) => {
    done[part] = Math.max(done[part], share);
    tell();
  };
  return { frames: partOf('frames'), sound: partOf('sound') };
}

function lookAt({ content, media, ...work }: UnseenVideo, progress: Work['progress']): Promise<Seen> {
  const { language, mayRead } = content;
  const looking = { profile: work.profile, enhanced: false, wordsUnread: wordsUnread(mayRead, work.profile), pii: [] };
  return lookAtFrames(media.recording, { ...work, progress, looking, language });
}

async function listenTo(
  { content, media, ...work }: UnseenVideo,
  progress: Work['progress'],
): Promise<JudgedSound | undefined> {
  const { recording, track } = media;
  if (track === undefined || !content.analyzeAudio) return undefined;
  try {
    return await judgeSound({ recording, track, content: content.analyzeAudio }, { ...work, progress });
  } catch (error) {
    // What is wrong with the file is told of the file.
    throw error instanceof ApiError ? atPointer(error, '/analyzeAudio') : error;
  }
}

/** Why there is nothing to say of the sound. */
const unheard = ({ content }: UnseenVideo) =>
  content.analyzeAudio ? 'The video has no sound.' : 'Not asked for (analyzeAudio).';

/** Pictures and sound side by side, and what both found over time. */
async function analyze(open: UnseenVideo): Promise<VideoOutcome> {
  const { recording, track } = open.media;
  const progress = sharedProgress(open, track === undefined ? 0 : SOUND_SHARE);
  const [seen, sound] = await Promise.all([lookAt(open, progress.frames), listenTo(open, progress.sound)]).catch(
    (error: unknown) => {
      throw atPointer(error, '/video');
    },
  );
  const { frames, pictures } = withoutDoubted(seen, recording.durationS);
  const skipped = { name: 'sound', status: 'skipped', reason: unheard(open), ms: 0 } as const;
  return {
    evidence: {
      findings: [...findingsOver(frames, recording.durationS), ...(sound?.findings ?? [])],
      bypass: [...bypassOver(frames, recording.durationS), ...(sound?.bypass ?? [])],
      pii: [],
      // Each part has decided by what its models said.
      opinions: [],
    },
    // A video is as surely clean as the part of it that was looked at worst.
    coverage: Math.min(...frames.map((frame) => frame.coverage), sound?.outcome.coverage ?? 1),
    runs: runsOver(frames, sound?.outcome.runs ?? skipped),
    frames,
    pictures,
    sound,
  };
}

type AnalyzedVideo = AnalyzedContent<VideoContent, OpenVideo, VideoOutcome>;
type FlaggedFrame = VideoItem['frames'][number];

/** The frames that are not clean on their own. */
function flaggedIn({ content, profile, outcome }: AnalyzedVideo): Map<SeenFrame, FlaggedFrame> {
  const flagged = new Map<SeenFrame, FlaggedFrame>();
  for (const frame of outcome.frames) {
    const { findings, bypass, coverage, timeS } = frame;
    const verdict = assemble('image', { findings, bypass }, { profile, language: content.language, coverage });
    if (!verdict.isClean) flagged.set(frame, { time: timeS, timeCode: timeCode(timeS), ...verdict });
  }
  return flagged;
}

/** Where the caller finds one picture of the flagged frames that were kept. */
async function contactSheet(
  pictures: Seen['pictures'],
  flagged: ReadonlyMap<SeenFrame, FlaggedFrame>,
  { judging, deadline }: Work,
): Promise<string | undefined> {
  const tiles = [...flagged].flatMap(([frame, { timeCode: label }]) => {
    const bytes = pictures.get(frame);
    return bytes ? [{ bytes, label }] : [];
  });
  if (tiles.length === 0 || !judging.keepSafe) return undefined;
  return judging.keepSafe(await judging.pictures.sheet(tiles, { signal: deadline.signal }));
}

function engineOf({ image, audio }: Work['judging']['engines'], isHeard: boolean): Engine {
  const models = [...image.models, ...(isHeard ? audio.models : [])];
  const distinct = new Map(models.map((model) => [`${model.id} ${model.version}`, model]));
  return { version: image.version, models: [...distinct.values()] };
}

async function conclude(analyzed: AnalyzedVideo): Promise<VideoItem> {
  const { content, media, outcome, profile, judging, deadline } = analyzed;
  const { recording } = media;
  const { evidence, coverage, sound, pictures } = outcome;
  const { language } = content;
  const verdict = assemble('video', evidence, { profile, language, coverage });
  const flagged = flaggedIn(analyzed);
  const scenes = content.detectScenes ? await recording.scenes({ signal: deadline.signal }) : undefined;
  return {
    ...verdict,
    frames: [...flagged.values()],
    scenes: scenes?.map(({ startS: start, endS: end }) => ({ start, end })),
    audio: sound && { ...sound.verdict, ...sound.analysis },
    contactSheet: await contactSheet(pictures, flagged, analyzed),
    metadata: content.extractMetadata ? recording.metadata() : undefined,
    profile: { id: profile.id, version: profile.version },
    engine: engineOf(judging.engines, sound !== undefined),
    analyzers: outcome.runs,
  };
}

/** What is asked of the sound of a video. */
const soundFeatures = features.video.map(({ id }) => id).filter((id) => /^analyzeAudio\b/.test(id));

export const video: Pipeline<VideoTypes> = {
  modality: 'video',
  // Ten minutes of video take about three on two idle cores (decision 0032); other jobs and requests have the same cores.
  timeLimitMs: () => 1_200_000,
  contents({ analyzeAudio, ...request }, _judging, tier) {
    const { language } = request;
    const heard = analyzeAudio?.enabled ? { ...analyzeAudio, language, mode: modeFor(analyzeAudio, tier) } : undefined;
    return [{ ...request, analyzeAudio: heard, mayRead: mayReadWords(tier) }];
  },
  resolve,
  analyze,
  conclude,
  async release({ recording }) {
    await recording[Symbol.asyncDispose]();
  },
  logged: ({ media: { recording } }, verdict) => ({ verdict, content: { sha256: recording.sha256 } }),
  // Asked for, of a video without sound.
  unusedFeatures: ({ outcome }) => (outcome.sound ? [] : soundFeatures),
  answer: (_request, items, receipt) => onlyAnswer(items, receipt),
  answerInPart: undefined,
};
