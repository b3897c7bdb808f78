/** A block of lines in one font, laid out and rotated, with the ground truth of each line and word. */
import { type FontName, outlineText, widthOf } from './fonts.ts';

export type ImagePoint = readonly [x: number, y: number];
/** Upper left, upper right, lower right, lower left of the text in its own orientation. */
export type ImageQuad = readonly [ImagePoint, ImagePoint, ImagePoint, ImagePoint];
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface TrueWord {
  readonly text: string;
  /** Around the ink, in pixels of the image. */
  readonly quad: ImageQuad;
  readonly box: PixelBox;
}
export interface TrueLine extends TrueWord {
  readonly words: readonly TrueWord[];
}

export interface TextBlock {
  readonly lines: readonly string[];
  readonly face: FontName;
  /** Em size in pixels. */
  readonly size: number;
  readonly fill: string;
  readonly stroke?: string;
  /** Pixels. */
  readonly strokeWidth?: number;
  /** The block's upper left corner before rotation. */
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise about the block's middle. */
  readonly angle?: number;
  /** Mirrored horizontally, before rotation. */
  readonly isMirrored?: boolean;
  readonly align?: 'left' | 'centre' | 'right';
  /** Line height as a multiple of the size; default 1.35. */
  readonly leading?: number;
}

export interface TypesetBlock {
  readonly svg: string;
  readonly lines: readonly TrueLine[];
}

const LEADING = 1.35;

/** Wraps texts into lines that fit. */
export function wrapLines(
  texts: readonly string[],
  { face, size, width }: { face: FontName; size: number; width: number },
): string[] {
  return texts.flatMap((text) => {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

export function measureBlock({
  lines,
  face,
  size,
  leading = LEADING,
}: Pick<TextBlock, 'lines' | 'face' | 'size' | 'leading'>) {
  return {
    width: Math.max(0, ...lines.map((line) => widthOf(line, face, size))),
    height: lines.length * size * leading,
  };
}

export function typeset(block: TextBlock): TypesetBlock {
  const { lines, face, size, x, y, angle = 0, align = 'left', leading = LEADING } = block;
  const { width, height } = measureBlock(block);
  const centre: ImagePoint = [x + width / 2, y + height / 2];
  const paths: string[] = [];
  const space = widthOf(' ', face, size);
  const found = lines.flatMap((text, row): TrueLine[] => {
    const slack = width - widthOf(text, face, size);
    let at = x + (align === 'left' ? 0 : align === 'centre' ? slack / 2 : slack);
    const baseline = y + row * size * leading + size * 1.02;
    const words = text
      .split(' ')
      .filter(Boolean)
      .map((word) => {
        const { path, box } = outlineText(word, { face, size, x: at, y: baseline });
        at += widthOf(word, face, size) + space;
        paths.push(path);
        return { text: word, ...box };
      });
    if (words.length === 0) return [];
    const place = (inks: readonly InkBox[]) =>
      placeInks(block.isMirrored ? inks.map((ink) => mirrorInk(ink, centre)) : inks, centre, angle);
    return [{ text, ...place(words), words: words.map((word) => ({ text: word.text, ...place([word]) })) }];
  });
  const outlineOf =
    block.stroke === undefined
      ? ''
      : ` stroke="${block.stroke}" stroke-width="${block.strokeWidth ?? 1}" stroke-linejoin="round"`;
  const mirror = block.isMirrored ? ` translate(${2 * centre[0]} 0) scale(-1 1)` : '';
  const turn = ` transform="rotate(${angle} ${centre[0]} ${centre[1]})${mirror}"`;
  const under = outlineOf === '' ? '' : `<path d="${paths.join('')}" fill="none"${outlineOf}/>`;
  return { svg: `<g${turn}>${under}<path d="${paths.join('')}" fill="${block.fill}"/></g>`, lines: found };
}

interface InkBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const mirrorInk = ({ left, right, ...ink }: InkBox, [cx]: ImagePoint): InkBox => ({
  ...ink,
  left: 2 * cx - right,
  right: 2 * cx - left,
});

function placeInks(inks: readonly InkBox[], [cx, cy]: ImagePoint, angle: number): Omit<TrueWord, 'text'> {
  const [left, right] = [Math.min(...inks.map((ink) => ink.left)), Math.max(...inks.map((ink) => ink.right))];
  const [top, bottom] = [Math.min(...inks.map((ink) => ink.top)), Math.max(...inks.map((ink) => ink.bottom))];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turned = (x: number, y: number): ImagePoint => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ];
  const quad: ImageQuad = [turned(left, top), turned(right, top), turned(right, bottom), turned(left, bottom)];
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const box = { left: Math.min(...xs), top: Math.min(...ys) };
  return { quad, box: { ...box, width: Math.max(...xs) - box.left, height: Math.max(...ys) - box.top } };
}
