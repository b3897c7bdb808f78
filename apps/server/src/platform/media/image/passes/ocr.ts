/** The words in a picture: lines with their locations and layout. */
import {
  loadOcrModels,
  locateModel,
  type OcrLine,
  type Raster,
  type RasterSource,
  recogniseText,
} from '@winnow/models/vision';
import {
  type DetectionPass,
  detectionBackgrounds,
  type InspectedPicture,
  type RasterOptions,
} from '../detection-pass.ts';
import type { DetectionOptions, DetectionResult } from '../detection-schemas.ts';
import { DetectorUnavailable } from '../picture-errors.ts';

/** Longer side at which frames are compared. */
const COMPARISON_SIDE = 480;
/** Of 255: a frame in which no value differs by more has the same text as the one before it. */
const MAX_PIXEL_DIFFERENCE = 8;

export const words: DetectionPass<DetectionOptions<'words'>, DetectionResult<'words'>> = {
  async open({ threads, modelsFolder }) {
    const models = await loadOcrModels({ threads, folder: locateModel('ocr', modelsFolder) });
    if (models === undefined) throw new DetectorUnavailable('No OCR model is installed.');
    return async (picture, request) => {
      const lines: DetectionResult<'words'>['lines'] = [];
      let last: { readonly shown: readonly Raster[]; readonly lines: readonly OcrLine[] } | undefined;
      for (const frame of picture.frames) {
        const shown = await renderForComparison(picture, frame);
        if (last === undefined || !areRastersEqual(last.shown, shown)) {
          last = { shown, lines: await readFrameLines(picture, frame, (page) => recogniseText(page, models, request)) };
        }
        lines.push(...last.lines.map((line) => toDetectedLine(frame, line)));
      }
      return { lines };
    };
  },
};

/** Downscaled views of a frame for comparison; none for a still picture, which has no other frames. */
async function renderForComparison(picture: InspectedPicture, frame: number): Promise<Raster[]> {
  if (picture.frames.length === 1) return [];
  const views = detectionBackgrounds(picture).map((background) => ({ frame, background, maxSide: COMPARISON_SIDE }));
  return Promise.all(views.map((view) => picture.raster(view)));
}

async function readFrameLines(
  picture: InspectedPicture,
  frame: number,
  read: (page: RasterSource) => Promise<OcrLine[]>,
): Promise<OcrLine[]> {
  const found: OcrLine[] = [];
  for (const background of detectionBackgrounds(picture)) {
    const known = new Set(found.map(({ text }) => text));
    const lines = await read(createPage(picture, { frame, background }));
    found.push(...lines.filter(({ text }) => !known.has(text)));
  }
  return found;
}

const createPage = (picture: InspectedPicture, seen: Pick<RasterOptions, 'frame' | 'background'>): RasterSource => ({
  width: picture.width,
  height: picture.height,
  raster: (view) => picture.raster({ ...view, ...seen }),
});

/** In the mutable shape that is sent to the server. */
const toDetectedLine = (
  frame: number,
  { words: each, quad, ...line }: OcrLine,
): DetectionResult<'words'>['lines'][number] => ({
  ...line,
  frame,
  quad: toQuad(quad),
  words: each.map((word) => ({ ...word, quad: toQuad(word.quad) })),
});

function toQuad([a, b, c, d]: OcrLine['quad']): DetectionResult<'words'>['lines'][number]['quad'] {
  return [[...a], [...b], [...c], [...d]];
}

const areRastersEqual = (before: readonly Raster[], now: readonly Raster[]): boolean =>
  before.every(({ data }, index) =>
    data.every((value, at) => Math.abs(value - (now[index]?.data[at] ?? 0)) <= MAX_PIXEL_DIFFERENCE),
  );
