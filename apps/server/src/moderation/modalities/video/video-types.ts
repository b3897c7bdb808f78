/** A video at each stage of its pipeline: content, media, outcome, conclusion, result. */
import type { FileInputSource, Verdict, VideoItem, VideoRequest, VideoResult } from '@winnow/core';
import type { Recording } from '../../../platform/media/av.ts';
import type { RedactedImage } from '../../../platform/media/image.ts';
import type { AnalysisOutcome } from '../../analyzers/run-analyzers.ts';
import type { EffectOutput } from '../../effects/effect.ts';
import type { PictureCategories } from '../../pipeline/find-picture-categories.ts';
import type { Conclusion } from '../../pipeline/pipeline.ts';
import type { SoundContent } from '../audio/audio-options.ts';
import type { SoundConclusion, SoundOutcome } from '../audio/sound-verdict.ts';
import type { FindingFrames } from './finding-frames.ts';
import type { FrameResult } from './frames.ts';
import type { WorstFrames } from './worst-frames.ts';

/**
 * One video with everything resolved that depends on the tier. A type, not an interface: the core's
 * rules access it as fields by name.
 */
export type VideoContent = Omit<VideoRequest, 'video' | 'analyzeAudio'> & {
  video: FileInputSource;
  /** Absent if the audio is not analyzed. */
  analyzeAudio: (SoundContent & { channel: readonly number[] }) | undefined;
  /** Whether the tier includes OCR. */
  mayRead: boolean;
};

export interface OpenVideo {
  readonly recording: Recording;
  /** The audio tracks to judge: none if there are none or none was requested. */
  readonly tracks: readonly number[];
  /** Pictures of the worst frames, collected while the frames are analyzed. */
  readonly worstFrames: WorstFrames;
  /** Thumbnails of the frames in which something is found, collected at the same time. */
  readonly findingFrames: FindingFrames;
}

/** The chosen audio tracks of a video, judged as a recording is. */
export interface SoundJudgement extends SoundConclusion {
  readonly outcome: SoundOutcome;
}

/** The combined outcome: image analyzers run on the frames, audio analyzers on the audio track. */
export interface VideoOutcome extends AnalysisOutcome {
  /** In chronological order. */
  readonly frames: readonly FrameResult[];
  /** Absent if there is no audio track or none was requested. */
  readonly sound: SoundJudgement | undefined;
  /** Those that the frames were compared with; absent: none. */
  readonly customCategories?: PictureCategories['categories'];
  /** Absent if they were not requested. */
  readonly scenes: VideoItem['scenes'];
}

export type FlaggedFrame = VideoItem['frames'][number];

export interface VideoConclusion extends Conclusion {
  readonly verdict: Verdict<'video'>;
  /** The frames that are not clean by themselves, by their index among the analyzed frames. */
  readonly flagged: ReadonlyMap<number, FlaggedFrame>;
}

export interface ContactSheet extends EffectOutput {
  readonly file: RedactedImage;
}

export interface VideoTypes {
  modality: 'video';
  content: VideoContent;
  media: OpenVideo;
  outcome: VideoOutcome;
  conclusion: VideoConclusion;
  output: ContactSheet;
  item: VideoItem;
  result: VideoResult;
}
