/** Benchmark: licence plates found on drawn vehicles seen from an angle, and false positives on drawn images without plates. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { PiiFinding } from '@winnow/core';
import { overlapRatio } from '../../apps/server/src/moderation/analyzers/image/boxes.ts';
import { findPiiInLines } from '../../apps/server/src/moderation/analyzers/image/pii/pii-in-lines.ts';
import { openPictures, type Pictures } from '../../apps/server/src/platform/media/image.ts';
import { generatePicture } from './images/generate-picture.ts';
import { codePicture, type PlatePicture, platePicture } from './images/plates.ts';

type PlatePictureGenerator = (seed: number) => Promise<PlatePicture>;

/** Usual images, which contain no plates. */
const generateHarmlessPicture: PlatePictureGenerator = async (seed) => ({
  bytes: (await generatePicture(seed)).bytes,
  plates: [],
});

/** Images of the dev seeds were inspected while rules were written; those of test are used only for the figures. */
const FIRST_SEED = { dev: 3_000_000, test: 5_000_000 };

async function findPlates(
  pictures: Pictures,
  { bytes }: PlatePicture,
): Promise<{ plates: PiiFinding[]; read: string }> {
  await using picture = await pictures.open(bytes, { signal: AbortSignal.timeout(120_000) });
  const { lines } = await picture.detect('words', { enhanced: false, thorough: false });
  return {
    plates: findPiiInLines(lines, ['licensePlate']),
    read: lines.map(({ text, how }) => `${text}${how.panel ? ' ▭' : ''}`).join(' / '),
  };
}

/** Mostly covered, and not by a finding that covers half the vehicle. */
function isHit({ place }: PiiFinding, { box }: PlatePicture['plates'][number]): boolean {
  if (place?.kind !== 'box') return false;
  const size = (place.width * place.height) / (box.width * box.height);
  return overlapRatio(place, box) > 0.7 && size > 0.3 && size < 3;
}

interface PlateTally {
  pictures: number;
  plates: number;
  hits: number;
  wrong: number;
}

/**
 * `--dev`: the seeds that may be inspected; `--vehicles=200`, `--codes=200`, `--harmless=1000`: images; `--misses`:
 * prints what was read where something went wrong.
 */
export default async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dev: { type: 'boolean', default: false },
      misses: { type: 'boolean', default: false },
      vehicles: { type: 'string', default: '200' },
      codes: { type: 'string', default: '200' },
      harmless: { type: 'string', default: '1000' },
    },
  });
  const first = FIRST_SEED[values.dev ? 'dev' : 'test'];
  const kinds: readonly [string, PlatePictureGenerator, number][] = [
    ['vehicles', platePicture, Number(values.vehicles)],
    ['signs with codes', codePicture, Number(values.codes)],
    ['what people post', generateHarmlessPicture, Number(values.harmless)],
  ];
  const imageProcesses = availableParallelism();
  await using pictures = openPictures({ imageProcesses, imageModel: null, imageModelLabels: {}, modelIdleSeconds: 0 });
  const rows = new Map<string, PlateTally>();
  const rowOf = (name: string): PlateTally => {
    const row = rows.get(name) ?? { pictures: 0, plates: 0, hits: 0, wrong: 0 };
    rows.set(name, row);
    return row;
  };
  async function measure(name: string, picture: PlatePicture): Promise<void> {
    const { plates, read } = await findPlates(pictures, picture);
    const left = [...plates];
    for (const truth of picture.plates) {
      const at = left.findIndex((one) => isHit(one, truth));
      if (at >= 0) left.splice(at, 1);
      for (const row of [rowOf(name), rowOf(truth.state)]) {
        row.plates++;
        row.hits += Number(at >= 0);
      }
      if (at < 0 && values.misses) console.error(`missed ${truth.state} ${truth.text}: ${read}`);
    }
    const row = rowOf(name);
    row.pictures++;
    row.wrong += left.length;
    if (values.misses) for (const { raw } of left) console.error(`wrong ${raw}: ${read}`);
  }
  for (const [name, kind, count] of kinds) {
    const seeds = Array.from({ length: count }, (_, index) => first + index);
    const work = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await measure(name, await kind(seed));
    };
    await Promise.all(Array.from({ length: imageProcesses }, work));
  }
  console.log('| pictures | number | plates | found | wrong |\n|---|--:|--:|--:|--:|');
  for (const [name, { pictures: count, plates, hits, wrong }] of rows)
    console.log(
      `| ${name} | ${count || plates} | ${plates} | ${plates ? (hits / plates).toFixed(3) : '–'} | ${wrong} |`,
    );
}
