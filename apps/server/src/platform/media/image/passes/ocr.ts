/** The words in a picture: lines with their locations and layout. */
import {
  loadOcrModels,
  locateModel,
  type OcrLine,
  pictureBackgrounds,
  type RasterSource,
  type RecognisedText,
  recogniseText,
  sortInReadingOrder,
  WorkBudget,
} from '@winnow/models/vision';
import type { DetectionPass, InspectedPicture, PixelRegion, RasterOptions } from '../detection-pass.ts';
import type { DetectionOptions, DetectionResult } from '../detection-schemas.ts';
import { FrameMemory, growChangedRegions, overlapsAny } from '../frame-memory.ts';
import { DetectorUnavailable } from '../picture-errors.ts';

/**
 * What reading a picture may cost, in milliseconds of one core: with `close`, where it is read enhanced or personal
 * data is looked for. Chosen by us, not measured: a dense page costs four times the lower one.
 */
const READING_BUDGET_MS = { standard: 2_000, close: 6_000 } as const;
/** Chosen by us, not measured: the frames of an animation may cost as much as this many pictures. */
const MAX_BUDGETED_FRAMES = 4;

export const words: DetectionPass<DetectionOptions<'words'>, DetectionResult<'words'>> = {
  async open({ threads, modelsFolder }) {
    const models = await loadOcrModels({ threads, folder: locateModel('ocr', modelsFolder) });
    if (models === undefined) throw new DetectorUnavailable('No OCR model is installed.');
    return async (picture, request) => {
      const found: DetectionResult<'words'> = { lines: [], unread: [], unsearched: [], unreadPanels: [] };
      const budget = createBudget(picture, request);
      const read: ReadPage = (page, within) => recogniseText(page, models, { ...request, budget, within });
      const memory = new FrameMemory<RecognisedText>(picture);
      for (const frame of picture.frames) {
        const { lines, unread, unsearched, unreadPanels } = await readChanged(picture, frame, { memory, read });
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

/** @param within parts outside of which the text is known; absent: none is */
type ReadPage = (page: RasterSource, within?: readonly PixelRegion[]) => Promise<RecognisedText>;

interface FrameReading {
  readonly memory: FrameMemory<RecognisedText>;
  readonly read: ReadPage;
}

/** Reads a frame: all of it, or what looks different from the most similar earlier one. */
async function readChanged(
  picture: InspectedPicture,
  frame: number,
  { memory, read }: FrameReading,
): Promise<RecognisedText> {
  const view = await memory.render(frame);
  const similar = memory.findSimilar(view);
  if (similar?.changed.length === 0) return similar.result;
  const regions = similar && growChangedRegions(similar.changed, listPlaces(similar.result), picture);
  if (similar === undefined || regions === undefined) {
    const text = await readFrame(picture, frame, read);
    memory.add(view, text);
    return text;
  }
  const fresh = await readFrame(picture, frame, (page) => read(page, regions));
  const result = mergeTexts(similar.result, fresh, regions);
  memory.addPart(view, { similar: similar.view, result }, regions);
  return result;
}

/** Everything that must not be cut. */
const listPlaces = ({ lines, unread, unsearched, unreadPanels }: RecognisedText): PixelRegion[] => [
  ...lines.flatMap(({ box, how: { panel } }) => (panel === undefined ? [box] : [box, panel.box])),
  ...unread.map(({ box }) => box),
  ...unsearched,
  ...unreadPanels,
];

/** What was known outside the regions, and what was read within them. */
function mergeTexts(known: RecognisedText, fresh: RecognisedText, regions: readonly PixelRegion[]): RecognisedText {
  const isOutside = (place: PixelRegion) => !overlapsAny(place, regions);
  return {
    lines: sortInReadingOrder([...known.lines.filter(({ box }) => isOutside(box)), ...fresh.lines]),
    unread: [...known.unread.filter(({ box }) => isOutside(box)), ...fresh.unread],
    unsearched: [...known.unsearched.filter(isOutside), ...fresh.unsearched],
    unreadPanels: [...known.unreadPanels.filter(isOutside), ...fresh.unreadPanels],
  };
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
