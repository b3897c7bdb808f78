/** Natural letter case, whatever case a text came in: small letters, a capital at the beginning of a sentence, capitals for acronyms. */
import { type MappedText, replaceAll, withText } from './source-map.ts';

/** Acronyms that are no words in small letters, nor shorthand that chats write small (lol, wtf). */
const acronyms = new Set(
  'usa uk fbi cia nasa kkk lgbt lgbtq lgbtqia hiv nsfw html css pdf nypd nhs bbc cnn nfl nba nhl fifa uefa dna ceo cfo cto gps usb sms phd adhd ptsd nato gdpr faq vip'.split(
    ' ',
  ),
);
const word = /(?<![\p{L}\p{N}])[a-z]{2,7}(?![\p{L}\p{N}])/gu;
const sentence = /(^|[.!?…。！？]["')\]]*\s+|\n\s*)(["'([¿¡-]*\s*)(\p{Ll})/gu;
const pronoun = /(?<![\p{L}\p{N}'’&@#/._-])i(?=['’](?:m|ve|ll|d)\b)/gu;

/** Same length: a letter whose other case is longer stays as it is. */
const sameLength = (from: string, to: string): string => (to.length === from.length ? to : from);

function lower(text: string): string {
  const whole = text.toLowerCase();
  if (whole.length === text.length) return whole;
  return Array.from(text, (char) => sameLength(char, char.toLowerCase())).join('');
}

/** Letters that a change of case does not bring back: ß becomes SS, and I is the capital of i as of ı. */
const oneWay: Record<string, string> = { ß: 'ss', ẞ: 'ss', ı: 'i', İ: 'i' };

export function withNaturalCase(given: MappedText): MappedText {
  const reading = replaceAll(given, /[ßẞıİ]/g, ([letter]) => oneWay[letter]);
  const text = lower(reading.text)
    .replace(word, (letters) => (acronyms.has(letters) ? letters.toUpperCase() : letters))
    .replace(pronoun, 'I')
    .replace(sentence, (_, before: string, opening: string, letter: string) => {
      return before + opening + sameLength(letter, letter.toUpperCase());
    });
  return withText(reading, text);
}

/** Words, apart from Base64 and codes. */
const caseable = /(?<![\p{L}\p{N}+/=_])\p{L}[\p{L}'’]{2,}(?![\p{L}\p{N}+/=_])/gu;
/** Changes of case behind a word's first letter: "iPhone" has two, "sHiT" three. */
const switches = /\p{Ll}(?=\p{Lu})|(?<=.)\p{Lu}(?=\p{Ll})/gu;
const isAlternating = (word: string): boolean => (word.match(switches)?.length ?? 0) >= 2;
const shouted = /(?<!\p{L})\p{Lu}[\p{Lu}'’]{2,}(?!\p{L})/gu;
/** So many words in capitals, and no small letter beside them, are a text in capitals; likewise of alternating words. */
const SHOUTED_WORDS = 3;

/**
 * The same for models that know letter case: only what is written against its usual case, such as sHiT or a text in
 * capitals, is brought into it.
 */
export function withReadableCase(given: MappedText): MappedText {
  const { text } = given;
  if (!/\p{Lu}/u.test(text.slice(1))) return given;
  if (!/\p{Ll}/u.test(text)) return (text.match(shouted)?.length ?? 0) < SHOUTED_WORDS ? given : withNaturalCase(given);
  const odd = Array.from(text.matchAll(caseable)).filter(([word]) => isAlternating(word));
  if (odd.length >= SHOUTED_WORDS) return withNaturalCase(given);
  return withText(
    given,
    odd.reduce(
      (read, { index, 0: word }) => read.slice(0, index) + lower(word) + read.slice(index + word.length),
      text,
    ),
  );
}
