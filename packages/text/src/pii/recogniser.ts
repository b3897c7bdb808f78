/** What a recogniser of one category of personal data is, and what it hands back. */
import type { PiiTextIndex } from './reading/pii-text-index.ts';

/** A place in the folded text that passed the category's validation. Positions are UTF-16 units, end exclusive. */
export interface PiiCandidate {
  start: number;
  end: number;
  /** 0–1, after validation. Below `minPiiConfidence` (index.ts) it is dropped. */
  confidence: number;
}

export interface PiiRecogniser {
  /** A look that costs next to nothing; false means that the text cannot hold one. */
  mayContain: (folded: string) => boolean;
  /** Takes time in proportion to the text. Candidates may overlap. */
  find: (reading: PiiTextIndex) => PiiCandidate[];
}
