/** Pictures with secrets at random sizes, places, angles, contrasts and backgrounds. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import {
  type CanvasSize,
  colour,
  css,
  luma,
  photoBackdrop,
  plainBackdrop,
  type RgbColour,
} from '../images/backdrop.ts';
import { type FontName, widthOf } from '../images/fonts.ts';
import { between, pick, type RandomFraction, sentence } from '../images/picture-texts.ts';
import { type PixelBox, type TextBlock, typeset } from '../images/text-block.ts';
import { secretKinds, type WrittenSecret, writeSecret } from './secrets.ts';

export interface DrawnSecret extends WrittenSecret {
  /** Its line alone, as an SVG of the size of the picture. */
  readonly drawing: Buffer;
  /** Its words, without the label. */
  readonly boxes: readonly PixelBox[];
}

export interface SecretPicture {
  readonly bytes: Buffer;
  readonly secrets: readonly DrawnSecret[];
  readonly ground: GroundKind;
}

const media = new URL('../../../../shared/data/media/', import.meta.url);

/** Photographs without writing of their own that matters, if the data folder exists. */
const photographs = ['faces', 'weapons/non-weapon'].flatMap((source) => {
  const folder = new URL(`${source}/`, media);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /\.(jpe?g|png)$/i.test(file))
    .map((file) => new URL(encodeURIComponent(file), folder));
});

const faces: readonly FontName[] = ['sans', 'bold', 'serif', 'mono', 'narrow', 'comic'];

const grounds = {
  photograph: (canvas: CanvasSize, random: RandomFraction) =>
    sharp(readFileSync(pick(random, photographs)))
      .resize({ ...canvas, fit: 'cover' })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer(),
  drawn: photoBackdrop,
  plain: (canvas: CanvasSize, random: RandomFraction) => plainBackdrop(canvas, colour(random)),
} as const;
export type GroundKind = keyof typeof grounds;

/** Half of them photographs, where there are any. */
const groundOf = (random: RandomFraction): GroundKind =>
  pick(random, photographs.length > 0 ? (['photograph', 'photograph', 'drawn', 'plain'] as const) : ['drawn', 'plain']);

/** Levels between ink and ground: hardly visible to black on white. */
const CONTRASTS = [24, 40, 70, 120, 200, 255] as const;

async function meanColour(ground: Buffer, box: { left: number; top: number; width: number; height: number }) {
  const { channels } = await sharp(ground).extract(box).stats();
  return channels.slice(0, 3).map(({ mean }) => mean) as unknown as RgbColour;
}

/** Lighter or darker by this much, whichever there is room for. */
function inkOn(ground: RgbColour, contrast: number): RgbColour {
  const step = luma(ground) > 128 ? -contrast : contrast;
  const shift = (value: number) => Math.max(0, Math.min(255, value + step));
  return [shift(ground[0]), shift(ground[1]), shift(ground[2])];
}

/** Where a line may be: a stretch of the picture from side to side. */
interface LineRoom {
  readonly base: Buffer;
  readonly canvas: CanvasSize;
  readonly top: number;
  /** Its height. */
  readonly room: number;
}

async function placeLine(
  text: string,
  { base, canvas, top, room }: LineRoom,
  random: RandomFraction,
): Promise<TextBlock> {
  const face = pick(random, faces);
  const fits = (canvas.width * 0.94) / widthOf(text, face, 1);
  const size = Math.max(9, Math.floor(Math.min(between(random, 11, 44), fits, room / 1.6)));
  const width = Math.ceil(widthOf(text, face, size));
  const x = between(random, 4, Math.max(4, canvas.width - width - 4));
  const y = top + between(random, 0, Math.max(0, Math.floor(room - 1.5 * size)));
  const box = {
    left: x,
    top: y,
    width: Math.min(width, canvas.width - x),
    height: Math.min(Math.ceil(1.4 * size), canvas.height - y),
  };
  const fill = css(inkOn(await meanColour(base, box), pick(random, CONTRASTS)));
  return { lines: [text], face, size, fill, x, y, angle: random() < 0.25 ? between(random, -8, 8) : 0 };
}

const drawLine = (block: TextBlock, { width, height }: CanvasSize): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${typeset(block).svg}</svg>`,
  );

function withDrawing(secret: WrittenSecret, block: TextBlock | undefined, canvas: CanvasSize): DrawnSecret {
  if (block === undefined) throw new RangeError(`no line was drawn for ${secret.text}`);
  const words = typeset(block).lines[0]?.words ?? [];
  const boxes = words.slice(-secret.text.split(' ').length).map(({ box }) => box);
  return { ...secret, drawing: drawLine(block, canvas), boxes };
}

/** The same for the same seed, as long as the photographs are. */
export async function drawSecretPicture(seed: number): Promise<SecretPicture> {
  const random = createSeededRandom(Math.imul(seed, 2_654_435_761));
  const canvas = { width: between(random, 420, 1000), height: between(random, 300, 760) };
  const ground = groundOf(random);
  const base = await grounds[ground](canvas, random);
  const secrets = Array.from({ length: between(random, 1, 3) }, (_, index) =>
    writeSecret(secretKinds[(seed + index) % secretKinds.length] ?? 'card', random),
  );
  const lines = [...secrets.map(({ label, text }) => `${label} ${text}`.trim()), sentence(random)];
  const room = Math.floor(canvas.height / lines.length);
  const blocks: TextBlock[] = [];
  // One after the other, so that numbers are drawn in the same order each time.
  for (const [row, line] of lines.entries())
    blocks.push(await placeLine(line, { base, canvas, top: row * room, room }, random));
  const drawings = blocks.map((block) => drawLine(block, canvas));
  const picture = sharp(base)
    .composite(drawings.map((input) => ({ input })))
    .removeAlpha();
  const bytes =
    random() < 0.5
      ? await picture.jpeg({ quality: between(random, 55, 95) }).toBuffer()
      : await picture.png().toBuffer();
  return { bytes, secrets: secrets.map((secret, index) => withDrawing(secret, blocks[index], canvas)), ground };
}
