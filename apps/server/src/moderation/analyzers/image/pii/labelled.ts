/** Values of forms and cards named by a label beside or above them, where reading order separates the two. */
import type { PiiFinding, TextPiiCategory } from '@winnow/core';
import { detectPii } from '@winnow/text';
import type { DetectedTextLine } from '../words/build-picture-text.ts';

/** Categories that are accepted only beside a word that names them. */
const labelledCategories: readonly TextPiiCategory[] = ['dateOfBirth', 'passportId', 'ssn'];

const isLabelLine = ({ text }: DetectedTextLine): boolean =>
  text.length <= 40 && !/\d{3}/.test(text) && /\p{L}{2}/u.test(text);
const isValueLine = ({ text }: DetectedTextLine): boolean => text.length <= 40 && /\d\d/.test(text);

/** Directly below, or to the right in the same row, within the distances usual in forms. */
export function isLabelOf(label: DetectedTextLine, value: DetectedTextLine): boolean {
  if (label.frame !== value.frame) return false;
  const [a, b] = [label.box, value.box];
  const height = Math.max(a.height, b.height);
  const below = b.top - (a.top + a.height);
  const beside = b.left - (a.left + a.width);
  const isUnder = below > -0.4 * height && below < 1.2 * height && Math.abs(b.left - a.left) < 1.5 * height;
  const isInRow = Math.abs(b.top + b.height / 2 - a.top - a.height / 2) < 0.5 * height;
  return isUnder || (isInRow && beside > -0.2 * height && beside < 8 * height);
}

export interface LabelledFinding {
  readonly line: DetectedTextLine;
  readonly finding: PiiFinding;
}

/** Findings within the value; their offsets are those of the value's line. */
export function findLabelledValues(lines: readonly DetectedTextLine[]): LabelledFinding[] {
  const labels = lines.filter(isLabelLine);
  const found: LabelledFinding[] = [];
  for (const line of lines.filter(isValueLine)) {
    for (const label of labels) {
      if (label === line || !isLabelOf(label, line)) continue;
      const lead = `${label.text.replace(/[\s:]+$/u, '')}: `;
      for (const { place, ...finding } of detectPii(lead + line.text, { categories: labelledCategories })) {
        if (place?.kind !== 'span' || place.start < lead.length) continue;
        const [start, end] = [place.start - lead.length, place.end - lead.length];
        found.push({ line, finding: { ...finding, place: { kind: 'span', start, end } } });
      }
    }
  }
  return found;
}

/** Chosen by us, not measured: below that of numbers whose check digits are right. */
const UNCONFIRMED_CONFIDENCE = 0.6;

/** What follows the label "IBAN": a country, two digits and the beginning of the rest, to the end of the line. */
const labelledAccount = /\bIBAN\W{0,3}(\p{Lu}{2} ?\d{2}[\p{Lu}\d |]{4,36})$/iu;
/** The shortest account number, Norway's, has thirteen. Chosen by us, not measured: three of them may be lost. */
const MIN_ACCOUNT_DIGITS = 10;
/** The rest of a number, alone in its line. */
const restOfNumber = /^[\d |]{4,24}$/;

/**
 * Account numbers that a label names, but whose check digits do not confirm them, since a digit was misread or lost:
 * they are findings all the same, so that they are covered; and so is the next line if it goes on with digits.
 */
export function findUnconfirmedAccounts(lines: readonly DetectedTextLine[]): LabelledFinding[] {
  return lines.flatMap((line, index) => {
    const match = labelledAccount.exec(line.text);
    const next = lines[index + 1];
    const isContinued = next !== undefined && restOfNumber.test(next.text) && isLabelOf(line, next);
    const whole = isContinued ? `${line.text}\n${next.text}` : line.text;
    if (match === null || whole.replace(/\D/g, '').length < MIN_ACCOUNT_DIGITS) return [];
    if (detectPii(whole, { categories: ['iban'] }).length > 0) return [];
    const end = line.text.length;
    const parts = [{ line, start: end - (match[1] ?? '').length }, ...(isContinued ? [{ line: next, start: 0 }] : [])];
    return parts.map(({ line: part, start }) => ({
      line: part,
      finding: {
        category: 'iban',
        raw: part.text.slice(start),
        confidence: UNCONFIRMED_CONFIDENCE,
        place: { kind: 'span', start, end: part.text.length },
      },
    }));
  });
}
