/** Cue words that identify the number next to them ("SSN", "geboren am", "order no."). */
import { foldPiiText } from './fold-pii-text.ts';

/** The places of a set of cues in a text, in order. */
export interface CueMatches {
  starts: number[];
  ends: number[];
}

/** Scripts without spaces between words: their cues need no word boundary. */
const unspacedScriptStart = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * A pattern that finds any of the phrases. A space in a phrase matches up to two separators, so that "birth
 * date" also finds birthDate and birth_date. `*` at the end lets letters follow.
 */
export function createCuePattern(phrases: readonly string[]): RegExp {
  const source = (phrase: string) =>
    foldPiiText(phrase.replace(/\*$/, ''))
      .text.replace(/[.()+?[\]\\/|]/g, '\\$&')
      .replace(/ /g, "[\\s_.'-]{0,2}");
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length);
  const any = (chosen: (phrase: string) => boolean) => longestFirst.filter(chosen).map(source).join('|') || '(?!)';
  const free = any((phrase) => unspacedScriptStart.test(phrase));
  const whole = any((phrase) => !unspacedScriptStart.test(phrase) && !phrase.endsWith('*'));
  const begun = any((phrase) => !unspacedScriptStart.test(phrase) && phrase.endsWith('*'));
  // The boundary is tested once, before all alternatives, because most places in a text fail there.
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:(?:${whole})(?![\\p{L}\\p{M}])|${begun})|${free}`, 'giu');
}

export function findCues(text: string, pattern: RegExp): CueMatches {
  const cues: CueMatches = { starts: [], ends: [] };
  for (const found of text.matchAll(pattern)) {
    cues.starts.push(found.index);
    cues.ends.push(found.index + found[0].length);
  }
  return cues;
}

/** Index of the first entry that is greater than `value`. */
export function upperBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** End of the last cue that ends at most `reach` units before `at`; -1 if there is none. */
export function findCueBefore(cues: CueMatches, at: number, reach: number): number {
  const end = cues.ends[upperBound(cues.ends, at) - 1] ?? -1;
  return end >= 0 && at - end <= reach ? end : -1;
}

/** Start of the first cue that starts at most `reach` units after `at`; -1 if there is none. */
export function findCueAfter(cues: CueMatches, at: number, reach: number): number {
  const start = cues.starts[upperBound(cues.starts, at - 1)] ?? -1;
  return start >= 0 && start - at <= reach ? start : -1;
}

/** Cues for numbers that are not personal data. */
export const otherNumberCuePattern = createCuePattern([
  'order*',
  'invoice*',
  'inv',
  'tracking*',
  'track',
  'shipment',
  'parcel no',
  'isbn*',
  'issn',
  'ean',
  'upc',
  'sku',
  'gtin',
  'part number',
  'part no',
  'article*',
  'item',
  'model',
  'serial*',
  'imei',
  'vin',
  'ticket',
  'case',
  'case number',
  'docket',
  'ref',
  'reference',
  'ref no',
  'transaction*',
  'txn',
  'batch',
  'lot',
  'version',
  'ver',
  'build',
  'release',
  'patent',
  'rfc',
  'section',
  'chapter',
  'paragraph',
  'figure',
  'page',
  'pages',
  'score',
  'scores',
  'season',
  'flight',
  'shelf',
  'population',
  'gdp',
  'price',
  'total',
  'unix time',
  'timestamp',
  'epoch',
  'pid',
  'request id',
  'trace',
  'coordinates',
  'lat',
  'lon',
  'latitude',
  'longitude',
  'commit',
  'revision',
  'kundennummer',
  'rechnung*',
  'bestell*',
  'auftrag*',
  'sendung*',
  'aktenzeichen',
  'umsatz',
  'commande',
  'facture',
  'pedido',
  'factura',
  'ordine',
  'fattura',
  'nota fiscal',
  'encomenda',
  'bestelling',
  'factuur',
  'zamowieni*',
  'заказ*',
  'накладн*',
  '订单*',
  '注文',
  '주문',
  'customer number',
  'customer no',
  'license key',
  'abn',
  'acn',
  'pmid',
  'doi',
  'hotel confirmation',
  'pnr',
]);
