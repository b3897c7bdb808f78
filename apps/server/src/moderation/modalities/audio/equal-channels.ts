/** Merges the two sides of a track on which the same is said, so that nothing is found twice. */
import type { SpokenWord } from '@winnow/models/speech';
import type { TrackSpeech } from '../../analyzers/audio/words/speech-windows.ts';

/** Chosen by us, not measured: one in five words is understood differently on a worse microphone. */
const LEAST_EQUAL_SHARE = 0.8;
/** Chosen by us, not measured: the same word, as two readings time it. */
const NEAR_S = 1;

const lettersOf = ({ text }: SpokenWord): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The share of words that are also said on the other side at that time. */
function shareAlsoIn(words: readonly SpokenWord[], others: readonly SpokenWord[]): number {
  let first = 0;
  const shared = words.filter((word) => {
    while ((others[first]?.startS ?? Number.POSITIVE_INFINITY) < word.startS - NEAR_S) first++;
    for (let index = first; index < others.length; index++) {
      const other = others[index];
      if (other === undefined || other.startS > word.startS + NEAR_S) return false;
      if (lettersOf(other) === lettersOf(word)) return true;
    }
    return false;
  });
  return shared.length / Math.max(1, words.length);
}

const meanConfidence = (words: readonly SpokenWord[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

function isSameTalk(a: TrackSpeech, b: TrackSpeech): boolean {
  if (a.words.length === 0 || b.words.length === 0) return false;
  return shareAlsoIn(a.words, b.words) >= LEAST_EQUAL_SHARE && shareAlsoIn(b.words, a.words) >= LEAST_EQUAL_SHARE;
}

/** Of two sides with the same words, the one that was recognised better, which represents both. */
export function mergeEqualChannels(heard: readonly TrackSpeech[]): TrackSpeech[] {
  const merged: TrackSpeech[] = [];
  for (const side of heard) {
    const last = merged.at(-1);
    const isOtherSide = last?.channel === 'left' && side.channel === 'right' && last.track === side.track;
    if (last === undefined || !isOtherSide || !isSameTalk(last, side)) {
      merged.push(side);
      continue;
    }
    const { channel: _side, ...better } = meanConfidence(side.words) > meanConfidence(last.words) ? side : last;
    merged[merged.length - 1] = better;
  }
  return merged;
}
