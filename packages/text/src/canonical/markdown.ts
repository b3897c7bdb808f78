/** Strips Markdown that only serves layout: emphasis, headings, quoted lines, fences; links keep their text and URL. */
import { applyTextEdits, type MappedText, replaceMatches } from './source-map.ts';

const fencePattern = /^[ \t]*(?:`{3,}|~{3,})[a-zA-Z]*[ \t]*$/gm;
const quoteMarkPattern = /^[ \t]*(?:>[ \t])+/gm;
const headingMarkPattern = /^#{1,6}[ \t]+(?=\S)/gm;
const markdownLinkPattern = /!?\[([^[\]\n]{1,300})\]\((?!\s)([^\s()]{1,500})(?: "([^"\n]{0,200})")?\)/g;

/** A run of one character around text that begins and ends at word boundaries, such as **this**; not f**k. */
const emphasisPatterns = [
  /(?<![\p{L}\p{N}*\\])(\*{1,3})(?![\s*])([^*]{1,2000}?)(?<![\s*])\1(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}_\\])(_{1,3})(?![\s_])([^_]{1,2000}?)(?<![\s_])\1(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}~\\])(~~)(?![\s~])([^~]{1,2000}?)(?<![\s~])\1(?![\p{L}\p{N}~])/gu,
  /(?<![\p{L}\p{N}|\\])(\|\|)(?![\s|])([^|]{1,2000}?)(?<![\s|])\1(?![\p{L}\p{N}|])/gu,
  /(?<![\p{L}\p{N}`\\])(`{1,2})(?![\s`])([^`]{1,2000}?)(?<![\s`])\1(?![\p{L}\p{N}`])/gu,
];

/** The same around the whole text, regardless of what it contains. */
const wrappedTextPattern = /^(\*{1,3}|_{1,3}|~~|\|\||`{1,2})(?![\s*_~|`])[\s\S]*(?<![\s*_~|`])\1$/;

/** Removes the markers and keeps the inner text, whose characters keep their places. */
function stripDelimiters(given: MappedText, pattern: RegExp): MappedText {
  const changes = Array.from(given.text.matchAll(pattern)).flatMap(({ index, 0: whole, 1: sign = '' }) => [
    { start: index, end: index + sign.length, text: '' },
    { start: index + whole.length - sign.length, end: index + whole.length, text: '' },
  ]);
  return applyTextEdits(given, changes);
}

/** Replaces a link with its text and URL. */
function flattenMarkdownLinks(given: MappedText): MappedText {
  const changes = Array.from(given.text.matchAll(markdownLinkPattern)).flatMap(({ index, 0: whole, 1: shown = '' }) => {
    const opens = index + (whole.startsWith('!') ? 2 : 1);
    const closes = opens + shown.length;
    return [
      { start: index, end: opens, text: '' },
      { start: closes, end: closes + 2, text: ' ' },
      { start: index + whole.length - 1, end: index + whole.length, text: '' },
    ];
  });
  return applyTextEdits(given, changes);
}

export function stripMarkdown(given: MappedText): MappedText {
  if (!/[*_~|`>#[]/.test(given.text)) return given;
  let reading = replaceMatches(given, fencePattern, () => '');
  reading = replaceMatches(reading, quoteMarkPattern, () => '');
  reading = replaceMatches(reading, headingMarkPattern, () => '');
  reading = flattenMarkdownLinks(reading);
  for (const pattern of emphasisPatterns) reading = stripDelimiters(reading, pattern);
  return wrappedTextPattern.test(reading.text)
    ? stripDelimiters(reading, new RegExp(wrappedTextPattern, 'g'))
    : reading;
}
