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
function isLabelOf(label: DetectedTextLine, value: DetectedTextLine): boolean {
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
