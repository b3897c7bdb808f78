/** Names of accounts and addresses of pages in one form: whom and where a text names does not change what it says. */
import { type MappedText, replaceAll } from './source-map.ts';

const handle = '@[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,38}[A-Za-z0-9_])?';
/** Whom a text answers, at its beginning. */
const addressees = new RegExp(`^(?:${handle}(?:[\\s,:]+))+(?=\\S)`, 'gu');
const handles = new RegExp(`(?<![\\p{L}\\p{N}_.@/])${handle}`, 'gu');
const link = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]+/giu;
const trailing = /[.,;:!?…]+$/;

/** The host of a link, without "www."; what stands behind a link's end stays. */
function hostOf(written: string): string {
  const end = trailing.exec(written)?.[0] ?? '';
  const address = written.slice(0, written.length - end.length);
  const host = address
    .replace(/^(?:https?:\/\/|www\.)+/i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^[^@]*@/, '');
  return `${host}${end}`;
}

export function withPlainNames(given: MappedText): MappedText {
  let reading = given;
  if (/:\/\/|www\./i.test(given.text)) reading = replaceAll(reading, link, ([written]) => hostOf(written));
  if (!reading.text.includes('@')) return reading;
  // A text of nothing but handles says what it says by them.
  if (!/[\p{L}\p{N}]/u.test(reading.text.replace(handles, ''))) return reading;
  reading = replaceAll(reading, addressees, () => '');
  return replaceAll(reading, handles, () => '@user');
}
