/** Hidden text in images: a bypass attempt if the text is unsafe. */
import { type Bypass, type Finding, severityThresholds } from '@winnow/core';
import { boundingBox, overlapRatio } from '../../analyzers/image/boxes.ts';
import type { PictureTextSpan } from '../../analyzers/image/words/build-picture-text.ts';

/**
 * The hidden text spans of a finding; none if some of its words are plainly visible. Text that is split across frames
 * (analyzers/image/picture-text.ts) counts as hidden although each of its parts is visible.
 */
function hiddenSpans({ place, score, technique }: Finding, spans: readonly PictureTextSpan[]): PictureTextSpan[] {
  if (place?.kind !== 'box' || score < severityThresholds.Low) return [];
  const own = spans.filter(({ box }) => overlapRatio(box, place) > 0.5);
  return technique === 'text_in_image' || own.every(({ isHidden }) => isHidden) ? own : [];
}

export interface HiddenTextResult {
  readonly findings: Finding[];
  readonly bypass: Bypass[];
}

/** Marks findings in hidden text, and lists each hidden span once. @param findings scored findings */
export function markHiddenText(findings: readonly Finding[], spans: readonly PictureTextSpan[]): HiddenTextResult {
  const bypass = new Map<string, Bypass>();
  const marked = findings.map((finding): Finding => {
    const [first, ...more] = hiddenSpans(finding, spans);
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
