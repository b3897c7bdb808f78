/** The words in a picture: lines with their places, and how they stand there. */
import { loadOcrModels, type Page, type Raster, type ReadLine, readText } from '@winnow/models/vision';
import { LookUnavailable } from '../errors.ts';
import { backgroundsOf, type Look, type Looked, type View } from '../look.ts';
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
      let last: { readonly shown: readonly Raster[]; readonly lines: readonly ReadLine[] } | undefined;
      for (const frame of picture.frames) {
        const shown = await shownOn(picture, frame);
        if (last === undefined || !areSame(last.shown, shown)) {
          last = { shown, lines: await readFrame(picture, frame, (page) => readText(page, models, asked)) };
        }
        lines.push(...last.lines.map((line) => seenOn(frame, line)));
      }
      return { lines };
    };
  },
};

/** A frame as it is compared with others; nothing of a still picture, which has no others. */
async function shownOn(picture: Looked, frame: number): Promise<Raster[]> {
  if (picture.frames.length === 1) return [];
  const views = backgroundsOf(picture).map((background) => ({ frame, background, maxSide: COMPARED }));
  return Promise.all(views.map((view) => picture.raster(view)));
}

async function readFrame(
  picture: Looked,
  frame: number,
  read: (page: Page) => Promise<ReadLine[]>,
): Promise<ReadLine[]> {
  const found: ReadLine[] = [];
  for (const background of backgroundsOf(picture)) {
    const known = new Set(found.map(({ text }) => text));
    const lines = await read(pageOf(picture, { frame, background }));
    found.push(...lines.filter(({ text }) => !known.has(text)));
  }
  return found;
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

const areSame = (before: readonly Raster[], now: readonly Raster[]): boolean =>
  before.every(({ data }, index) => data.every((value, at) => Math.abs(value - (now[index]?.data[at] ?? 0)) <= SAME));
