/** Benchmark: the extension's picture models on the device, in a real Chromium: scores compared with a server's by file format, time to the first verdict and of the following, memory, sizes; --count 200, 0 for none of them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ImageResult } from '@winnow/core';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { askModel, endModel, measureBrowserMb, turnModelOn } from '../support/device-model.ts';
import { hiddenPistolAnimation, landscapePicture, largeAnimation, pistolPicture } from '../support/device-pictures.ts';
import { startExtension, type TestExtension } from '../support/extension.ts';
import { median } from '../support/median.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer } from '../support/server.ts';
import { startSite } from '../support/site.ts';

interface ComparedPicture {
  readonly name: string;
  /** What is counted together: a format, or where it is from. */
  readonly kind: string;
  readonly file: Buffer;
}

const media = fileURLToPath(new URL('../../../shared/data/media/', import.meta.url));
const packageFolder = fileURLToPath(new URL('../../apps/extension/dist/chrome-mv3/', import.meta.url));

/** Everything of one content in another form; browsers and servers decode each by other code. */
const variants: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'JPEG, halved colours': (picture) => picture.jpeg({ quality: 60, chromaSubsampling: '4:2:0' }),
  'JPEG, progressive': (picture) => picture.jpeg({ quality: 85, progressive: true }),
  'JPEG, grey': (picture) => picture.greyscale().jpeg(),
  'JPEG, CMYK': (picture) => picture.toColourspace('cmyk').jpeg({ quality: 90 }),
  'JPEG, Display P3': (picture) => picture.withIccProfile('p3').jpeg({ quality: 90 }),
  'JPEG, turned by EXIF': (picture) => picture.withMetadata({ orientation: 6 }).jpeg({ quality: 90 }),
  'PNG, half transparent': (picture) => picture.ensureAlpha(0.5).png(),
  'PNG, 16 bits': (picture) => picture.toColourspace('rgb16').png(),
  'WebP, lossy': (picture) => picture.webp({ quality: 80 }),
  'WebP, lossless': (picture) => picture.webp({ lossless: true }),
  AVIF: (picture) => picture.avif({ quality: 60, effort: 2 }),
  GIF: (picture) => picture.gif(),
  'small PNG': (picture) => picture.resize(90, 70, { fit: 'fill' }).png(),
  'large JPEG': (picture) => picture.resize(4000, 3000, { fit: 'fill' }).jpeg({ quality: 80 }),
};

function listPhotographs(): ComparedPicture[] {
  return ['weapons/weapon', 'weapons/non-weapon', 'faces', 'exif', 'ocr'].flatMap((source) => {
    const folder = join(media, source);
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((file) => /\.(jpe?g|png|webp)$/i.test(file));
    return names.sort().map((name) => ({ name, kind: 'as found', file: readFileSync(join(folder, name)) }));
  });
}

const spread = <Item>(all: readonly Item[], count: number): Item[] =>
  Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor((at * all.length) / count)] as Item);

/** A third in every form, the rest as found. */
async function collectPictures(count: number): Promise<ComparedPicture[]> {
  const photographs = listPhotographs();
  const kinds = Object.entries(variants);
  const contents = [
    { name: 'drawn pistol', file: await pistolPicture() },
    { name: 'drawn hills', file: await landscapePicture() },
    ...spread(photographs, Math.max(1, Math.round(count / 3 / kinds.length) - 2)),
  ];
  const drawn = contents.flatMap(({ name, file }) =>
    kinds.map(async ([kind, change]) => ({ name, kind, file: await change(sharp(file)).toBuffer() })),
  );
  const animation = { name: 'a pistol in the second frame', kind: 'animated GIF', file: await hiddenPistolAnimation() };
  const changed = [animation, ...(await Promise.all(drawn))].slice(0, count);
  return [...changed, ...spread(photographs, count - changed.length)];
}

interface PictureVerdict {
  readonly scores: Readonly<Record<string, number>>;
  readonly severity: string;
}

async function judgeHere(options: Page, file: Buffer): Promise<PictureVerdict | undefined> {
  const body = { base64: file.toString('base64'), unjudged: [], language: 'en', thresholds: {} };
  const response = await askModel(options, 'judge-picture-by-model', body);
  const { verdict, scores } = Object(response);
  return verdict === undefined ? undefined : { scores, severity: verdict.severity };
}

/** The largest of a category. */
const findDifference = (here: PictureVerdict, there: PictureVerdict): number =>
  Math.max(...['Sexual', 'Violence'].map((name) => Math.abs((here.scores[name] ?? 0) - (there.scores[name] ?? 0))));

interface Comparison {
  readonly kind: string;
  /** Undefined: one of them cannot read it. */
  readonly difference: number | undefined;
  readonly isSameSeverity: boolean;
  readonly isUnsafe: boolean;
  readonly ms: number;
}

function toRow(kind: string, rows: readonly Comparison[]): string {
  const differences = rows.flatMap(({ difference }) => difference ?? []);
  const within = (limit: number) => differences.filter((difference) => difference < limit).length;
  const cells = [
    ...[kind, rows.length, rows.filter(({ isUnsafe }) => isUnsafe).length],
    ...[within(0.005), within(0.015), within(0.055), Math.max(0, ...differences).toFixed(2)],
    ...[rows.filter(({ isSameSeverity }) => isSameSeverity).length, rows.length - differences.length],
    median(rows.map(({ ms }) => ms)).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function compare(options: Page, pictures: readonly ComparedPicture[]): Promise<void> {
  await using server = await startTestServer();
  // This tier reads no words in pictures, which the extension does not either.
  const { apiKey } = await server.account({ tier: 'Starter', tokens: 1_000_000 });
  const client = createTestClient(server, apiKey);
  const compared: Comparison[] = [];
  for (const { name, kind, file } of pictures) {
    const startedMs = performance.now();
    const here = await judgeHere(options, file);
    const ms = performance.now() - startedMs;
    const image = file.toString('base64');
    const there = (await client.image({ image }).catch(() => undefined)) as ImageResult | undefined;
    const difference = here && there && findDifference(here, there);
    const isSameSeverity = here?.severity === there?.severity;
    compared.push({ kind, difference, isSameSeverity, isUnsafe: there?.isClean === false, ms });
    if (difference === undefined || difference >= 0.015 || !isSameSeverity)
      console.log(`${basename(name)}, ${kind}: ${JSON.stringify(here ?? 'unread')} here, ${describe(there)} there`);
  }
  console.log('| form | pictures | unsafe | equal | ≤ .01 | ≤ .05 | largest | same severity | unread | ms |');
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const wanted of new Set(compared.map(({ kind }) => kind))) {
    const rows = compared.filter(({ kind }) => kind === wanted);
    console.log(toRow(wanted, rows));
  }
  console.log(toRow('all', compared));
}

const describe = (result: ImageResult | undefined): string => {
  if (result === undefined) return 'unread';
  const { scores, severity } = result;
  return JSON.stringify({ scores: { Sexual: scores.Sexual, Violence: scores.Violence }, severity });
};

/** Megabytes that the browser takes at most while it judges a large animation, and how long that takes. */
async function measurePeak(options: Page): Promise<{ mb: number; ms: number }> {
  const file = await largeAnimation();
  await judgeHere(options, await landscapePicture());
  const before = measureBrowserMb();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, measureBrowserMb());
  }, 100);
  const startedMs = performance.now();
  const judged = await judgeHere(options, file);
  clearInterval(timer);
  if (judged === undefined) throw new Error('The animation was not judged.');
  return { mb: peak - before, ms: performance.now() - startedMs };
}

/** From the click in the menu to the card, where the models are on but not loaded. */
async function timeVerdict(extension: TestExtension, origin: string): Promise<number> {
  const tab = await extension.context.newPage();
  await tab.goto(origin);
  const srcUrl = await tab.locator('img').evaluate((image) => Reflect.get(image, 'currentSrc'));
  const startedMs = performance.now();
  await extension.chooseMenuEntry('moderate-image', { pageUrl: origin, srcUrl: String(srcUrl), mediaType: 'image' });
  await extension.cardText(tab, /for nudity and weapons only/);
  const ms = performance.now() - startedMs;
  await tab.close();
  return ms;
}

function sumPackageMb(part: string): string {
  const folder = join(packageFolder, part);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export default async function devicePictures(args: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { count: { type: 'string', default: '200' } } });
  const landscape = await landscapePicture();
  await using site = await startSite(({ url }, response) => {
    response.setHeader('content-type', url === '/' ? 'text/html' : 'image/jpeg');
    response.end(url === '/' ? '<img src="/hills.jpg">' : landscape);
  });
  await using extension = await startExtension();
  const options = await extension.open('options.html');
  const { mb, ms } = await turnModelOn(options, 'picture models');
  console.log(`turning the models on: ${(ms / 1000).toFixed(1)} s; memory: ${mb.toFixed(0)} MB more`);
  console.log(`ending them: ${(await endModel(options, 'pictures')).toFixed(0)} MB less`);
  console.log(`first verdict, loading included: ${(await timeVerdict(extension, site.origin)).toFixed(0)} ms`);
  console.log(`next verdict: ${(await timeVerdict(extension, site.origin)).toFixed(0)} ms`);
  const peak = await measurePeak(options);
  console.log(`20 frames of 2,400 × 1,800: ${peak.mb.toFixed(0)} MB more at most, ${(peak.ms / 1000).toFixed(1)} s`);
  await compare(options, await collectPictures(Number(values.count)));
  console.log(`models in the package: ${sumPackageMb('picture-models')}; everything: ${sumPackageMb('.')}`);
}
