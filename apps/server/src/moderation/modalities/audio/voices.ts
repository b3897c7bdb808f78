/** Whose words are whose: the stretches that one voice says without another between. */

import type { Turn } from '@winnow/models/sound';
import type { SpokenWord } from '@winnow/models/speech';
import type { OnTrack } from '../../../analyzers/audio/media.ts';

/** Words that follow each other and that one voice says. */
export interface Stretch {
  readonly words: readonly SpokenWord[];
  /** Absent where it is not told who speaks. */
  readonly speaker?: number;
}

const shared = (word: SpokenWord, { startS, endS }: Turn): number =>
  Math.min(word.endS, endS) - Math.max(word.startS, startS);

/** Who says a word: whoever speaks for most of it, else whoever is nearest to it in time. */
function speakerOf(word: SpokenWord, turns: readonly Turn[]): number | undefined {
  let [best, most] = [turns[0]?.speaker, Number.NEGATIVE_INFINITY];
  for (const turn of turns) {
    const part = shared(word, turn);
    if (part > most) [best, most] = [turn.speaker, part];
  }
  return best;
}

/**
 * @param turns of the same track; none: nobody is told apart
 * @param mostWords longer stretches are cut
 */
export function stretchesOf(
  words: readonly SpokenWord[],
  turns: readonly Turn[],
  mostWords = Number.POSITIVE_INFINITY,
): Stretch[] {
  const stretches: { words: SpokenWord[]; speaker: number | undefined }[] = [];
  for (const word of words) {
    const speaker = speakerOf(word, turns);
    const last = stretches.at(-1);
    if (last && last.speaker === speaker && last.words.length < mostWords) last.words.push(word);
    else stretches.push({ words: [word], speaker });
  }
  return stretches.map(({ words: said, speaker }) => ({ words: said, ...(speaker === undefined ? {} : { speaker }) }));
}

export const turnsOn = (turns: readonly OnTrack<Turn>[], track: number | undefined): Turn[] =>
  turns.filter((turn) => turn.track === track);

/** As results call them: by number, in the order in which they are first heard. */
export const nameOf = (speaker: number): string => `Speaker ${speaker + 1}`;

export const textOf = (words: readonly SpokenWord[]): string => words.map(({ text }) => text).join(' ');
