/** Writing in an image that was not read, as what was not judged of it. */
import type { Rectangle } from '@winnow/core';
import type { Picture } from '../../../../platform/media/image.ts';
import type { AnalyzerResult } from '../../analyzer.ts';
import { boundingBox, overlapRatio } from '../boxes.ts';
import type { PictureText } from './build-picture-text.ts';

export type UnjudgedPicturePart = NonNullable<AnalyzerResult['unjudged']>[number];

/** Chosen by us, not measured: the share of unsafe images that are unsafe because of the words in them. */
export const TEXT_SHARE = 0.3;
/** Chosen by us, not measured: more lines than this are reported as one area for each reason. */
const MAX_LINES = 40;
/** Lines in different frames of which more overlaps are one line that stays. */
const SAME_LINE_OVERLAP = 0.5;

interface UnknownWriting extends Pick<PictureText['unknown'], 'unsearched'> {
  readonly unread: readonly UnreadLine[];
}
type UnreadLine = Omit<PictureText['unknown']['unread'][number], 'quad'>;

/** Its length in letters, roughly: in heights of the line. */
const lengthOf = ({ width, height }: Rectangle): number =>
  Math.max(width, height) / Math.max(1, Math.min(width, height));

function dedupeUnread(unread: readonly UnreadLine[]): UnreadLine[] {
  const kept: UnreadLine[] = [];
  for (const line of unread) {
    const isSame = (other: UnreadLine) => overlapRatio(other.box, line.box) > SAME_LINE_OVERLAP;
    if (!kept.some(isSame)) kept.push(line);
  }
  return kept;
}

/** Their reasons, each with all of its lines. */
function mergeByReason(parts: readonly UnjudgedPicturePart[]): UnjudgedPicturePart[] {
  const reasons = [...new Set(parts.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const own = parts.filter((part) => part.reason === reason);
    const [first, ...more] = own.flatMap(({ place }) => (place?.kind === 'box' ? [place] : []));
    const share = own.reduce((sum, part) => sum + part.share, 0);
    return { part: 'area', reason, share, ...(first && { place: { kind: 'box', ...boundingBox([first, ...more]) } }) };
  });
}

/** Places in an animation name their frame. */
export function toUnjudgedWriting(
  { lines, unknown }: Pick<PictureText, 'lines'> & { readonly unknown: UnknownWriting },
  { width, height, frames }: Pick<Picture, 'width' | 'height' | 'frames'>,
): UnjudgedPicturePart[] {
  const placeOf = (box: Rectangle, frame: number) =>
    ({ kind: 'box', ...boundingBox([box]), ...(frames.length > 1 ? { frame } : {}) }) as const;
  const unread = dedupeUnread(unknown.unread);
  const seen = [...lines, ...unread].reduce((sum, { box }) => sum + lengthOf(box), 0);
  const parts = unread.map(({ reason, box, frame }): UnjudgedPicturePart => {
    const share = (TEXT_SHARE * lengthOf(box)) / Math.max(1, seen);
    return { part: 'line', reason, share, place: placeOf(box, frame) };
  });
  const areas = unknown.unsearched.map(({ box, frame }): UnjudgedPicturePart => {
    const share = (TEXT_SHARE * box.width * box.height) / (width * height * frames.length);
    return { part: 'area', reason: 'over_budget', share, place: placeOf(box, frame) };
  });
  return [...(parts.length > MAX_LINES ? mergeByReason(parts) : parts), ...areas];
}
