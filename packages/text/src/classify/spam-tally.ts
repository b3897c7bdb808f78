/** Collects signs while a text is read from left to right: the strength and first place of each; cues also in pairs. */
import { cues, type SpamCue } from './cues.ts';

/** A range of the text in UTF-16 units. */
export interface SpamSignSpan {
  start: number;
  end: number;
}

export const cueNames = Object.keys(cues) as SpamCue[];

/** Cues at most this many words apart form a pair: about a sentence or two. */
const cuePairReach = 16;
/** In a text of at most this many words a single cue counts in full. */
const fullDensityWords = 30;

export interface SpamTally {
  /** The strength of each sign, 0–1. */
  strength: Map<string, number>;
  places: Map<string, SpamSignSpan>;
  /** The total number of words. */
  words: number;
  shoutedWords: number;
  links: number;
  amounts: number;
  emoji: number;
  exclamationMarks: number;
  /** For each cue: its count, and the word index and place of its last occurrence. */
  times: Uint16Array;
  lastWord: Int32Array;
  lastStart: Int32Array;
  lastEnd: Int32Array;
  /** For each pair of cues (row × number of cues + row): its count and first place. */
  cuePairs: Map<number, { times: number; place: SpamSignSpan }>;
}

export const createSpamTally = (): SpamTally => ({
  strength: new Map(),
  places: new Map(),
  words: 0,
  shoutedWords: 0,
  links: 0,
  amounts: 0,
  emoji: 0,
  exclamationMarks: 0,
  times: new Uint16Array(cueNames.length),
  lastWord: new Int32Array(cueNames.length).fill(-cuePairReach - 1),
  lastStart: new Int32Array(cueNames.length).fill(-1),
  lastEnd: new Int32Array(cueNames.length),
  cuePairs: new Map(),
});

/**
 * Records a sign; its strongest occurrence counts, with its place.
 * Positional: called for every link, amount and number of a text; an options object would be allocated for each.
 */
export function noteSign({ strength, places }: SpamTally, sign: string, shows: number, place: SpamSignSpan): void {
  if ((strength.get(sign) ?? 0) >= shows) return;
  strength.set(sign, shows);
  places.set(sign, place);
}

/** Records a cue, and its pairs with cues shortly before it. */
export function noteCue(tally: SpamTally, cue: number, { start, end }: SpamSignSpan): void {
  const { times, lastWord, lastStart, lastEnd, cuePairs, words } = tally;
  if (times[cue] === 0) tally.places.set(cueNames[cue] ?? '', { start, end });
  times[cue] = (times[cue] ?? 0) + 1;
  for (let other = 0; other < cueNames.length; other += 1) {
    // One word may match two cues; it makes no pair with itself.
    if (words - (lastWord[other] ?? 0) > cuePairReach || lastStart[other] === start) continue;
    const pair = Math.min(cue, other) * cueNames.length + Math.max(cue, other);
    const known = cuePairs.get(pair);
    if (known) known.times += 1;
    else
      cuePairs.set(pair, {
        times: 1,
        place: { start: Math.min(start, lastStart[other] ?? 0), end: Math.max(end, lastEnd[other] ?? 0) },
      });
  }
  lastWord[cue] = words;
  lastStart[cue] = start;
  lastEnd[cue] = end;
}

/** Converts cues to signs: in a long text every word occurs eventually, so density is what counts. */
export function noteDensity(tally: SpamTally): void {
  const density = (times: number) => Math.min(1, (times * fullDensityWords) / Math.max(1, tally.words));
  for (const [cue, times] of tally.times.entries())
    if (times > 0) tally.strength.set(cueNames[cue] ?? '', density(times));
  for (const [pair, { times, place }] of tally.cuePairs) {
    const first = cueNames[Math.floor(pair / cueNames.length)];
    const second = cueNames[pair % cueNames.length];
    noteSign(tally, `${first}+${second}`, density(times), place);
  }
}
