/** Benchmark: memory of the server and its processes after a start, a text, a picture with words, a recording, and an idle time; --mixed 60: after as many minutes of all of them. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pictureOfWords, toBase64 } from '../support/pictures.ts';
import { createDataFolder, type ServerProcess, startServerProcess, waitForAddress } from '../support/process.ts';
import { threatRecording } from '../support/recordings.ts';
import { speedTexts } from './data/speed-texts.ts';
import { processTreeUsage } from './guard/process-tree.ts';

/** Figures of a step are the least of as many looks, a second apart: helpers that end by themselves do not count. */
const LOOKS = 3;
/** For the idle step; the default would take minutes. */
const IDLE_SECONDS = 30;
/** Most that each step may take, in MB of memory that is resident. */
const limits: Readonly<Record<string, number>> = {
  'a text': 400,
  'a picture with words as well': 800,
  'a recording as well': 1_100,
};

interface Memory {
  readonly residentMb: number;
  readonly proportionalMb: number;
}

async function lookAtMemory({ pid }: ServerProcess): Promise<Memory> {
  let least: Memory = { residentMb: Number.POSITIVE_INFINITY, proportionalMb: Number.POSITIVE_INFINITY };
  for (let look = 0; look < LOOKS; look++) {
    await pause(1_000);
    const seen = processTreeUsage(pid);
    if (seen === undefined) throw new Error('This bench reads /proc: it runs on Linux.');
    if (seen.residentMb < least.residentMb) least = seen;
  }
  return least;
}

function report(step: string, { residentMb, proportionalMb }: Memory): void {
  const most = limits[step];
  console.log(`| ${step} | ${residentMb.toFixed(0)} | ${proportionalMb.toFixed(0)} | ${most ?? ''} |`);
  if (most !== undefined && residentMb > most) process.exitCode = 1;
}

type Send = (path: string, body: object) => Promise<void>;

async function createSend(server: ServerProcess, key: string): Promise<Send> {
  const address = await waitForAddress(server);
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  return async (path, body) => {
    const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  };
}

export default async function memory(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { mixed: { type: 'string', default: '0' } } });
  await using folder = await createDataFolder();
  await using server = startServerProcess(folder.path, {
    built: true,
    environment: { WINNOW_LOG_LEVEL: 'error', WINNOW_MODEL_IDLE_SECONDS: String(IDLE_SECONDS) },
  });
  const texts = speedTexts(1_000);
  await waitForAddress(server);
  const send = await createSend(server, await folder.localKey());
  const image = toBase64(await pictureOfWords(['KILL YOURSELF', 'Call +1 202-555-0143']));
  const audio = toBase64(threatRecording());
  const sendText = (index: number) => send('/moderation/text', { content: texts[index % texts.length] });
  const sendPicture = () => send('/moderation/image', { image, enableOcr: true });
  const sendRecording = () => send('/moderation/audio', { audio });
  console.log('| after | resident MB | shared pages once, MB | at most |\n|---|--:|--:|--:|');
  const step = async (name: string, work?: Promise<void>) => {
    await work;
    report(name, await lookAtMemory(server));
  };
  await step('a start');
  await step('a text', sendText(0));
  await step('a picture with words as well', sendPicture());
  await step('a recording as well', sendRecording());
  const end = Date.now() + 60_000 * Number(values.mixed);
  for (let round = 0; Date.now() < end; round++) {
    for (let index = 0; index < 20; index++) await sendText(20 * round + index);
    await sendPicture();
    if (round % 5 === 0) await sendRecording();
  }
  if (Number(values.mixed) > 0) await step(`${values.mixed} minutes of all of them`);
  await step(`${2 * IDLE_SECONDS} seconds without requests`, pause(2_000 * IDLE_SECONDS));
  await step('another text', sendText(1));
}
