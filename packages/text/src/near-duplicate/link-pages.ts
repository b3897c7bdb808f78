/** The pages that a text links to, however the links are written. */
import { findLinkHost } from '../classify/spam-links.ts';

/** Parameters that name a page; others are for tracking, or vary so that links differ. */
const pageParameters: ReadonlySet<string> = new Set(['v', 'id', 'p', 'q', 'list', 'article', 'story_fbid', 'fbid']);

function toPage(piece: string, host: string): string {
  const at = piece.toLowerCase().indexOf(host);
  const [address = ''] = piece.slice(at + host.length).split('#', 1);
  const [path = '', query = ''] = address.replace(/^:\d+/, '').split('?', 2);
  const kept = query.split('&').filter((pair) => pageParameters.has(pair.split('=', 1)[0] ?? ''));
  const page = `${host}${path.replace(/[^\p{L}\p{N}]+$/u, '')}`;
  return kept.length === 0
    ? page
    : `${page}?${kept
        .sort()
        .join('&')
        .replace(/[^\p{L}\p{N}]+$/u, '')}`;
}

/** Host and path of each link, such as "example.com/offer", in order and each once; without protocol and "www.". */
export function findLinkPages(text: string): string[] {
  if (!/\.\S/.test(text)) return [];
  const pages = text.split(/[\s<>()"'[\]]+/).flatMap((piece) => {
    const host = findLinkHost(piece);
    return host === undefined || host === '' ? [] : [toPage(piece, host)];
  });
  return [...new Set(pages)];
}
