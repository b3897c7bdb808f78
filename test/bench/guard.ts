/** Guard: the cost of a start, a text, an image and an installation, relative to a fixed workload; fails where one exceeds its limit. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productionPackages } from '../support/packages.ts';
import { landscapePicture, toBase64 } from '../support/pictures.ts';
import {
  createDataFolder,
  type DataFolder,
  type ServerProcess,
  startServerProcess,
  waitForAddress,
} from '../support/process.ts';
import { root } from '../support/workspaces.js';
import { type ProcessUsage, processTreeUsage } from './guard/process-tree.ts';
import { yardstickMs } from './guard/yardstick.ts';

/** Measured requests of each kind, after as many for warm-up. */
const TEXTS = 200;
const IMAGES = 6;
/** By then dictionaries and models are loaded, and garbage from the start has been collected. */
const REST_MS = 5_000;
const SENTENCE = 'Please send the report by noon, you absolute genius, and call me when you are done with it.';

/**
 * Limits: 1.5 times the worse of two runs, and less for what does not depend on the machine. Times are processor time
 * of the server and its child processes, in yardsticks. Measured on two idle cores with Node 20; between runs the start
 * varied by a quarter, the image by a fifth, texts by a seventh. With fifty other processes competing for the cores,
 * texts by word lists cost three times as much, so a failure there says little.
 */
const limits = {
  'start, in yardsticks': { measured: 274, most: 410 },
  'at rest, MB': { measured: 335, most: 420 },
  'a text by word lists, in thousandths of a yardstick': { measured: 57, most: 86 },
  'a text with the model, in thousandths of a yardstick': { measured: 355, most: 530 },
  'an image, in yardsticks': { measured: 3.03, most: 4.5 },
  'installed, MB': { measured: 984, most: 1100 },
} as const;
type GuardFigure = keyof typeof limits;

function readUsage({ pid }: ServerProcess): ProcessUsage {
  const found = processTreeUsage(pid);
  if (found === undefined) throw new Error('This bench reads /proc: it runs on Linux.');
  return found;
}

interface CostMeasurement {
  readonly server: ServerProcess;
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  readonly times: number;
}

/** Processor milliseconds per request, averaged over several sequential requests. */
async function costMs({ server, key, path, body, times }: CostMeasurement): Promise<number> {
  const address = await waitForAddress(server);
  const ask = async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', 'x-api-key': key } };
    const answer = await fetch(`${address}${path}`, { ...init, body: JSON.stringify(body) });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  for (let request = 0; request < times; request++) await ask();
  const before = readUsage(server).cpuMs;
  for (let request = 0; request < times; request++) await ask();
  return (readUsage(server).cpuMs - before) / times;
}

const startQuietServer = (folder: DataFolder, environment: Record<string, string> = {}) =>
  startServerProcess(folder.path, { built: true, environment: { WINNOW_LOG_LEVEL: 'error', ...environment } });

async function withModel(): Promise<Partial<Record<GuardFigure, number>>> {
  await using folder = await createDataFolder();
  const yardstick = yardstickMs();
  await using server = startQuietServer(folder);
  await waitForAddress(server);
  const startMs = readUsage(server).cpuMs;
  await pause(REST_MS);
  const { residentMb } = readUsage(server);
  const key = await folder.localKey();
  const text = { server, key, path: '/moderation/text', body: { content: SENTENCE }, times: TEXTS };
  const textMs = await costMs(text);
  const image = toBase64(await landscapePicture('jpeg'));
  const imageMs = await costMs({ ...text, path: '/moderation/image', body: { image }, times: IMAGES });
  return {
    'start, in yardsticks': startMs / yardstick,
    'at rest, MB': residentMb,
    'a text with the model, in thousandths of a yardstick': (1000 * textMs) / yardstick,
    'an image, in yardsticks': imageMs / yardstick,
  };
}

async function withoutModel(): Promise<Partial<Record<GuardFigure, number>>> {
  await using folder = await createDataFolder();
  await using server = startQuietServer(folder, { WINNOW_TEXT_MODEL: 'off' });
  await waitForAddress(server);
  const body = { content: SENTENCE };
  const yardstick = yardstickMs();
  const ms = await costMs({ server, key: await folder.localKey(), path: '/moderation/text', body, times: 5 * TEXTS });
  return { 'a text by word lists, in thousandths of a yardstick': (1000 * ms) / yardstick };
}

function sizeBytes(path: string, skip: (name: string) => boolean = () => false): number {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skip(entry.name))
    .map((entry) => {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) return sizeBytes(inside, skip);
      return entry.isFile() ? statSync(inside).size : 0;
    })
    .reduce((sum, size) => sum + size, 0);
}

/** Size of the production packages installed on this machine, and of the models. */
function installedMb(): number {
  const present = productionPackages()
    .map(({ path }) => root + path)
    .filter((path) => statSync(path, { throwIfNoEntry: false }));
  const bytes = present.map((path) => sizeBytes(path, (name) => name === 'node_modules'));
  return (bytes.reduce((sum, size) => sum + size, 0) + sizeBytes(`${root}packages/models/assets`)) / 2 ** 20;
}

export default async function guard(): Promise<void> {
  const figures: Partial<Record<GuardFigure, number>> = {
    ...(await withModel()),
    ...(await withoutModel()),
    'installed, MB': installedMb(),
  };
  console.log(`The yardstick takes ${yardstickMs().toFixed(1)} ms of a processor now.\n`);
  console.log('| | now | when this was written | at most |\n|---|--:|--:|--:|');
  for (const [name, { measured, most }] of Object.entries(limits)) {
    const value = figures[name as GuardFigure] ?? Number.NaN;
    console.log(`| ${name} | ${value.toPrecision(3)} | ${measured} | ${most} |`);
    if (!(value <= most)) process.exitCode = 1;
  }
}
