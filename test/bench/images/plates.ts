/**
 * Vehicles with licence plates in the styles of several states, seen from an angle, and signs with codes that resemble
 * plates.
 */
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { type CanvasSize, colour, css, photoBackdrop } from './backdrop.ts';
import { type FontName, outlineText, widthOf } from './fonts.ts';
import { between, pick, type RandomFraction } from './picture-texts.ts';
import { black, blue, codeGenerators, type PlateStyle, plateStyles, white, yellow } from './plate-styles.ts';
import type { ImagePoint, PixelBox } from './text-block.ts';

interface RenderedPlate {
  readonly svg: string;
  readonly width: number;
  /** Letter height. */
  readonly letters: number;
}

/** A line of letters scaled to the available width and height; capitals are .72 of an em high. */
function fitText(
  text: string,
  box: { x: number; y: number; width: number; height: number },
  { ink, face }: PlateStyle,
): string {
  const size = Math.min(box.height / 0.72, (100 * box.width) / widthOf(text, face, 100));
  const x = box.x + (box.width - widthOf(text, face, size)) / 2;
  return `<path d="${outlineText(text, { face, size, x, y: box.y + (box.height + 0.72 * size) / 2 }).path}" fill="${ink}"/>`;
}

/** A plate with a height of 100. */
function renderPlate(style: PlateStyle, lines: readonly string[]): RenderedPlate {
  const { paper, ink, shape, strip, above, below } = style;
  const width = 100 * shape;
  const left = strip === undefined ? 0 : 0.09 * width;
  const small = { ...style, face: 'bold' as const };
  const [top, bottom] = [above === undefined ? 12 : 26, below === undefined ? 12 : 24];
  const each = (100 - top - bottom) / lines.length;
  const room = { x: left + 12, width: width - left - 24 };
  const numbers = lines.flatMap((line, row) => {
    const place = { ...room, y: top + row * each + 3, height: each - 6 };
    const [before = '', after] = line.split('•');
    if (after === undefined) return [fitText(line, place, style)];
    const share = (0.9 * before.length) / (before.length + after.length);
    const seal = room.x + room.width * (share + 0.05);
    return [
      fitText(before, { ...place, width: room.width * share }, style),
      `<circle cx="${seal}" cy="35" r="9" fill="#c33"/><circle cx="${seal}" cy="64" r="11" fill="#8a8f96"/>`,
      fitText(after, { ...place, x: seal + 0.05 * room.width, width: room.width * (0.95 - share) }, style),
    ];
  });
  const svg = [
    `<rect width="${width}" height="100" rx="7" fill="${paper}" stroke="${ink}" stroke-width="3"/>`,
    strip === undefined ? '' : `<rect x="2" y="2" width="${left}" height="96" rx="5" fill="${blue}"/>`,
    strip === undefined ? '' : fitText(strip, { x: 6, y: 66, width: left - 8, height: 22 }, { ...small, ink: '#fff' }),
    above === undefined ? '' : fitText(above, { ...room, y: 7, height: 14 }, small),
    below === undefined ? '' : fitText(below, { ...room, y: 82, height: 11 }, small),
    ...numbers,
  ].join('');
  return { svg, width, letters: each - 6 };
}

/** The rear or front of a vehicle around a plate whose corner is the origin. */
function vehicle(random: RandomFraction, plateWidth: number): string {
  const [w, h] = [plateWidth * (3 + 0.8 * random()), 900 + 300 * random()];
  const [x, y] = [(plateWidth - w) / 2, -h * (0.55 + 0.25 * random())];
  const paint = pick(random, [
    '#f4f4f4',
    '#202226',
    '#8b9096',
    '#7d1d1f',
    '#1f3c6d',
    '#d8c27a',
    '#2d5a3c',
    css(colour(random)),
  ]);
  const [lamp, glass] = [pick(random, ['#a3191c', '#f5ecd0']), pick(random, ['#1d2329', '#3d4852', '#6f7d88'])];
  const parts = [
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h * 0.12}" fill="${paint}"/>`,
    `<rect x="${x + w * 0.12}" y="${y + h * 0.06}" width="${w * 0.76}" height="${h * 0.27}" rx="${h * 0.05}" fill="${glass}"/>`,
    ...[0.03, 0.79].map(
      (at) =>
        `<rect x="${x + w * at}" y="${y + h * 0.4}" width="${w * 0.18}" height="${h * 0.14}" rx="20" fill="${lamp}"/>`,
    ),
    `<rect x="${x - 20}" y="${y + h * 0.86}" width="${w + 40}" height="${h * 0.12}" rx="30" fill="#2a2c30"/>`,
  ];
  if (random() < 0.5)
    parts.push(
      `<rect x="${-0.12 * plateWidth}" y="-22" width="${1.24 * plateWidth}" height="144" rx="12" fill="#1a1b1e"/>`,
    );
  return parts.join('');
}

export interface TruePlate {
  readonly state: string;
  readonly text: string;
  readonly box: PixelBox;
}

export interface PlatePicture {
  readonly bytes: Buffer;
  readonly plates: readonly TruePlate[];
}

const SIZES: readonly CanvasSize[] = [
  { width: 1024, height: 768 },
  { width: 1280, height: 960 },
  { width: 1600, height: 1200 },
];
/** Letter height before a vehicle is rotated: from this many pixels to four times as many. */
const LETTERS_PX = 13;
/**
 * Drawing these is the most expensive step: a few for each size, each from its own seed, so that no image depends on
 * earlier ones.
 */
const BACKDROPS = 4;
const backdropCache = new Map<number, Promise<Buffer>>();

function backdrop(canvas: CanvasSize, random: RandomFraction): Promise<Buffer> {
  const seed = canvas.width + between(random, 1, BACKDROPS);
  const known = backdropCache.get(seed) ?? photoBackdrop(canvas, createSeededRandom(seed));
  backdropCache.set(seed, known);
  return known;
}

/** a b c d e f of SVG's matrix: rotated, narrowed and slanted, as seen from the side. */
function perspective(
  random: RandomFraction,
  widthPx: number,
  plateWidth: number,
  canvas: CanvasSize,
): readonly number[] {
  const scale = widthPx / plateWidth;
  const [turn, slant] = [(between(random, -10, 10) * Math.PI) / 180, (between(random, -14, 14) * Math.PI) / 180];
  const narrower = 0.7 + 0.3 * random();
  const [a, b] = [scale * narrower * Math.cos(turn), scale * narrower * (Math.sin(turn) + Math.tan(slant))];
  const [c, d] = [-scale * Math.sin(turn), scale * Math.cos(turn)];
  const [x, y] = [canvas.width * (0.2 + 0.4 * random()), canvas.height * (0.35 + 0.4 * random())];
  return [a, b, c, d, x, y];
}

const boxOf = (points: readonly ImagePoint[]): PixelBox => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
};

async function finishPicture(canvas: CanvasSize, random: RandomFraction, svg: string): Promise<Buffer> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${svg}</svg>`;
  const composed = await sharp(await backdrop(canvas, random))
    .composite([{ input: Buffer.from(whole) }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(composed)
    .blur(0.3 + 0.7 * random())
    .jpeg({ quality: between(random, 60, 92) })
    .toBuffer();
}

/** A vehicle with a plate somewhere in an image. */
export async function platePicture(seed: number): Promise<PlatePicture> {
  const random = createSeededRandom(Math.imul(seed + 1, 2_654_435_761));
  const style = plateStyles[seed % plateStyles.length] as PlateStyle;
  const canvas = pick(random, SIZES);
  const number = style.number(random);
  const plate = renderPlate(style, number);
  const widthPx = ((LETTERS_PX * plate.width) / plate.letters) * (1 + 3 * random() ** 2);
  const matrix = perspective(random, widthPx, plate.width, canvas);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const corners = [
    [0, 0],
    [plate.width, 0],
    [plate.width, 100],
    [0, 100],
  ] as const;
  const box = boxOf(corners.map(([x, y]): ImagePoint => [a * x + c * y + e, b * x + d * y + f]));
  const svg = `<g transform="matrix(${matrix.join(' ')})">${vehicle(random, plate.width)}${plate.svg}</g>`;
  return {
    bytes: await finishPicture(canvas, random, svg),
    plates: [{ state: style.state, text: number.join(' '), box }],
  };
}

/** A sign with one line that resembles a plate but is none. */
export async function codePicture(seed: number): Promise<PlatePicture> {
  const random = createSeededRandom(Math.imul(seed + 1, 2_246_822_519));
  const canvas = pick(random, SIZES);
  const text = (codeGenerators[seed % codeGenerators.length] as (typeof codeGenerators)[number])(random);
  const paper = pick(random, [white, yellow, blue, '#222', '#2e7d32', css(colour(random, 170, 255))]);
  const ink = [blue, '#222', '#2e7d32'].includes(paper) ? white : black;
  const face = pick<FontName>(random, ['sans', 'bold', 'narrow', 'mono', 'poster']);
  const shape = 2 + 4 * random();
  const style: PlateStyle = { state: '', number: () => [text], paper, ink, face, shape };
  const sign = renderPlate(style, [text]);
  const widthPx = ((LETTERS_PX * sign.width) / sign.letters) * (1 + 3 * random() ** 2);
  const ground = `<rect x="-2000" y="-700" width="${sign.width + 4000}" height="1500" fill="${paper}"/>`;
  const drawn =
    random() < 0.6 ? sign.svg : ground + fitText(text, { x: 0, y: 0, width: sign.width, height: 76 }, style);
  const matrix = perspective(random, widthPx, sign.width, canvas);
  const svg = `<g transform="matrix(${matrix.join(' ')})">${drawn}</g>`;
  return { bytes: await finishPicture(canvas, random, svg), plates: [] };
}
