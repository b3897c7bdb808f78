/** Benchmark: speech to text: word error rate on real clips and a synthetic voice, speed, memory, and words recognized where nobody speaks. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { loadSpeechModel, type SpeechModel } from '@winnow/models/speech';
import { median } from '../support/median.ts';
import { sentences } from './audio/sentences.ts';
import { wordlessSounds } from './audio/sounds.ts';
import { findVoice, voices } from './audio/voice.ts';
import { joinedSounds, samplesOf } from './audio/wave.ts';
import { countWordErrors } from './audio/word-errors.ts';

const HERTZ = 16_000;
const clips = new URL('../../../shared/data/media/speech/', import.meta.url);

interface SpeechClip {
  readonly text: string;
  readonly sound: Float32Array;
}

const signal = new AbortController().signal;

async function textOf(model: SpeechModel, sound: Float32Array): Promise<string> {
  const { segments } = await model.transcribe(sound, { signal, language: 'en' });
  return segments.map(({ text }) => text).join(' ');
}

async function realClips(): Promise<SpeechClip[]> {
  const truth: { file: string; text: string }[] = JSON.parse(await readFile(new URL('truth.json', clips), 'utf8'));
  return Promise.all(
    truth.map(async ({ file, text }) => ({ text, sound: samplesOf(await readFile(new URL(file, clips))) })),
  );
}

async function spokenSentences(): Promise<SpeechClip[]> {
  const speak = await findVoice();
  if (speak === undefined) return [];
  const spoken: SpeechClip[] = [];
  for (const [index, text] of sentences.entries())
    spoken.push({ text, sound: await speak(text, voices[index % voices.length] ?? 'en-us') });
  return spoken;
}

async function measureWordErrors(
  model: SpeechModel,
  name: string,
  set: readonly SpeechClip[],
  showsMisses: boolean,
): Promise<void> {
  let [errors, total] = [0, 0];
  const rates: number[] = [];
  for (const { text, sound } of set) {
    const read = await textOf(model, sound);
    const counted = countWordErrors(text, read);
    errors += counted.errors;
    total += counted.words;
    rates.push(counted.errors / counted.words);
    if (showsMisses && counted.errors > 0) console.error(`${counted.errors}: ${text} | ${read}`);
  }
  const right = rates.filter((rate) => rate === 0).length;
  console.log(`| ${name} | ${set.length} | ${total} | ${(errors / total).toFixed(3)} | ${right} |`);
}

/** A recording of this many seconds, made of clips with half a second between them. */
function joinClips(set: readonly SpeechClip[], seconds: number): SpeechClip {
  const taken: SpeechClip[] = [];
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

interface ThreadTime {
  /** How long the event loop's thread ran. */
  readonly ranMs: number;
  /** How long it was runnable without a core. */
  readonly waitedMs: number;
}

/** This process's main thread so far, from Linux's accounting; undefined on other systems. */
function readMainThreadTime(): ThreadTime | undefined {
  try {
    const [ran = 0, waited = 0] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8')
      .split(' ')
      .map(Number);
    return { ranMs: ran / 1e6, waitedMs: waited / 1e6 };
  } catch {
    return undefined;
  }
}

function threadTimeBetween(before: ThreadTime | undefined, after: ThreadTime | undefined): ThreadTime | undefined {
  if (!before || !after) return undefined;
  return { ranMs: after.ranMs - before.ranMs, waitedMs: after.waitedMs - before.waitedMs };
}

const LOOP_RESOLUTION_MS = 5;

/** Runs `work` and measures the event loop's delay, and whether its cause is own work or a lack of cores. */
async function measureRun<Result>(work: () => Promise<Result>) {
  const late = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  const [start, cpu, before] = [performance.now(), process.cpuUsage(), readMainThreadTime()];
  late.enable();
  const result = await work();
  late.disable();
  const [wallMs, { user, system }] = [performance.now() - start, process.cpuUsage(cpu)];
  const lateMs = (ns: number) => Math.max(0, ns / 1e6 - LOOP_RESOLUTION_MS);
  return {
    result,
    wallMs,
    processorMs: (user + system) / 1000,
    mostLateMs: lateMs(late.max),
    oftenLateMs: lateMs(late.percentile(99)),
    loop: threadTimeBetween(before, readMainThreadTime()),
  };
}

async function speed(model: SpeechModel, set: readonly SpeechClip[], long: number): Promise<void> {
  console.log(
    '\n| recording | runs | first ms | warm ms (median) | real-time factor | of processor time | event loop late, ms: p99 | at most | its thread ran, ms | had no core, ms | word errors |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const [seconds, runs] of [
    [10, 5],
    [60, 3],
    [long, 1],
  ] as const) {
    const { sound, text } = joinClips(set, seconds);
    const measured = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureRun(() => textOf(model, sound)));
    const [first] = measured;
    const wallMs = median(measured.map((each) => each.wallMs));
    const processorMs = median(measured.map((each) => each.processorMs));
    const lengthMs = sound.length / (HERTZ / 1000);
    const { errors, words: total } = countWordErrors(text, first?.result ?? '');
    const row = [
      `${(lengthMs / 1000).toFixed(0)} s`,
      runs,
      first?.wallMs.toFixed(0),
      wallMs.toFixed(0),
      (wallMs / lengthMs).toFixed(3),
      (processorMs / lengthMs).toFixed(3),
      median(measured.map((each) => each.oftenLateMs)).toFixed(1),
      Math.max(...measured.map((each) => each.mostLateMs)).toFixed(0),
      median(measured.map((each) => each.loop?.ranMs ?? Number.NaN)).toFixed(0),
      median(measured.map((each) => each.loop?.waitedMs ?? Number.NaN)).toFixed(0),
      (errors / total).toFixed(3),
    ];
    console.log(`| ${row.join(' | ')} |`);
  }
}

async function silence(model: SpeechModel): Promise<void> {
  console.log('\n| nobody speaks in | seconds | taken for speech, s | text |\n|---|--:|--:|---|');
  for (const [name, make] of Object.entries(wordlessSounds)) {
    const sound = make();
    const { speech, segments } = await model.transcribe(sound, { signal, language: 'en' });
    const heardS = speech.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
    const text = segments.map((segment) => segment.text).join(' ');
    console.log(`| ${name} | ${sound.length / HERTZ} | ${heardS.toFixed(1)} | ${text === '' ? 'none' : text} |`);
  }
}

async function quality(model: SpeechModel, real: readonly SpeechClip[], showsMisses: boolean): Promise<void> {
  console.log('| set | recordings | words | word error rate | without an error |\n|---|--:|--:|--:|--:|');
  const spoken = await spokenSentences();
  await measureWordErrors(model, 'real clips', real, showsMisses);
  if (spoken.length > 0) await measureWordErrors(model, 'synthetic voice', spoken, showsMisses);
  else console.log('| synthetic voice | espeak-ng is not installed: not measured | | | |');
  await silence(model);
}

const memoryMb = () => (process.memoryUsage().rss / 2 ** 20).toFixed(0);

/**
 * `--folder=…`: another model; `--threads=2`; `--long=600`: seconds of the longest recording; `--misses`: prints what
 * was misrecognized; `--speed`: only speed and the event loop.
 */
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
  if (!args.includes('--speed')) await quality(model, real, args.includes('--misses'));
  await speed(model, real, Number(option('long') ?? '600'));
  console.log(
    `\nmemory: ${before} MB before, ${memoryMb()} MB now, ${process.resourceUsage().maxRSS >> 10} MB at most`,
  );
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);
}
