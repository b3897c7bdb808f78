/** Analyzes frames of a video one after the other, each as an image of its own. */
import type {
  AnalyzerRun,
  Bypass,
  CustomScore,
  Finding,
  KnownLabel,
  LanguageCode,
  UnjudgedPart,
  UrgentScores,
} from '@winnow/core';
import type { ScannedFrame } from '../../../platform/media/av/scan-frames.ts';
import type { Recording } from '../../../platform/media/av.ts';
import type { Picture } from '../../../platform/media/image.ts';
import type { Analyzer } from '../../analyzers/analyzer.ts';
import { createBankAnalyzers } from '../../analyzers/banks.ts';
import { createHmaAnalyzers } from '../../analyzers/hma/hma.ts';
import { imagePiiAnalyzers } from '../../analyzers/image/index.ts';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import { signatures } from '../../analyzers/image/signatures.ts';
import type { AccountBanks } from '../../known/account-banks.ts';
import { type PictureHash, toPictureHashes } from '../../known/fingerprints.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';
import { createImageMedia, type ImageMediaOptions } from '../image/image-media.ts';
import { analyzePicture, concludeImage } from '../image/image-verdict.ts';
import { type FindingFrames, THUMBNAIL_SIDE_PX } from './finding-frames.ts';
import type { WorstFrames } from './worst-frames.ts';

/** An analyzed frame. */
export interface FrameResult {
  readonly timeS: number;
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
  /** 0–1: the share of unsafe content that would have been found. */
  readonly recall: number;
  readonly runs: readonly AnalyzerRun[];
  /** What was not judged of this frame. */
  readonly unjudged: readonly UnjudgedPart[];
  /** Matches with banks and lists; absent: none. */
  readonly labels?: readonly KnownLabel[] | undefined;
  /** The ids of the lists that all words in it were compared with; absent: none. */
  readonly comparedLists?: readonly string[] | undefined;
  /** Of the words in it; absent: none was scored. */
  readonly urgentScores?: UrgentScores | undefined;
  /** Of custom categories; absent: none was scored. */
  readonly customScores?: readonly CustomScore[] | undefined;
  /** Absent: nothing needs it. */
  readonly hash?: PictureHash | undefined;
}

/** Personal data is not detected in videos, so PII analyzers are left out of the results entirely. */
const isVerdictAnalyzer = (analyzer: Analyzer<ImageMedia>) =>
  !(imagePiiAnalyzers.includes(analyzer) || analyzer === signatures);

/**
 * Chosen by us, not measured: two frames per second up to 100 s; for ten minutes, one every three seconds. Where the
 * picture changes, the frames that differ most are included (media/av/scan-frames.ts). A one-second clip gets
 * a dozen, since it may be looped.
 */
const FRAMES_PER_SECOND = 2;
const MIN_VIDEO_FRAMES = 12;
const MAX_VIDEO_FRAMES = 200;

const frameLimit = (durationS: number): number =>
  Math.min(MAX_VIDEO_FRAMES, Math.max(MIN_VIDEO_FRAMES, Math.ceil(FRAMES_PER_SECOND * durationS)));

interface FrameInspectionContext extends ModerationContext {
  readonly mediaOptions: ImageMediaOptions;
  /** Language of the explanation. */
  readonly language: LanguageCode;
  /** Collects the frames that are not clean by themselves. */
  readonly worstFrames: WorstFrames;
  /** Collects a thumbnail for each finding. */
  readonly findingFrames: FindingFrames;
  /** Undefined: the account has none. */
  readonly banks: AccountBanks | undefined;
  /** Of the account's lists and custom categories. */
  readonly ownAnalyzers: readonly Analyzer<ImageMedia>[];
  /** Whether each frame's hash is wanted, regardless of the banks. */
  readonly extractHashes: boolean;
}

/** undefined: it could not be made, which does not change the verdict. @throws the signal's reason */
async function makeThumbnail(
  picture: Picture,
  { deadline: { signal }, watch }: Pick<ModerationContext, 'deadline' | 'watch'>,
): Promise<Uint8Array | undefined> {
  try {
    return (await picture.thumbnail(THUMBNAIL_SIDE_PX)).bytes;
  } catch (error) {
    signal.throwIfAborted();
    watch.onThumbnailFailed(error);
    return undefined;
  }
}

interface InspectedFramePlace {
  /** Of the video: decides whether a bank with a ratio below 1 is matched. */
  readonly seed: string;
  /** Among the analyzed frames. */
  readonly index: number;
}

async function inspectFrame(
  { timeS, bytes }: ScannedFrame,
  { mediaOptions, language, seed, index, ...work }: FrameInspectionContext & InspectedFramePlace,
) {
  const { judging, deadline, profile, watch, banks, ownAnalyzers, extractHashes, worstFrames, findingFrames } = work;
  await using picture = await judging.pictures.open(bytes, deadline);
  const media = createImageMedia(picture, bytes, { looking: mediaOptions, judging });
  const hashes = async () => toPictureHashes(await media.pdq(), 1).map((one) => ({ ...one, time: timeS }));
  const known = createBankAnalyzers<ImageMedia>(
    banks && { banks, seed, fingerprints: async () => ({ pictures: banks.counts.pdq ? await hashes() : [] }) },
  );
  const remote = createHmaAnalyzers<ImageMedia>(judging.hma, () => ({ seed, pictures: hashes }));
  const analyzers = [...judging.analyzers.image.filter(isVerdictAnalyzer), ...known, ...remote, ...ownAnalyzers];
  const outcome = await analyzePicture(analyzers, media, { deadline, watch, profile });
  const { findings, bypass, verdict } = concludeImage({ outcome, profile, language });
  const { recall, runs, unjudged, evidence } = outcome;
  const hash = extractHashes ? (await hashes())[0] : undefined;
  const { labels, comparedLists, urgentScores, customScores } = evidence;
  const found = { findings, bypass, labels, comparedLists, urgentScores, customScores };
  if (!verdict.isClean) {
    worstFrames.add(index, bytes, verdict.confidence);
    if (await work.keepsThumbnails?.())
      await findingFrames.add({ index, timeS, verdict }, () => makeThumbnail(picture, work));
  }
  const frame: FrameResult = { timeS, ...found, recall, runs, unjudged, hash };
  return frame;
}

/**
 * One frame at a time: each holds a picture process only briefly, so that other requests' images are served in between.
 * @returns in chronological order
 * @throws AnalyzerFailed, DeadlineExceeded if a required analyzer failed; RecordingUndecodable
 */
export async function inspectFrames(recording: Recording, context: FrameInspectionContext): Promise<FrameResult[]> {
  const frames: FrameResult[] = [];
  const most = frameLimit(recording.durationS);
  const { signal, flow } = context.deadline;
  for await (const one of recording.frames({ most, signal, flow })) {
    frames.push(await inspectFrame(one, { ...context, seed: recording.sha256, index: frames.length }));
    context.progress?.(one.timeS / recording.durationS);
  }
  context.progress?.(1);
  return frames;
}
