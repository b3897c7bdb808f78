/**
 * Host permissions: requested by a click in the options (for a server) or the popup (for a site), checked before each
 * use. For a server, Firefox also asks whether the data may be sent.
 */
import { browser } from '@wxt-dev/browser';
import { SENT_DATA } from './sent-data.ts';

/** Hosts that rarely have a certificate: this machine, and addresses and names of a local network. */
const LOCAL_HOST =
  /^(?:[^./:]+|[^/:]+\.(?:local|lan|internal|home\.arpa)|(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|\[::1\])(?::\d+)?(?:\/|$)/i;

/** Completes an address that was typed without its scheme: http for local hosts, https for all others. */
function withScheme(typed: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(typed)) return typed;
  return `${LOCAL_HOST.test(typed) ? 'http' : 'https'}://${typed}`;
}

/**
 * Normalizes a typed address: with a scheme, and no user, query, fragment or trailing slash; undefined if it is
 * invalid.
 */
export function parseServerAddress(typed: string): string | undefined {
  const address = withScheme(typed.trim());
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || url.hostname === '' || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username || url.password || url.search || url.hash) return undefined;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Whether what is sent to this address can be read on the way: it is neither encrypted nor on the local network. */
export function isUnencrypted(address: string): boolean {
  const { protocol, host } = new URL(address);
  return protocol === 'http:' && !LOCAL_HOST.test(host);
}

/** The match pattern of an address's host; patterns have no ports. */
export const toMatchPattern = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

export const isFirefox = (): boolean => browser.runtime.getURL('/').startsWith('moz-extension:');

/** The consent that Firefox keeps with the permissions; other browsers reject requests with this field. */
const consent = () => (isFirefox() ? { data_collection: [...SENT_DATA] } : {});

const toServerPermissions = (address: string) => ({ origins: [toMatchPattern(address)], ...consent() });

/** Only during a user gesture: browsers refuse it otherwise. */
export const requestHostAccess = (address: string): Promise<boolean> =>
  browser.permissions.request({ origins: [toMatchPattern(address)] });

export const hasHostAccess = (address: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [toMatchPattern(address)] });

/** Only during a user gesture: browsers refuse it otherwise. */
export const requestServerAccess = (address: string): Promise<boolean> =>
  browser.permissions.request(toServerPermissions(address));

/** False as well if the person has withdrawn Firefox's consent to send data. */
export const hasServerAccess = (address: string): Promise<boolean> =>
  browser.permissions.contains(toServerPermissions(address));

export const removeHostAccess = (address: string): Promise<boolean> =>
  browser.permissions.remove({ origins: [toMatchPattern(address)] });

/** Requested again with the next server. */
export async function withdrawConsent(): Promise<void> {
  if (isFirefox()) await browser.permissions.remove({ origins: [], ...consent() });
}
