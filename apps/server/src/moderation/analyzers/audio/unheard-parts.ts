/** Speech that gave no words, or only guesses, as parts of the recording that were not judged. */
import type { SoundPlace, UnjudgedPart, UnjudgedReason } from '@winnow/core';
import type { TimeSpan, UnheardSpan } from '@winnow/models/speech';
import { SPEECH_HZ } from '../../../platform/media/av/samples.ts';
import { type TrackSpeech, toTimeRange } from './words/speech-windows.ts';
import { findGuessedSentences } from './words/uncertain-words.ts';

const reasons: Readonly<Record<UnheardSpan['reason'], UnjudgedReason>> = {
  no_words: 'unheard_speech',
  other_language: 'other_language',
};

const durationOf = ({ startS, endS }: TimeSpan): number => endS - startS;

function toUnjudgedPart(span: UnheardSpan, source: SoundPlace, totalS: number): Omit<UnjudgedPart, 'analyzer'> {
  return {
    part: 'time',
    reason: reasons[span.reason],
    share: durationOf(span) / totalS,
    place: toTimeRange(span, source),
  };
}

/** @param tracks all analyzed tracks: each has an equal share of the recording */
export function findUnheardParts(tracks: readonly TrackSpeech[]): Omit<UnjudgedPart, 'analyzer'>[] {
  const totalS = tracks.reduce((sum, { samples }) => sum + samples.length / SPEECH_HZ, 0);
  return tracks.flatMap(({ transcript, ...source }) => {
    const guessed = findGuessedSentences(transcript).map(({ startS, endS }) => ({
      ...{ startS, endS },
      reason: 'no_words' as const,
    }));
    return [...transcript.unheard, ...guessed].map((span) => toUnjudgedPart(span, source, totalS));
  });
}
