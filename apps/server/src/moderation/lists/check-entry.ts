/** Checks the value of a list entry against the kind of its list. */
import { createHash } from 'node:crypto';
import { authorIdSchema, type ListKind, limits } from '@winnow/core';
import { isListableExpression, isListableTerm, toKnownText, toListedDomain } from '@winnow/text';

const { termCharacters, regexCharacters, textCharacters } = limits.list;

/** A value in the form in which it is kept, or why it cannot be an entry. */
type CheckedValue =
  | { readonly value: string /** Equal for values that match the same. */; readonly digest: Uint8Array }
  | { readonly reason: string };

const refuse = (reason: string): CheckedValue => ({ reason });
const accept = (value: string, compared = value): CheckedValue => ({
  value,
  digest: createHash('sha256').update(compared).digest().subarray(0, 16),
});

const tooLong = (most: number) => refuse(`At most ${most} characters.`);

/** What the database cannot store, or what only misleads readers of lists. */
const misleading = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const misleadingInText = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const checks: Readonly<Record<ListKind, (value: string) => CheckedValue>> = {
  terms(given) {
    const value = given.replace(/\s+/g, ' ');
    if (value.length > termCharacters) return tooLong(termCharacters);
    if (!isListableTerm(value))
      return refuse(
        'It could not be found: a term needs a letter, a digit or a picture, and signs at its ends may be mark-up.',
      );
    return accept(value, value.normalize('NFKC').toLowerCase());
  },
  regexes(value) {
    if (value.length > regexCharacters) return tooLong(regexCharacters);
    if (isListableExpression(value)) return accept(value);
    return refuse('Not a regular expression in RE2 syntax, or too large, or it matches an empty text.');
  },
  domains(given) {
    const domain = toListedDomain(given);
    return domain === undefined ? refuse('Not a domain, such as "example.com".') : accept(domain);
  },
  texts(value) {
    if (value.length > textCharacters) return tooLong(textCharacters);
    return toKnownText(value) ? accept(value) : refuse('Too short to tell from others: 20 letters.');
  },
  authors: (value) =>
    authorIdSchema.safeParse(value).success ? accept(value) : refuse('Not the id of an author, or too long.'),
};

/** @param given without white space at its ends */
export function checkEntry(kind: ListKind, given: string): CheckedValue {
  if ((kind === 'texts' ? misleadingInText : misleading).test(given)) return refuse('Without control characters.');
  return checks[kind](given);
}
