/** White space: one space for many, at most one empty line, none at the ends. */
import { applyChanges, type MappedText, replaceAll } from './source-map.ts';

// Zero-width characters are no white space here: within a word they hide it, and the matcher names that.
const space = String.raw`[ \t\v\f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]`;
const lineEnd = String.raw`(?:\r\n|[\r\n\u0085\u2028\u2029])`;
const unusual = new RegExp(`^[\\ufeff\\s]|\\s$|${space}{2}|(?! )${space}|[\\r\\u0085\\u2028\\u2029]|\\n[ \\n]| \\n`);
const atEnds = new RegExp(`\\ufeff|${space}|${lineEnd}`);
const lines = new RegExp(` ?${lineEnd}(?:${space}|${lineEnd})*`, 'g');
const spaces = new RegExp(`${space}+`, 'g');

export function withPlainSpaces(given: MappedText): MappedText {
  if (!unusual.test(given.text)) return given;
  const trimmed = withoutEnds(given);
  const spaced = replaceAll(trimmed, spaces, () => ' ');
  return replaceAll(spaced, lines, ([run]) =>
    run.replace(/\r\n/g, '\n').replace(/[^\r\n\u0085\u2028\u2029]/g, '').length > 1 ? '\n\n' : '\n',
  );
}

function withoutEnds(given: MappedText): MappedText {
  const { text } = given;
  let start = 0;
  let end = text.length;
  while (start < end && atEnds.test(text.charAt(start))) start += 1;
  while (end > start && atEnds.test(text.charAt(end - 1))) end -= 1;
  const ends = [
    { start: 0, end: start, text: '' },
    { start: end, end: text.length, text: '' },
  ];
  return applyChanges(
    given,
    ends.filter((change) => change.end > change.start),
  );
}
