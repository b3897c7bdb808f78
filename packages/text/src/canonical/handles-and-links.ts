/** Removes account names and shortens URLs to their host: which account or page a text names does not change its meaning. */
import { type MappedText, replaceMatches } from './source-map.ts';

export const handleSource = '@[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,38}[A-Za-z0-9_])?';
/** Handles at the beginning of a text, as in replies, with the punctuation that follows them. */
const leadingHandlesPattern = new RegExp(`^(?:${handleSource}(?:[\\s,:]+))+(?=\\S)`, 'gu');
const handlePattern = new RegExp(`(?<![\\p{L}\\p{N}_.@/])${handleSource}`, 'gu');
export const linkSource = String.raw`(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]+`;
const linkPattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${linkSource}`, 'giu');
const trailingPunctuation = /[.,;:!?…]+$/;

/** Reduces a link to its host, without "www."; punctuation after the link is kept. */
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
  // In a text that consists only of handles, they are the content.
  if (!/[\p{L}\p{N}]/u.test(reading.text.replace(handlePattern, ''))) return reading;
  reading = replaceMatches(reading, leadingHandlesPattern, () => '');
  return replaceMatches(reading, handlePattern, () => '');
}
