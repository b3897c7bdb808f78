/** Extracts the signs of spam from a text: how it is built, and which cues are close together. */
import { cues, unspacedSpamPhrases } from './cues.ts';
import { noteLink } from './spam-links.ts';
import {
  createSpamTally,
  cueNames,
  noteCue,
  noteDensity,
  noteSign,
  type SpamSignSpan,
  type SpamTally,
} from './spam-tally.ts';

/** Of longer texts only the beginning and the end are read, this many units of each. */
const headLength = 3000;
const tailLength = 1000;

/** Bitcoin (legacy and SegWit) and Ethereum addresses, by form alone; the PII recogniser verifies checksums. */
const walletAddress = /^(?:0x[0-9a-f]{40}|bc1[a-z0-9]{20,71}|[13][1-9a-hj-np-z]{25,34})$/i;
const spamTokenPattern = /[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*|[$€£₹¥₩₽₺₦]|%|!+|\p{Extended_Pictographic}/gu;
const money = /[$€£₹¥₩₽₺₦]/;

const cuesByWord = new Map<string, number[]>();
for (const [cue, name] of cueNames.entries()) {
  for (const word of cues[name].split(' ')) cuesByWord.set(word, [...(cuesByWord.get(word) ?? []), cue]);
}
const maxCueLength = Math.max(...Array.from(cuesByWord.keys(), (word) => word.length));
/** First, second and last letter of a word in five bits each, so that most words are dismissed without a lookup. */
const shapeOf = (first: number, second: number, last: number): number =>
  ((first & 31) << 10) | ((second & 31) << 5) | (last & 31);
const knownShapes = new Uint8Array(1 << 15);
for (const word of cuesByWord.keys())
  knownShapes[shapeOf(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(word.length - 1))] = 1;
const cueNameRows: readonly string[] = cueNames;
const unspacedPhraseCues = Object.entries(unspacedSpamPhrases).flatMap(([name, list]) =>
  list.map((phrase) => ({ phrase, cue: cueNameRows.indexOf(name) })),
);

function noteWord(tally: SpamTally, word: string, { start, end }: SpamSignSpan): void {
  tally.words += 1;
  if (word.length > maxCueLength) return;
  const lower = word.toLowerCase();
  if (lower !== word && word.length > 2 && word === word.toUpperCase()) tally.shoutedWords += 1;
  const known = cuesByWord.get(lower);
  if (known !== undefined) for (const cue of known) noteCue(tally, cue, { start, end });
}

function noteSpamTokens(tally: SpamTally, chunk: string, at: number): void {
  let afterMoney = false;
  for (const match of chunk.matchAll(spamTokenPattern)) {
    const [text] = match;
    const start = at + match.index;
    const end = start + text.length;
    const first = text.charCodeAt(0);
    if (first === 0x21) {
      tally.exclamationMarks += text.length;
      if (text.length > 2) noteSign(tally, 'exclaiming', 1, { start, end });
    } else if (money.test(text)) {
      tally.amounts += 1;
      noteSign(tally, 'amount', 1, { start, end });
    } else if (first >= 0x30 && first <= 0x39) {
      tally.words += 1;
      const digits = text.replace(/\D/g, '').length;
      if (digits === 5 && !afterMoney) noteSign(tally, 'shortCode', 1, { start, end });
      if (digits >= 9 && digits <= 13) noteSign(tally, 'phone', 1, { start, end });
      if (/^0[89]\d{8,9}$/.test(text)) noteSign(tally, 'paidNumber', 1, { start, end });
    } else if (first === 0x25) {
      noteSign(tally, 'percent', 1, { start, end });
    } else if (/^\p{L}/u.test(text)) {
      noteWord(tally, text, { start, end });
    } else {
      tally.emoji += 1;
    }
    afterMoney = money.test(text);
  }
}

/** The first line that occurs at least three times. */
function findRepeatedLine(text: string): SpamSignSpan | undefined {
  if (!text.includes('\n')) return undefined;
  const seen = new Map<string, number>();
  let start = 0;
  for (const line of text.split('\n')) {
    const key = line.trim().toLowerCase();
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    // Quote marks and rules in e-mail repeat in legitimate texts.
    if (times === 3 && key.length >= 12 && /\p{L}{3}/u.test(key) && !key.startsWith('>'))
      return { start, end: start + line.length };
    start += line.length + 1;
  }
  return undefined;
}

const other = 0;
const space = 1;
const letter = 2;
/** The role of an ASCII character between words. */
const asciiUnitKinds = Uint8Array.from({ length: 0x80 }, (_, unit) => {
  if (unit <= 0x20) return space;
  return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a ? letter : other;
});
const unitKindOf = (unit: number): number =>
  unit < 0x80 ? (asciiUnitKinds[unit] ?? other) : unit === 0xa0 || unit === 0x3000 ? space : other;
/** Languages without spaces between words. */
const unspacedScriptPattern = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;

function scanSpamText(tally: SpamTally, part: string, offset: number): void {
  for (let from = 0; from < part.length; ) {
    if (unitKindOf(part.charCodeAt(from)) === space) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < part.length && unitKindOf(part.charCodeAt(to)) === letter) to += 1;
    const letters = to;
    while (to < part.length && unitKindOf(part.charCodeAt(to)) !== space) to += 1;
    const last = part.charCodeAt(to - 1);
    // The common case: a plain word, perhaps with a comma or full stop.
    if (letters === to || (letters === to - 1 && letters > from && (last === 0x2c || last === 0x2e || last === 0x3f)))
      scanPlainWord(tally, part, { start: from, end: letters }, offset);
    else scanChunk(tally, part.slice(from, to), offset + from);
    from = to;
  }
  for (const { phrase, cue } of unspacedScriptPattern.test(part) ? unspacedPhraseCues : []) {
    const at = part.indexOf(phrase);
    if (at >= 0) noteCue(tally, cue, { start: offset + at, end: offset + at + phrase.length });
  }
}

/**
 * A word of ASCII letters.
 * Positional: called for most words of a text; an options object would be allocated for each.
 */
function scanPlainWord(tally: SpamTally, part: string, { start, end }: SpamSignSpan, offset: number): void {
  const first = part.charCodeAt(start);
  const second = part.charCodeAt(start + 1);
  const isCapital = (first & 0x20) === 0 && (second & 0x20) === 0;
  const isKnown = end - start < 2 || knownShapes[shapeOf(first, second, part.charCodeAt(end - 1))] === 1;
  if (isCapital || isKnown) noteWord(tally, part.slice(start, end), { start: offset + start, end: offset + end });
  else tally.words += 1;
}

function scanChunk(tally: SpamTally, chunk: string, start: number): void {
  const place = { start, end: start + chunk.length };
  if (noteLink(tally, chunk, place)) return;
  if (chunk.length >= 26 && walletAddress.test(chunk)) noteSign(tally, 'walletAddress', 1, place);
  noteSpamTokens(tally, chunk, start);
}

/** Reads at most 4,000 UTF-16 units of a text, once each. */
export function signsOf(text: string): Pick<SpamTally, 'strength' | 'places'> {
  const tally = createSpamTally();
  scanSpamText(tally, text.slice(0, headLength), 0);
  if (text.length > headLength) {
    const from = Math.max(headLength, text.length - tailLength);
    scanSpamText(tally, text.slice(from), from);
  }
  const whole = { start: 0, end: Math.min(text.length, headLength) };
  const line = findRepeatedLine(text.slice(0, headLength));
  if (line) noteSign(tally, 'repeatedLine', 1, line);
  noteDensity(tally);
  const { words, shoutedWords, links, amounts, emoji, exclamationMarks } = tally;
  if (links >= 3) noteSign(tally, 'manyLinks', 1, tally.places.get('link') ?? whole);
  if (links > 0 && words <= 4) noteSign(tally, 'onlyLink', 1, tally.places.get('link') ?? whole);
  if (amounts >= 3) noteSign(tally, 'manyAmounts', 1, tally.places.get('amount') ?? whole);
  if (words >= 4 && shoutedWords / words > 0.15)
    noteSign(tally, 'shouting', Math.min(1, (2 * shoutedWords) / words), whole);
  if (exclamationMarks >= 3) noteSign(tally, 'manyExclaims', 1, whole);
  if (emoji >= 4 && emoji * 3 > words) noteSign(tally, 'manyEmoji', 1, whole);
  if (words > 60) noteSign(tally, 'long', Math.min(1, words / 400), whole);
  if (words < 6) noteSign(tally, 'short', 1, whole);
  return tally;
}
