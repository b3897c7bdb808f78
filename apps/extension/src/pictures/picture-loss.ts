/** What a copy of a picture lacks that the person's own picture may have. */
import type { UnjudgedPart } from '@winnow/core';
import { strings } from '../strings.ts';

/** In the order in which a card names them. */
const pictureLosses = ['captured', 'copied', 'firstFrame', 'truncated'] as const;
export type PictureLoss = (typeof pictureLosses)[number];

/** In the terms of a server's result; how much is missing is not known. */
const parts: Readonly<Record<PictureLoss, UnjudgedPart>> = {
  captured: { part: 'bytes', reason: 'over_budget', share: 0 },
  copied: { part: 'bytes', reason: 'over_budget', share: 0 },
  firstFrame: { part: 'frames', reason: 'over_budget', share: 0 },
  truncated: { part: 'bytes', reason: 'truncated', share: 0 },
};

/** What a verdict on the copy did not judge. */
export const toUnjudgedParts = (losses: readonly PictureLoss[]): UnjudgedPart[] => losses.map((loss) => parts[loss]);

/** Sentences for the card; the sentence of every incomplete verdict says enough about a file that ends early. */
export function toLossNotices(losses: readonly PictureLoss[]): string[] {
  const { captured, copied, firstFrame } = strings.problems;
  const sentences = { captured, copied, firstFrame, truncated: undefined };
  return pictureLosses.filter((loss) => losses.includes(loss)).flatMap((loss) => sentences[loss] ?? []);
}
