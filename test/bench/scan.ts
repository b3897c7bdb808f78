/** Benchmark: files a second of `winnow scan` over 5,000 generated files, here and over a server, and what a kill -9 costs. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readSuite } from '../quality/read-corpus.ts';
import { addressOf, dataFolder, startProcess } from '../support/process.ts';
import { speedTexts } from './data/speed-texts.ts';

const FILES = 5_000;
/** One file in so many holds a text of the functional suite, half of which is unsafe; the others are everyday posts. */
const SUITE_EVERY = 13;

/** A forum as files: twelve months, some threads each, and what lies about in such folders. */
async function writeForum(folder: string, files: number): Promise<void> {
  const posts = speedTexts(files);
  const suite = readSuite().lines.map(({ row: { text } }) => text);
  for (const [index, post] of posts.entries()) {
    const month = String(1 + (index % 12)).padStart(2, '0');
    const path = join(folder, `2026-${month}`, `thread-${1 + (index % 40)}`, `post-${index + 1}.txt`);
    await mkdir(dirname(path), { recursive: true });
    const isPicture = index % 500 === 499;
    const text = index % SUITE_EVERY === 0 ? (suite[(index * 7) % suite.length] ?? post) : post;
    if (isPicture) await writeFile(path.replace(/txt$/, 'png'), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
    else await writeFile(path, text);
  }
}

interface Scanned {
  items: number;
  judgedNow: number;
  seconds: number;
  worst: string;
  engines: string[];
}

/** @param words besides the folder */
function startScan(folder: string, out: string, words: readonly string[] = []) {
  return startProcess(folder, {
    entry: 'cli.ts',
    words: ['scan', 'forum', '--json', '--out', out, '--fail-on', 'never', ...words],
    from: folder,
  });
}

async function scanned(...given: Parameters<typeof startScan>): Promise<Scanned> {
  await using scan = startScan(...given);
  const status = await scan.ended;
  if (status !== 0) throw new Error(`The scan ended with ${status}: ${scan.errors()}`);
  return JSON.parse(scan.output());
}

const printRow = (name: string, { items, judgedNow, seconds }: Scanned) =>
  console.log(`| ${name} | ${items} | ${judgedNow} | ${seconds.toFixed(1)} | ${Math.round(judgedNow / seconds)} |`);

const linesIn = async (path: string) =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter(Boolean).length;

/** Kills a scan once a third is on the disk. */
async function killed(folder: string, out: string, words: readonly string[]): Promise<number> {
  await using scan = startScan(folder, out, words);
  const results = join(folder, out, 'results.jsonl');
  while ((await linesIn(results)) < FILES / 3) await delay(20);
  await scan.end('SIGKILL');
  return linesIn(results);
}

/** @param keep "keep" leaves the folder with the reports, and says where it is */
export default async function scan([keep]: readonly string[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-scan-'));
  await writeForum(join(folder, 'forum'), FILES);
  const whole = await scanned(folder, 'whole');
  console.log(`${FILES} files; ${whole.engines.join('; ')}; seconds with the start of the engine aside\n`);
  console.log('| scan | items | judged | seconds | items/s |\n|---|--:|--:|--:|--:|');
  printRow('here', whole);
  const done = await killed(folder, 'resumed', []);
  printRow(`here, going on after a kill -9 at ${done}`, await scanned(folder, 'resumed'));
  await using data = await dataFolder();
  await using server = startProcess(data.path, { environment: { WINNOW_LOG_LEVEL: 'silent' } });
  const address = await addressOf(server);
  printRow('over a server', await scanned(folder, 'server', ['--server', address, '--key', await data.localKey()]));
  if (keep === 'keep') console.log(`\nThe reports are in ${folder}.`);
  else await rm(folder, { recursive: true, force: true });
}
