/** Images with text and its ground truth: the same for the same seed. */
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import type { CanvasSize } from './backdrop.ts';
import { between, pick } from './picture-texts.ts';
import { type SceneName, scenes, usualScenes } from './scenes.ts';
import { type TrueLine, typeset } from './text-block.ts';

export interface PictureOptions {
  /** Its texts, one per line, wrapped where too long; absent: typical texts of such images. */
  readonly texts?: readonly string[];
  /** Default: the usual scenes, in rotation by seed. */
  readonly scene?: SceneName;
  /** Default: drawn from common sizes. */
  readonly size?: CanvasSize;
}

export interface GeneratedPicture extends CanvasSize {
  readonly bytes: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly scene: SceneName;
  /** Lines that lie wholly within the image, in drawing order. */
  readonly lines: readonly TrueLine[];
}

const SIZES: readonly CanvasSize[] = [
  { width: 800, height: 600 },
  { width: 1024, height: 768 },
  { width: 1152, height: 864 },
  { width: 900, height: 900 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

export async function generatePicture(seed: number, options: PictureOptions = {}): Promise<GeneratedPicture> {
  const random = createSeededRandom(Math.imul(seed + 1, 2_654_435_761));
  const scene = options.scene ?? (usualScenes[seed % usualScenes.length] as SceneName);
  const canvas = options.size ?? pick(random, SIZES);
  const { background, shapes = '', blocks } = scenes[scene]({ canvas, random, texts: options.texts });
  const done = blocks.map(typeset);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${shapes}${done.map((block) => block.svg).join('')}</svg>`;
  const picture = sharp(await background)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha();
  const isJpeg = random() < 0.7;
  const bytes = await (isJpeg ? picture.jpeg({ quality: between(random, 70, 92) }) : picture.png()).toBuffer();
  const lines = done.flatMap((block) => block.lines).filter(({ box }) => isWithin(box, canvas));
  return { ...canvas, bytes, mediaType: isJpeg ? 'image/jpeg' : 'image/png', scene, lines };
}

const isWithin = ({ left, top, width, height }: TrueLine['box'], canvas: CanvasSize): boolean =>
  left >= 0 && top >= 0 && left + width <= canvas.width && top + height <= canvas.height;
