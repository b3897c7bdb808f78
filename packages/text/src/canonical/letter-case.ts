/** Restores natural letter case: lower case, a capital at the beginning of a sentence, capitals for acronyms. */
import { type MappedText, replaceMatches, withSameSourceMap } from './source-map.ts';

/** Acronyms that are not words in lower case, nor chat shorthand that is usually lower case (lol, wtf). */
const acronyms = new Set(
  'usa uk fbi cia nasa kkk lgbt lgbtq lgbtqia hiv nsfw html css pdf nypd nhs bbc cnn nfl nba nhl fifa uefa dna ceo cfo cto gps usb sms phd adhd ptsd nato gdpr faq vip'.split(
    ' ',
  ),
);
const lowercaseWordPattern = /(?<![\p{L}\p{N}])[a-z]{2,7}(?![\p{L}\p{N}])/gu;
const sentenceStartPattern = /(^|[.!?…。！？]["')\]]*\s+|\n\s*)(["'([¿¡-]*\s*)(\p{Ll})/gu;
const pronounPattern = /(?<![\p{L}\p{N}'’&@#/._-])i(?=['’](?:m|ve|ll|d)\b)/gu;

/** Keeps the length: a letter whose other case is longer is unchanged. */
const sameLength = (from: string, to: string): string => (to.length === from.length ? to : from);

function lowercaseKeepingLength(text: string): string {
  const whole = text.toLowerCase();
  if (whole.length === text.length) return whole;
  return Array.from(text, (char) => sameLength(char, char.toLowerCase())).join('');
}

/** Letters whose change of case is not reversible: ß becomes SS, and I is the capital of both i and ı. */
const irreversibleCaseFolds: Record<string, string> = { ß: 'ss', ẞ: 'ss', ı: 'i', İ: 'i' };

export function toNaturalCase(given: MappedText): MappedText {
  const reading = replaceMatches(given, /[ßẞıİ]/g, ([letter]) => irreversibleCaseFolds[letter]);
  const text = lowercaseKeepingLength(reading.text)
    .replace(lowercaseWordPattern, (letters) => (acronyms.has(letters) ? letters.toUpperCase() : letters))
    .replace(pronounPattern, 'I')
    // Positional: the signature of a callback of String.replace.
    .replace(sentenceStartPattern, (_, before: string, opening: string, letter: string) => {
      return before + opening + sameLength(letter, letter.toUpperCase());
    });
  return withSameSourceMap(reading, text);
}

/** Words, except Base64 and codes. */
const casedWordPattern = /(?<![\p{L}\p{N}+/=_])\p{L}[\p{L}'’]{2,}(?![\p{L}\p{N}+/=_])/gu;
/** Changes of case after a word's first letter: "iPhone" has two, "sHiT" three. */
const caseSwitchPattern = /\p{Ll}(?=\p{Lu})|(?<=.)\p{Lu}(?=\p{Ll})/gu;
const isAlternating = (word: string): boolean => (word.match(caseSwitchPattern)?.length ?? 0) >= 2;
const shoutedWordPattern = /(?<!\p{L})\p{Lu}[\p{Lu}'’]{2,}(?!\p{L})/gu;
/**
 * This many words in capitals, with no lower-case letter in the text, make a text in capitals; likewise for alternating
 * words.
 */
const MIN_SHOUTED_WORDS = 3;

/**
 * The same for models that distinguish letter case: normalizes only unusual case, such as sHiT or a text in capitals.
 */
export function normalizeUnusualCase(given: MappedText): MappedText {
  const { text } = given;
  if (!/\p{Lu}/u.test(text.slice(1))) return given;
  if (!/\p{Ll}/u.test(text))
    return (text.match(shoutedWordPattern)?.length ?? 0) < MIN_SHOUTED_WORDS ? given : toNaturalCase(given);
  const odd = Array.from(text.matchAll(casedWordPattern)).filter(([word]) => isAlternating(word));
  if (odd.length >= MIN_SHOUTED_WORDS) return toNaturalCase(given);
  return withSameSourceMap(
    given,
    odd.reduce(
      (read, { index, 0: word }) =>
        read.slice(0, index) + lowercaseKeepingLength(word) + read.slice(index + word.length),
      text,
    ),
  );
}
