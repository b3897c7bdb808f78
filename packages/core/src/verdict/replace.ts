/** Takes places out of a text: unsafe words become asterisks, personal data the name of its kind. */
import { piiCategories } from '../pii/index.ts';
import type { ContentLocation, Finding, PiiFinding } from './finding.ts';

/** A stretch of the text (UTF-16 units) and what stands there instead. */
interface Replacement {
  start: number;
  end: number;
  with: string;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands for one character: nothing for an invisible one; a space stays, so that lines keep their shape. */
function maskCharacter(character: string): string {
  if (/^\p{Default_Ignorable_Code_Point}+$/u.test(character)) return '';
  return /^\s+$/u.test(character) ? character : '*';
}

/** One asterisk for each character that one sees. */
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
}

/**
 * The text without the places of these findings. Where two overlap, the one that begins first is replaced whole and the
 * rest of the other as well, so that nothing of either is left.
 */
export function replaceFindings(text: string, unsafe: readonly Finding[], pii: readonly PiiFinding[]): SafeText {
  const ofUnsafe = unsafe.flatMap(({ place }) =>
    toReplacements(place, (start, end) => maskCharacters(text.slice(start, end))),
  );
  const ofPii = pii.flatMap(({ place, category }) => toReplacements(place, () => `[${piiCategories[category].name}]`));
  const ordered = [...ofPii, ...ofUnsafe].sort((a, b) => a.start - b.start || b.end - a.end);
  let safeContent = '';
  let done = 0;
  for (const { start, end, with: instead } of ordered) {
    if (end <= done) continue;
    safeContent +=
      text.slice(done, Math.max(done, start)) + (start >= done ? instead : maskCharacters(text.slice(done, end)));
    done = end;
  }
  return {
    safeContent: safeContent + text.slice(done),
    replacedUnsafe: ofUnsafe.length > 0,
    replacedPii: ofPii.length > 0,
  };
}
