/** Recordings of which a part cannot be heard, and ordinary ones, in espeak-ng's voices. */
import { encodeWav } from '../../../apps/server/src/moderation/analyzers/audio/wav.ts';
import { sentences } from '../audio/sentences.ts';
import { findVoice, voices } from '../audio/voice.ts';
import { joinedSounds } from '../audio/wave.ts';
import { type CoverageCase, isBetween } from './coverage-case.ts';

const HERTZ = 16_000;
const PAUSE_S = 0.5;
/** Voice activity and words are timed to about half a second. */
const TOLERANCE_S = 1;

/** Written by us. */
const foreignSentences = [
  ['fr', 'Bonjour à tous. Je voudrais vous parler de la maison de ma grand-mère.'],
  ['de', 'Morgen fahren wir mit dem Zug nach Berlin und besuchen unsere Freunde.'],
  ['es', 'Mañana vamos a la playa con los niños y después comeremos en casa.'],
  ['it', 'Domani andiamo al mercato con mia sorella e compriamo il pane fresco.'],
] as const;

/** @throws Error without espeak-ng */
async function speak(text: string, voice: string): Promise<Float32Array> {
  const say = await findVoice();
  if (say === undefined) throw new Error('espeak-ng is not installed.');
  return say(text, voice);
}

/** A harmless sentence, another for each seed. */
const speakSentence = (seed: number): Promise<Float32Array> =>
  speak(sentences[seed % sentences.length] ?? '', voices[seed % voices.length] ?? 'en-us');

const toFile = (samples: Float32Array): Buffer => Buffer.from(encodeWav(samples, HERTZ));

/** Sound between two sentences, and where it lies. */
async function between(seed: number, sound: Float32Array) {
  const [before, after] = [await speakSentence(seed), await speakSentence(seed + 1)];
  const start = before.length / HERTZ + PAUSE_S;
  return {
    content: toFile(joinedSounds([before, sound, after], PAUSE_S)),
    isPlace: isBetween(start, start + sound.length / HERTZ, TOLERANCE_S),
  };
}

async function speakForeign(seed: number): Promise<Float32Array> {
  const [voice, text] = foreignSentences[seed % foreignSentences.length] ?? foreignSentences[0];
  return speak(text, voice);
}

const row = (
  name: string,
  reason: CoverageCase['reason'],
  samples: number,
  make: CoverageCase['make'],
): CoverageCase => ({ ...{ name, modality: 'audio', reason, samples }, make });

export const soundCases: readonly CoverageCase[] = [
  row('a sentence in another language amid English', 'other_language', 8, async (seed) =>
    between(seed, await speakForeign(seed)),
  ),
  row('a sentence played backwards amid English', 'unheard_speech', 8, async (seed) =>
    between(seed, (await speakSentence(seed + 2)).toReversed()),
  ),
  row('cut off', 'truncated', 4, async (seed) => {
    const file = toFile(await speakSentence(seed));
    return { content: file.subarray(0, Math.round(0.7 * file.length)) };
  }),
  row('nothing, at -60 dB', undefined, 10, async (seed) => ({
    content: toFile((await speakSentence(seed)).map((sample) => sample * 0.005)),
  })),
  row('nothing', undefined, 100, async (seed) => ({ content: toFile(await speakSentence(seed)) })),
];
