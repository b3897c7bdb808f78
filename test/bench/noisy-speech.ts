/** Benchmark: word error rate of speech in noise: pink at 10, 5 and 0 dB, music at 3 dB, and very quiet. */
import { readFile } from 'node:fs/promises';
import { loadSpeechModel } from '@winnow/models/speech';
import { sentences } from './audio/sentences.ts';
import { findAnyVoice } from './audio/voice.ts';
import { joinedSounds, samplesOf } from './audio/wave.ts';
import { countWordErrors } from './audio/word-errors.ts';
import { createNoises, mixAt } from './sound/disturbances.ts';

const clips = new URL('../../../shared/data/media/speech/', import.meta.url);
const spokenBy = ['flite:slt', 'flite:rms', 'flite:awb', 'en-us', 'en-gb', 'en-us+f3'];

interface NoisyClip {
  readonly text: string;
  readonly sound: Float32Array;
}

/** Real clips, and three sentences in each of six synthetic voices. */
async function speechClips(): Promise<NoisyClip[]> {
  const truth: { file: string; text: string }[] = JSON.parse(await readFile(new URL('truth.json', clips), 'utf8'));
  const real = await Promise.all(
    truth.map(async ({ file, text }) => ({ text, sound: samplesOf(await readFile(new URL(file, clips))) })),
  );
  const speak = await findAnyVoice();
  if (speak === undefined) return real;
  const spoken: NoisyClip[] = [];
  for (const [index, voice] of spokenBy.entries()) {
    const said = sentences.slice(40 + 3 * index, 43 + 3 * index);
    const sounds: Float32Array[] = [];
    for (const text of said) sounds.push(await speak(text, voice));
    spoken.push({ text: said.join(' '), sound: joinedSounds(sounds, 0.4) });
  }
  return [...real, ...spoken];
}

/** In 16 bits, at a mean level of so many decibels of full scale. */
function atLevel(samples: Float32Array, decibels: number): Float32Array {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const gain = 10 ** (decibels / 20) / Math.sqrt(power);
  return samples.map((sample) => Math.round(gain * sample * 32_768) / 32_768);
}

/** `--only=NAME` measures the conditions whose names begin so. */
export default async function noisySpeech(args: readonly string[]): Promise<void> {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
  await using model = await loadSpeechModel();
  const speech = await speechClips();
  const { 'pink noise': pink = new Float32Array(1), music = new Float32Array(1) } = createNoises([]);
  const conditions: readonly (readonly [string, (sound: Float32Array) => Float32Array])[] = [
    ['as it is', (sound) => sound],
    ['pink noise, 10 dB', (sound) => mixAt(sound, pink, 10)],
    ['pink noise, 5 dB', (sound) => mixAt(sound, pink, 5)],
    ['pink noise, 0 dB', (sound) => mixAt(sound, pink, 0)],
    ['music, 3 dB', (sound) => mixAt(sound, music, 3)],
    ['at -60 dB', (sound) => atLevel(sound, -60)],
  ];
  const signal = new AbortController().signal;
  console.log('\n| | clips | words | word error rate |');
  console.log('|---|--:|--:|--:|');
  for (const [name, disturb] of conditions.filter(([each]) => each.startsWith(only))) {
    let [errors, words] = [0, 0];
    for (const { text, sound } of speech) {
      const { segments } = await model.transcribe(disturb(sound), { signal, language: 'en' });
      const counted = countWordErrors(text, segments.map((segment) => segment.text).join(' '));
      errors += counted.errors;
      words += counted.words;
    }
    console.log(`| ${name} | ${speech.length} | ${words} | ${(errors / words).toFixed(3)} |`);
  }
}
