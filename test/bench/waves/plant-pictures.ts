/** Pictures that many post, each time encoded anew and altered as people alter them, among pictures posted once. */
import { hashPdq, PDQ_MATCH_QUALITY } from '@winnow/core';
import sharp, { type Sharp } from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { generatePicture } from '../images/generate-picture.ts';
import { rasterOf } from '../images/raster.ts';
import { alterations } from '../pdq/alterations.ts';
import type { PlannedPost, PlantedWave } from './plant-waves.ts';

/** Authors of a wave; the first is below the ten that make one. */
const SIZES = [9, 12, 30] as const;
const planted = ['scaled to ½', 'cropped by 5%', 'caption over 8%', 'mirrored'] as const;
const OTHERS = 40;

async function encode(picture: Sharp, quality: number): Promise<string> {
  return (await picture.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer()).toString('base64');
}

/** The first picture from this seed on that has enough structure: others are not counted. */
async function drawWithStructure(firstSeed: number): Promise<Buffer> {
  for (let seed = firstSeed; ; seed += 1) {
    const { bytes } = await generatePicture(seed);
    if (hashPdq(await rasterOf(sharp(bytes))).quality >= PDQ_MATCH_QUALITY) return bytes;
  }
}

/** @param firstId of the first wave @returns posts in random order */
export async function planPictures(firstId: number): Promise<{ posts: PlannedPost[]; waves: PlantedWave[] }> {
  const random = createSeededRandom(79);
  const posts: PlannedPost[] = [];
  const waves: PlantedWave[] = [];
  const quality = () => 60 + Math.floor(35 * random());
  for (const mutation of [undefined, ...planted]) {
    for (const authors of SIZES) {
      const id = firstId + waves.length;
      const bytes = await drawWithStructure(1_000 + 100 * waves.length);
      const { width, height } = await sharp(bytes).metadata();
      const alter = mutation === undefined ? undefined : alterations[mutation];
      for (let at = 0; at < authors; at += 1) {
        const altered = alter ? await alter(sharp(bytes), { width, height }) : sharp(bytes);
        const picture = await encode(sharp(await altered.png().toBuffer()), quality());
        posts.push({ text: '', picture, author: `wave-${id}-${at}`, wave: id });
      }
      waves.push({ id, kind: 'picture', authors, posts: authors, mutation: mutation ?? 'encoded anew' });
    }
  }
  for (let at = 0; at < OTHERS; at += 1) {
    const { bytes } = await generatePicture(5_000 + at);
    posts.push({ text: '', picture: await encode(sharp(bytes), quality()), author: `painter-${at}` });
  }
  return { posts: posts.toSorted(() => random() - 0.5), waves };
}
