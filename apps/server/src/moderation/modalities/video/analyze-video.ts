/** The analysis of a video: frames and audio concurrently, then the findings of both with their times. */
import {
  type BankLabel,
  type CustomScore,
  highestCustomScores,
  isBankLabel,
  mergeUrgentScores,
  type UnjudgedPart,
} from '@winnow/core';
import { ApiError } from '../../../platform/api-error.ts';
import { createHmaAnalyzers } from '../../analyzers/hma/hma.ts';
import { type AnalysisOutcome, runAnalyzers } from '../../analyzers/run-analyzers.ts';
import { type AccountBanks, rankLabels } from '../../known/account-banks.ts';
import { toSampleValue } from '../../known/bank-directory.ts';
import { withPointer } from '../../pipeline/error-pointer.ts';
import { findBanks } from '../../pipeline/find-banks.ts';
import { findPictureCategories, type PictureCategories } from '../../pipeline/find-picture-categories.ts';
import type { ModerationContext, OpenContent } from '../../pipeline/pipeline.ts';
import { findMissingParts } from '../../pipeline/recording-file.ts';
import { createAudioMedia } from '../audio/audio-media.ts';
import { toAudioAnalysisRequest } from '../audio/audio-options.ts';
import { analyzeSound, concludeSound } from '../audio/sound-verdict.ts';
import { ocrSkipReason } from '../image/ocr-entitlement.ts';
import { summarizeRuns } from './analyzer-runs.ts';
import { type FrameResult, inspectFrames } from './frames.ts';
import { discountOutliers, timelineBypasses, timelineFindings, timelineGaps } from './timeline.ts';
import { findComparedLists, findListLabels, findVideoLists, type VideoListAnalyzers } from './video-lists.ts';
import type { OpenVideo, SoundJudgement, VideoContent, VideoOutcome } from './video-types.ts';

type OpenVideoContent = OpenContent<VideoContent, OpenVideo>;

/** The approximate share of the audio in the work on a video whose audio is analyzed. */
const SOUND_SHARE = 0.3;

/** Combines the progress of frames and audio; either may be ahead of the other. */
function combineProgress({ progress }: ModerationContext, soundShare: number) {
  const done = { frames: 0, sound: 0 };
  const report = () => progress?.((1 - soundShare) * done.frames + soundShare * done.sound);
  const partOf = (part: keyof typeof done) => (share: number) => {
    done[part] = Math.max(done[part], share);
    report();
  };
  return { frames: partOf('frames'), sound: partOf('sound') };
}

function inspectPictures(
  { content, media, ...work }: OpenVideoContent,
  {
    progress,
    banks,
    lists,
    pictureCategories,
  }: {
    readonly progress: ModerationContext['progress'];
    readonly banks: AccountBanks | undefined;
    readonly lists: VideoListAnalyzers;
    readonly pictureCategories: PictureCategories;
  },
): Promise<FrameResult[]> {
  const { language, mayRead, extractHashes } = content;
  const looking = {
    profile: work.profile,
    enhanced: false,
    wordsUnread: ocrSkipReason(mayRead, work.profile),
    pii: [],
  };
  const { recording, worstFrames, findingFrames } = media;
  return inspectFrames(recording, {
    ...work,
    ...{ progress, banks, extractHashes, language, worstFrames, findingFrames },
    ownAnalyzers: [...lists.frames, ...pictureCategories.analyzers],
    mediaOptions: looking,
  });
}

/** @throws ApiError unsupported_language; AnalyzerFailed, DeadlineExceeded if a required analyzer failed */
async function judgeAudioTracks(
  { content, media, ...work }: OpenVideoContent,
  { progress, lists }: { readonly progress: ModerationContext['progress']; readonly lists: VideoListAnalyzers },
): Promise<SoundJudgement | undefined> {
  const { recording, tracks } = media;
  const { analyzeAudio } = content;
  if (tracks.length === 0 || !analyzeAudio) return undefined;
  const { profile } = work;
  try {
    const request = toAudioAnalysisRequest(analyzeAudio, profile);
    const sound = await createAudioMedia({ recording, tracks, request }, { ...work, progress });
    const outcome = await analyzeSound(analyzeAudio, sound, { ...work, known: lists.sound });
    return { ...concludeSound({ outcome, profile, language: analyzeAudio.language }), outcome };
  } catch (error) {
    // Errors about the file itself are reported on the file.
    throw error instanceof ApiError ? withPointer(error, '/analyzeAudio') : error;
  }
}

/** Why the audio is not analyzed. */
const soundSkipReason = ({ content }: OpenVideoContent) =>
  content.analyzeAudio ? 'The video has no audio.' : 'Not requested (analyzeAudio).';

/** Shots between cuts that follow each other so fast that no frame of them was analyzed. */
function findUnseenShots({ media: { recording } }: OpenVideoContent, frames: readonly FrameResult[]): UnjudgedPart[] {
  return recording.unseenShots(frames.map(({ timeS }) => timeS)).map(({ startS: start, endS: end }) => ({
    part: 'frames',
    reason: 'over_budget',
    share: Math.min(1, (end - start) / recording.durationS),
    place: { kind: 'time', start, end },
  }));
}

/** The audio tracks beside those that are analyzed, if the audio is to be analyzed. */
function findUnheardTracks({ media: { recording, tracks } }: OpenVideoContent): UnjudgedPart[] {
  if (tracks.length === 0) return [];
  return recording.audioTracks
    .map((_, index) => index)
    .filter((index) => !tracks.includes(index))
    .map((index) => ({
      part: 'track',
      reason: 'over_budget',
      // What is in it may be the same, or anything.
      share: 0,
      place: { kind: 'time', start: 0, end: recording.durationS, track: index },
    }));
}

/** The spans between cuts. They cost nothing once the frames have been decoded. */
async function findScenes({ media: { recording }, deadline: { signal } }: OpenVideoContent) {
  const scenes = await recording.scenes({ signal });
  return scenes.map(({ startS: start, endS: end }) => ({ start, end }));
}

interface LabelSources {
  readonly frames: readonly FrameResult[];
  readonly banks: AccountBanks | undefined;
  readonly remote: AnalysisOutcome;
}

/** Matches of the file and of its frames with banks, each content of a bank once. */
function findLabels({ sha256, md5 }: OpenVideo['recording'], { frames, banks, remote }: LabelSources): BankLabel[] {
  const ofFile = banks?.match({ exact: { sha256, md5 } }, toSampleValue(sha256)) ?? [];
  const ofOthers = [remote.evidence, ...frames].flatMap(({ labels }) => labels?.filter(isBankLabel) ?? []);
  return rankLabels([...ofFile, ...ofOthers]);
}

/** Matches of the file itself at the operator's Hasher-Matcher-Actioner; those of its frames are found with the frames. */
function lookUpFile({ media, ...work }: OpenVideoContent): Promise<AnalysisOutcome> {
  const { sha256, md5 } = media.recording;
  const remote = createHmaAnalyzers(work.judging.hma, () => ({ seed: sha256, exact: { sha256, md5 } }));
  return runAnalyzers(remote, undefined, work);
}

/** The highest score of each custom category over the frames, with its time. */
const scoreVideo = (frames: readonly FrameResult[]): CustomScore[] =>
  highestCustomScores(
    frames.flatMap(({ customScores = [], timeS: time }) => customScores.map((one) => ({ ...one, time }))),
  );

/** @throws AnalyzerFailed, DeadlineExceeded if a required analyzer failed; RecordingUndecodable */
export async function analyzeVideo(open: OpenVideoContent): Promise<VideoOutcome> {
  const { recording, tracks } = open.media;
  const [banks, lists, pictureCategories] = await Promise.all([
    findBanks(open),
    findVideoLists(open),
    findPictureCategories(open),
  ]).catch((error: unknown) => {
    throw withPointer(error, '/video');
  });
  const { author } = lists;
  const progress = combineProgress(open, tracks.length === 0 ? 0 : SOUND_SHARE);
  const [seen, sound, remote] = await Promise.all([
    inspectPictures(open, { progress: progress.frames, banks, lists, pictureCategories }),
    judgeAudioTracks(open, { progress: progress.sound, lists }),
    lookUpFile(open),
  ]).catch((error: unknown) => {
    throw withPointer(error, '/video');
  });
  const frames = discountOutliers(seen, recording.durationS);
  const urgentScores = mergeUrgentScores([
    ...frames.map((frame) => frame.urgentScores),
    sound?.outcome.evidence.urgentScores,
  ]);
  const customScores = scoreVideo(frames);
  const unjudged = [
    ...findMissingParts(recording),
    ...author.unjudged,
    ...remote.unjudged,
    ...timelineGaps(frames, recording.durationS),
    ...findUnseenShots(open, seen),
    ...findUnheardTracks(open),
    ...(sound?.outcome.unjudged ?? []).map(({ analyzer, ...part }) => ({ ...part, analyzer: `sound.${analyzer}` })),
  ];
  const parts = { frames, sound, author };
  const labels = [
    ...findLabels(recording, { frames: seen, banks, remote }),
    ...findListLabels(parts, recording.durationS),
  ];
  const comparedLists = findComparedLists(parts, { unjudged, hasAudio: recording.audioTracks.length > 0 });
  const skipped = { name: 'sound', status: 'skipped', reason: soundSkipReason(open), ms: 0 } as const;
  return {
    evidence: {
      findings: [
        ...author.evidence.findings,
        ...timelineFindings(frames, recording.durationS),
        ...(sound?.findings ?? []),
      ],
      bypass: [...timelineBypasses(frames, recording.durationS), ...(sound?.bypass ?? [])],
      pii: [],
      // Frames and audio have already been scored with their models' predictions.
      predictions: [],
      ...(labels.length === 0 ? {} : { labels }),
      ...(comparedLists.length === 0 ? {} : { comparedLists }),
      ...(urgentScores === undefined ? {} : { urgentScores }),
      ...(customScores.length === 0 ? {} : { customScores }),
    },
    // A clean verdict on a video is only as certain as its least covered part.
    recall: Math.min(...frames.map((frame) => frame.recall), sound?.outcome.recall ?? 1),
    // It is charged if any part of it was judged.
    judgedRecall: Math.max(...frames.map((frame) => frame.recall), sound?.outcome.recall ?? 0),
    unjudged,
    runs: [...summarizeRuns(frames, sound?.outcome.runs ?? skipped), ...author.runs, ...remote.runs],
    frames,
    sound,
    customCategories: pictureCategories.categories,
    scenes: open.content.detectScenes ? await findScenes(open) : undefined,
  };
}
