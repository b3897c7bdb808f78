/** Names of accounts and addresses of pages in one form: whom and where a text names does not change what it says. */
import { type MappedText, replaceMatches } from './source-map.ts';

const handleSource = '@[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,38}[A-Za-z0-9_])?';
/** Whom a text answers, at its beginning. */
const leadingHandlesPattern = new RegExp(`^(?:${handleSource}(?:[\\s,:]+))+(?=\\S)`, 'gu');
const handlePattern = new RegExp(`(?<![\\p{L}\\p{N}_.@/])${handleSource}`, 'gu');
const linkPattern = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]+/giu;
const trailingPunctuation = /[.,;:!?…]+$/;

/** The host of a link, without "www."; what stands behind a link's end stays. */
function toHostName(written: string): string {
  const end = trailingPunctuation.exec(written)?.[0] ?? '';
  const address = written.slice(0, written.length - end.length);
  const host = address
    .replace(/^(?:https?:\/\/|www\.)+/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^[^@]*@/, '');
  return `${host}${end}`;
}

export function normalizeHandlesAndLinks(given: MappedText): MappedText {
  let reading = given;
  if (/:\/\/|www\./i.test(given.text))
    reading = replaceMatches(reading, linkPattern, ([written]) => toHostName(written));
  if (!reading.text.includes('@')) return reading;
  // A text of nothing but handles says what it says by them.
  if (!/[\p{L}\p{N}]/u.test(reading.text.replace(handlePattern, ''))) return reading;
  reading = replaceMatches(reading, leadingHandlesPattern, () => '');
  return replaceMatches(reading, handlePattern, () => '@user');
}
