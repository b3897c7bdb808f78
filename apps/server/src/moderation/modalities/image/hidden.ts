/** Words that hide in a picture: an attempt to evade, where what they say is unsafe. */
import { type Bypass, type Finding, severityFloors } from '@winnow/core';
import { around, overlap } from '../../../analyzers/image/boxes.ts';
import type { Piece, Words } from '../../../analyzers/image/words/words.ts';

/**
 * The hidden words in which a finding stands; none where some of its words are there for all to see. What is split over
 * frames (analyzers/image/words.ts) hides whole, although each of its parts can be seen.
 */
function hiddenPieces({ place, score, technique }: Finding, { pieces }: Words): Piece[] {
  if (place?.kind !== 'box' || score < severityFloors.Low) return [];
  const own = pieces.filter(({ box }) => overlap(box, place) > 0.5);
  return technique === 'text_in_image' || own.every(({ isHidden }) => isHidden) ? own : [];
}

export interface Unhidden {
  readonly findings: Finding[];
  readonly bypass: Bypass[];
}

/** Findings with how they hide, and one row for each of those that do. @param findings as they were decided */
export function unhide(findings: readonly Finding[], words: Words): Unhidden {
  const bypass = new Map<string, Bypass>();
  const told = findings.map((finding): Finding => {
    const [first, ...more] = hiddenPieces(finding, words);
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
      box: around([first.box]),
    });
    return { ...finding, technique: finding.technique ?? 'text_in_image' };
  });
  return { findings: told, bypass: [...bypass.values()] };
}
