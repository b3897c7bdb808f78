/** Places what was found in the text of a line: in the image, by its words. */
import type { PiiFinding } from '@winnow/core';
import { boundingBox } from '../boxes.ts';
import type { DetectedTextLine } from '../words/build-picture-text.ts';

/** The words that a range of a line touches; the whole line if the words have no positions. */
export function toSpanFinding(line: DetectedTextLine, { place, ...finding }: PiiFinding): PiiFinding {
  const { start, end } = place?.kind === 'span' ? place : { start: 0, end: line.text.length };
  let done = 0;
  const boxes = line.words.flatMap(({ text, box }) => {
    const at = line.text.indexOf(text, done);
    if (at < 0) return [];
    done = at + text.length;
    return at < end && done > start ? [box] : [];
  });
  const [first = line.box, ...others] = boxes;
  return { ...finding, place: { kind: 'box', ...boundingBox([first, ...others]), frame: line.frame } };
}
