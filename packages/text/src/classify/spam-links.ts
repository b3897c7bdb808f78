/** Link features: whether a token is a link, and whether its host is a URL shortener, an IP address or a lure. */
import { noteSign, type SpamSignSpan, type SpamTally } from './spam-tally.ts';

// biome-ignore format: data
const linkShorteners = new Set(
  'bit.ly tinyurl.com goo.gl ow.ly is.gd buff.ly cutt.ly rebrand.ly t.ly shorturl.at rb.gy v.gd adf.ly lnkd.in s.id shrtco.de bl.ink soo.gd clck.ru vk.cc tiny.cc linktr.ee wa.me t.me'.split(' '),
);
/** Top-level domains that make dotted words a URL. */
const domainPattern =
  /^(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|info|biz|co|uk|io|me|ly|gg|gd|tk|ml|xyz|top|club|online|site|shop|store|ru|in|de|fr|es|it|br|pl|app|link|click|live|win|vip|bid|loan|icu|buzz|pro|tv|cc|ws|us|eu|example)$/;
const numericHostPattern = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Words that legitimate hosts rarely join with hyphens. */
const baitHostPattern =
  /(?:secure|verif|login|account|update|claim|prize|gift|bonus|reward|refund|parcel|paket|pack|deliver|track|toll|bank|wallet|support|appeal|invest|profit|crypto|private|free|win|form|entrega|bill)/;
/** Longer tokens are not treated as links. */
const maxLinkLength = 2000;

const linkHostOf = (piece: string): string =>
  (
    piece
      .toLowerCase()
      .replace(/^\W*(?:https?:\/\/)?(?:www\.)?/, '')
      .split(/[/?#:]/, 1)[0] ?? ''
  ).replace(/[^a-z0-9]{1,20}$/, '');

/** The host that the token between two spaces links to, in small letters; undefined: it is no link. */
export function findLinkHost(piece: string): string | undefined {
  const dot = piece.indexOf('.');
  if (dot < 0 || dot >= piece.length - 2 || piece.length > maxLinkLength) return undefined;
  const host = linkHostOf(piece);
  const isUrl = piece.includes('://') || /^\W*www\./i.test(piece);
  if (!isUrl && (piece.includes('@') || host.length > 250 || !domainPattern.test(host))) return undefined;
  return host;
}

/** Records the token between two spaces if it is a link; returns whether it was. */
export function noteLink(tally: SpamTally, piece: string, place: SpamSignSpan): boolean {
  const host = findLinkHost(piece);
  if (host === undefined) return false;
  tally.links += 1;
  noteSign(tally, 'link', 1, place);
  if (linkShorteners.has(host)) noteSign(tally, 'shortener', 1, place);
  if (numericHostPattern.test(host)) noteSign(tally, 'numericHost', 1, place);
  if (host.includes('-') && baitHostPattern.test(host)) noteSign(tally, 'baitHost', 1, place);
  return true;
}
