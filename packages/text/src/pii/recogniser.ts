/** The interface of a recogniser for one category of personal data, and its output. */
import type { PiiTextIndex } from './reading/pii-text-index.ts';

/** A place in the folded text that passed the category's validation. Positions are UTF-16 units, end exclusive. */
export interface PiiCandidate {
  start: number;
  end: number;
  /** 0–1, after validation. Below `minPiiConfidence` (index.ts) it is dropped. */
  confidence: number;
}

export interface PiiRecogniser {
  /** A cheap test; false means that the text cannot contain any. */
  mayContain: (folded: string) => boolean;
  /** Linear in the length of the text. Candidates may overlap. */
  find: (reading: PiiTextIndex) => PiiCandidate[];
}
