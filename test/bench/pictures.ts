/** Benchmark: what images show: how many of each source are flagged for nudity and weapons, at which scores, and milliseconds; `--verdicts`: whole verdicts, with words. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { imageResultSchema, severityThresholds } from '@winnow/core';
import { imageClassifiers } from '@winnow/models/vision';
import { Deadline } from '../../apps/server/src/moderation/analyzers/deadline.ts';
import { createClassifierAnalyzer } from '../../apps/server/src/moderation/analyzers/image/classes.ts';
import type { ImageMedia } from '../../apps/server/src/moderation/analyzers/image/media.ts';
import { openPictures, type Pictures } from '../../apps/server/src/platform/media/image.ts';
import { median } from '../support/median.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

interface MeasuredPicture {
  readonly name: string;
  readonly ms: number;
  /** The highest score of each analyzer, by its name. */
  readonly scores: Readonly<Record<string, number>>;
}

interface PictureSource {
  readonly name: string;
  readonly files: readonly string[];
}

const media = fileURLToPath(new URL('../../../shared/data/media/', import.meta.url));
const pictures = /\.(jpe?g|png|webp)$/i;
/** Parts of the folder of weapons, by the beginning of the file name. */
const weaponKinds: Readonly<Record<string, RegExp>> = {
  'product photographs of pistols': /^test_armas/,
  'weapons in hands and on tables': /^(armas|CA)/,
  'surveillance cameras': /^pistol/,
};

async function listFolder(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder, { recursive: true })).filter((file) => pictures.test(file));
  return files.sort().map((file) => join(folder, file));
}

/** The files of the weapons' other folder, by the classes of their boxes. */
async function listBesideWeapons(): Promise<PictureSource[]> {
  const folder = join(media, 'weapons/non-weapon');
  if (!existsSync(folder)) return [];
  const rows = (await readFile(join(folder, '_annotations.csv'), 'utf8')).split('\n').map((row) => row.split(','));
  const having = (...classes: string[]) =>
    new Set(rows.filter((row) => classes.some((one) => row.includes(one))).map(([file]) => file));
  const [knives, armed] = [having('knife'), having('gun', 'knife')];
  const files = await listFolder(folder);
  return [
    { name: 'knives in hands', files: files.filter((file) => knives.has(basename(file))) },
    { name: 'things in hands', files: files.filter((file) => !armed.has(basename(file))) },
  ];
}

/** What lies in the media folder beside the repository. The weapons head was trained on part of it: see its card. */
async function listDefaultSources(): Promise<PictureSource[]> {
  const weapons = await listFolder(join(media, 'weapons/weapon'));
  const kinds = Object.entries(weaponKinds).map(([name, start]) => ({
    name,
    files: weapons.filter((file) => start.test(basename(file))),
  }));
  const harmless = ['faces', 'exif', 'ocr'].map(async (name) => ({ name, files: await listFolder(join(media, name)) }));
  return [...kinds, ...(await listBesideWeapons()), ...(await Promise.all(harmless))].filter(
    ({ files }) => files.length > 0,
  );
}

const analyzers = imageClassifiers.map(createClassifierAnalyzer);

/** @returns undefined for a file that is no readable image */
async function measurePicture(opened: Pictures, file: string): Promise<MeasuredPicture | undefined> {
  const bytes = await readFile(file);
  const start = performance.now();
  try {
    await using picture = await opened.open(bytes, { signal: AbortSignal.timeout(30_000) });
    const found = await picture.detect('classes', {});
    const ms = performance.now() - start;
    const image = { classes: async () => found } as unknown as ImageMedia;
    using deadline = new Deadline(30_000);
    const scores: Record<string, number> = {};
    for (const { name, run } of analyzers) {
      const { findings = [] } = await run(image, deadline);
      scores[name] = Math.max(0, ...findings.map(({ score }) => score));
    }
    return { name: basename(file), ms, scores };
  } catch (error) {
    if (error instanceof Error && /^Image|^Unsupported/.test(error.name)) return undefined;
    throw error;
  }
}

const names = analyzers.map(({ name }) => name);
const marks = [severityThresholds.Low, severityThresholds.Medium, severityThresholds.High];

function toRow(source: string, seen: readonly MeasuredPicture[], unclean: number | undefined): string {
  const counts = names.flatMap((name) =>
    marks.map((mark) => seen.filter(({ scores }) => (scores[name] ?? 0) >= mark).length),
  );
  const flagged = seen.filter(({ scores }) => Object.values(scores).some((score) => score >= 0.5)).length;
  const cells = [source, seen.length, median(seen.map(({ ms }) => ms)).toFixed(0), flagged, ...counts, unclean ?? '–'];
  return `| ${cells.join(' | ')} |`;
}

async function countUnclean(server: TestServer, key: string, files: readonly string[]): Promise<number> {
  let unclean = 0;
  for (const file of files) {
    const image = (await readFile(file)).toString('base64');
    const { status, json } = await server.request({ url: '/moderation/image', key, body: { image } });
    if (status !== 200) continue;
    const { isClean, categoryScores, reason } = imageResultSchema.parse(json);
    if (isClean) continue;
    unclean++;
    console.error(`${file}: ${JSON.stringify(categoryScores)} ${reason}`);
  }
  return unclean;
}

/** @param args --folder NAME=PATH: images to measure instead of those beside the repository; --list 0.3: name each image with such a score */
export default async function classified(args: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string', multiple: true, default: [] },
      list: { type: 'string' },
      verdicts: { type: 'boolean', default: false },
    },
  });
  const named = values.folder.map(async (entry) => {
    const [name = '', path = name] = entry.split('=');
    return { name, files: await listFolder(path) };
  });
  const sources = named.length > 0 ? await Promise.all(named) : await listDefaultSources();
  await using opened = openPictures({ imageProcesses: 1, imageModel: null, imageModelLabels: {}, modelIdleSeconds: 0 });
  await using server = values.verdicts ? await startTestServer() : undefined;
  const key = (await server?.account({ tier: 'Pro', tokens: null }))?.apiKey ?? '';
  const heads = names.flatMap((name) => marks.map((mark) => `${name} ≥ ${mark}`));
  console.log(`| source | pictures | p50 ms | any ≥ .5 | ${heads.join(' | ')} | verdicts not clean |`);
  console.log(`|---|${'--:|'.repeat(heads.length + 4)}`);
  for (const { name, files } of sources) {
    const seen: MeasuredPicture[] = [];
    for (const file of files) {
      const one = await measurePicture(opened, file);
      if (one === undefined) continue;
      seen.push(one);
      if (values.list !== undefined && Object.values(one.scores).some((score) => score >= Number(values.list)))
        console.error(`${name}: ${one.name} ${JSON.stringify(one.scores)}`);
    }
    console.log(toRow(name, seen, server && (await countUnclean(server, key, files))));
  }
}
