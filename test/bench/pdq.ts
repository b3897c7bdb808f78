/** Benchmark: PDQ hashes equal to those of the reference implementation, and how far they move when a picture is altered. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPdq, PDQ_MATCH_QUALITY, type PdqHash, pdqDistance, pdqVariantNames } from '@winnow/core';
import type { Raster } from '@winnow/models/vision';
import sharp from 'sharp';
import { z } from 'zod';
import { median } from '../support/median.ts';
import { generatePicture } from './images/generate-picture.ts';
import { rasterOf } from './images/raster.ts';
import { alterations } from './pdq/alterations.ts';

/** Drawn pictures, by their seeds; what packages/models/training/images/pdq_reference.py said of them. */
const DRAWN = 500;
const referenceFile = new URL('pdq/reference.json', import.meta.url);
const media = new URL('../../../shared/data/media/', import.meta.url);
const photographFolders = ['faces', 'exif', 'weapons/weapon', 'weapons/non-weapon'];
/** The bits at which the tables count matches; the fourth is the one in use. */
const limits = [0, 10, 20, 31, 40, 50];

const referenceSchema = z.record(
  z.string(),
  z.object({ pixels: z.string(), quality: z.int(), hash: z.string(), turned: z.array(z.string()) }),
);

interface HashedPicture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly raster: Raster;
  readonly pdq: PdqHash;
}

async function hashFile(name: string, bytes: Buffer): Promise<HashedPicture> {
  const raster = await rasterOf(sharp(bytes).autoOrient());
  return { name, bytes, raster, pdq: hashPdq(raster) };
}

async function drawPictures(): Promise<HashedPicture[]> {
  const drawn: HashedPicture[] = [];
  for (let seed = 0; seed < DRAWN; seed++)
    drawn.push(await hashFile(`${seed}.png`, (await generatePicture(seed)).bytes));
  return drawn;
}

async function openPhotographs(): Promise<HashedPicture[]> {
  const found: HashedPicture[] = [];
  for (const folder of photographFolders.map((name) => new URL(`${name}/`, media)).filter((url) => existsSync(url))) {
    for (const file of readdirSync(folder).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))) {
      const bytes = readFileSync(new URL(encodeURIComponent(file), folder));
      const picture = await hashFile(file, bytes).catch(() => undefined);
      if (picture !== undefined) found.push(picture);
    }
  }
  return found;
}

const pixelsOf = ({ raster }: HashedPicture): string =>
  createHash('sha256').update(raster.data).digest('hex').slice(0, 16);

/** Pixels as PNG, for the script that makes the reference. */
async function writePictures(pictures: readonly HashedPicture[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const { name, raster } of pictures) {
    const { width, height, data } = raster;
    writeFileSync(
      join(folder, name),
      await sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    );
  }
}

function compareWithReference(pictures: readonly HashedPicture[]): void {
  const reference = referenceSchema.parse(JSON.parse(readFileSync(referenceFile, 'utf8')));
  let [compared, equal, qualities, turned, turnedEqual] = [0, 0, 0, 0, 0];
  for (const picture of pictures) {
    const known = reference[picture.name];
    if (known === undefined || known.pixels !== pixelsOf(picture)) continue;
    compared++;
    if (known.quality === picture.pdq.quality) qualities++;
    if (known.hash === picture.pdq.hash) equal++;
    // The package lists its eight in an order of its own.
    const own = new Set(pdqVariantNames.map((name) => picture.pdq.variants[name]));
    turned += known.turned.length;
    turnedEqual += known.turned.filter((hash) => own.has(hash)).length;
  }
  console.log(
    `Of ${pictures.length} drawn pictures, ${compared} have the pixels of the reference: ${equal} hashes are equal bit for bit, ${qualities} qualities, ${turnedEqual} of ${turned} hashes of turned and mirrored pictures.\n`,
  );
}

const percent = (count: number, of: number) => (of === 0 ? '–' : `${((100 * count) / of).toFixed(1)}%`);

/** Distances of an altered picture from its original: with the hash alone, and with the nearest of the eight. */
async function measureAlterations(pictures: readonly HashedPicture[], title: string): Promise<void> {
  const usable = pictures.filter(({ pdq }) => pdq.quality >= PDQ_MATCH_QUALITY);
  console.log(`**${title}**: ${usable.length} of ${pictures.length} have a quality of ${PDQ_MATCH_QUALITY} or more.\n`);
  console.log(
    `| alteration | median bits | ${limits.map((bits) => `≤ ${bits}`).join(' | ')} | ≤ 31, any of the eight |`,
  );
  console.log(`|---|--:|${limits.map(() => '--:|').join('')}--:|`);
  for (const [name, alter] of Object.entries(alterations)) {
    const bits: number[] = [];
    let nearest = 0;
    for (const { raster, pdq } of usable) {
      const { width, height, data } = raster;
      const altered = await alter(sharp(data, { raw: { width, height, channels: 3 } }), { width, height });
      const other = hashPdq(await rasterOf(altered));
      bits.push(pdqDistance(pdq.hash, other.hash));
      if (pdqVariantNames.some((variant) => pdqDistance(pdq.hash, other.variants[variant]) <= 31)) nearest++;
    }
    const shares = limits.map((most) => percent(bits.filter((one) => one <= most).length, bits.length));
    console.log(`| ${name} | ${median(bits)} | ${shares.join(' | ')} | ${percent(nearest, bits.length)} |`);
  }
  const pairs = usable.flatMap((a, at) => usable.slice(at + 1).map((b) => pdqDistance(a.pdq.hash, b.pdq.hash)));
  const shares = limits.map((most) => `${pairs.filter((one) => one <= most).length}`);
  console.log(`| *different pictures: pairs of ${pairs.length}* | ${median(pairs)} | ${shares.join(' | ')} | |\n`);
}

/** @param args `--write FOLDER` writes the drawn pictures and measures nothing */
export default async function bench([flag, folder]: readonly string[] = []): Promise<void> {
  const drawn = await drawPictures();
  if (flag === '--write' && folder !== undefined) return writePictures(drawn, folder);
  compareWithReference(drawn);
  await measureAlterations(drawn.slice(0, 200), 'Drawn pictures');
  const photographs = await openPhotographs();
  if (photographs.length > 0) await measureAlterations(photographs, 'Photographs of the media folder');
}
