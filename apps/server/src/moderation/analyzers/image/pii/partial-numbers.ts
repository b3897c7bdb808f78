/**
 * Numbers in an image that may be personal data, or a part of it, though no rule confirms it: a digit was misread, or
 * the rest of the number was not seen. They are no findings, but a redaction covers them, or does not call itself
 * verified.
 */
import type { PiiFinding } from '@winnow/core';
import { containedShare } from '../boxes.ts';
import type { DetectedTextLine } from '../words/build-picture-text.ts';
import { toSpanFinding } from './span-finding.ts';

/**
 * Chosen by us, not measured: social security numbers have nine digits, the others more; dates, prices and years have
 * fewer.
 */
const longNumber = /\d(?:[ -]?\d){8,}/g;
/** With the time after it, a date has as many digits. */
const date = /(?:19|20)\d{2}-\d{2}-\d{2}|\d{2}-\d{2}-(?:19|20)\d{2}/;
/** A finding takes the place of a number of which more than this share is in it. */
const SAME_PLACE = 0.5;
/** Nothing confirms it. */
const CONFIDENCE = 0.5;

/**
 * Long numbers outside of what was found, as what a redaction covers: "31732937043869598625", an account number without
 * its country.
 */
export function findLongNumbers(lines: readonly DetectedTextLine[], found: readonly PiiFinding[]): PiiFinding[] {
  const numbers = lines.flatMap((line) =>
    [...line.text.matchAll(longNumber)].flatMap(({ 0: raw, index }) => {
      if (date.test(raw)) return [];
      const place = { kind: 'span', start: index, end: index + raw.length } as const;
      return toSpanFinding(line, { category: 'creditCard', raw, confidence: CONFIDENCE, place });
    }),
  );
  return numbers.filter(
    ({ place }) =>
      !found.some(
        (one) => one.place?.kind === 'box' && place?.kind === 'box' && containedShare(place, one.place) > SAME_PLACE,
      ),
  );
}

/** "650-22-" at the end of a line, or "-9707" at its beginning. */
const danglingHyphen = /\d[-–]$|^[-–]\d{2,}$/u;
/** "432-45-4" at the end of a line: a social security number has four digits there. */
const startOfSsn = /(?<!\d)\d{3}-\d{2}-\d{1,3}$/;
/** "44-78-4496", "-78-4496" or "78-4496" at the beginning of a line: its first digits were not seen … */
const endOfSsn = /^(?:\d{0,2}[-–])?\d{2}[-–]\d{4}(?!\d)/;
/** … unless it is a date or a month: "12-11-2026", "11-2026". */
const shortDate = /^(?:\d{1,2}[-–])?(?:0[1-9]|[12]\d|3[01])[-–](?:19|20)\d{2}/;
/** "Visa 5540 49", to the end of the line: fewer digits than a card has. */
const startOfCard =
  /(?:\b(?:visa|mastercard|maestro|amex|american express|card|karte|kart|karta|carte|carta|tarjeta|cart[aã]o|kaart)|карт[аы])\b[^\d\n]{0,12}(?:\d[ -]?){4,8}$/iu;

/** Whether a line shows the beginning or the end of a number of which the rest was not seen. */
export function isPartOfNumber({ text }: Pick<DetectedTextLine, 'text'>): boolean {
  const line = text.trim();
  if (endOfSsn.test(line) && !shortDate.test(line)) return true;
  return [danglingHyphen, startOfSsn, startOfCard].some((pattern) => pattern.test(line));
}

/** Chosen by us, not measured: the contrast of a line, 0–1, up to which detection loses letters at its ends. */
const FAINT_CONTRAST = 0.15;

/** Whether letters at the ends of a line may not have been seen, because it hardly differs from its ground. */
export const isFaintLine = ({ how }: Pick<DetectedTextLine, 'how'>): boolean => how.contrast <= FAINT_CONTRAST;

/** "Call +49.3", or digits at an end of the line: "9306262", "Call +49 30". */
const numberAtEnd = /\+ ?\d|^\W?\d|\d\W?$/u;
/** Fewer digits are a house number or a percentage. */
const MIN_PART_DIGITS = 3;

/** Whether a line shows a number that may go on where the line was too faint to be seen. */
export const isPartOfFaintNumber = (line: Pick<DetectedTextLine, 'text' | 'how'>): boolean =>
  isFaintLine(line) && numberAtEnd.test(line.text.trim()) && line.text.replace(/\D/g, '').length >= MIN_PART_DIGITS;
