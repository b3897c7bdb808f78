/** Links to redacted content, in a form that this page may load. */

const CONTENT_PATH = '/content/';

/**
 * The same content at the page's own origin, which serves it as well: links are made for others, with the host that the
 * settings name for the server or its CDN, and the page's policy loads nothing from a second name of the same server.
 * @returns a link of another service unchanged
 */
export function toSameOriginLink(link: string): string {
  const { pathname, search } = new URL(link, 'http://page');
  const start = pathname.lastIndexOf(CONTENT_PATH);
  return start < 0 ? link : pathname.slice(start) + search;
}
