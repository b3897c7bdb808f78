/** Places what was found in the text of a line: in the image, by its words. */
import type { PiiFinding } from '@winnow/core';
import type { DetectedTextLine } from '../words/build-picture-text.ts';
import { placeOfParts } from '../words/turned-boxes.ts';

/** The words that a range of a line touches; the whole line if the words have no positions. */
export function toSpanFinding(line: DetectedTextLine, { place, ...finding }: PiiFinding): PiiFinding {
  const { start, end } = place?.kind === 'span' ? place : { start: 0, end: line.text.length };
  let done = 0;
  const words = line.words.filter(({ text }) => {
    const at = line.text.indexOf(text, done);
    if (at < 0) return false;
    done = at + text.length;
    return at < end && done > start;
  });
  const [first = line, ...others] = words;
  const part = { quads: [first, ...others].map(({ quad }) => quad), rotation: line.how.rotation };
  const written = placeOfParts([first.box, ...others.map(({ box }) => box)], [part]);
  return { ...finding, place: { kind: 'box', ...written, frame: line.frame } };
}
