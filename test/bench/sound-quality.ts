/** Benchmark: the quality score of speech that is made worse step by step: noise, reverberation, clipping, bandwidth; it has to fall with each. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { encodeWav } from '../../apps/server/src/moderation/analyzers/audio/wav.ts';
import { openRecordings } from '../../apps/server/src/platform/media/av.ts';
import { sentences } from './audio/sentences.ts';
import { findAnyVoice } from './audio/voice.ts';
import { samplesOf } from './audio/wave.ts';
import { clip, lowPass, reverberate } from './sound/distortions.ts';
import { createNoises, mixAt, rankCorrelation } from './sound/disturbances.ts';

const HERTZ = 16_000;
const clips = new URL('../../../shared/data/media/speech/', import.meta.url);
const extraVoices = ['flite:slt', 'flite:rms', 'flite:awb', 'en-us', 'en-gb', 'en-us+f3'];

/** Real clips, and sentences in synthetic voices. */
async function speechClips(): Promise<Float32Array[]> {
  const real = readdirSync(fileURLToPath(clips)).filter((name) => name.endsWith('.wav'));
  const recorded = real.map((name) => samplesOf(readFileSync(new URL(name, clips))));
  const speak = await findAnyVoice();
  if (speak === undefined) return recorded;
  const spoken: Float32Array[] = [];
  for (const [index, voice] of extraVoices.entries())
    spoken.push(await speak(sentences.slice(3 * index, 3 * index + 3).join(' '), voice));
  return [...recorded, ...spoken];
}

/** What is done to a clip at each level, from the best to the worst. */
interface Disturbance {
  readonly name: string;
  readonly levels: readonly number[];
  apply(samples: Float32Array, level: number): Float32Array;
}

/** `--show` prints the scores of every clip; `--only=NAME` measures the disturbances whose names begin so. */
export default async function soundQuality(args: readonly string[]): Promise<void> {
  const speech = await speechClips();
  const noises = createNoises(speech);
  const disturbances: Disturbance[] = [
    ...Object.entries(noises).map(([name, noise]) => ({
      name: `${name}, dB`,
      levels: [30, 20, 15, 10, 5, 0, -5],
      apply: (samples: Float32Array, snr: number) => mixAt(samples, noise, snr),
    })),
    { name: 'reverberation, s', levels: [0, 0.3, 0.6, 1.2, 2.4], apply: reverberate },
    { name: 'clipping, dB', levels: [0, 6, 12, 18, 24], apply: clip },
    { name: 'low pass, Hz', levels: [7500, 5500, 4000, 3000, 2000], apply: lowPass },
  ];
  await using recordings = await openRecordings({ ffmpeg: null, ffprobe: null });
  const task = { signal: new AbortController().signal };
  const measure = async (samples: Float32Array) => {
    await using recording = await recordings.open('audio', Buffer.from(encodeWav(samples, HERTZ)), task);
    return await recording.quality(0, task);
  };
  console.log('\n| disturbance | mean score at each level | mean rank correlation | least | largest rise |');
  console.log('|---|---|--:|--:|--:|');
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length) ?? '';
  for (const { name, levels, apply } of disturbances.filter((one) => one.name.startsWith(only))) {
    const scores: number[][] = [];
    for (const samples of speech) {
      const row: number[] = [];
      for (const level of levels) row.push((await measure(apply(samples, level))).score);
      if (args.includes('--show')) console.error(`${name}: ${row.join(' ')}`);
      scores.push(row);
    }
    const order = levels.map((_, at) => -at);
    const correlations = scores.map((row) => rankCorrelation(order, row));
    const rise = Math.max(...scores.flatMap((row) => row.slice(1).map((score, at) => score - (row[at] ?? score))));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const means = levels.map((level, at) => `${level}: ${mean(scores.map((row) => row[at] ?? 0)).toFixed(0)}`);
    console.log(
      `| ${name} | ${means.join(', ')} | ${mean(correlations).toFixed(3)} | ${Math.min(...correlations).toFixed(2)} | ${rise} |`,
    );
  }
}
