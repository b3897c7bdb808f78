/** Forty dialogues made of the clips of voices, each through one channel, with their true turns. */

import { lowPass, reverberate } from '../sound/distortions.ts';
import { createNoises, mixAt } from '../sound/disturbances.ts';
import type { Voice } from './voices.ts';

/** Whose voice is heard when. */
export interface VoiceTurn {
  /** Its number in the dialogue. */
  readonly voice: number;
  readonly startS: number;
  readonly endS: number;
}

export const dialogueKinds = ['one voice', 'man and woman', 'same sex', 'three voices', 'two, overlapping'] as const;
export type DialogueKind = (typeof dialogueKinds)[number];

export interface Dialogue {
  readonly kind: DialogueKind;
  readonly name: string;
  readonly voices: number;
  readonly samples: Float32Array;
  readonly turns: readonly VoiceTurn[];
}

const HERTZ = 16_000;
const TURNS = 8;
const PAUSES_S = [0.3, 0.5, 0.2, 0.8];
/** How long the next voice speaks over the last one. */
const OVERLAP_S = 1.2;

/** One microphone for all voices of a dialogue, so that no voice is known by its own. */
function createChannels(): { readonly name: string; readonly apply: (samples: Float32Array) => Float32Array }[] {
  const noise = createNoises([])['pink noise'] ?? new Float32Array(1);
  return [
    { name: 'as it is', apply: (samples) => samples },
    { name: 'room', apply: (samples) => reverberate(samples, 0.3) },
    { name: 'telephone', apply: (samples) => lowPass(samples, 3_400) },
    { name: 'pink noise, 15 dB', apply: (samples) => mixAt(samples, noise, 15) },
  ];
}

/** The voices take turns; the clips of one that has few are said again. */
function takeTurns(voices: readonly Voice[], overlapS: number): Pick<Dialogue, 'samples' | 'turns'> {
  const turns: (VoiceTurn & { readonly clip: Float32Array })[] = [];
  let at = 0.2;
  for (let turn = 0; turn < TURNS; turn++) {
    const voice = turn % voices.length;
    const clips = voices[voice]?.clips ?? [];
    const clip = clips[Math.floor(turn / voices.length) % clips.length] ?? new Float32Array();
    const lengthS = clip.length / HERTZ;
    const isOver = overlapS > 0 && turn > 0 && turn % 2 === 1;
    const startS = isOver ? Math.max(0, at - Math.min(overlapS, lengthS / 2)) : at + (PAUSES_S[turn % 4] ?? 0);
    turns.push({ voice, startS, endS: startS + lengthS, clip });
    at = Math.max(at, startS + lengthS);
  }
  const samples = new Float32Array(Math.ceil((at + 0.3) * HERTZ));
  for (const { startS, clip } of turns) {
    const first = Math.round(startS * HERTZ);
    for (const [index, sample] of clip.entries()) samples[first + index] = (samples[first + index] ?? 0) + sample;
  }
  return { samples, turns: turns.map(({ voice, startS, endS }) => ({ voice, startS, endS })) };
}

/** Pairs of all, those of the same kind (two people, two synthesisers) first, as few repetitions as possible. */
function choosePairs(some: readonly Voice[], others: readonly Voice[], count: number): Voice[][] {
  const pairs = some.flatMap((one, index) =>
    (some === others ? others.slice(index + 1) : others).map((other) => [one, other]),
  );
  const uses = new Map<Voice, number>();
  const usesOf = (pair: Voice[]): number => pair.reduce((sum, voice) => sum + (uses.get(voice) ?? 0), 0);
  const isMixed = ([one, other]: Voice[]): number => Number(one?.isPerson !== other?.isPerson);
  return Array.from({ length: count }, () => {
    const [next = []] = pairs.sort((a, b) => usesOf(a) - usesOf(b) || isMixed(a) - isMixed(b));
    pairs.splice(pairs.indexOf(next), 1);
    for (const voice of next) uses.set(voice, (uses.get(voice) ?? 0) + 1);
    return next;
  });
}

/** Ten of one voice alone, ten of man and woman, ten of two men or two women, five of three voices, five overlapping. */
export function createDialogues(voices: readonly Voice[]): Dialogue[] {
  const channels = createChannels();
  const women = voices.filter(({ sex }) => sex === 'f');
  const men = voices.filter(({ sex }) => sex === 'm');
  const alone = [...voices].sort((a, b) => b.clips.length - a.clips.length || Number(b.isPerson) - Number(a.isPerson));
  const mixed = choosePairs(men, women, 15);
  const threes = choosePairs(men, women, 5).map((pair, index) => {
    const pool = (index % 2 === 0 ? men : women).filter((voice) => !pair.includes(voice));
    return [...pair, pool[(3 * index) % pool.length]];
  });
  const plans: { kind: DialogueKind; cast: (Voice | undefined)[] }[] = [
    ...alone.slice(0, 10).map((voice) => ({ kind: 'one voice' as const, cast: [voice] })),
    ...mixed.slice(0, 10).map((cast) => ({ kind: 'man and woman' as const, cast })),
    ...choosePairs(men, men, 5).map((cast) => ({ kind: 'same sex' as const, cast })),
    ...choosePairs(women, women, 5).map((cast) => ({ kind: 'same sex' as const, cast })),
    ...threes.map((cast) => ({ kind: 'three voices' as const, cast })),
    ...mixed.slice(10).map((cast) => ({ kind: 'two, overlapping' as const, cast })),
  ];
  return plans.map(({ kind, cast }, index) => {
    const present = cast.filter((voice) => voice !== undefined);
    const channel = channels[index % channels.length] ?? channels[0];
    const { samples, turns } = takeTurns(present, kind === 'two, overlapping' ? OVERLAP_S : 0);
    const name = `${present.map((voice) => voice.name).join(' + ')} (${channel?.name})`;
    return { kind, name, voices: present.length, turns, samples: channel?.apply(samples) ?? samples };
  });
}
