/** Reads from a text the signs that spam is known by: how it is built, and which cues stand close together. */
import { type Cue, cues, unspaced } from './cues.ts';

/** A stretch of the text, UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** How strongly each sign shows (0–1), and where it shows first; only signs that show. */
export interface Signs {
  strength: Map<string, number>;
  places: Map<string, Stretch>;
}

/** Longer texts are read at their beginning and end, so many units of each. */
const headLength = 3000;
const tailLength = 1000;
/** Cues this many words apart belong together: about a sentence or two. */
const reach = 16;
/** In a text of no more words one cue shows in full. */
const ordinaryWords = 30;

// biome-ignore format: data
const shorteners = new Set(
  'bit.ly tinyurl.com goo.gl ow.ly is.gd buff.ly cutt.ly rebrand.ly t.ly shorturl.at rb.gy v.gd adf.ly lnkd.in s.id shrtco.de bl.ink soo.gd clck.ru vk.cc tiny.cc linktr.ee wa.me t.me'.split(' '),
);
/** Endings that make two words with a full stop between them an address. */
const domain =
  /^(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|info|biz|co|uk|io|me|ly|gg|gd|tk|ml|xyz|top|club|online|site|shop|store|ru|in|de|fr|es|it|br|pl|app|link|click|live|win|vip|bid|loan|icu|buzz|pro|tv|cc|ws|us|eu|example)$/;
const numericHost = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** Words that honest hosts seldom join with hyphens. */
const bait =
  /(?:secure|verif|login|account|update|claim|prize|gift|bonus|reward|refund|parcel|paket|pack|deliver|track|toll|bank|wallet|support|appeal|invest|profit|crypto|private|free|win|form|entrega|bill)/;
/** Bitcoin (legacy and SegWit) and Ethereum addresses, by form alone: personal data has the checked recogniser. */
const walletAddress = /^(?:0x[0-9a-f]{40}|bc1[a-z0-9]{20,71}|[13][1-9a-hj-np-z]{25,34})$/i;
const piece = /[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*|[$€£₹¥₩₽₺₦]|%|!+|\p{Extended_Pictographic}/gu;
const money = /[$€£₹¥₩₽₺₦]/;

const cueNames = Object.keys(cues) as Cue[];
const cuesOf = new Map<string, number[]>();
for (const [cue, name] of cueNames.entries()) {
  for (const word of cues[name].split(' ')) cuesOf.set(word, [...(cuesOf.get(word) ?? []), cue]);
}
const longestCue = Math.max(...Array.from(cuesOf.keys(), (word) => word.length));
const phrases = Object.entries(unspaced).flatMap(([name, list]) =>
  list.map((phrase) => ({ phrase, cue: cueNames.indexOf(name as Cue) })),
);

const hostOf = (chunk: string): string =>
  (
    chunk
      .toLowerCase()
      .replace(/^\W*(?:https?:\/\/)?(?:www\.)?/, '')
      .split(/[/?#:]/, 1)[0] ?? ''
  ).replace(/[^a-z0-9]+$/, '');

/** Gathers the signs while the text is read once from left to right. */
class Reader {
  readonly strength = new Map<string, number>();
  readonly places = new Map<string, Stretch>();
  readonly #last = cueNames.map(() => ({ at: Number.NEGATIVE_INFINITY, start: 0, end: 0 }));
  /** How many words, capitals, signs there were. */
  words = 0;
  loud = 0;
  links = 0;
  amounts = 0;
  emoji = 0;
  exclaims = 0;

  /** How often each cue came, and each two of them together (row × number of cues + row). */
  readonly #alone = new Uint16Array(cueNames.length);
  readonly #together = new Uint16Array(cueNames.length * cueNames.length);
  readonly #pairPlaces = new Map<number, Stretch>();

  sign(name: string, strength: number, place: Stretch): void {
    if ((this.strength.get(name) ?? 0) >= strength) return;
    this.strength.set(name, strength);
    this.places.set(name, place);
  }

  cue(cue: number, start: number, end: number): void {
    const count = cueNames.length;
    if (this.#alone[cue] === 0) this.places.set(cueNames[cue] ?? '', { start, end });
    this.#alone[cue] = (this.#alone[cue] ?? 0) + 1;
    for (let other = 0; other < count; other += 1) {
      const near = this.#last[other];
      if (near === undefined || this.words - near.at > reach || near.start === start) continue;
      const pair = Math.min(cue, other) * count + Math.max(cue, other);
      if (this.#together[pair] === 0)
        this.#pairPlaces.set(pair, { start: Math.min(start, near.start), end: Math.max(end, near.end) });
      this.#together[pair] = (this.#together[pair] ?? 0) + 1;
    }
    const own = this.#last[cue];
    if (own === undefined) return;
    own.at = this.words;
    own.start = start;
    own.end = end;
  }

  /** Makes signs of the cues: in a long text every word comes at some time, so what counts is how dense they are. */
  finish(): void {
    for (const [cue, times] of this.#alone.entries())
      if (times > 0) this.strength.set(cueNames[cue] ?? '', Math.min(1, (times * ordinaryWords) / this.words));
    for (const [pair, place] of this.#pairPlaces) {
      const first = cueNames[Math.floor(pair / cueNames.length)];
      const second = cueNames[pair % cueNames.length];
      const times = this.#together[pair] ?? 0;
      this.sign(`${first}+${second}`, Math.min(1, (times * ordinaryWords) / this.words), place);
    }
  }
}

function readLink(reader: Reader, chunk: string, place: Stretch): boolean {
  const dot = chunk.indexOf('.');
  if (dot < 0 || dot >= chunk.length - 2 || chunk.length > 2000) return false;
  const host = hostOf(chunk);
  const isUrl = chunk.includes('://') || /^\W*www\./i.test(chunk);
  if (!isUrl && (chunk.includes('@') || host.length > 250 || !domain.test(host))) return false;
  reader.links += 1;
  reader.sign('link', 1, place);
  if (shorteners.has(host)) reader.sign('shortener', 1, place);
  if (numericHost.test(host)) reader.sign('numericHost', 1, place);
  if (host.includes('-') && bait.test(host)) reader.sign('baitHost', 1, place);
  return true;
}

function readWord(reader: Reader, word: string, { start, end }: Stretch): void {
  reader.words += 1;
  if (word.length > longestCue) return;
  const lower = word.toLowerCase();
  if (lower !== word && word.length > 2 && word === word.toUpperCase()) reader.loud += 1;
  const known = cuesOf.get(lower);
  if (known !== undefined) for (const cue of known) reader.cue(cue, start, end);
}

function readPieces(reader: Reader, chunk: string, at: number): void {
  let afterMoney = false;
  for (const match of chunk.matchAll(piece)) {
    const [text] = match;
    const start = at + match.index;
    const end = start + text.length;
    const first = text.charCodeAt(0);
    if (first === 0x21) {
      reader.exclaims += text.length;
      if (text.length > 2) reader.sign('exclaiming', 1, { start, end });
    } else if (money.test(text)) {
      reader.amounts += 1;
      reader.sign('amount', 1, { start, end });
    } else if (first >= 0x30 && first <= 0x39) {
      reader.words += 1;
      const digits = text.replace(/\D/g, '').length;
      if (digits === 5 && !afterMoney) reader.sign('shortCode', 1, { start, end });
      if (digits >= 9 && digits <= 13) reader.sign('phone', 1, { start, end });
      if (/^0[89]\d{8,9}$/.test(text)) reader.sign('paidNumber', 1, { start, end });
    } else if (first === 0x25) {
      reader.sign('percent', 1, { start, end });
    } else if (/^\p{L}/u.test(text)) {
      readWord(reader, text, { start, end });
    } else {
      reader.emoji += 1;
    }
    afterMoney = money.test(text);
  }
}

/** The first line that stands there at least three times. */
function repeatedLine(text: string): Stretch | undefined {
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

const isSpace = (unit: number): boolean => unit <= 0x20 || unit === 0xa0 || unit === 0x3000;
const isAsciiLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
/** Languages without spaces between words. */
const spaceless = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;

function readPart(reader: Reader, part: string, offset: number): void {
  for (let from = 0; from < part.length; ) {
    if (isSpace(part.charCodeAt(from))) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < part.length && isAsciiLetter(part.charCodeAt(to))) to += 1;
    const letters = to;
    while (to < part.length && !isSpace(part.charCodeAt(to))) to += 1;
    const last = part.charCodeAt(to - 1);
    // Most of a text: a plain word, perhaps with a comma or full stop.
    if (letters === to || (letters === to - 1 && letters > from && (last === 0x2c || last === 0x2e || last === 0x3f)))
      readWord(reader, part.slice(from, letters), { start: offset + from, end: offset + letters });
    else readChunk(reader, part.slice(from, to), offset + from);
    from = to;
  }
  for (const { phrase, cue } of spaceless.test(part) ? phrases : []) {
    const at = part.indexOf(phrase);
    if (at >= 0) reader.cue(cue, offset + at, offset + at + phrase.length);
  }
}

function readChunk(reader: Reader, chunk: string, start: number): void {
  const place = { start, end: start + chunk.length };
  if (readLink(reader, chunk, place)) return;
  if (chunk.length >= 26 && walletAddress.test(chunk)) reader.sign('walletAddress', 1, place);
  readPieces(reader, chunk, start);
}

/** Reads at most 4,000 UTF-16 units of a text, each once. */
export function signsOf(text: string): Signs {
  const reader = new Reader();
  readPart(reader, text.slice(0, headLength), 0);
  if (text.length > headLength) {
    const from = Math.max(headLength, text.length - tailLength);
    readPart(reader, text.slice(from), from);
  }
  const whole = { start: 0, end: Math.min(text.length, headLength) };
  const line = repeatedLine(text.slice(0, headLength));
  if (line) reader.sign('repeatedLine', 1, line);
  reader.finish();
  const { words, loud, links, amounts, emoji, exclaims } = reader;
  if (links >= 3) reader.sign('manyLinks', 1, reader.places.get('link') ?? whole);
  if (links > 0 && words <= 4) reader.sign('onlyLink', 1, reader.places.get('link') ?? whole);
  if (amounts >= 3) reader.sign('manyAmounts', 1, reader.places.get('amount') ?? whole);
  if (words >= 4 && loud / words > 0.15) reader.sign('shouting', Math.min(1, (2 * loud) / words), whole);
  if (exclaims >= 3) reader.sign('manyExclaims', 1, whole);
  if (emoji >= 4 && emoji * 3 > words) reader.sign('manyEmoji', 1, whole);
  if (words > 60) reader.sign('long', Math.min(1, words / 400), whole);
  if (words < 6) reader.sign('short', 1, whole);
  return { strength: reader.strength, places: reader.places };
}
