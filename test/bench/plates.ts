/** Benchmark: licence plates in pictures by region: read, found, covered, and still legible after redaction; false plates on receipts, forms, screens, labels and signs. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Rectangle } from '@winnow/core';
import { containedShare } from '../../apps/server/src/moderation/analyzers/image/boxes.ts';
import { openPictures, type Pictures } from '../../apps/server/src/platform/media/image.ts';
import { toBase64 } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { generatePicture } from './images/generate-picture.ts';
import { codePicture, platePicture } from './images/plates.ts';
import { runAsJob } from './incomplete/requests.ts';
import { drawNonPlate } from './plates/non-plates.ts';
import { tellsNumber } from './plates/plate-reading.ts';
import { drawPlateScene, type PlateScene, type ScenePlate } from './plates/plate-scene.ts';
import { readPlateScenes } from './plates/scene-folder.ts';
import { coveredShare, readPlace } from './plates/straightened.ts';

/** Pictures of the dev seeds were looked at while rules were written; those of test are used only for the figures. */
const FIRST_SEED = { dev: 1000, test: 5_000_000 };
/** Of a number's place: what covers more of it covers the number. */
const COVERED = 0.8;

interface Redaction {
  readonly plates: readonly Rectangle[];
  readonly file: Buffer;
  readonly isVerified: boolean;
  readonly read: string;
}

interface Bench {
  readonly server: TestServer;
  readonly key: string;
  readonly pictures: Pictures;
  readonly keep: string | undefined;
  readonly photos: string | undefined;
}

async function post({ server, key }: Bench, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { result, ...job } = await runAsJob(server, { url: '/moderation/image', key, body });
  if (Object(result).detectedPii === undefined) throw new Error(JSON.stringify({ ...job, result }));
  return Object(result);
}

const findPlateBoxes = (result: Record<string, unknown>): Rectangle[] =>
  (result.detectedPii as { type: string; box: Rectangle }[])
    .filter(({ type }) => type === 'LicensePlate')
    .map(({ box }) => box);

async function redact(bench: Bench, bytes: Buffer): Promise<Redaction> {
  const options = { detectPii: true, redactPii: true, enableOcr: true, piiCategories: ['LicensePlate'] };
  const result = await post(bench, { image: toBase64(bytes), ...options });
  const { pathname, search } = new URL(String(result.safeContent));
  const { rawPayload } = await bench.server.app.inject({ method: 'GET', url: pathname + search });
  return {
    plates: findPlateBoxes(result),
    file: rawPayload,
    isVerified: Object(result.redaction).verified === true,
    read: (result.detectedText as string[]).join(' '),
  };
}

interface RegionTally {
  plates: number;
  read: number;
  found: number;
  /** Legible in the original, straightened. */
  legible: number;
  /** Not legible after redaction. */
  covered: number;
  leftUnverified: number;
  leftVerified: number;
}

type Tallies = Map<string, RegionTally>;

function tallyOf(tallies: Tallies, region: string): RegionTally {
  const tally = tallies.get(region) ?? {
    ...{ plates: 0, read: 0, found: 0, legible: 0, covered: 0, leftUnverified: 0, leftVerified: 0 },
  };
  tallies.set(region, tally);
  return tally;
}

const isLegible = async ({ pictures }: Bench, bytes: Uint8Array, { text, whole }: ScenePlate): Promise<boolean> =>
  tellsNumber(await readPlace(pictures, bytes, { place: whole }), text);

async function measureScene(bench: Bench, seed: number, scene: PlateScene, tallies: Tallies): Promise<void> {
  const { plates, file, isVerified, read } = await redact(bench, scene.bytes);
  for (const plate of scene.plates) {
    const wasLegible = await isLegible(bench, scene.bytes, plate);
    const isLeft = await isLegible(bench, file, plate);
    const isFound = coveredShare(plate.number, plates) > COVERED;
    for (const tally of [tallyOf(tallies, plate.region), tallyOf(tallies, 'all')]) {
      tally.plates++;
      tally.read += Number(tellsNumber(read, plate.text));
      tally.found += Number(isFound);
      tally.legible += Number(wasLegible);
      tally.covered += Number(wasLegible && !isLeft);
      tally.leftUnverified += Number(isLeft && !isVerified);
      tally.leftVerified += Number(isLeft && isVerified);
    }
    if (!isLeft && isFound) continue;
    const state = isLeft ? (isVerified ? 'LEGIBLE, VERIFIED' : 'legible, not verified') : 'not found, not legible';
    console.error(`${seed} ${plate.region} "${plate.text}": ${state}; read: ${read.slice(0, 90)}`);
    if (bench.keep !== undefined && isLeft) writeFileSync(join(bench.keep, `${seed}.jpg`), file);
  }
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));

function printTallies(tallies: Tallies): void {
  console.log(
    '\n| region | plates | read | found | legible before | of those covered | still legible, not verified | still legible, verified (goal: 0) |\n|---|--:|--:|--:|--:|--:|--:|--:|',
  );
  for (const [region, tally] of tallies) {
    const { plates, read, found, legible, covered, leftUnverified, leftVerified } = tally;
    console.log(
      `| ${region} | ${plates} | ${share(read, plates)} | ${share(found, plates)} | ${legible} | ${share(covered, legible)} | ${leftUnverified} | ${leftVerified} |`,
    );
  }
}

async function measurePlates(bench: Bench, first: number, scenes: AsyncIterable<PlateScene>): Promise<void> {
  const tallies: Tallies = new Map();
  const digests = createHash('sha256');
  let seed = first;
  for await (const scene of scenes) {
    digests.update(scene.bytes);
    await measureScene(bench, seed, scene, tallies);
    seed++;
    if ((seed - first) % 20 === 0) console.error(`${seed - first}: ${JSON.stringify(tallies.get('all'))}`);
  }
  printTallies(tallies);
  console.log(`\nThese pictures: SHA-256 ${digests.digest('hex').slice(0, 12)}.`);
}

/** Those in a folder, or as many drawn ones. */
async function* openScenes({ photos }: Bench, first: number, given: string | number): AsyncGenerator<PlateScene> {
  if (typeof given === 'string') yield* readPlateScenes(given);
  else for (let seed = first; seed < first + given; seed++) yield await drawPlateScene(seed, photos);
}

interface Harmless {
  readonly kind: string;
  readonly name?: string;
  readonly bytes: Buffer;
}

/** What is found in pictures without plates, and what a redaction of plates would cover. */
async function measureHarmless(bench: Bench, pictures: AsyncIterable<Harmless> | Iterable<Harmless>): Promise<void> {
  const tallies = new Map<string, { pictures: number; wrong: number; plates: number; covered: number }>();
  const options = { detectPii: true, redactPii: true, piiCategories: ['LicensePlate'], enableOcr: true };
  for await (const { kind, bytes, name = '' } of pictures) {
    const result = await post(bench, { image: toBase64(bytes), ...options });
    const found = (result.detectedPii as { type: string; value: string }[]).filter(
      ({ type }) => type === 'LicensePlate',
    );
    const { subjects = 0 } = Object(result.redaction);
    const tally = tallies.get(kind) ?? { pictures: 0, wrong: 0, plates: 0, covered: 0 };
    tallies.set(kind, tally);
    tally.pictures++;
    tally.plates += found.length;
    tally.wrong += Number(found.length > 0);
    tally.covered += Number(subjects > 0);
    if (found.length > 0) console.error(`wrong in ${kind} ${name}: ${found.map(({ value }) => value).join(', ')}`);
    else if (subjects > 0)
      console.error(`covered in ${kind} ${name}: ${(result.detectedText as string[]).join(' | ')}`);
  }
  console.log(
    '\n| pictures without plates | number | with a false plate | false plates | with something covered |\n|---|--:|--:|--:|--:|',
  );
  for (const [kind, { pictures: number, wrong, plates, covered }] of tallies)
    console.log(`| ${kind} | ${number} | ${share(wrong, number)} | ${plates} | ${share(covered, number)} |`);
}

/** Photographs in a folder. */
function* openFolder(folder: string): Generator<Harmless> {
  const files = readdirSync(folder).filter((file) => /\.(?:jpe?g|png|webp)$/i.test(file));
  for (const name of files.sort()) yield { kind: basename(folder), name, bytes: readFileSync(join(folder, name)) };
}

async function* drawHarmless(first: number, { count, codes, posts, photos }: HarmlessScope): AsyncGenerator<Harmless> {
  for (let seed = first; seed < first + count; seed++) yield drawNonPlate(seed, photos);
  for (let seed = first; seed < first + codes; seed++)
    yield { kind: 'codes on boards of the shape of plates', bytes: (await codePicture(seed)).bytes };
  for (let seed = first; seed < first + posts; seed++)
    yield { kind: 'what people post', bytes: (await generatePicture(seed)).bytes };
}

interface HarmlessScope {
  readonly count: number;
  readonly codes: number;
  readonly posts: number;
  readonly photos: string | undefined;
}

/** Found plates of the other generator, whose vehicles are drawn and placed otherwise. */
async function measureVehicles(bench: Bench, first: number, count: number): Promise<void> {
  let [plates, found] = [0, 0];
  for (let seed = first; seed < first + count; seed++) {
    const { bytes, plates: truth } = await platePicture(seed);
    const result = await post(bench, { image: toBase64(bytes), detectPii: true, piiCategories: ['LicensePlate'] });
    const boxes = findPlateBoxes(result);
    plates += truth.length;
    for (const { box, state, text } of truth) {
      const isFound = boxes.some((one) => containedShare(box, one) > 0.7);
      found += Number(isFound);
      if (!isFound) console.error(`vehicle ${seed}, ${state} "${text}": not found`);
    }
  }
  if (plates > 0) console.log(`\nVehicles of the other generator: ${found} of ${plates} plates found.`);
}

/**
 * `--dev`: the seeds that may be looked at; `--from=N`: from another one. `--plates=210`, `--harmless=150`, `--codes=60`, `--posts=60`,
 * `--vehicles=60`: pictures of each. `--photos=FOLDER`: photographs behind what is drawn; without it they are drawn too.
 * `--keep=FOLDER`: where redacted pictures go in which a plate is still legible. `--scenes=FOLDER`: only the plates there,
 * which packages/models/training/images/plate_scenes.py draws, numbered from 0. `--without=FOLDER`: only photographs without plates.
 */
export default async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dev: { type: 'boolean', default: false },
      from: { type: 'string' },
      plates: { type: 'string', default: '210' },
      harmless: { type: 'string', default: '150' },
      codes: { type: 'string', default: '60' },
      posts: { type: 'string', default: '60' },
      vehicles: { type: 'string', default: '60' },
      photos: { type: 'string' },
      keep: { type: 'string' },
      scenes: { type: 'string' },
      without: { type: 'string' },
    },
  });
  const first = Number(values.from ?? FIRST_SEED[values.dev ? 'dev' : 'test']);
  await using server = await startTestServer();
  const settings = { imageProcesses: 1, imageModel: null, imageModelLabels: {}, modelIdleSeconds: 0 };
  await using pictures = openPictures(settings);
  const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: 10_000_000 });
  const { photos, keep } = values;
  const context: Bench = { server, key, pictures, keep, photos };
  const { scenes, without } = values;
  if (without !== undefined) {
    await measureHarmless(context, openFolder(without));
    return;
  }
  if (scenes !== undefined) {
    await measurePlates(context, 0, openScenes(context, 0, scenes));
    return;
  }
  await measurePlates(context, first, openScenes(context, first, Number(values.plates)));
  const scope = { count: Number(values.harmless), codes: Number(values.codes), posts: Number(values.posts), photos };
  await measureHarmless(context, drawHarmless(first, scope));
  await measureVehicles(context, first, Number(values.vehicles));
}
