/** Redacts a text: unsafe words become asterisks, personal data the name of its category. */
import { piiCategories } from '../pii/index.ts';
import type { ContentLocation, Finding, PiiFinding } from './finding.ts';

/** A range of the text (UTF-16 units) and its replacement. */
export interface Replacement {
  start: number;
  end: number;
  with: string;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The replacement of one character: nothing for an invisible one; white space is kept to preserve the layout. */
function maskCharacter(character: string): string {
  if (/^\p{Default_Ignorable_Code_Point}+$/u.test(character)) return '';
  return /^\s+$/u.test(character) ? character : '*';
}

/** One asterisk for each visible character. */
const maskCharacters = (text: string): string =>
  Array.from(characters.segment(text), ({ segment }) => maskCharacter(segment)).join('');

function toReplacements(
  place: ContentLocation | undefined,
  make: (start: number, end: number) => string,
): Replacement[] {
  if (place?.kind !== 'span') return [];
  return [{ start: place.start, end: place.end, with: make(place.start, place.end) }];
}

export interface SafeText {
  safeContent: string;
  replacedUnsafe: boolean;
  replacedPii: boolean;
  /** In text order, without overlaps. */
  replacements: readonly Replacement[];
}

/**
 * The text with these findings replaced. Where two overlap, the one that begins first is replaced whole, and so is the
 * remainder of the other, so that nothing of either remains.
 */
export function replaceFindings(text: string, unsafe: readonly Finding[], pii: readonly PiiFinding[]): SafeText {
  const ofUnsafe = unsafe.flatMap(({ place }) =>
    toReplacements(place, (start, end) => maskCharacters(text.slice(start, end))),
  );
  const ofPii = pii.flatMap(({ place, category }) => toReplacements(place, () => `[${piiCategories[category].name}]`));
  const ordered = [...ofPii, ...ofUnsafe].sort((a, b) => a.start - b.start || b.end - a.end);
  const replacements: Replacement[] = [];
  let done = 0;
  for (const { start, end, with: instead } of ordered) {
    if (end <= done) continue;
    const from = Math.max(done, start);
    replacements.push({ start: from, end, with: start >= done ? instead : maskCharacters(text.slice(done, end)) });
    done = end;
  }
  return {
    safeContent: applyReplacements(text, replacements),
    replacedUnsafe: ofUnsafe.length > 0,
    replacedPii: ofPii.length > 0,
    replacements,
  };
}

/**
 * A range of the text with its replacements. One that begins before the range covers its part in the range with
 * asterisks; one that ends behind it is replaced whole.
 * @param range in UTF-16 units; default: the whole text
 */
export function applyReplacements(
  text: string,
  replacements: readonly Replacement[],
  { start: from, end: to }: { readonly start: number; readonly end: number } = { start: 0, end: text.length },
): string {
  let safe = '';
  let done = from;
  for (const { start, end, with: instead } of replacements) {
    if (end <= from || start >= to) continue;
    safe += text.slice(done, Math.max(done, start));
    safe += start >= from ? instead : maskCharacters(text.slice(from, Math.min(end, to)));
    done = Math.min(end, to);
  }
  return safe + text.slice(done, to);
}
