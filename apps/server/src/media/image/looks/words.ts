/** The words in a picture: lines with their places, and how they stand there. */
import { loadOcrModels, type Page, type Raster, type ReadLine, readText } from '@winnow/models/vision';
import { LookUnavailable } from '../errors.ts';
import type { Look, Looked, View } from '../look.ts';
import type { AskedOf, SeenOf } from '../seen.ts';

/** Longer side at which frames are compared. */
const COMPARED = 480;
/** Of 255: a frame in which no value differs by more says what the one before it says. */
const SAME = 8;

export const words: Look<AskedOf<'words'>, SeenOf<'words'>> = {
  async open({ threads }) {
    const models = await loadOcrModels({ threads });
    if (models === undefined) throw new LookUnavailable('No model that reads words in pictures is installed.');
    return async (picture, asked) => {
      const lines: SeenOf<'words'>['lines'] = [];
      let last: { readonly shown: Raster; readonly lines: readonly ReadLine[] } | undefined;
      for (const frame of picture.frames) {
        const shown = await picture.raster({ frame, maxSide: COMPARED });
        if (last === undefined || !areSame(last.shown, shown)) {
          last = { shown, lines: await readFrame(picture, frame, (page) => readText(page, models, asked)) };
        }
        lines.push(...last.lines.map((line) => seenOn(frame, line)));
      }
      return { lines };
    };
  },
};

/** What is transparent is read before white and before black: each hides letters of its own colour. */
async function readFrame(
  picture: Looked,
  frame: number,
  read: (page: Page) => Promise<ReadLine[]>,
): Promise<ReadLine[]> {
  const onWhite = await read(pageOf(picture, { frame, background: 'white' }));
  if (!picture.isTransparent) return onWhite;
  const known = new Set(onWhite.map(({ text }) => text));
  const onBlack = await read(pageOf(picture, { frame, background: 'black' }));
  return [...onWhite, ...onBlack.filter(({ text }) => !known.has(text))];
}

const pageOf = (picture: Looked, seen: Pick<View, 'frame' | 'background'>): Page => ({
  width: picture.width,
  height: picture.height,
  raster: (view) => picture.raster({ ...view, ...seen }),
});

/** In the shape that crosses to the server, which may be changed there. */
const seenOn = (frame: number, { words: each, quad, ...line }: ReadLine): SeenOf<'words'>['lines'][number] => ({
  ...line,
  frame,
  quad: pointsOf(quad),
  words: each.map((word) => ({ ...word, quad: pointsOf(word.quad) })),
});

function pointsOf([a, b, c, d]: ReadLine['quad']): SeenOf<'words'>['lines'][number]['quad'] {
  return [[...a], [...b], [...c], [...d]];
}

const areSame = (a: Raster, b: Raster): boolean =>
  a.data.length === b.data.length && a.data.every((value, at) => Math.abs(value - (b.data[at] ?? 0)) <= SAME);
