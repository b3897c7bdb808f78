/** Words that hide in a picture: an attempt to evade, where what they say is unsafe. */
import { type Bypass, type Finding, severityThresholds } from '@winnow/core';
import { boundingBox, overlapRatio } from '../../../analyzers/image/boxes.ts';
import type { PictureText, PictureTextSpan } from '../../../analyzers/image/words/build-picture-text.ts';

/**
 * The hidden words in which a finding stands; none where some of its words are there for all to see. What is split over
 * frames (analyzers/image/picture-text.ts) hides whole, although each of its parts can be seen.
 */
function hiddenSpans({ place, score, technique }: Finding, { spans: pieces }: PictureText): PictureTextSpan[] {
  if (place?.kind !== 'box' || score < severityThresholds.Low) return [];
  const own = pieces.filter(({ box }) => overlapRatio(box, place) > 0.5);
  return technique === 'text_in_image' || own.every(({ isHidden }) => isHidden) ? own : [];
}

export interface HiddenTextResult {
  readonly findings: Finding[];
  readonly bypass: Bypass[];
}

/** Findings with how they hide, and one row for each of those that do. @param findings as they were decided */
export function markHiddenText(findings: readonly Finding[], words: PictureText): HiddenTextResult {
  const bypass = new Map<string, Bypass>();
  const marked = findings.map((finding): Finding => {
    const [first, ...more] = hiddenSpans(finding, words);
    if (first === undefined) return finding;
    const start = first.start;
    const end = Math.max(first.end, ...more.map((piece) => piece.end));
    const { term, matched = term } = finding;
    bypass.set(`${start} ${end}`, {
      technique: 'text_in_image',
      original: term,
      normalised: matched,
      start,
      end,
      box: boundingBox([first.box]),
    });
    return { ...finding, technique: finding.technique ?? 'text_in_image' };
  });
  return { findings: marked, bypass: [...bypass.values()] };
}
