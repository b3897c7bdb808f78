/** Benchmark: items per second of `winnow scan` over 5,000 generated texts, table rows and images, locally and through a server, and the cost of a kill -9. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readFunctionalSuite } from '../quality/held-out-texts.ts';
import { createDataFolder, startServerProcess, waitForAddress } from '../support/process.ts';
import { speedTexts } from './data/speed-texts.ts';
import { generatePicture } from './images/generate-picture.ts';
import { type SceneName, scenes } from './images/scenes.ts';

const ITEMS = 5_000;
/** One item in this many is an image, and one in this many a table row; the others are files of their own. */
const PICTURE_EVERY = 33;
const ROW_EVERY = 4;
/** One text in this many is from the functional suite, half of which is unsafe; the others are everyday posts. */
const SUITE_EVERY = 13;

/** Texts of some of the images; the others have harmless words or none. */
const rude: readonly (readonly string[])[] = [['KILL YOURSELF'], ['WHAT A FUCKING DAY'], ['FREE CRYPTO, CLICK NOW']];
const sceneNames = Object.keys(scenes) as SceneName[];

/** An image as people post them: every third has unsafe words. */
async function postedPicture(number: number): Promise<Buffer> {
  const scene = sceneNames[number % sceneNames.length] ?? 'board';
  const texts = number % 3 === 0 ? rude[(number / 3) % rude.length] : undefined;
  return (await generatePicture(number, { scene, ...(texts ? { texts } : {}) })).bytes;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** A forum as files: twelve months, some threads each, a table of comments and the images of each month. */
async function writeForum(folder: string): Promise<void> {
  const posts = speedTexts(ITEMS);
  const suite = readFunctionalSuite().lines.map(({ row: { text } }) => text);
  const rows = new Map<string, string[]>();
  for (const [index, post] of posts.entries()) {
    const month = join(folder, `2026-${String(1 + (index % 12)).padStart(2, '0')}`);
    const text = index % SUITE_EVERY === 0 ? (suite[(index * 7) % suite.length] ?? post) : post;
    if (index % PICTURE_EVERY === PICTURE_EVERY - 1) {
      const number = Math.floor(index / PICTURE_EVERY);
      await writeInFolder(join(month, 'uploads', `picture-${number + 1}.jpg`), await postedPicture(number));
    } else if (index % ROW_EVERY === 0) {
      const table = rows.get(month) ?? ['id,author,comment'];
      rows.set(month, [...table, `${index},ann,${quoted(text)}`]);
    } else await writeInFolder(join(month, `thread-${1 + (index % 40)}`, `post-${index + 1}.txt`), text);
  }
  for (const [month, lines] of rows) await writeInFolder(join(month, 'comments.csv'), `${lines.join('\n')}\n`);
}

async function writeInFolder(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

interface ScanSummary {
  items: number;
  judgedNow: number;
  seconds: number;
  worst: string;
  kinds: Record<string, Record<string, number>>;
  engines: string[];
}

/** @param words arguments besides the folder */
function startScan(folder: string, out: string, words: readonly string[] = []) {
  return startServerProcess(folder, {
    entry: 'cli.ts',
    words: ['scan', 'forum', '--column', 'comment', '--json', '--out', out, '--fail-on', 'never', ...words],
    from: folder,
  });
}

async function runScan(...given: Parameters<typeof startScan>): Promise<ScanSummary> {
  await using scan = startScan(...given);
  const status = await scan.exited;
  if (status !== 0) throw new Error(`The scan ended with ${status}: ${scan.errors()}`);
  return JSON.parse(scan.output());
}

const printRow = (name: string, { items, judgedNow, seconds }: ScanSummary) =>
  console.log(`| ${name} | ${items} | ${judgedNow} | ${seconds.toFixed(1)} | ${Math.round(judgedNow / seconds)} |`);

const linesIn = async (path: string) =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter(Boolean).length;

/** Kills a scan once a third of the results is on disk. */
async function killScan(folder: string, out: string, words: readonly string[]): Promise<number> {
  await using scan = startScan(folder, out, words);
  const results = join(folder, out, 'results.jsonl');
  let isOver = false;
  void scan.exited.then(() => {
    isOver = true;
  });
  while ((await linesIn(results)) < ITEMS / 3) {
    if (isOver) throw new Error(`The scan ended before it was killed: ${scan.errors()}`);
    await delay(20);
  }
  await scan.stop('SIGKILL');
  return linesIn(results);
}

/** @param keep "keep" leaves the folder with the reports, and prints its path */
export default async function scan([keep]: readonly string[] = []): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-scan-'));
  await writeForum(join(folder, 'forum'));
  const whole = await runScan(folder, 'whole');
  const counts = Object.entries(whole.kinds).map(
    ([kind, by]) => `${Object.values(by).reduce((a, b) => a + b)} ${kind}s`,
  );
  console.log(`${counts.join(', ')}; ${whole.engines.join('; ')}; seconds with the start of the engine aside\n`);
  console.log('| scan | items | judged | seconds | items/s |\n|---|--:|--:|--:|--:|');
  printRow('here', whole);
  const done = await killScan(folder, 'resumed', []);
  printRow(`here, going on after a kill -9 at ${done}`, await runScan(folder, 'resumed'));
  await using data = await createDataFolder();
  await using server = startServerProcess(data.path, { environment: { WINNOW_LOG_LEVEL: 'silent' } });
  const address = await waitForAddress(server);
  printRow('over a server', await runScan(folder, 'server', ['--server', address, '--key', await data.localKey()]));
  if (keep === 'keep') console.log(`\nThe reports are in ${folder}.`);
  else await rm(folder, { recursive: true, force: true });
}
