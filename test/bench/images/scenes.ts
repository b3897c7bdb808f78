/** Kinds of images with text, one function each: the background, and how the text is set. */

import { type CanvasSize, colour, css, luma, mixColours, photoBackdrop, plainBackdrop } from './backdrop.ts';
import { type FontName, widthOf } from './fonts.ts';
import {
  between,
  capitalised,
  clock,
  fields,
  meme,
  person,
  phrase,
  pick,
  price,
  type RandomFraction,
  sentence,
  sign,
} from './picture-texts.ts';
import { measureBlock, type TextBlock, wrapLines } from './text-block.ts';

export interface Scene {
  /** PNG of the canvas size. */
  readonly background: Promise<Buffer>;
  /** SVG elements between the background and the text. */
  readonly shapes?: string;
  readonly blocks: readonly TextBlock[];
}

export interface SceneOptions {
  readonly canvas: CanvasSize;
  readonly random: RandomFraction;
  /** Its texts; absent: typical texts of such images. */
  readonly texts: readonly string[] | undefined;
}

type DrawScene = (options: SceneOptions) => Scene;

const many = (
  random: RandomFraction,
  [from, to]: readonly [number, number],
  make: (random: RandomFraction) => string,
): string[] => Array.from({ length: between(random, from, to) }, () => make(random));

/** The largest size up to `size` at which the widest line fits. */
function fittingSize(
  lines: readonly string[],
  { face, size, width }: { face: FontName; size: number; width: number },
): number {
  const widest = Math.max(1, ...lines.map((line) => widthOf(line, face, size)));
  return Math.min(size, Math.floor((size * width) / widest));
}

/** Dark text on light or the reverse, with sufficient contrast. */
function inks(random: RandomFraction): { paper: string; ink: string } {
  const dark = colour(random, 0, 90);
  const light = mixColours(colour(random, 190, 255), [255, 255, 255], random());
  return random() < 0.6 ? { paper: css(light), ink: css(dark) } : { paper: css(dark), ink: css(light) };
}

/** A board with large letters in front of a photo, rotated by up to 15°. */
const board: DrawScene = ({ canvas, random, texts }) => {
  const face = pick<FontName>(random, ['bold', 'narrow', 'poster', 'serif']);
  const lines = texts ?? many(random, [1, 3], sign);
  const size = fittingSize(lines, { face, size: between(random, 36, 90), width: canvas.width * 0.7 });
  const { width, height } = measureBlock({ lines, face, size });
  const [x, y] = [(canvas.width - width) / 2, (canvas.height - height) * (0.25 + 0.5 * random())];
  const { paper, ink } = inks(random);
  const angle = between(random, -15, 15);
  const margin = size * 0.6;
  const turn = `rotate(${angle} ${x + width / 2} ${y + height / 2})`;
  const shapes = `<rect x="${x - margin}" y="${y - margin}" width="${width + 2 * margin}" height="${height + 2 * margin}" rx="${margin / 3}" fill="${paper}" transform="${turn}"/>`;
  return {
    background: photoBackdrop(canvas, random),
    shapes,
    blocks: [{ lines, face, size, fill: ink, x, y, angle, align: 'centre' }],
  };
};

/** White capitals with a black outline above and below, on a photo. */
const memeScene: DrawScene = ({ canvas, random, texts }) => {
  const face: FontName = random() < 0.75 ? 'poster' : 'bold';
  const [top, bottom] = texts === undefined ? [[meme(random)], [meme(random)]] : halves(texts);
  const size = between(random, 34, 64);
  const blocks = [top, bottom].map((said, index): TextBlock => {
    const upper = said.map((text) => (texts === undefined ? text.toUpperCase() : text));
    const lines = wrapLines(upper, { face, size, width: canvas.width * 0.92 });
    const { width, height } = measureBlock({ lines, face, size });
    const y = index === 0 ? canvas.height * 0.03 : canvas.height * 0.96 - height;
    return {
      lines,
      face,
      size,
      fill: '#fff',
      stroke: '#000',
      strokeWidth: size / 9,
      x: (canvas.width - width) / 2,
      y,
      align: 'centre',
    };
  });
  return { background: photoBackdrop(canvas, random), blocks };
};

const halves = (texts: readonly string[]): [string[], string[]] => {
  const middle = Math.ceil(texts.length / 2);
  return [texts.slice(0, middle), texts.slice(middle)];
};

/** Light text with a shadow edge, directly on a photo. */
const caption: DrawScene = ({ canvas, random, texts }) => {
  const face = pick<FontName>(random, ['bold', 'sans', 'comic', 'narrow', 'marker']);
  const size = between(random, 26, 44);
  const lines = wrapLines(texts ?? many(random, [1, 2], sentence), { face, size, width: canvas.width * 0.85 });
  const { height } = measureBlock({ lines, face, size });
  const y = canvas.height * (0.08 + 0.8 * random() * (1 - height / canvas.height));
  return {
    background: photoBackdrop(canvas, random),
    blocks: [
      {
        lines,
        face,
        size,
        fill: '#fff',
        stroke: 'rgba(0,0,0,.75)',
        strokeWidth: size / 12,
        x: canvas.width * 0.06,
        y,
        angle: between(random, -4, 4),
      },
    ],
  };
};

/** A page of prose, scanned slightly askew. */
const page: DrawScene = ({ canvas, random, texts }) => {
  const face = pick<FontName>(random, ['serif', 'sans', 'mono']);
  const size = between(random, 17, 26);
  const lines = wrapLines([(texts ?? many(random, [4, 7], sentence)).join(' ')], {
    face,
    size,
    width: canvas.width * 0.84,
  });
  const angle = random() < 0.5 ? 0 : between(random, -3, 3);
  return {
    background: plainBackdrop(canvas, mixColours(colour(random, 225, 255), [255, 255, 255], 0.5)),
    blocks: [
      { lines, face, size, fill: css(colour(random, 0, 70)), x: canvas.width * 0.08, y: canvas.height * 0.08, angle },
    ],
  };
};

/** Chat bubbles with names and times. */
const chat: DrawScene = ({ canvas, random, texts }) => {
  const isDark = random() < 0.4;
  const [paper, theirs, ours] = isDark ? ([17, 24, 30] as const) : ([240, 240, 245] as const);
  const ink = isDark ? '#e9edef' : '#111b21';
  const shapes: string[] = [];
  const blocks: TextBlock[] = [];
  let y = 24;
  const said = texts ?? Array.from({ length: 6 }, () => capitalised(phrase(random, 2, 9)));
  for (const text of said) {
    const isOurs = random() < 0.5;
    const size = between(random, 15, 19);
    const lines = wrapLines([text], { face: 'sans', size, width: canvas.width * 0.55 });
    const { width, height } = measureBlock({ lines, face: 'sans', size });
    const note = isOurs ? clock(random) : `${person(random)} ${clock(random)}`;
    const wide = Math.max(width, widthOf(note, 'sans', 13)) + 28;
    const x = isOurs ? canvas.width - wide - 20 : 20;
    if (y + height + 34 > canvas.height) break;
    const fill = isDark ? (isOurs ? 'rgb(0,92,75)' : 'rgb(32,44,51)') : isOurs ? 'rgb(217,253,211)' : '#fff';
    shapes.push(`<rect x="${x}" y="${y}" width="${wide}" height="${height + 32}" rx="12" fill="${fill}"/>`);
    blocks.push({ lines, face: 'sans', size, fill: ink, x: x + 14, y: y + 6 });
    blocks.push({
      lines: [note],
      face: 'sans',
      size: 13,
      fill: isDark ? '#9aa5ac' : '#667781',
      x: x + 14,
      y: y + height + 8,
    });
    y += height + 48;
  }
  return { background: plainBackdrop(canvas, [paper, theirs, ours]), shapes: shapes.join(''), blocks };
};

/** Text with little contrast to its background. */
const faint: DrawScene = ({ canvas, random, texts }) => {
  const face = pick<FontName>(random, ['sans', 'bold', 'serif']);
  const size = between(random, 24, 44);
  const paper = colour(random, 60, 200);
  const towards = luma(paper) > 128 ? ([0, 0, 0] as const) : ([255, 255, 255] as const);
  const lines = wrapLines(texts ?? many(random, [2, 3], sentence), { face, size, width: canvas.width * 0.85 });
  return {
    background: plainBackdrop(canvas, paper),
    blocks: [
      {
        lines,
        face,
        size,
        fill: css(mixColours(paper, towards, 0.12 + 0.15 * random())),
        x: canvas.width * 0.06,
        y: canvas.height * 0.2,
      },
    ],
  };
};

/** Letters of 11 to 14 pixels, as on a web page. */
const small: DrawScene = ({ canvas, random, texts }) => {
  const { paper, ink } =
    random() < 0.7 ? { paper: [255, 255, 255] as const, ink: '#333' } : { paper: [24, 26, 30] as const, ink: '#ccc' };
  const size = between(random, 11, 14);
  const face = pick<FontName>(random, ['sans', 'bold', 'mono']);
  const lines = wrapLines(texts ?? many(random, [5, 9], sentence), { face, size, width: canvas.width * 0.55 });
  return {
    background: plainBackdrop(canvas, paper),
    blocks: [{ lines, face, size, fill: ink, x: canvas.width * 0.1, y: canvas.height * 0.15, leading: 1.5 }],
  };
};

/** Labels and values, as on a card or a form. */
const card: DrawScene = ({ canvas, random, texts }) => {
  const face = pick<FontName>(random, ['sans', 'mono', 'bold']);
  const lines = texts ?? fields(random);
  const size = fittingSize(lines, { face, size: between(random, 20, 30), width: canvas.width * 0.75 });
  const { width, height } = measureBlock({ lines, face, size, leading: 1.6 });
  const [x, y] = [(canvas.width - width) / 2, Math.max(30, (canvas.height - height) / 2)];
  const angle = between(random, -10, 10);
  const shapes = `<rect x="${x - 30}" y="${y - 20}" width="${width + 60}" height="${height + 40}" rx="18" fill="${css(colour(random, 215, 255))}" transform="rotate(${angle} ${x + width / 2} ${y + height / 2})"/>`;
  return {
    background: photoBackdrop(canvas, random),
    shapes,
    blocks: [{ lines, face, size, fill: css(colour(random, 0, 80)), x, y, angle, leading: 1.6 }],
  };
};

/** Sentences rotated by 5 to 15° on clouds of one colour. */
const tilted: DrawScene = ({ canvas, random, texts }) => {
  const face = pick<FontName>(random, ['sans', 'bold', 'serif', 'comic', 'narrow']);
  const size = between(random, 24, 40);
  const lines = wrapLines(texts ?? many(random, [1, 3], sentence), { face, size, width: canvas.width * 0.75 });
  const { width, height } = measureBlock({ lines, face, size });
  const angle = between(random, 5, 15) * (random() < 0.5 ? -1 : 1);
  const { paper, ink } = inks(random);
  return {
    background: photoBackdrop(canvas, random),
    shapes: `<rect width="100%" height="100%" fill="${paper}" opacity=".85"/>`,
    blocks: [{ lines, face, size, fill: ink, x: (canvas.width - width) / 2, y: (canvas.height - height) / 2, angle }],
  };
};

/** Several fonts, sizes and colours. */
const poster: DrawScene = ({ canvas, random, texts }) => {
  const said = texts ?? [sign(random), sentence(random), price(random), phrase(random, 2, 4), sentence(random)];
  const { paper, ink } = inks(random);
  let y = 40;
  const blocks = said.flatMap((text): TextBlock[] => {
    const face = pick<FontName>(random, ['poster', 'serif', 'bold', 'comic', 'marker', 'narrow', 'sans']);
    const size = between(random, 22, 72);
    const lines = wrapLines([text], { face, size, width: canvas.width * 0.86 });
    const { width, height } = measureBlock({ lines, face, size });
    if (y + height > canvas.height - 10 || width > canvas.width * 0.95) return [];
    const block: TextBlock = { lines, face, size, fill: ink, x: (canvas.width - width) / 2, y, align: 'centre' };
    y += height + between(random, 6, 30);
    return [block];
  });
  return {
    background: plainBackdrop(canvas, [255, 255, 255]),
    shapes: `<rect width="100%" height="100%" fill="${paper}"/>`,
    blocks,
  };
};

/** Narrow columns of goods and prices. */
const receipt: DrawScene = ({ canvas, random, texts }) => {
  const size = between(random, 16, 22);
  const goods =
    texts ??
    Array.from(
      { length: between(random, 6, 10) },
      () => `${between(random, 1, 9)} x ${phrase(random, 1, 2)} ${price(random)}`,
    );
  const { width, height } = measureBlock({ lines: goods, face: 'mono', size });
  const [x, y] = [(canvas.width - width) / 2, 60];
  const shapes = `<rect x="${x - 30}" y="20" width="${width + 60}" height="${height + 80}" fill="#fafaf5"/>`;
  return {
    background: photoBackdrop(canvas, random),
    shapes,
    blocks: [{ lines: goods, face: 'mono', size, fill: '#222', x, y }],
  };
};

/** Letters of 7 to 9 pixels in a corner of a photo. */
const tiny: DrawScene = ({ canvas, random, texts }) => {
  const size = between(random, 7, 9);
  const lines = wrapLines(texts ?? many(random, [2, 3], sentence), { face: 'bold', size, width: canvas.width * 0.4 });
  const { width, height } = measureBlock({ lines, face: 'bold', size });
  const [x, y] = [canvas.width * 0.05 + random() * 100, canvas.height * 0.85];
  const shapes = `<rect x="${x - 6}" y="${y - 6}" width="${width + 12}" height="${height + 12}" fill="#fff"/>`;
  return {
    background: photoBackdrop(canvas, random),
    shapes,
    blocks: [{ lines, face: 'bold', size, fill: '#111', x, y }],
  };
};

/** Letters that differ from an even surface by 4 to 9 of 255 levels, beside a photo. */
const ghost: DrawScene = ({ canvas, random, texts }) => {
  const size = between(random, 28, 44);
  const lines = wrapLines(texts ?? many(random, [1, 2], sentence), { face: 'bold', size, width: canvas.width * 0.85 });
  const paper = colour(random, 60, 240);
  const step = between(random, 4, 9) * (luma(paper) > 128 ? -1 : 1);
  const ink = css([paper[0] + step, paper[1] + step, paper[2] + step]);
  const shapes = `<rect y="${canvas.height / 2}" width="${canvas.width}" height="${canvas.height / 2}" fill="${css(paper)}"/>`;
  const y = canvas.height * 0.55;
  return {
    background: photoBackdrop(canvas, random),
    shapes,
    blocks: [{ lines, face: 'bold', size, fill: ink, x: canvas.width * 0.06, y }],
  };
};

/** A mirrored sign. */
const mirror: DrawScene = (options) => {
  const drawn = board(options);
  return { ...drawn, blocks: drawn.blocks.map((block) => ({ ...block, isMirrored: true })) };
};

/** Sentences rotated by 90° either way, or upside down. */
const turned: DrawScene = ({ canvas, random, texts }) => {
  const size = between(random, 24, 36);
  const side = Math.min(canvas.width, canvas.height);
  const face = pick<FontName>(random, ['sans', 'bold', 'serif']);
  const lines = wrapLines(texts ?? many(random, [1, 3], sentence), { face, size, width: side * 0.8 });
  const { width, height } = measureBlock({ lines, face, size });
  const { paper, ink } = inks(random);
  const [x, y] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  return {
    background: photoBackdrop(canvas, random),
    shapes: `<rect width="100%" height="100%" fill="${paper}" opacity=".8"/>`,
    blocks: [{ lines, face, size, fill: ink, x, y, angle: pick(random, [90, 180, 270]) + between(random, -5, 5) }],
  };
};

/** Scenes that people usually post. */
const usualSceneDraws = {
  board,
  meme: memeScene,
  caption,
  page,
  chat,
  faint,
  small,
  card,
  tilted,
  poster,
  receipt,
} satisfies Record<string, DrawScene>;
/** Text designed to be overlooked. */
const hiddenSceneDraws = { tiny, ghost, mirror, turned } satisfies Record<string, DrawScene>;

export const scenes = { ...usualSceneDraws, ...hiddenSceneDraws };
export type SceneName = keyof typeof scenes;
export const usualScenes = Object.keys(usualSceneDraws) as (keyof typeof usualSceneDraws)[];
export const hiddenScenes = Object.keys(hiddenSceneDraws) as (keyof typeof hiddenSceneDraws)[];
