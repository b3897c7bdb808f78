/** What can be checked of a URL without network access: docs/api.md, "URL inputs", the first rule. */
import { isIP } from 'node:net';
import { limits } from '@winnow/core';
import { MediaSourceError } from '../source-error.ts';

const urlForbidden = (detail: string) => new MediaSourceError('source_url_forbidden', detail);

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Where to connect to. */
export interface FetchTarget {
  readonly url: URL;
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
}

export interface TargetRules {
  readonly ports: readonly number[];
  mayConnect(address: string): boolean;
}

const privateAddressError = () => urlForbidden('The URL leads to an address that is not public.');

/** @throws SourceError source_url_forbidden */
export function assertPublicAddress(address: string, { mayConnect }: TargetRules): string {
  if (mayConnect(address)) return address;
  throw privateAddressError();
}

/**
 * Parses a URL, or a redirect relative to one. The WHATWG parser normalises every spelling of an IPv4 address (one
 * number, octal, hexadecimal, short, fullwidth) to four numbers, so that only one spelling has to be handled.
 * @throws SourceError source_url_forbidden
 */
export function parseFetchTarget(text: string, rules: TargetRules, base?: URL): FetchTarget {
  if (text.length > limits.url.characters)
    throw urlForbidden(`The URL is longer than ${limits.url.characters} characters.`);
  if (!URL.canParse(text, base?.href)) throw urlForbidden('The URL is not a valid one.');
  const url = new URL(text, base);
  const port = defaultPorts[url.protocol];
  if (port === undefined) throw urlForbidden('Only http and https URLs are fetched.');
  if (url.username !== '' || url.password !== '')
    throw urlForbidden('The URL must not hold a user name or a password.');
  const named = url.port === '' ? port : Number(url.port);
  if (!rules.ports.includes(named)) throw urlForbidden('The port of the URL is not allowed.');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // The parser accepts "http://./" and "http://a..b/"; no resolver should see them.
  if (host.replace(/\.$/, '').split('.').includes('')) throw urlForbidden('The URL names no host.');
  if (isIP(host) !== 0) assertPublicAddress(host, rules);
  return { url, host, port: named };
}
