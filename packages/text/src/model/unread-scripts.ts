/**
 * Text in scripts that a model has not learned. Its vocabulary has the single letters of nearly all of them, so such
 * text is not unknown to it, merely without meaning.
 */
import type { MappedText } from '../canonical/source-map.ts';

/** Scripts that ISO 15924 names by a language: the scripts that it is written in. */
const compositeScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** The scripts of languages (ISO 639-1), as ISO 15924 codes; the usual one of each. */
function scriptsOf(languages: readonly string[]): string[] {
  const scripts = languages.flatMap((language) => {
    const { script } = new Intl.Locale(language).maximize();
    return script === undefined ? [] : (compositeScripts[script] ?? [script]);
  });
  return [...new Set(scripts)];
}

/** Chosen by us, not measured: fewer letters in a row are emoticons (ಠ_ಠ) and decoration. */
const MIN_LETTERS = 3;
/** Chosen by us, not measured: more places than this are reported as one. */
const MAX_PLACES = 20;

/** A range of a text, with the number of its letters that are not read. */
export interface UnreadRange {
  readonly start: number;
  readonly end: number;
  /** 0–1: of all letters of the text. */
  readonly share: number;
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Finds text in scripts in which none of the model's languages is written.
 * @param languages of the model (ISO 639-1); if none are known, nothing is found
 * @returns a function from a text, as the model receives it, to ranges of that text in order
 */
export function createUnreadScriptFinder(
  languages: readonly string[],
): (read: Pick<MappedText, 'text'>) => UnreadRange[] {
  const readable = scriptsOf(languages);
  if (readable.length === 0) return () => [];
  const known = [...readable, 'Zyyy', 'Zinh'].map((script) => `\\p{Script_Extensions=${script}}`).join('');
  const letter = `(?![${known}])\\p{L}\\p{M}*`;
  // Words with what stands between them, such as spaces and digits.
  const words = new RegExp(`(?:${letter}){${MIN_LETTERS},}(?:[^\\p{L}]*(?:${letter})+)*`, 'gu');
  return ({ text }) => {
    const places = [...text.matchAll(words)].map((match) => ({ start: match.index, found: match[0] }));
    const [first] = places;
    const last = places.at(-1);
    if (!first || !last) return [];
    const letters = countLetters(text);
    const ranges = places.map(({ start, found }) => ({
      start,
      end: start + found.length,
      share: countLetters(found) / letters,
    }));
    if (ranges.length <= MAX_PLACES) return ranges;
    const share = ranges.reduce((sum, range) => sum + range.share, 0);
    return [{ start: first.start, end: last.start + last.found.length, share }];
  };
}
