/** The permission for a host: asked for by a click in the options (a server's) or the popup (a site's), looked at before each use. */
import { browser } from '@wxt-dev/browser';

/** An address as a person types it: without user, query or fragment, and without a slash at its end; undefined: none. */
export function parseServerAddress(typed: string): string | undefined {
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username || url.password || url.search || url.hash) return undefined;
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** The pattern of an address's host; browsers know no ports in patterns. */
export const toMatchPattern = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

/** Only in answer to a click: browsers refuse it else. */
export const requestAccess = (address: string): Promise<boolean> =>
  browser.permissions.request({ origins: [toMatchPattern(address)] });

export const hasAccess = (address: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [toMatchPattern(address)] });

export const removeAccess = (address: string): Promise<boolean> =>
  browser.permissions.remove({ origins: [toMatchPattern(address)] });
