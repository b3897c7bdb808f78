/** The shape of a verdict, as assembled by assemble-verdict.ts and carried by every result. */
import type { AudioChannel } from '../catalog/audio-channels.ts';
import type { CategoryName } from '../catalog/categories.ts';
import type { Modality } from '../catalog/modalities.ts';
import type { Severity } from '../catalog/severities.ts';
import type { UnjudgedPart } from './coverage.ts';
import type { Bypass, Rectangle } from './finding.ts';
import type { ContentLabel } from './labels.ts';

/** One issue (docs/api.md, "Results"). */
export interface VerdictIssue<M extends Modality = Modality> {
  term: string;
  /** A sentence that explains the finding in the request's language. */
  context: string;
  category: CategoryName<M>;
  severity: Severity;
  /** UTF-16 units of the original text, for text; seconds from the beginning, for audio and video. */
  start?: number;
  end?: number;
  /** Its location, if the content is an image and the location is known. */
  box?: Rectangle;
  /** The field of the image's metadata in which it stands. */
  metadata?: string;
  /** With several audio tracks: the index of this one. */
  track?: number;
  /** If the two sides of a track differ: the one in which it occurs. */
  channel?: AudioChannel;
}

/** A part of the content that was not judged, with its location in the form that issues carry. */
export interface CoverageGap
  extends Pick<UnjudgedPart, 'part' | 'reason'>,
    Pick<VerdictIssue, 'start' | 'end' | 'box' | 'metadata' | 'track' | 'channel'> {
  /** 0–1: its share of the content, if known. */
  share?: number;
  /** The analyzer that did not judge it; absent: none did. */
  analyzer?: string;
  /** In an animation: the index of the frame. */
  frame?: number;
}

/** How much of the content was judged. */
export interface Coverage {
  /** 0–1: the share that every analyzer judged. */
  share: number;
  parts: CoverageGap[];
}

export interface Verdict<M extends Modality = Modality> {
  isClean: boolean;
  /** Confidence in the verdict, as a whole percentage. */
  confidence: number;
  severity: Severity;
  categoryScores: Record<CategoryName<M>, Severity>;
  /** 0–1, two decimals: the score of the worst finding of each category; 0 if it is below .05. */
  scores: Record<CategoryName<M>, number>;
  issues: VerdictIssue<M>[];
  isBypassAttempt: boolean;
  bypass: Bypass[];
  /** The verdict in one sentence, in the language of the request, and a second one if it is not complete. */
  reason: string;
  /** Whether everything was judged that analyzers here can judge. */
  complete: boolean;
  coverage: Coverage;
  /** Matches with the account's banks, lists, custom categories and rules; absent: none. They change no category. */
  labels?: ContentLabel[];
  /** The ids of the account's rules that were applied, in their order; absent: none. */
  rules?: string[];
}
