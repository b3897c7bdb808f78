/** Draws a line of small letters on a photograph. */
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';

/** None of them taught the network of small letters. */
export const smallFonts = ['FreeSans', 'FreeSerif', 'Inconsolata', 'IBM 3270'];

const texts = [
  'meet behind the old mill at nine',
  'nobody is going to miss you',
  'they ought to be shot',
  'ring 555 0148 and ask for Lou',
  'half price until Friday',
  'bring the money or else',
  'the train leaves from platform four',
  'you will regret this',
];
const inks = ['#ffffff', '#111111', '#d8d8d8', '#c00000', '#ffee55', '#1030a0'];
/** Pixels: sizes of the font, of which capitals have about seven tenths. */
const SIZES = { least: 7, most: 10 };
/** The longer side of the photograph. */
const MAX_SIDE = 1024;

export interface SmallLine {
  /** JPEG */
  readonly bytes: Buffer;
  readonly text: string;
  readonly sizePx: number;
  readonly ink: string;
}

/** @param photograph a file @returns undefined if the photograph is smaller than the line */
export async function drawSmallLine(photograph: string, seed: number): Promise<SmallLine | undefined> {
  const random = createSeededRandom(Math.imul(seed, 2_654_435_761));
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const { data, info } = await sharp(photograph)
    .rotate()
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const [text, ink, font] = [pick(texts), pick(inks), pick(smallFonts)];
  const sizePx = SIZES.least + Math.floor(random() * (SIZES.most - SIZES.least + 1));
  const shown = `<span foreground="${ink}">${text}</span>`;
  const style = `${font} ${random() < 0.4 ? 'Bold ' : ''}${sizePx}`;
  // At 72 dots per inch a point is a pixel.
  const letters = await sharp({ text: { text: shown, font: style, dpi: 72, rgba: true } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [right, lower] = [info.width - letters.info.width, info.height - letters.info.height];
  if (right < 0 || lower < 0) return undefined;
  const at = { left: Math.floor(random() * (right + 1)), top: Math.floor(random() * (lower + 1)) };
  const bytes = await sharp(data)
    .composite([{ input: letters.data, ...at }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return { bytes, text, sizePx, ink };
}
