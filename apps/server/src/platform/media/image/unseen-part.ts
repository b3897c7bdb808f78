/** What of a picture is not analyzed, or not in its file. */
import type { PixelRegion } from './detection-pass.ts';

/** As core's parts of what was not judged (verdict/coverage.ts), with the place in the picture. */
export interface UnseenPart {
  readonly part: 'bytes' | 'frames';
  readonly reason: 'truncated' | 'over_budget';
  /** 0–1: of the picture; 0 if unknown. */
  readonly share: number;
  readonly box?: PixelRegion;
  /** The first of these frames. */
  readonly frame?: number;
}
