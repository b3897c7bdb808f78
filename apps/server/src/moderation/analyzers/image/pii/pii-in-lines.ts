/**
 * Personal data recognised by its layout in an image: plates, machine-readable zones, labelled fields, misread numbers.
 */
import type { PiiCategory, PiiFinding } from '@winnow/core';
import { boundingBox } from '../boxes.ts';
import type { DetectedTextLine } from '../words/build-picture-text.ts';
import { findLabelledValues, findUnconfirmedAccounts } from './labelled.ts';
import { findMachineReadableLines } from './machine-readable.ts';
import { findMisreadPii } from './misread-digits.ts';
import { detectLicencePlates } from './plates.ts';
import { toSpanFinding } from './span-finding.ts';

/** Chosen by us, not measured: three check digits leave little doubt. */
const MACHINE_READABLE_CONFIDENCE = 0.98;

type LineMatch = Pick<DetectedTextLine, 'text' | 'box' | 'frame' | 'confidence'>;

const toLineFinding = (category: PiiCategory, { text, box, frame, confidence }: LineMatch): PiiFinding => ({
  category,
  raw: text,
  confidence,
  place: { kind: 'box', ...boundingBox([box]), frame },
});

/**
 * What the text of the lines alone does not show (analyzers/image/pii.ts reads that); a zone of several lines has a
 * finding for each.
 * @param lines in reading order
 * @param categories those that are requested
 */
export function findPiiInLines(lines: readonly DetectedTextLine[], categories: readonly PiiCategory[]): PiiFinding[] {
  const zones = findMachineReadableLines(lines.map(({ text }) => text)).flatMap((index) => lines[index] ?? []);
  const found = [
    ...detectLicencePlates(lines).map((plate) => toLineFinding('licensePlate', plate)),
    ...zones.map((line) => toLineFinding('passportId', { ...line, confidence: MACHINE_READABLE_CONFIDENCE })),
    ...[...findLabelledValues(lines), ...findUnconfirmedAccounts(lines)].map(({ line, finding }) =>
      toSpanFinding(line, finding),
    ),
    ...lines.flatMap((line) => findMisreadPii(line.text).map((finding) => toSpanFinding(line, finding))),
  ];
  return found.filter(({ category }) => categories.includes(category));
}
