/** Benchmark: images through the whole service: what redaction leaves in each mode, time per request; --memory 1000: memory over as many requests; --gallery: a page of results. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImageResult, imageResultSchema, type RedactionMode, redactionModes } from '@winnow/core';
import sharp from 'sharp';
import { median } from '../support/median.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { facesFolder, labelledFaces } from './data/labelled-faces.ts';
import { type GalleryItem, renderGallery } from './images/gallery.ts';
import { generatePicture } from './images/generate-picture.ts';
import { memoryOver } from './images/memory.ts';
import { type SceneName, scenes } from './images/scenes.ts';

interface BenchPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

interface TimedImageResult {
  readonly result: ImageResult;
  readonly ms: number;
}

/** Personal data, in sentences typical of such images. */
const personal: readonly (readonly string[])[] = [
  ['Call me: +1 202-555-0143', 'jane.doe@example.com'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'Card 4111 1111 1111 1111'],
  ['Born 12 May 1990', 'SSN 536-22-1234'],
];
const rude: readonly (readonly string[])[] = [['KILL YOURSELF'], ['WHAT A FUCKING DAY'], ['FREE CRYPTO, CLICK NOW']];
const sceneNames = Object.keys(scenes) as SceneName[];

/** Images of every scene, from the first seed on: with personal data, with unsafe words, with typical texts. */
async function generatePictures(first: number, count: number): Promise<BenchPicture[]> {
  const all: BenchPicture[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const scene = sceneNames[seed % sceneNames.length] as SceneName;
    const texts =
      seed % 3 === 0
        ? personal[Math.floor(seed / 3) % personal.length]
        : seed % 3 === 1
          ? rude[Math.floor(seed / 3) % rude.length]
          : undefined;
    const { bytes } = await generatePicture(seed, { scene, ...(texts ? { texts } : {}) });
    all.push({ name: `${seed} ${scene}`, bytes });
  }
  return all;
}

const inFolder = (folder: string): BenchPicture[] =>
  readdirSync(folder)
    .filter((file) => /\.(jpe?g|png|webp|gif|avif)$/i.test(file))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));

const ATTEMPTS = 3;

async function send(server: TestServer, key: string, body: object): Promise<TimedImageResult> {
  for (let attempt = 1; ; attempt++) {
    const start = performance.now();
    const answer = await server.request({ url: '/moderation/image', key, body });
    if (answer.status === 200) return { result: imageResultSchema.parse(answer.json), ms: performance.now() - start };
    // A timeout on an overloaded machine should not end hours of measuring.
    if (answer.status !== 504 || attempt === ATTEMPTS) throw new Error(answer.text);
  }
}

/** Fetches the redacted image behind a result's link. */
async function fetchRedacted({ app }: TestServer, { safeContent = '' }: ImageResult): Promise<Buffer> {
  const { pathname, search } = new URL(safeContent);
  return (await app.inject({ method: 'GET', url: pathname + search })).rawPayload;
}

const extensionOf = async (bytes: Buffer): Promise<string> => (await sharp(bytes).metadata()).format ?? 'bin';

const tallies = () => new Map(redactionModes.map((mode) => [mode, { subjects: 0, residual: 0, unverified: 0 }]));

function tableOf(tally: ReturnType<typeof tallies>, count: number): string {
  const rows = [...tally].map(
    ([mode, { subjects, residual, unverified }]) => `| ${mode} | ${subjects} | ${residual} | ${unverified} |`,
  );
  return [
    `${count} pictures\n`,
    '| mode | subjects | found again | pictures not verified |',
    '|---|--:|--:|--:|',
    ...rows,
  ].join('\n');
}

async function redactInEveryMode(
  server: TestServer,
  key: string,
  { name, bytes }: BenchPicture,
  out: string | undefined,
): Promise<GalleryItem> {
  const image = bytes.toString('base64');
  const request = { image, enableOcr: true, extractMetadata: true, detectPii: true };
  const { result } = await send(server, key, request);
  const stem = name.replace(/[^\w]+/g, '-');
  const write = (file: string, content: Buffer) => out !== undefined && writeFileSync(join(out, file), content);
  const { width = 0, height = 0, format } = await sharp(bytes).autoOrient().metadata();
  const file = `${stem}.${format}`;
  write(file, bytes);
  const redacted: { mode: RedactionMode; file: string; result: ImageResult }[] = [];
  for (const redactionMode of redactionModes) {
    const one = await send(server, key, { ...request, redactPii: true, redactionMode });
    const content = await fetchRedacted(server, one.result);
    const own = `${stem}-${redactionMode}.${await extensionOf(content)}`;
    write(own, content);
    redacted.push({ mode: redactionMode, file: own, result: one.result });
  }
  return { name, file, width, height, result, redacted };
}

const FACES = 10;
/** Concurrent requests by several callers. */
const AT_ONCE = 4;

/** Photographs of people on a page of 12 megapixels, with ten faces; undefined without photographs. */
async function composeCrowd(): Promise<Buffer | undefined> {
  let left = FACES;
  const most = [...labelledFaces()].sort(([, a], [, b]) => b.length - a.length);
  const chosen = most.filter(({ 1: { length } }) => {
    const fits = length > 0 && length <= left;
    if (fits) left -= length;
    return fits;
  });
  if (left > 0) return undefined;
  const photographs = chosen.map(async ([file], index) => ({
    input: await sharp(readFileSync(new URL(file, facesFolder)))
      .resize({ width: 1_200, height: 900, fit: 'inside' })
      .toBuffer(),
    left: 60 + (index % 3) * 1_300,
    top: 60 + Math.floor(index / 3) * 960,
  }));
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#d8d4cc' } })
    .composite(await Promise.all(photographs))
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** A typical photograph of one megapixel, and one of twelve with a crowd. */
async function speed(server: TestServer, key: string, rounds: number): Promise<string[]> {
  const { bytes } = await generatePicture(1, { scene: 'caption', size: { width: 1152, height: 864 } });
  const image = (await sharp(bytes).jpeg({ quality: 85 }).toBuffer()).toString('base64');
  const starter = (await server.account({ tier: 'Starter', tokens: null })).apiKey;
  const requests: [string, string, object][] = [
    ['verdict without words (Starter)', starter, { image }],
    ['verdict with words (Pro)', key, { image }],
    ['the same, enhanced OCR', key, { image, enableOcr: true, enhancedOcr: true }],
    ['redaction', key, { image, detectPii: true, redactPii: true }],
  ];
  const people = await composeCrowd();
  if (people)
    requests.push([
      `12 megapixels, ${FACES} faces redacted, with words`,
      key,
      { image: people.toString('base64'), detectPii: true, redactPii: true },
    ]);
  const lines = ['| request; 1 megapixel JPEG if nothing else is said | p50 ms |', '|---|--:|'];
  for (const [says, who, body] of requests) {
    await send(server, who, body);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push((await send(server, who, body)).ms);
    lines.push(`| ${says} | ${median(times).toFixed(0)} |`);
  }
  const each = 10 * rounds;
  const startedMs = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let sent = 0; sent < each; sent++) await send(server, starter, { image });
    }),
  );
  const perSecond = (1000 * AT_ONCE * each) / (performance.now() - startedMs);
  return [...lines, '', `The first, ${AT_ONCE} at once: ${perSecond.toFixed(1)} a second`];
}

/** Small images, because there are many: their verdict, and for every tenth OCR and redaction as well. */
async function memory(server: TestServer, key: string, requests: number): Promise<string[]> {
  const size = { width: 320, height: 240 };
  const pictures: string[] = [];
  for (const seed of [1, 2, 3, 4])
    pictures.push(
      (await generatePicture(seed, { scene: 'caption', size, texts: ['Call +1 202-555-0143'] })).bytes.toString(
        'base64',
      ),
    );
  return memoryOver(requests, async (index) => {
    const image = pictures[index % pictures.length];
    if (index % 10 > 0) await send(server, key, { image });
    else await send(server, key, { image, enableOcr: true, detectPii: true, redactPii: true });
  });
}

export default async function images(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      gallery: { type: 'string' },
      pictures: { type: 'string', multiple: true, default: [] },
      count: { type: 'string', default: '30' },
      first: { type: 'string', default: '0' },
      rounds: { type: 'string', default: '10' },
      memory: { type: 'string', default: '0' },
    },
  });
  await using server = await startTestServer();
  const key = (await server.account({ tier: 'Enterprise', tokens: null })).apiKey;
  if (values.gallery !== undefined) mkdirSync(values.gallery, { recursive: true });
  const pictures = [
    ...(await generatePictures(Number(values.first), Number(values.count))),
    ...values.pictures.flatMap(inFolder),
  ];
  const shown: GalleryItem[] = [];
  const tally = tallies();
  for (const [index, picture] of pictures.entries()) {
    const one = await redactInEveryMode(server, key, picture, values.gallery);
    shown.push(one);
    for (const { mode, result } of one.redacted) {
      const sum = tally.get(mode);
      if (!sum || !result.redaction) continue;
      sum.subjects += result.redaction.subjects;
      sum.residual += result.redaction.residual;
      sum.unverified += Number(!result.redaction.verified);
    }
    // Runs take hours on a busy machine: print intermediate results, so that a failure does not lose them.
    if (index % 10 === 9) console.error(tableOf(tally, index + 1));
  }
  console.log(tableOf(tally, pictures.length));
  if (Number(values.rounds) > 0) console.log(`\n${(await speed(server, key, Number(values.rounds))).join('\n')}`);
  if (Number(values.memory) > 0) console.log(`\n${(await memory(server, key, Number(values.memory))).join('\n')}`);
  if (values.gallery === undefined) return;
  writeFileSync(join(values.gallery, 'index.html'), renderGallery(shown));
  console.log(`\n${join(values.gallery, 'index.html')}`);
}
