/** Personal data that shows in how words stand in a picture: plates, machine-readable zones, labelled fields, misread numbers. */
import type { PiiCategory, PiiFinding } from '@winnow/core';
import { around } from '../boxes.ts';
import type { SeenLine } from '../words/words.ts';
import { labelled } from './labelled.ts';
import { machineReadable } from './machine-readable.ts';
import { plates } from './plates.ts';
import { behindSlips } from './slips.ts';

/** Chosen: three check digits leave little doubt. */
const ZONE = 0.98;

type Whole = Pick<SeenLine, 'text' | 'box' | 'frame' | 'confidence'>;

const whole = (category: PiiCategory, { text, box, frame, confidence }: Whole): PiiFinding => ({
  category,
  raw: text,
  confidence,
  place: { kind: 'box', ...around([box]), frame },
});

/** The words that a stretch of a line touches; the whole line where its words do not say. */
function partOf(line: SeenLine, { place, ...finding }: PiiFinding): PiiFinding {
  const { start, end } = place?.kind === 'span' ? place : { start: 0, end: line.text.length };
  let done = 0;
  const boxes = line.words.flatMap(({ text, box }) => {
    const at = line.text.indexOf(text, done);
    if (at < 0) return [];
    done = at + text.length;
    return at < end && done > start ? [box] : [];
  });
  const [first = line.box, ...others] = boxes;
  return { ...finding, place: { kind: 'box', ...around([first, ...others]), frame: line.frame } };
}

/**
 * What the text of the lines alone does not tell (analyzers/image/pii.ts reads that); a zone of several lines has a finding for each.
 * @param lines in reading order
 * @param categories those that are asked for
 */
export function piiInLines(lines: readonly SeenLine[], categories: readonly PiiCategory[]): PiiFinding[] {
  const zones = machineReadable(lines.map(({ text }) => text)).flatMap((index) => lines[index] ?? []);
  const found = [
    ...plates(lines).map((plate) => whole('licensePlate', plate)),
    ...zones.map((line) => whole('passportId', { ...line, confidence: ZONE })),
    ...labelled(lines).map(({ line, finding }) => partOf(line, finding)),
    ...lines.flatMap((line) => behindSlips(line.text).map((finding) => partOf(line, finding))),
  ];
  return found.filter(({ category }) => categories.includes(category));
}
