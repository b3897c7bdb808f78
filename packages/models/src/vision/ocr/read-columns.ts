/** Reads letters that stand one below the other. */
import type { Quad } from '../raster-transforms.ts';
import { measureContrast } from './contrast.ts';
import { getCoverage, type RasterBox, rotateQuad } from './geometry.ts';
import { getMeanConfidence } from './ocr-words.ts';
import type { LineCandidate, LineReadings, ReadLinesOptions } from './read-lines.ts';
import { recogniseCharacters } from './recognise.ts';
import type { SearchView } from './search-views.ts';
import { cutLetterStrip, findLetterColumns, type LetterColumn, type LetterStrip } from './stacked-letters.ts';
import type { TextPlace } from './unread-lines.ts';
import { estimateRecognition } from './work-budget.ts';

/** Chosen by us, not measured: a high box that is read sideways with more is a line from below. */
const SIDEWAYS_CONFIDENCE = 0.93;
const MIN_SIDEWAYS_LETTERS = 3;
/** Chosen by us, not measured: as for lines of a few letters; columns read with less are reported as unread. */
const MIN_CONFIDENCE = 0.85;
/** Chosen by us, not measured: columns of fewer places may be things. */
const MIN_UNREAD_PLACES = 3;
const MIN_UNREAD_SCORE = 0.9;
/** Room around a column, in its widths: letters at its ends that were not detected. */
const ROOM = 0.1;

function toBox(quad: Quad): RasterBox {
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function toUprightQuad({ left, top, width, height }: RasterBox, room: number): Quad {
  const [right, bottom] = [left + width + room, top + height + room];
  return [
    [left - room, top - room],
    [right, top - room],
    [right, bottom],
    [left - room, bottom],
  ];
}

function isReadSideways({ members }: LetterColumn, quad: Quad, read: readonly LineCandidate[]): boolean {
  if (members.length > 1) return false;
  return read.some(
    (line) =>
      line.confidence >= SIDEWAYS_CONFIDENCE &&
      line.characters.length >= MIN_SIDEWAYS_LETTERS &&
      getCoverage(quad, line.quad) > 0.5,
  );
}

/** The strip's characters, at their letters' places in the column. */
async function readStrip(strip: LetterStrip, { models }: ReadLinesOptions): Promise<LineCandidate['characters']> {
  const characters = await recogniseCharacters(strip.line, models);
  const letters = characters.filter(({ text }) => text.trim() !== '').length;
  if (letters !== strip.centres.length) return characters;
  let index = 0;
  return characters.map((character) => {
    const isLetter = character.text.trim() !== '';
    const at = isLetter ? strip.centres[index++] : ((strip.centres[index - 1] ?? 0) + (strip.centres[index] ?? 1)) / 2;
    return { ...character, at: at ?? 1 };
  });
}

/**
 * @param places in pixels of the page, as are the results
 * @param read what was read at these places line by line
 */
export async function readLetterColumns(
  closeUp: SearchView['closeUp'],
  { places, read }: { readonly places: readonly TextPlace[]; readonly read: readonly LineCandidate[] },
  options: ReadLinesOptions,
): Promise<Pick<LineReadings, 'read' | 'unread'>> {
  const found: Pick<LineReadings, 'read' | 'unread'> = { read: [], unread: [] };
  for (const column of findLetterColumns(places.map(({ quad }) => toBox(quad)))) {
    const quad = toUprightQuad(column.box, ROOM * column.box.width);
    if (isReadSideways(column, quad, read)) continue;
    const { raster, quad: there } = await closeUp(quad);
    const { recogniser } = options.models;
    const ratio = column.box.height / column.box.width;
    const strip = cutLetterStrip(raster, there, { ratio, height: recogniser.input.height });
    if (strip === undefined || !options.budget.spend(estimateRecognition(strip.line.width))) continue;
    const characters = await readStrip(strip, options);
    const [confidence, contrast] = [getMeanConfidence(characters), measureContrast(strip.line)];
    const letters = characters.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
    const isRead = confidence >= MIN_CONFIDENCE && Math.abs(letters - strip.centres.length) <= 1;
    const scores = column.members.map((index) => places[index]?.score ?? 0);
    // From above to below, as letters are read.
    const downwards = rotateQuad(quad, 1);
    if (isRead)
      found.read.push({ quad: downwards, characters, isMirrored: false, contrast, confidence, isWhole: true });
    else if (scores.length >= MIN_UNREAD_PLACES && Math.min(...scores) >= MIN_UNREAD_SCORE)
      found.unread.push({ quad: downwards, contrast, isOverBudget: false });
  }
  return found;
}
