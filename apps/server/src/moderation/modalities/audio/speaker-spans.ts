/** Attributes words to speakers: spans of consecutive words by one speaker. */

import type { SoundPlace } from '@winnow/core';
import type { SpeakerTurn } from '@winnow/models/sound';
import type { SpokenWord } from '@winnow/models/speech';
import type { WithSound } from '../../analyzers/audio/media.ts';

/** Consecutive words of one speaker. */
export interface SpeakerSpan {
  readonly words: readonly SpokenWord[];
  /** Absent if speakers were not identified, or this one is not known. */
  readonly speaker?: number;
}

const overlapSeconds = (word: SpokenWord, { startS, endS }: SpeakerTurn): number =>
  Math.min(word.endS, endS) - Math.max(word.startS, startS);

/** The speaker of a word: the one of the turn with most of it, or else of the nearest in time. */
function findSpeaker(word: SpokenWord, turns: readonly SpeakerTurn[]): number | undefined {
  let [best, most] = [turns[0]?.speaker, Number.NEGATIVE_INFINITY];
  for (const turn of turns) {
    const part = overlapSeconds(word, turn);
    if (part > most) [best, most] = [turn.speaker, part];
  }
  return best;
}

/**
 * @param turns of the same track; empty if speakers were not identified
 * @param mostWords longer spans are split
 */
export function splitBySpeaker(
  words: readonly SpokenWord[],
  turns: readonly SpeakerTurn[],
  mostWords = Number.POSITIVE_INFINITY,
): SpeakerSpan[] {
  const stretches: { words: SpokenWord[]; speaker: number | undefined }[] = [];
  for (const word of words) {
    const speaker = findSpeaker(word, turns);
    const last = stretches.at(-1);
    if (last && last.speaker === speaker && last.words.length < mostWords) last.words.push(word);
    else stretches.push({ words: [word], speaker });
  }
  return stretches.map(({ words: said, speaker }) => ({ words: said, ...(speaker === undefined ? {} : { speaker }) }));
}

export const turnsInSound = (turns: readonly WithSound<SpeakerTurn>[], { track, channel }: SoundPlace): SpeakerTurn[] =>
  turns.filter((turn) => turn.track === track && turn.channel === channel);

/** The name used in results: numbered in the order of first appearance; undefined: not known. */
export const speakerName = (speaker: number | undefined): string =>
  speaker === undefined ? 'Unknown' : `Speaker ${speaker + 1}`;

export const joinSpokenWords = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ');
