/** Names of hosts in a text, for lists of domains: with any ending, also those written so as not to be found. */
import { createSourceMapper, type MappedText, replaceMatches } from '../canonical/source-map.ts';
import { toUnicodeHost } from './punycode.ts';

/** A host that a text names. Places are UTF-16 code units. */
export interface NamedHost {
  /** In small letters, without "www."; international names as they are read. */
  readonly host: string;
  readonly start: number;
  readonly end: number;
}

/** What is written between the labels of a host: a dot, a full stop of East Asian scripts, or a bracketed one. */
const dot = String.raw`(?:[.。．｡]|\[\.\]|\(\.\)|\[dot\]|\(dot\))`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}_-]{0,61}[\p{L}\p{N}\p{M}])?`;
/** Bounded everywhere, so that time grows linearly with the text. */
const hostPattern = new RegExp(`${label}(?:${dot}${label}){1,10}`, 'giu');
const dotPattern = new RegExp(dot, 'giu');
const LONGEST_HOST = 253;

/** A host in small letters; international names as they are read. */
const toHost = (name: string): string =>
  toUnicodeHost(name.replace(dotPattern, '.').normalize('NFKC').toLowerCase()).normalize('NFC');

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** Invisible characters, most of which browsers leave out of a host. */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;
const percentEncoded = /(?:%[0-9a-f]{2})+/gi;
const percentEncodedAscii = /%[0-7][0-9a-f]/gi;
const rewritten = /\p{Default_Ignorable_Code_Point}|%[0-9a-f]{2}/iu;
/** An address in a link in a link is encoded twice; evasion may add a third time. */
const MAX_ENCODINGS = 3;

/** Of what is not UTF-8, only the ASCII characters, which are what a host is divided by. */
function decodePercents(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded.replace(percentEncodedAscii, decodeURIComponent);
  }
}

/** As browsers read a link: percent signs are decoded in hosts, and in the addresses that a link passes on to. */
function readAsLinks(text: string): MappedText {
  if (!rewritten.test(text)) return { text };
  let read: MappedText = { text };
  for (let times = 0; times < MAX_ENCODINGS && read.text.search(percentEncoded) >= 0; times += 1)
    read = replaceMatches(read, percentEncoded, ([encoded]) => decodePercents(encoded));
  return replaceMatches(read, invisible, () => '');
}

/** Every name with a dot in it, in order; few are hosts, so a caller looks up which it knows. */
export function findNamedHosts(text: string): NamedHost[] {
  const read = readAsLinks(text);
  const placeOf = read.map && createSourceMapper(text, read);
  const found: NamedHost[] = [];
  for (const { 0: name, index: start } of read.text.matchAll(hostPattern)) {
    const host = toHost(name);
    const end = start + name.length;
    if (host.length <= LONGEST_HOST)
      found.push({ host: withoutWww(host), ...(placeOf?.(start, end) ?? { start, end }) });
  }
  return found;
}

/** A host and the domains that it belongs to, from the longest: a.b.example, b.example, example. */
export function domainsOfHost(host: string): string[] {
  const labels = host.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/**
 * The domain that an entry of a list names, as "example.com", "www.example.com" or "https://example.com/" do.
 * @returns undefined if it names none, or more than one: a page of it, for instance
 */
export function toListedDomain(entry: string): string | undefined {
  const name = entry
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^\*\./, '')
    .replace(/[/.]$/, '');
  const [only, ...more] = findNamedHosts(name);
  return only && more.length === 0 && only.start === 0 && only.end === name.length ? only.host : undefined;
}
