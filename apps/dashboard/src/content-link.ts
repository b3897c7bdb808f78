/** Links to redacted content, as this page may load them. */

const CONTENT_PATH = '/content/';

/**
 * The same content at the page's own address, where the server has it as well: a link is made for others, under the name that
 * the settings give the server or its CDN, and the page's policy takes nothing from a second name of this very machine.
 * @returns a link of another service as it is
 */
export function toSameOriginLink(link: string): string {
  const { pathname, search } = new URL(link, 'http://page');
  const start = pathname.lastIndexOf(CONTENT_PATH);
  return start < 0 ? link : pathname.slice(start) + search;
}
