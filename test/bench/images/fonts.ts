/** Fonts with open licences, and their letters as outlines, so that images are the same on every machine. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Font, parse } from 'opentype.js';

const fontFiles = {
  sans: '@fontsource/open-sans/files/open-sans-latin-400-normal.woff',
  bold: '@fontsource/open-sans/files/open-sans-latin-700-normal.woff',
  serif: '@fontsource/merriweather/files/merriweather-latin-400-normal.woff',
  mono: '@fontsource/roboto-mono/files/roboto-mono-latin-400-normal.woff',
  narrow: '@fontsource/oswald/files/oswald-latin-500-normal.woff',
  poster: '@fontsource/anton/files/anton-latin-400-normal.woff',
  comic: '@fontsource/comic-neue/files/comic-neue-latin-700-normal.woff',
  marker: '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff',
  cyrillic: '@fontsource/open-sans/files/open-sans-cyrillic-400-normal.woff',
  greek: '@fontsource/open-sans/files/open-sans-greek-400-normal.woff',
  georgian: '@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff',
  hebrew: '@fontsource/open-sans/files/open-sans-hebrew-400-normal.woff',
} as const;
export type FontName = keyof typeof fontFiles;

const openFonts = new Map<FontName, Font>();

export function loadFont(face: FontName): Font {
  const known = openFonts.get(face);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(fontFiles[face])));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  openFonts.set(face, font);
  return font;
}

/** Width of a text in pixels. */
export const widthOf = (text: string, face: FontName, size: number): number =>
  loadFont(face).getAdvanceWidth(text, size, { kerning: true, features: {} });

export interface TextOutline {
  /** SVG path data. */
  readonly path: string;
  /** Bounding box of the ink. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** The outline of a text whose baseline starts at this point. */
export function outlineText(
  text: string,
  { face, size, x, y }: { face: FontName; size: number; x: number; y: number },
): TextOutline {
  const path = loadFont(face).getPath(text, x, y, size, { kerning: true, features: {} });
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  return { path: path.toPathData(1), box: { left: x1, top: y1, right: x2, bottom: y2 } };
}
