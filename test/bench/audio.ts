/** Benchmark: speech as text: word error rate on real clips and on a synthetic voice, speed, memory, and what is read where nobody speaks. */
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { loadSpeechModel, type SpeechModel } from '@winnow/models/speech';
import { median } from '../support/median.ts';
import { sentences } from './audio/sentences.ts';
import { wordless } from './audio/sounds.ts';
import { findVoice, voices } from './audio/voice.ts';
import { joinedSounds, samplesOf } from './audio/wave.ts';
import { wordErrors } from './audio/word-errors.ts';

const HERTZ = 16_000;
const clips = new URL('../../../shared/data/media/speech/', import.meta.url);

interface Clip {
  readonly text: string;
  readonly sound: Float32Array;
}

const signal = new AbortController().signal;

async function textOf(model: SpeechModel, sound: Float32Array): Promise<string> {
  const { segments } = await model.transcribe(sound, { signal, language: 'en' });
  return segments.map(({ text }) => text).join(' ');
}

async function realClips(): Promise<Clip[]> {
  const truth: { file: string; text: string }[] = JSON.parse(await readFile(new URL('truth.json', clips), 'utf8'));
  return Promise.all(
    truth.map(async ({ file, text }) => ({ text, sound: samplesOf(await readFile(new URL(file, clips))) })),
  );
}

async function spokenSentences(): Promise<Clip[]> {
  const speak = await findVoice();
  if (speak === undefined) return [];
  const spoken: Clip[] = [];
  for (const [index, text] of sentences.entries())
    spoken.push({ text, sound: await speak(text, voices[index % voices.length] ?? 'en-us') });
  return spoken;
}

async function words(model: SpeechModel, name: string, set: readonly Clip[], showsMisses: boolean): Promise<void> {
  let [errors, total] = [0, 0];
  const rates: number[] = [];
  for (const { text, sound } of set) {
    const read = await textOf(model, sound);
    const counted = wordErrors(text, read);
    errors += counted.errors;
    total += counted.words;
    rates.push(counted.errors / counted.words);
    if (showsMisses && counted.errors > 0) console.error(`${counted.errors}: ${text} | ${read}`);
  }
  const right = rates.filter((rate) => rate === 0).length;
  console.log(`| ${name} | ${set.length} | ${total} | ${(errors / total).toFixed(3)} | ${right} |`);
}

/** A recording of so many seconds, of clips one after the other with half a second between them. */
function recording(set: readonly Clip[], seconds: number): Clip {
  const taken: Clip[] = [];
  let length = 0;
  for (let index = 0; length < seconds * HERTZ; index += 1) {
    const clip = set[index % set.length];
    if (clip === undefined) break;
    taken.push(clip);
    length += clip.sound.length + HERTZ / 2;
  }
  return {
    text: taken.map(({ text }) => text).join(' '),
    sound: joinedSounds(
      taken.map(({ sound }) => sound),
      0.5,
    ),
  };
}

/** Runs something while it measures how long the event loop stood still at most. */
async function watched<Result>(work: () => Promise<Result>) {
  let [last, blockedMs] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    blockedMs = Math.max(blockedMs, now - last - 5);
    last = now;
  }, 5);
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(timer);
  return { result, wallMs: performance.now() - start, processorMs: (user + system) / 1000, blockedMs };
}

async function speed(model: SpeechModel, set: readonly Clip[], long: number): Promise<void> {
  console.log(`\n| recording | runs | first ms | warm ms (median) | real-time factor | of processor time | event loop blocked at most, ms | word errors |
|---|--:|--:|--:|--:|--:|--:|--:|`);
  for (const [seconds, runs] of [
    [10, 5],
    [60, 3],
    [long, 1],
  ] as const) {
    const { sound, text } = recording(set, seconds);
    const measured = [];
    for (let run = 0; run < runs; run += 1) measured.push(await watched(() => textOf(model, sound)));
    const [first] = measured;
    const wallMs = median(measured.map((each) => each.wallMs));
    const processorMs = median(measured.map((each) => each.processorMs));
    const lengthMs = sound.length / (HERTZ / 1000);
    const { errors, words: total } = wordErrors(text, first?.result ?? '');
    const row = [
      `${(lengthMs / 1000).toFixed(0)} s`,
      runs,
      first?.wallMs.toFixed(0),
      wallMs.toFixed(0),
      (wallMs / lengthMs).toFixed(3),
      (processorMs / lengthMs).toFixed(3),
      Math.max(...measured.map((each) => each.blockedMs)).toFixed(0),
      (errors / total).toFixed(3),
    ];
    console.log(`| ${row.join(' | ')} |`);
  }
}

async function silence(model: SpeechModel): Promise<void> {
  console.log('\n| nobody speaks in | seconds | taken for speech, s | text |\n|---|--:|--:|---|');
  for (const [name, make] of Object.entries(wordless)) {
    const sound = make();
    const { speech, segments } = await model.transcribe(sound, { signal, language: 'en' });
    const heardS = speech.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
    const text = segments.map((segment) => segment.text).join(' ');
    console.log(`| ${name} | ${sound.length / HERTZ} | ${heardS.toFixed(1)} | ${text === '' ? 'none' : text} |`);
  }
}

const memoryMb = () => (process.memoryUsage().rss / 2 ** 20).toFixed(0);

/** `--folder=…`: another model; `--threads=2`; `--long=600`: seconds of the longest recording; `--misses`: says what was read wrongly. */
export default async function audio(args: string[]): Promise<void> {
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const folder = option('folder');
  const threads = Number(option('threads') ?? '2');
  const before = memoryMb();
  const start = performance.now();
  await using model = await loadSpeechModel({ threads, ...(folder === undefined ? {} : { folder }) });
  const loadMs = performance.now() - start;
  const real = await realClips();
  const [shortest] = real;
  if (shortest !== undefined) await textOf(model, shortest.sound);
  const firstMs = performance.now() - start;
  console.log(
    `${model.id} ${model.version}, ${threads} thread(s), ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the start`,
  );
  console.log(`loaded in ${loadMs.toFixed(0)} ms, first text after ${firstMs.toFixed(0)} ms\n`);
  console.log('| set | recordings | words | word error rate | without an error |\n|---|--:|--:|--:|--:|');
  const showsMisses = args.includes('--misses');
  const spoken = await spokenSentences();
  await words(model, 'real clips', real, showsMisses);
  if (spoken.length > 0) await words(model, 'synthetic voice', spoken, showsMisses);
  else console.log('| synthetic voice | espeak-ng is not installed: not measured | | | |');
  await silence(model);
  await speed(model, real, Number(option('long') ?? '600'));
  console.log(
    `\nmemory: ${before} MB before, ${memoryMb()} MB now, ${process.resourceUsage().maxRSS >> 10} MB at most`,
  );
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);
}
