/** Receipts as printers leave them and cameras see them: dots, fading, curled paper, shade, perspective, blur, grain. */
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { between, pick, type RandomFraction } from '../images/picture-texts.ts';
import { finishPhotograph, openPhotograph } from '../plates/plate-scene.ts';
import { invert, type PixelGrid, project, projectionOf } from '../plates/projection.ts';
import { type ReceiptLine, type ReceiptPart, writeReceipt } from './receipt-text.ts';

/** Families of Debian's fonts: `dots` ones are drawn for 16 or 20 dots of height and printed as round dots. */
const fonts = {
  dev: {
    smooth: ['DejaVu Sans Mono', 'Inconsolata', 'OCR B', 'Liberation Sans Narrow'],
    dots: [{ family: 'DotGothic16', size: 16 }],
  },
  test: {
    smooth: ['Liberation Mono', 'IBM 3270', 'DejaVu Sans', 'OCRA', 'Noto Sans Display'],
    dots: [{ family: 'Glass TTY VT220', size: 20 }],
  },
} as const satisfies Record<ReceiptPart, PrinterFonts>;

interface PrinterFonts {
  readonly smooth: readonly string[];
  readonly dots: readonly { readonly family: string; readonly size: number }[];
}

export const receiptFonts = (part: ReceiptPart): string[] => [
  ...fonts[part].smooth,
  ...fonts[part].dots.map(({ family }) => family),
];

export interface ReceiptPicture {
  /** JPEG */
  readonly bytes: Buffer;
  readonly print: 'smooth' | 'dots';
  /** Height of capitals in pixels, as seen from the front. */
  readonly letterPx: number;
  readonly words: readonly string[];
}

const COLUMNS = 36;
const CAPITAL = 0.7;
const LEADING = 1.35;
/** Dots for each pixel of a drawing of smooth letters at this em size. */
const SMOOTH_SIZE = 34;
const DOT_PX = 4;

const escapeMarkup = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Dark letters on white, in pixels of the printer. */
async function printLines(
  lines: readonly ReceiptLine[],
  { family, size, spacing }: { readonly family: string; readonly size: number; readonly spacing: number },
): Promise<PixelGrid> {
  const width = Math.round(COLUMNS * size * 0.62 + 3 * size);
  const margin = 1.5 * size;
  let y = 2 * size;
  const drawn: string[] = [];
  for (const { left, centre, right, scale = 1 } of lines) {
    y += Math.round(scale * size * LEADING);
    const put = (text: string | undefined, x: number, anchor: string) => {
      if (text === undefined) return;
      const style = `font-family="${family}" font-size="${size}" letter-spacing="${spacing}" text-anchor="${anchor}" xml:space="preserve"`;
      // Larger lines are printed twice as high, or as high and as wide, as printers do.
      drawn.push(
        `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.min(text.length > 18 ? 1 : scale, COLUMNS / text.length)} ${scale})"><text ${style}>${escapeMarkup(text)}</text></g>`,
      );
    };
    put(left, margin, 'start');
    put(centre, width / 2, 'middle');
    put(right, width - margin, 'end');
  }
  const height = Math.round(y + 3 * size);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** Strength of the ink at each row and column: heads that are worn in places, heat that comes and goes. */
function fading(random: RandomFraction, length: number, depth: number): Float64Array {
  const waves = Array.from({ length: 4 }, () => ({
    rate: (2 * Math.PI * between(random, 1, 9)) / length,
    phase: 6.3 * random(),
  }));
  return Float64Array.from(
    { length },
    (_, at) => 1 - depth * (0.5 + waves.reduce((sum, { rate, phase }) => sum + Math.sin(at * rate + phase), 0) / 8),
  );
}

/** One channel of ink, 0–255, of round dots or of heated ones. */
function inkOf(
  { data, width, height }: PixelGrid,
  { random, asDots }: { readonly random: RandomFraction; readonly asDots: boolean },
) {
  const per = asDots ? DOT_PX : 1;
  const [w, h] = [width * per, height * per];
  const ink = Buffer.alloc(w * h);
  const depth = 0.6 * random();
  const [byRow, byColumn] = [fading(random, height, depth), fading(random, width, depth / 2)];
  const lost = Array.from({ length: height }, () => random() < 0.004);
  const isDotLost = 0.04 * random();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const level = data[y * width + x] ?? 255;
      if (lost[y] || level > 140 || random() < isDotLost) continue;
      const strength = 255 * (byRow[y] ?? 1) * (byColumn[x] ?? 1);
      for (let dy = 0; dy < per; dy++)
        for (let dx = 0; dx < per; dx++) {
          const [u, v] = [(dx + 0.5) / per - 0.5, (dy + 0.5) / per - 0.5];
          const isInDot = !asDots || u * u + v * v < 0.27;
          if (isInDot) ink[(y * per + dy) * w + x * per + dx] = strength;
        }
    }
  }
  return { ink, width: w, height: h };
}

/** How paper bends: along it the lines rise and fall, across it they shift. In heights of a line. */
function bendOf(random: RandomFraction, unit: number) {
  const [bow, sway, turns, phase] = [
    2.4 * (random() - 0.5),
    1.6 * (random() - 0.5),
    0.5 + 2 * random(),
    6.3 * random(),
  ];
  return (u: number, v: number): readonly [number, number] => [
    unit * sway * Math.sin(turns * Math.PI * v + phase),
    unit * bow * (Math.sin(Math.PI * u) + 0.3 * Math.sin(2 * Math.PI * u + turns * v)),
  ];
}

/** Light and shade on folds and curls, about 1. */
function shadeOf(random: RandomFraction) {
  const [slope, side] = [0.5 * (random() - 0.5), 0.5 * (random() - 0.5)];
  const folds = Array.from({ length: between(random, 0, 3) }, () => ({ at: random(), depth: 0.25 * random() }));
  return (u: number, v: number): number =>
    1 +
    slope * (v - 0.5) +
    side * (u - 0.5) -
    folds.reduce((sum, { at, depth }) => sum + depth * Math.max(0, 1 - Math.abs(v - at) * 18), 0);
}

const degrees = (value: number): number => (value * Math.PI) / 180;

/** @param folder with photographs, behind the receipt; absent: drawn ones */
export async function drawReceipt(seed: number, part: ReceiptPart, folder?: string): Promise<ReceiptPicture> {
  const random = createSeededRandom(Math.imul(seed + 3, 2_654_435_761) ^ 0x27d4eb2d);
  const lines = writeReceipt(random, part);
  const print = random() < 0.3 ? 'dots' : 'smooth';
  const asDots = print === 'dots';
  const font = asDots
    ? pick<PrinterFonts['dots'][number]>(random, fonts[part].dots)
    : { family: pick<string>(random, fonts[part].smooth), size: SMOOTH_SIZE };
  const spacing = asDots ? 0 : pick(random, [0, 0, 0, -1, -2, 1]);
  const printed = inkOf(await printLines(lines, { ...font, spacing }), { random, asDots });
  const letterPx = 9 + 15 * random() ** 1.5;
  const scale = letterPx / (CAPITAL * font.size * (asDots ? DOT_PX : 1));
  const [width, height] = [Math.round(printed.width * scale), Math.round(printed.height * scale)];
  const ink = await sharp(printed.ink, { raw: { width: printed.width, height: printed.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const photograph = await openScene(random, { width, height }, folder);
  const view = {
    ...{ yaw: degrees(24 * random() - 12), pitch: degrees(24 * random() - 12), roll: degrees(10 * random() - 5) },
    ...{ distance: height * (1.5 + 2 * random()), scale: 1 },
    at: [photograph.width / 2, photograph.height / 2] as const,
  };
  const back = invert(projectionOf(view, [width / 2, height / 2]));
  paintPaper(photograph, { ink, width, height, back, letterPx, random });
  const words = lines.flatMap(({ left, centre, right }) =>
    [left, centre, right].flatMap((text) => text?.split(/\s+/) ?? []),
  );
  return { bytes: await finishPhotograph(photograph, random), print, letterPx, words: words.filter(Boolean) };
}

/** Room for the receipt with some of the table around it. */
async function openScene(
  random: RandomFraction,
  { width, height }: { readonly width: number; readonly height: number },
  folder?: string,
): Promise<PixelGrid> {
  const scene = await openPhotograph(random, folder);
  const size = {
    width: Math.round(width * (1.2 + 0.5 * random())),
    height: Math.round(height * (1.1 + 0.15 * random())),
  };
  const data = await sharp(Buffer.from(scene.data), { raw: { ...scene, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, ...size, channels: 3 };
}

interface Paper {
  readonly ink: Buffer;
  readonly width: number;
  readonly height: number;
  /** Maps pixels of the photograph to those of the paper. */
  readonly back: ReturnType<typeof invert>;
  readonly letterPx: number;
  readonly random: RandomFraction;
}

function paintPaper(photograph: PixelGrid, { ink, width, height, back, letterPx, random }: Paper): void {
  const bend = bendOf(random, 2 * letterPx);
  const shade = shadeOf(random);
  const paper = pick(random, [
    [252, 252, 250],
    [240, 238, 228],
    [232, 236, 244],
    [248, 240, 214],
  ] as const);
  const print = pick(random, [
    [40, 40, 44],
    [70, 66, 92],
    [96, 92, 96],
    [30, 34, 60],
  ] as const);
  for (let y = 0; y < photograph.height; y++) {
    for (let x = 0; x < photograph.width; x++) {
      const [flatX, flatY] = project(back, [x + 0.5, y + 0.5]);
      const [dx, dy] = bend(flatX / width, flatY / height);
      const [px, py] = [flatX + dx - 0.5, flatY + dy - 0.5];
      if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1) continue;
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - left, py - top];
      const at = top * width + left;
      const above = (ink[at] ?? 0) * (1 - fx) + (ink[at + 1] ?? 0) * fx;
      const below = (ink[at + width] ?? 0) * (1 - fx) + (ink[at + width + 1] ?? 0) * fx;
      const share = (above * (1 - fy) + below * fy) / 255;
      const light = shade(flatX / width, flatY / height);
      for (let c = 0; c < 3; c++) {
        const value = light * ((paper[c] ?? 0) * (1 - share) + (print[c] ?? 0) * share);
        photograph.data[(y * photograph.width + x) * 3 + c] = Math.min(255, Math.max(0, value));
      }
    }
  }
}
