/** Markdown that only lays a text out: emphasis, headings, quoted lines, fences; links keep their text and their address. */
import { applyChanges, type MappedText, replaceAll } from './source-map.ts';

const fence = /^[ \t]*(?:`{3,}|~{3,})[a-zA-Z]*[ \t]*$/gm;
const quoted = /^[ \t]*(?:>[ \t])+/gm;
const heading = /^#{1,6}[ \t]+(?=\S)/gm;
const link = /!?\[([^[\]\n]{1,300})\]\((?!\s)([^\s()]{1,500})(?: "([^"\n]{0,200})")?\)/g;

/** A run of one sign around a stretch that begins and ends within a word's reach, such as **this**; not f**k. */
const emphasis = [
  /(?<![\p{L}\p{N}*\\])(\*{1,3})(?![\s*])([^*]{1,2000}?)(?<![\s*])\1(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}_\\])(_{1,3})(?![\s_])([^_]{1,2000}?)(?<![\s_])\1(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}~\\])(~~)(?![\s~])([^~]{1,2000}?)(?<![\s~])\1(?![\p{L}\p{N}~])/gu,
  /(?<![\p{L}\p{N}|\\])(\|\|)(?![\s|])([^|]{1,2000}?)(?<![\s|])\1(?![\p{L}\p{N}|])/gu,
  /(?<![\p{L}\p{N}`\\])(`{1,2})(?![\s`])([^`]{1,2000}?)(?<![\s`])\1(?![\p{L}\p{N}`])/gu,
];

/** The same around the whole of a text, whatever stands in it. */
const wrapped = /^(\*{1,3}|_{1,3}|~~|\|\||`{1,2})(?![\s*_~|`])[\s\S]*(?<![\s*_~|`])\1$/;

/** Takes the signs away and leaves the inner text, whose characters keep their own places. */
function withoutRims(given: MappedText, pattern: RegExp): MappedText {
  const changes = Array.from(given.text.matchAll(pattern)).flatMap(({ index, 0: whole, 1: sign = '' }) => [
    { start: index, end: index + sign.length, text: '' },
    { start: index + whole.length - sign.length, end: index + whole.length, text: '' },
  ]);
  return applyChanges(given, changes);
}

/** A link as its text and its address. */
function withPlainLinks(given: MappedText): MappedText {
  const changes = Array.from(given.text.matchAll(link)).flatMap(({ index, 0: whole, 1: shown = '' }) => {
    const opens = index + (whole.startsWith('!') ? 2 : 1);
    const closes = opens + shown.length;
    return [
      { start: index, end: opens, text: '' },
      { start: closes, end: closes + 2, text: ' ' },
      { start: index + whole.length - 1, end: index + whole.length, text: '' },
    ];
  });
  return applyChanges(given, changes);
}

export function withoutMarkdown(given: MappedText): MappedText {
  if (!/[*_~|`>#[]/.test(given.text)) return given;
  let reading = replaceAll(given, fence, () => '');
  reading = replaceAll(reading, quoted, () => '');
  reading = replaceAll(reading, heading, () => '');
  reading = withPlainLinks(reading);
  for (const pattern of emphasis) reading = withoutRims(reading, pattern);
  return wrapped.test(reading.text) ? withoutRims(reading, new RegExp(wrapped, 'g')) : reading;
}
