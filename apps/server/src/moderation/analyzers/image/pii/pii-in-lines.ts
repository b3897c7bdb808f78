/**
 * Personal data recognised by its layout in an image: plates, machine-readable zones, labelled fields, misread numbers.
 */
import type { PiiCategory, PiiFinding } from '@winnow/core';
import { containedShare } from '../boxes.ts';
import type { DetectedTextLine, UnreadWriting } from '../words/build-picture-text.ts';
import { findIdentityNumbers } from './identity-numbers.ts';
import { findLabelledValues, findUnconfirmedAccounts } from './labelled.ts';
import { findMachineReadableLines } from './machine-readable.ts';
import { findMisreadPii } from './misread-digits.ts';
import { detectLicencePlates, findPossiblePlates, type PlateMatch } from './plates.ts';
import { toSpanFinding } from './span-finding.ts';

/** Chosen by us, not measured: three check digits leave little doubt; the shape alone leaves some. */
const MACHINE_READABLE_CONFIDENCE = { checked: 0.98, shaped: 0.7 } as const;

/** Nothing is known of it but its shape. */
const UNREAD_CONFIDENCE = 0.5;
/** A finding takes the place of what may be a plate, if more than this share of it is covered. */
const SAME_PLACE = 0.5;

const toPlateFinding = ({ text, box, frame, confidence }: PlateMatch): PiiFinding => ({
  category: 'licensePlate',
  raw: text,
  confidence,
  place: { kind: 'box', ...box, frame },
});

/** An unread panel is covered whose shape, width to height, is within these bounds: those of plates seen from anywhere. */
const PLATE_SHAPE = [0.6, 7] as const;
/**
 * Chosen on photographs of animals, where larger ones are parts of them: the height in pixels up to which an unread panel
 * is covered. The letters of larger plates are read.
 */
const MAX_UNREAD_PX = 150;

/**
 * What may be a plate, outside of what was found: numbers, and panels on which something is that was not read. They are
 * no findings, but a redaction covers them.
 */
export function findUnconfirmedPlates(
  { lines, unreadPanels }: { readonly lines: readonly DetectedTextLine[] } & Pick<UnreadWriting, 'unreadPanels'>,
  found: readonly PiiFinding[],
): PiiFinding[] {
  const panels = unreadPanels.filter(({ box }) => {
    const shape = box.width / Math.max(1, box.height);
    return shape >= PLATE_SHAPE[0] && shape <= PLATE_SHAPE[1] && box.height <= MAX_UNREAD_PX;
  });
  const unread = panels.map(({ box, frame }) => ({ text: '', box, frame, confidence: UNREAD_CONFIDENCE }));
  return [...findPossiblePlates(lines), ...unread]
    .map(toPlateFinding)
    .filter(
      ({ place }) =>
        !found.some(
          (one) => one.place?.kind === 'box' && place?.kind === 'box' && containedShare(place, one.place) > SAME_PLACE,
        ),
    );
}

/**
 * What the text of the lines alone does not show (analyzers/image/pii.ts reads that); a zone of several lines has a
 * finding for each.
 * @param lines in reading order
 * @param categories those that are requested
 */
export function findPiiInLines(lines: readonly DetectedTextLine[], categories: readonly PiiCategory[]): PiiFinding[] {
  const zones = findMachineReadableLines(lines.map(({ text }) => text)).flatMap(({ index, isChecked }) => {
    const line = lines[index];
    if (line === undefined) return [];
    const confidence = MACHINE_READABLE_CONFIDENCE[isChecked ? 'checked' : 'shaped'];
    return [toSpanFinding(line, { category: 'passportId', raw: line.text, confidence })];
  });
  const found = [
    ...detectLicencePlates(lines).map(toPlateFinding),
    ...zones,
    ...[...findLabelledValues(lines), ...findUnconfirmedAccounts(lines), ...findIdentityNumbers(lines)].map(
      ({ line, finding }) => toSpanFinding(line, finding),
    ),
    ...lines.flatMap((line) => findMisreadPii(line.text).map((finding) => toSpanFinding(line, finding))),
  ];
  return found.filter(({ category }) => categories.includes(category));
}
