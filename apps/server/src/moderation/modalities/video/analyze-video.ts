/** The analysis of a video: frames and audio concurrently, then the findings of both with their times. */
import { ApiError } from '../../../platform/api-error.ts';
import { withPointer } from '../../pipeline/error-pointer.ts';
import type { ModerationContext, OpenContent } from '../../pipeline/pipeline.ts';
import { findMissingParts } from '../../pipeline/recording-file.ts';
import { createAudioMedia } from '../audio/audio-media.ts';
import { toAudioAnalysisRequest } from '../audio/audio-options.ts';
import { analyzeSound, concludeSound } from '../audio/sound-verdict.ts';
import { ocrSkipReason } from '../image/ocr-entitlement.ts';
import { summarizeRuns } from './analyzer-runs.ts';
import { type FrameResult, inspectFrames } from './frames.ts';
import { discountOutliers, timelineBypasses, timelineFindings, timelineGaps } from './timeline.ts';
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
  progress: ModerationContext['progress'],
): Promise<FrameResult[]> {
  const { language, mayRead } = content;
  const looking = {
    profile: work.profile,
    enhanced: false,
    wordsUnread: ocrSkipReason(mayRead, work.profile),
    pii: [],
  };
  const { recording, worstFrames } = media;
  return inspectFrames(recording, { ...work, progress, mediaOptions: looking, language, worstFrames });
}

/** @throws ApiError unsupported_language; AnalyzerFailed, DeadlineExceeded if a required analyzer failed */
async function judgeAudioTrack(
  { content, media, ...work }: OpenVideoContent,
  progress: ModerationContext['progress'],
): Promise<SoundJudgement | undefined> {
  const { recording, track } = media;
  const { analyzeAudio } = content;
  if (track === undefined || !analyzeAudio) return undefined;
  const { profile } = work;
  try {
    const request = toAudioAnalysisRequest(analyzeAudio, profile);
    const sound = await createAudioMedia({ recording, tracks: [track], request }, { ...work, progress });
    const outcome = await analyzeSound(analyzeAudio, sound, work);
    return { ...concludeSound({ outcome, profile, language: analyzeAudio.language }), outcome };
  } catch (error) {
    // Errors about the file itself are reported on the file.
    throw error instanceof ApiError ? withPointer(error, '/analyzeAudio') : error;
  }
}

/** Why the audio is not analyzed. */
const soundSkipReason = ({ content }: OpenVideoContent) =>
  content.analyzeAudio ? 'The video has no audio.' : 'Not requested (analyzeAudio).';

/** The spans between cuts. They cost nothing once the frames have been decoded. */
async function findScenes({ media: { recording }, deadline: { signal } }: OpenVideoContent) {
  const scenes = await recording.scenes({ signal });
  return scenes.map(({ startS: start, endS: end }) => ({ start, end }));
}

/** @throws AnalyzerFailed, DeadlineExceeded if a required analyzer failed; RecordingUndecodable */
export async function analyzeVideo(open: OpenVideoContent): Promise<VideoOutcome> {
  const { recording, track } = open.media;
  const progress = combineProgress(open, track === undefined ? 0 : SOUND_SHARE);
  const [seen, sound] = await Promise.all([
    inspectPictures(open, progress.frames),
    judgeAudioTrack(open, progress.sound),
  ]).catch((error: unknown) => {
    throw withPointer(error, '/video');
  });
  const frames = discountOutliers(seen, recording.durationS);
  const skipped = { name: 'sound', status: 'skipped', reason: soundSkipReason(open), ms: 0 } as const;
  return {
    evidence: {
      findings: [...timelineFindings(frames, recording.durationS), ...(sound?.findings ?? [])],
      bypass: [...timelineBypasses(frames, recording.durationS), ...(sound?.bypass ?? [])],
      pii: [],
      // Frames and audio have already been scored with their models' predictions.
      predictions: [],
    },
    // A clean verdict on a video is only as certain as its least covered part.
    recall: Math.min(...frames.map((frame) => frame.recall), sound?.outcome.recall ?? 1),
    // It is charged if any part of it was judged.
    judgedRecall: Math.max(...frames.map((frame) => frame.recall), sound?.outcome.recall ?? 0),
    unjudged: [
      ...findMissingParts(recording),
      ...timelineGaps(frames, recording.durationS),
      ...(sound?.outcome.unjudged ?? []).map(({ analyzer, ...part }) => ({ ...part, analyzer: `sound.${analyzer}` })),
    ],
    runs: summarizeRuns(frames, sound?.outcome.runs ?? skipped),
    frames,
    sound,
    scenes: open.content.detectScenes ? await findScenes(open) : undefined,
  };
}
