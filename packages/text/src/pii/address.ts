/** Finds postal addresses: streets with numbers, postcodes with towns, boxes. */
import { addressForms } from './addresses/address-forms.ts';
import { englishCode, wordEnd } from './addresses/address-parts.ts';
import { getMonthNumber } from './dates/months.ts';
import { createCuePattern, findCueBefore } from './reading/pii-cues.ts';
import type { PiiTextIndex } from './reading/pii-text-index.ts';
import type { PiiCandidate, PiiRecogniser } from './recogniser.ts';

const addressWords = createCuePattern([
  'address*',
  'addr',
  'adresse',
  'anschrift',
  'wohne*',
  'wohnt',
  'wohnhaft',
  'direccion',
  'vivo en',
  'vive en',
  'domicilio',
  'indirizzo',
  'abito in',
  'abita in',
  'endereco',
  'moro na',
  'mora na',
  'adres',
  'woont',
  'woon',
  'live at',
  'lives at',
  'lives',
  'living at',
  'i live',
  'reside*',
  'home',
  'his place',
  'her place',
  'my place',
  'ship to',
  'shipping',
  'deliver*',
  'delivery',
  'send to',
  'send it to',
  'mail to',
  'bill to',
  'billing',
  'located at',
  'located',
  'moved to',
  "we're at",
  'meet me',
  'come to',
  'come over',
  'drop it at',
  'drop off',
  'pick up at',
  'party at',
  'habite*',
  'livraison',
  'zam.',
  'zamieszkal*',
  'mieszka*',
  'bor pa',
  'asuu',
  'location',
  'street',
  'venue',
  'standort',
  'lieferung',
  'liefern',
  'adresi',
  'адрес*',
  'живу',
  'живет',
  '地址',
  '住所',
  '住址',
  '주소',
  'عنوان',
  'पता',
]);

/** Words that also precede other kinds of places. */
const weakAddressWords = createCuePattern(['at', 'to', 'in', 'nach', 'bei', 'an']);

/** Evidence that a street is an address: a postcode, or a unit. */
const postcodePattern = new RegExp(
  `(?:${englishCode})$|(?<!\\d|^)\\d{4,5}(?:-\\d{3})? (?:[A-Z]{2} )?\\p{Lu}|\\d{2}-\\d{3} \\p{Lu}|\\d{3} \\d{2} \\p{Lu}|, [A-Z]{2}$`,
  'u',
);
const unitInside = new RegExp(`(?:Flat|Apt|Unit|Suite|Ste|Apartment|Floor|#)\\.? ?#?[A-Z0-9-]{1,6}${wordEnd}`, 'iu');
/** Words before a number that rule out an address. */
const nonAddressLeadIn =
  /(?:^|[^\p{L}])(?:for|about|over|under|nearly|almost|walked|drove|after|the|these|those|all|every|only|top|page|exit|season)\s$/iu;

function isAloneOnLine(text: string, start: number, end: number): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const rest = text.slice(lineStart, start) + text.slice(end, newline < 0 ? text.length : newline);
  return (lineStart > 0 || newline >= 0) && /^[^\p{L}\p{N}]{0,6}$/u.test(rest);
}

/** The confidence of an address, from that of its form and its surroundings. */
function addressConfidence(textIndex: PiiTextIndex, { start, end, confidence: base }: PiiCandidate): number {
  const found = textIndex.text.slice(start, end);
  const before = textIndex.text.slice(Math.max(0, start - 12), start);
  const named = findCueBefore(textIndex.cues(addressWords), start, 24) >= 0;
  let confidence = base;
  if (postcodePattern.test(found)) confidence += 0.3;
  if (unitInside.test(found)) confidence += 0.2;
  if (named) confidence += 0.25;
  else if (findCueBefore(textIndex.cues(weakAddressWords), start, 3) >= 0) confidence += 0.15;
  if (/^(?:19|20)\d\d /.test(found)) confidence -= 0.15;
  if (isAloneOnLine(textIndex.text, start, end)) confidence += 0.15;
  if (!named && nonAddressLeadIn.test(before)) confidence -= 0.3;
  // "12 March 2024, 10115 Berlin" is a letterhead.
  const first = /^\p{L}+/u.exec(found)?.[0] ?? '';
  if (getMonthNumber(first) > 0 && base < 0.7) confidence -= 0.5;
  return Math.max(0, Math.min(0.97, confidence));
}

export const address: PiiRecogniser = {
  mayContain: (folded) => /\d/.test(folded),
  find: (textIndex) => {
    const { text } = textIndex;
    const found: PiiCandidate[] = [];
    for (const { pattern, needs, confidence } of addressForms) {
      if (!needs.test(text)) continue;
      for (const match of text.matchAll(pattern)) {
        const start = match.index;
        const end = start + match[0].replace(/[\s,.-]+$/, '').length;
        found.push({ start, end, confidence: addressConfidence(textIndex, { start, end, confidence }) });
      }
    }
    return found;
  },
};
