/** What links say: whether a piece of text is one, and whether its host is a short-link service, a bare number or a bait. */
import { note, type Stretch, type Tally } from './tally.ts';

// biome-ignore format: data
const shorteners = new Set(
  'bit.ly tinyurl.com goo.gl ow.ly is.gd buff.ly cutt.ly rebrand.ly t.ly shorturl.at rb.gy v.gd adf.ly lnkd.in s.id shrtco.de bl.ink soo.gd clck.ru vk.cc tiny.cc linktr.ee wa.me t.me'.split(' '),
);
/** Endings that make words with full stops between them an address. */
const domain =
  /^(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|info|biz|co|uk|io|me|ly|gg|gd|tk|ml|xyz|top|club|online|site|shop|store|ru|in|de|fr|es|it|br|pl|app|link|click|live|win|vip|bid|loan|icu|buzz|pro|tv|cc|ws|us|eu|example)$/;
const numericHost = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Words that honest hosts seldom join with hyphens. */
const bait =
  /(?:secure|verif|login|account|update|claim|prize|gift|bonus|reward|refund|parcel|paket|pack|deliver|track|toll|bank|wallet|support|appeal|invest|profit|crypto|private|free|win|form|entrega|bill)/;
/** Longer pieces are no links that anybody follows. */
const longestLink = 2000;

const hostOf = (piece: string): string =>
  (
    piece
      .toLowerCase()
      .replace(/^\W*(?:https?:\/\/)?(?:www\.)?/, '')
      .split(/[/?#:]/, 1)[0] ?? ''
  ).replace(/[^a-z0-9]{1,20}$/, '');

/** Notes a piece of text between two spaces if it is a link; whether it was. */
export function readLink(tally: Tally, piece: string, place: Stretch): boolean {
  const dot = piece.indexOf('.');
  if (dot < 0 || dot >= piece.length - 2 || piece.length > longestLink) return false;
  const host = hostOf(piece);
  const isUrl = piece.includes('://') || /^\W*www\./i.test(piece);
  if (!isUrl && (piece.includes('@') || host.length > 250 || !domain.test(host))) return false;
  tally.links += 1;
  note(tally, 'link', 1, place);
  if (shorteners.has(host)) note(tally, 'shortener', 1, place);
  if (numericHost.test(host)) note(tally, 'numericHost', 1, place);
  if (host.includes('-') && bait.test(host)) note(tally, 'baitHost', 1, place);
  return true;
}
