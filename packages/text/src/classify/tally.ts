/** Gathers signs while a text is read from left to right: each with its strength and first place; cues also in pairs. */
import { type Cue, cues } from './cues.ts';

/** A stretch of the text, UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

export const cueNames = Object.keys(cues) as Cue[];

/** Cues this many words apart belong together: about a sentence or two. */
const reach = 16;
/** In a text of no more words one cue shows in full. */
const ordinaryWords = 30;

export interface Tally {
  /** How strongly each sign shows, 0–1. */
  strength: Map<string, number>;
  places: Map<string, Stretch>;
  /** How many there were in all. */
  words: number;
  loud: number;
  links: number;
  amounts: number;
  emoji: number;
  exclaims: number;
  /** For each cue: how often it came, at which word last, and where that stands. */
  times: Uint16Array;
  lastWord: Int32Array;
  lastStart: Int32Array;
  lastEnd: Int32Array;
  /** For each two cues (row × number of cues + row): how often they came together, and where first. */
  together: Map<number, { times: number; place: Stretch }>;
}

export const emptyTally = (): Tally => ({
  strength: new Map(),
  places: new Map(),
  words: 0,
  loud: 0,
  links: 0,
  amounts: 0,
  emoji: 0,
  exclaims: 0,
  times: new Uint16Array(cueNames.length),
  lastWord: new Int32Array(cueNames.length).fill(-reach - 1),
  lastStart: new Int32Array(cueNames.length).fill(-1),
  lastEnd: new Int32Array(cueNames.length),
  together: new Map(),
});

/** Notes a sign; the strongest showing of it counts, at its place. */
export function note({ strength, places }: Tally, sign: string, shows: number, place: Stretch): void {
  if ((strength.get(sign) ?? 0) >= shows) return;
  strength.set(sign, shows);
  places.set(sign, place);
}

/** Notes a cue, and each other one that stands close before it. */
export function noteCue(tally: Tally, cue: number, { start, end }: Stretch): void {
  const { times, lastWord, lastStart, lastEnd, together, words } = tally;
  if (times[cue] === 0) tally.places.set(cueNames[cue] ?? '', { start, end });
  times[cue] = (times[cue] ?? 0) + 1;
  for (let other = 0; other < cueNames.length; other += 1) {
    // The same word may stand for two cues; with itself it makes no pair.
    if (words - (lastWord[other] ?? 0) > reach || lastStart[other] === start) continue;
    const pair = Math.min(cue, other) * cueNames.length + Math.max(cue, other);
    const known = together.get(pair);
    if (known) known.times += 1;
    else
      together.set(pair, {
        times: 1,
        place: { start: Math.min(start, lastStart[other] ?? 0), end: Math.max(end, lastEnd[other] ?? 0) },
      });
  }
  lastWord[cue] = words;
  lastStart[cue] = start;
  lastEnd[cue] = end;
}

/** Makes signs of the cues: in a long text every word comes at some time, so what counts is how dense they are. */
export function noteDensity(tally: Tally): void {
  const density = (times: number) => Math.min(1, (times * ordinaryWords) / Math.max(1, tally.words));
  for (const [cue, times] of tally.times.entries())
    if (times > 0) tally.strength.set(cueNames[cue] ?? '', density(times));
  for (const [pair, { times, place }] of tally.together) {
    const first = cueNames[Math.floor(pair / cueNames.length)];
    const second = cueNames[pair % cueNames.length];
    note(tally, `${first}+${second}`, density(times), place);
  }
}
