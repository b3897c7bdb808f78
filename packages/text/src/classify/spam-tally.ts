/** Gathers signs while a text is read from left to right: each with its strength and first place; cues also in pairs. */
import { cues, type SpamCue } from './cues.ts';

/** A stretch of the text, UTF-16 units. */
export interface SpamSignSpan {
  start: number;
  end: number;
}

export const cueNames = Object.keys(cues) as SpamCue[];

/** Cues this many words apart belong together: about a sentence or two. */
const cuePairReach = 16;
/** In a text of no more words one cue shows in full. */
const fullDensityWords = 30;

export interface SpamTally {
  /** How strongly each sign shows, 0–1. */
  strength: Map<string, number>;
  places: Map<string, SpamSignSpan>;
  /** How many there were in all. */
  words: number;
  shoutedWords: number;
  links: number;
  amounts: number;
  emoji: number;
  exclamationMarks: number;
  /** For each cue: how often it came, at which word last, and where that stands. */
  times: Uint16Array;
  lastWord: Int32Array;
  lastStart: Int32Array;
  lastEnd: Int32Array;
  /** For each two cues (row × number of cues + row): how often they came together, and where first. */
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

/** Notes a sign; the strongest showing of it counts, at its place. */
export function noteSign({ strength, places }: SpamTally, sign: string, shows: number, place: SpamSignSpan): void {
  if ((strength.get(sign) ?? 0) >= shows) return;
  strength.set(sign, shows);
  places.set(sign, place);
}

/** Notes a cue, and each other one that stands close before it. */
export function noteCue(tally: SpamTally, cue: number, { start, end }: SpamSignSpan): void {
  const { times, lastWord, lastStart, lastEnd, cuePairs: together, words } = tally;
  if (times[cue] === 0) tally.places.set(cueNames[cue] ?? '', { start, end });
  times[cue] = (times[cue] ?? 0) + 1;
  for (let other = 0; other < cueNames.length; other += 1) {
    // The same word may stand for two cues; with itself it makes no pair.
    if (words - (lastWord[other] ?? 0) > cuePairReach || lastStart[other] === start) continue;
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
