/** The shape of a verdict: what assemble-verdict.ts makes of findings and every result carries. */
import type { CategoryName } from '../catalog/categories.ts';
import type { Modality } from '../catalog/modalities.ts';
import type { Severity } from '../catalog/severities.ts';
import type { Bypass, Rectangle } from './finding.ts';

/** One thing that was found. Wire names: specification §2.2 and §2.4; the rest is additive (decisions.md). */
export interface VerdictIssue<M extends Modality = Modality> {
  term: string;
  /** A sentence that explains the finding in the language of the request. */
  context: string;
  category: CategoryName<M>;
  severity: Severity;
  /** UTF-16 units of the original text, where the content is text; seconds from the beginning, where it is sound or film. */
  start?: number;
  end?: number;
  /** Where it is, if the content is an image and the place is known. */
  box?: Rectangle;
  /** Of several audio tracks: the index of this one. */
  track?: number;
}

export interface Verdict<M extends Modality = Modality> {
  isClean: boolean;
  /** Percent, whole: how sure the verdict is. */
  confidence: number;
  severity: Severity;
  categoryScores: Record<CategoryName<M>, Severity>;
  issues: VerdictIssue<M>[];
  isBypassAttempt: boolean;
  bypass: Bypass[];
  /** The verdict in one sentence, in the language of the request. */
  reason: string;
}
