/**
 * Dialogues of two voices made of single clips, with the true speaker turns, and the share of a dialogue that is
 * attributed wrongly.
 */
import type { SpeakerTurn } from '@winnow/models/sound';

export interface Voice {
  readonly name: string;
  readonly clips: readonly Float32Array[];
}

export interface Dialogue {
  readonly name: string;
  readonly samples: Float32Array;
  readonly turns: readonly SpeakerTurn[];
}

const HERTZ = 16_000;
const TURNS = 8;
const PAUSE_S = 0.4;

/** The voices take turns, sometimes with two clips; clips of a voice with few of them are repeated. */
export function dialogueOf(one: Voice, other: Voice): Dialogue {
  const parts: Float32Array[] = [];
  const turns: SpeakerTurn[] = [];
  let at = 0;
  const used = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const speaker = turn % 2;
    const { clips } = speaker === 0 ? one : other;
    for (let again = 0; again <= Number(turn % 3 === 2); again += 1) {
      const clip = clips[(used[speaker] ?? 0) % clips.length] ?? new Float32Array();
      used[speaker] = (used[speaker] ?? 0) + 1;
      turns.push({ speaker, startS: at / HERTZ, endS: (at + clip.length) / HERTZ });
      const pause = new Float32Array(Math.round(PAUSE_S * HERTZ));
      parts.push(clip, pause);
      at += clip.length + pause.length;
    }
  }
  const samples = new Float32Array(at);
  let end = 0;
  for (const part of parts) {
    samples.set(part, end);
    end += part.length;
  }
  return { name: `${one.name} + ${other.name}`, samples, turns };
}

/** One voice alone: detecting two is an error. */
export const monologueOf = (voice: Voice): Dialogue => ({
  ...dialogueOf(voice, voice),
  name: voice.name,
  turns: dialogueOf(voice, voice).turns.map((turn) => ({ ...turn, speaker: 0 })),
});

export const pairsOf = (voices: readonly Voice[]): Dialogue[] =>
  voices.flatMap((one, index) => voices.slice(index + 1).map((other) => dialogueOf(one, other)));

/** The share of speech time attributed to the wrong voice, under the best matching of speakers. */
export function wrongShare(truth: readonly SpeakerTurn[], found: readonly SpeakerTurn[]): number {
  const together = new Map<string, number>();
  for (const one of truth) {
    for (const other of found) {
      const shared = Math.min(one.endS, other.endS) - Math.max(one.startS, other.startS);
      const key = `${one.speaker} ${other.speaker}`;
      if (shared > 0) together.set(key, (together.get(key) ?? 0) + shared);
    }
  }
  const whole = truth.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  const speakers = [...new Set(found.map(({ speaker }) => speaker))];
  const right = (real: number, other: number): number => together.get(`${real} ${other}`) ?? 0;
  const options = speakers.flatMap((first) => [undefined, ...speakers].map((second) => ({ first, second })));
  const best = options
    .filter(({ first, second }) => first !== second)
    .map(({ first, second }) =>
      Math.max(
        right(0, first) + (second === undefined ? 0 : right(1, second)),
        right(1, first) + (second === undefined ? 0 : right(0, second)),
      ),
    );
  return Math.max(0, 1 - Math.max(0, ...best) / whole);
}
