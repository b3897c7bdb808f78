/** Normalizes white space: single spaces, at most one empty line, none at the ends. */
import { applyTextEdits, type MappedText, replaceMatches } from './source-map.ts';

// Zero-width characters are not treated as white space here: inside a word they hide it, and the matcher reports that.
const spaceSource = String.raw`[ \t\v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`;
const lineEndSource = String.raw`(?:\r\n|[\r\n\u0085\u2028\u2029])`;
const unusualWhitespace = new RegExp(
  `^[\\ufeff\\s]|\\s$|${spaceSource}{2}|(?! )${spaceSource}|[\\r\\u0085\\u2028\\u2029]|\\n[ \\n]| \\n`,
);
const trimmableCharacter = new RegExp(`\\ufeff|${spaceSource}|${lineEndSource}`);
const lineBreakRun = new RegExp(` ?${lineEndSource}(?:${spaceSource}|${lineEndSource})*`, 'g');
const spaceRun = new RegExp(`${spaceSource}+`, 'g');

export function normalizeWhitespace(given: MappedText): MappedText {
  if (!unusualWhitespace.test(given.text)) return given;
  const trimmed = trimWhitespace(given);
  const spaced = replaceMatches(trimmed, spaceRun, () => ' ');
  return replaceMatches(spaced, lineBreakRun, ([run]) =>
    run.replace(/\r\n/g, '\n').replace(/[^\r\n\u0085\u2028\u2029]/g, '').length > 1 ? '\n\n' : '\n',
  );
}

function trimWhitespace(given: MappedText): MappedText {
  const { text } = given;
  let start = 0;
  let end = text.length;
  while (start < end && trimmableCharacter.test(text.charAt(start))) start += 1;
  while (end > start && trimmableCharacter.test(text.charAt(end - 1))) end -= 1;
  const ends = [
    { start: 0, end: start, text: '' },
    { start: end, end: text.length, text: '' },
  ];
  return applyTextEdits(
    given,
    ends.filter((change) => change.end > change.start),
  );
}
