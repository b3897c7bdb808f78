/**
 * Host permissions: requested by a click in the options (for a server) or the popup (for a site), checked before each
 * use.
 */
import { browser } from '@wxt-dev/browser';

/** Normalizes a typed address: no user, query, fragment or trailing slash; undefined if it is invalid. */
export function parseServerAddress(typed: string): string | undefined {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username || url.password || url.search || url.hash) return undefined;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The match pattern of an address's host; patterns have no ports. */
export const toMatchPattern = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

/** Only during a user gesture: browsers refuse it otherwise. */
export const requestAccess = (address: string): Promise<boolean> =>
  browser.permissions.request({ origins: [toMatchPattern(address)] });

export const hasAccess = (address: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [toMatchPattern(address)] });

export const removeAccess = (address: string): Promise<boolean> =>
  browser.permissions.remove({ origins: [toMatchPattern(address)] });
