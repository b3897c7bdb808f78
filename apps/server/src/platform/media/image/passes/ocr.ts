/** The words in a picture: lines with their locations and layout. */
import {
  loadOcrModels,
  locateModel,
  type OcrLine,
  pictureBackgrounds,
  type Raster,
  type RasterSource,
  type RecognisedText,
  recogniseText,
  WorkBudget,
} from '@winnow/models/vision';
import type { DetectionPass, InspectedPicture, RasterOptions } from '../detection-pass.ts';
import type { DetectionOptions, DetectionResult } from '../detection-schemas.ts';
import { DetectorUnavailable } from '../picture-errors.ts';

/** Longer side at which frames are compared. */
const COMPARISON_SIDE = 480;
/**
 * What reading a picture may cost, in milliseconds of one core: with `close`, where it is read enhanced or personal
 * data is looked for. Chosen by us, not measured: a dense page costs four times the lower one.
 */
const READING_BUDGET_MS = { standard: 2_000, close: 6_000 } as const;
/** Chosen by us, not measured: the frames of an animation may cost as much as this many pictures. */
const MAX_BUDGETED_FRAMES = 4;
/** Of 255: a frame in which no value differs by more has the same text as the one before it. */
const MAX_PIXEL_DIFFERENCE = 8;

export const words: DetectionPass<DetectionOptions<'words'>, DetectionResult<'words'>> = {
  async open({ threads, modelsFolder }) {
    const models = await loadOcrModels({ threads, folder: locateModel('ocr', modelsFolder) });
    if (models === undefined) throw new DetectorUnavailable('No OCR model is installed.');
    return async (picture, request) => {
      const found: DetectionResult<'words'> = { lines: [], unread: [], unsearched: [], unreadPanels: [] };
      const budget = createBudget(picture, request);
      let last: { readonly shown: readonly Raster[]; readonly text: RecognisedText } | undefined;
      for (const frame of picture.frames) {
        const shown = await renderForComparison(picture, frame);
        if (last === undefined || !areRastersEqual(last.shown, shown)) {
          const read = (page: RasterSource) => recogniseText(page, models, { ...request, budget });
          last = { shown, text: await readFrame(picture, frame, read) };
        }
        const { lines, unread, unsearched, unreadPanels } = last.text;
        found.lines.push(...lines.map((line) => toDetectedLine(frame, line)));
        found.unread.push(...unread.map(({ quad, ...line }) => ({ ...line, frame, quad: toQuad(quad) })));
        found.unsearched.push(...unsearched.map((box) => ({ frame, box })));
        found.unreadPanels.push(...unreadPanels.map((box) => ({ frame, box })));
      }
      return found;
    };
  },
};

function createBudget({ frames }: InspectedPicture, { enhanced, thorough }: DetectionOptions<'words'>): WorkBudget {
  const ms = READING_BUDGET_MS[enhanced || thorough ? 'close' : 'standard'];
  return new WorkBudget(ms * Math.min(MAX_BUDGETED_FRAMES, frames.length));
}

/** Downscaled views of a frame for comparison; none for a still picture, which has no other frames. */
async function renderForComparison(picture: InspectedPicture, frame: number): Promise<Raster[]> {
  if (picture.frames.length === 1) return [];
  const views = pictureBackgrounds(picture).map((background) => ({ frame, background, maxSide: COMPARISON_SIDE }));
  return Promise.all(views.map((view) => picture.raster(view)));
}

async function readFrame(
  picture: InspectedPicture,
  frame: number,
  read: (page: RasterSource) => Promise<RecognisedText>,
): Promise<RecognisedText> {
  const found: RecognisedText = { lines: [], unread: [], unsearched: [], unreadPanels: [] };
  for (const background of pictureBackgrounds(picture)) {
    const known = new Set(found.lines.map(({ text }) => text));
    const { lines, unread, unsearched, unreadPanels } = await read(createPage(picture, { frame, background }));
    found.lines.push(...lines.filter(({ text }) => !known.has(text)));
    found.unread.push(...unread);
    found.unsearched.push(...unsearched);
    found.unreadPanels.push(...unreadPanels);
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
