/** Reads from a text the signs that spam is known by: how it is built, and which cues stand close together. */
import { cues, unspaced } from './cues.ts';
import { readLink } from './links.ts';
import { cueNames, emptyTally, note, noteCue, noteDensity, type Stretch, type Tally } from './tally.ts';

/** Longer texts are read at their beginning and end, so many units of each. */
const headLength = 3000;
const tailLength = 1000;

/** Bitcoin (legacy and SegWit) and Ethereum addresses, by form alone: personal data has the checked recogniser. */
const walletAddress = /^(?:0x[0-9a-f]{40}|bc1[a-z0-9]{20,71}|[13][1-9a-hj-np-z]{25,34})$/i;
const piece = /[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*|[$€£₹¥₩₽₺₦]|%|!+|\p{Extended_Pictographic}/gu;
const money = /[$€£₹¥₩₽₺₦]/;

const cuesOf = new Map<string, number[]>();
for (const [cue, name] of cueNames.entries()) {
  for (const word of cues[name].split(' ')) cuesOf.set(word, [...(cuesOf.get(word) ?? []), cue]);
}
const longestCue = Math.max(...Array.from(cuesOf.keys(), (word) => word.length));
/** First, second and last letter of a word in five bits each: most words of a text are dismissed by them, unread. */
const shapeOf = (first: number, second: number, last: number): number =>
  ((first & 31) << 10) | ((second & 31) << 5) | (last & 31);
const knownShapes = new Uint8Array(1 << 15);
for (const word of cuesOf.keys())
  knownShapes[shapeOf(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(word.length - 1))] = 1;
const rows: readonly string[] = cueNames;
const phrases = Object.entries(unspaced).flatMap(([name, list]) =>
  list.map((phrase) => ({ phrase, cue: rows.indexOf(name) })),
);

function readWord(tally: Tally, word: string, { start, end }: Stretch): void {
  tally.words += 1;
  if (word.length > longestCue) return;
  const lower = word.toLowerCase();
  if (lower !== word && word.length > 2 && word === word.toUpperCase()) tally.loud += 1;
  const known = cuesOf.get(lower);
  if (known !== undefined) for (const cue of known) noteCue(tally, cue, { start, end });
}

function readPieces(tally: Tally, chunk: string, at: number): void {
  let afterMoney = false;
  for (const match of chunk.matchAll(piece)) {
    const [text] = match;
    const start = at + match.index;
    const end = start + text.length;
    const first = text.charCodeAt(0);
    if (first === 0x21) {
      tally.exclaims += text.length;
      if (text.length > 2) note(tally, 'exclaiming', 1, { start, end });
    } else if (money.test(text)) {
      tally.amounts += 1;
      note(tally, 'amount', 1, { start, end });
    } else if (first >= 0x30 && first <= 0x39) {
      tally.words += 1;
      const digits = text.replace(/\D/g, '').length;
      if (digits === 5 && !afterMoney) note(tally, 'shortCode', 1, { start, end });
      if (digits >= 9 && digits <= 13) note(tally, 'phone', 1, { start, end });
      if (/^0[89]\d{8,9}$/.test(text)) note(tally, 'paidNumber', 1, { start, end });
    } else if (first === 0x25) {
      note(tally, 'percent', 1, { start, end });
    } else if (/^\p{L}/u.test(text)) {
      readWord(tally, text, { start, end });
    } else {
      tally.emoji += 1;
    }
    afterMoney = money.test(text);
  }
}

/** The first line that stands there at least three times. */
function repeatedLine(text: string): Stretch | undefined {
  if (!text.includes('\n')) return undefined;
  const seen = new Map<string, number>();
  let start = 0;
  for (const line of text.split('\n')) {
    const key = line.trim().toLowerCase();
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    // Quotation marks and rules of mail repeat in honest texts.
    if (times === 3 && key.length >= 12 && /\p{L}{3}/u.test(key) && !key.startsWith('>'))
      return { start, end: start + line.length };
    start += line.length + 1;
  }
  return undefined;
}

const other = 0;
const space = 1;
const letter = 2;
/** What an ASCII sign is between words. */
const kinds = Uint8Array.from({ length: 0x80 }, (_, unit) => {
  if (unit <= 0x20) return space;
  return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a ? letter : other;
});
const kindOf = (unit: number): number =>
  unit < 0x80 ? (kinds[unit] ?? other) : unit === 0xa0 || unit === 0x3000 ? space : other;
/** Languages without spaces between words. */
const spaceless = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;

function readPart(tally: Tally, part: string, offset: number): void {
  for (let from = 0; from < part.length; ) {
    if (kindOf(part.charCodeAt(from)) === space) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < part.length && kindOf(part.charCodeAt(to)) === letter) to += 1;
    const letters = to;
    while (to < part.length && kindOf(part.charCodeAt(to)) !== space) to += 1;
    const last = part.charCodeAt(to - 1);
    // Most of a text: a plain word, perhaps with a comma or full stop.
    if (letters === to || (letters === to - 1 && letters > from && (last === 0x2c || last === 0x2e || last === 0x3f)))
      readPlain(tally, part, { start: from, end: letters }, offset);
    else readChunk(tally, part.slice(from, to), offset + from);
    from = to;
  }
  for (const { phrase, cue } of spaceless.test(part) ? phrases : []) {
    const at = part.indexOf(phrase);
    if (at >= 0) noteCue(tally, cue, { start: offset + at, end: offset + at + phrase.length });
  }
}

/** A word of ASCII letters. */
function readPlain(tally: Tally, part: string, { start, end }: Stretch, offset: number): void {
  const first = part.charCodeAt(start);
  const second = part.charCodeAt(start + 1);
  const isCapital = (first & 0x20) === 0 && (second & 0x20) === 0;
  const isKnown = end - start < 2 || knownShapes[shapeOf(first, second, part.charCodeAt(end - 1))] === 1;
  if (isCapital || isKnown) readWord(tally, part.slice(start, end), { start: offset + start, end: offset + end });
  else tally.words += 1;
}

function readChunk(tally: Tally, chunk: string, start: number): void {
  const place = { start, end: start + chunk.length };
  if (readLink(tally, chunk, place)) return;
  if (chunk.length >= 26 && walletAddress.test(chunk)) note(tally, 'walletAddress', 1, place);
  readPieces(tally, chunk, start);
}

/** Reads at most 4,000 UTF-16 units of a text, each once. */
export function signsOf(text: string): Pick<Tally, 'strength' | 'places'> {
  const tally = emptyTally();
  readPart(tally, text.slice(0, headLength), 0);
  if (text.length > headLength) {
    const from = Math.max(headLength, text.length - tailLength);
    readPart(tally, text.slice(from), from);
  }
  const whole = { start: 0, end: Math.min(text.length, headLength) };
  const line = repeatedLine(text.slice(0, headLength));
  if (line) note(tally, 'repeatedLine', 1, line);
  noteDensity(tally);
  const { words, loud, links, amounts, emoji, exclaims } = tally;
  if (links >= 3) note(tally, 'manyLinks', 1, tally.places.get('link') ?? whole);
  if (links > 0 && words <= 4) note(tally, 'onlyLink', 1, tally.places.get('link') ?? whole);
  if (amounts >= 3) note(tally, 'manyAmounts', 1, tally.places.get('amount') ?? whole);
  if (words >= 4 && loud / words > 0.15) note(tally, 'shouting', Math.min(1, (2 * loud) / words), whole);
  if (exclaims >= 3) note(tally, 'manyExclaims', 1, whole);
  if (emoji >= 4 && emoji * 3 > words) note(tally, 'manyEmoji', 1, whole);
  if (words > 60) note(tally, 'long', Math.min(1, words / 400), whole);
  if (words < 6) note(tally, 'short', 1, whole);
  return tally;
}
