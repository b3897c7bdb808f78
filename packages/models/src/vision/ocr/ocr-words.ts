/** Groups the characters of a line into words with their locations. */
import type { PixelSize, Quad } from '../raster-transforms.ts';
import type { LineCharacter } from './ctc-decoder.ts';
import { getBoundingBox, sliceQuadWidth } from './geometry.ts';
import type { OcrWord } from './ocr-line.ts';

/** Runs of characters between spaces. */
function splitAtSpaces(characters: readonly LineCharacter[]): LineCharacter[][] {
  const found: LineCharacter[][] = [[]];
  for (const character of characters) {
    if (character.text.trim() === '') found.push([]);
    else found.at(-1)?.push(character);
  }
  return found.filter((run) => run.length > 0);
}

export const getMeanConfidence = (characters: readonly LineCharacter[]): number =>
  characters.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, characters.length);

/** Share of the line's width that one character takes: the median distance between neighbours. */
function getMedianAdvance(characters: readonly LineCharacter[]): number {
  const steps = characters.slice(1).map(({ at }, index) => at - (characters[index]?.at ?? 0));
  const sorted = steps.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}

/**
 * The words of a line. A word extends to the middle of the gaps beside it, at most a character beyond the centre of its
 * own: the recogniser locates a character to some 8 of 48 pixels of height, and redaction must cover it entirely.
 * @param quad of the line; mirrored lines are read from right to left
 */
export function splitLineIntoWords(
  characters: readonly LineCharacter[],
  { quad, bounds, isMirrored }: { readonly quad: Quad; readonly bounds: PixelSize; readonly isMirrored: boolean },
): OcrWord[] {
  const advance = getMedianAdvance(characters);
  const found = splitAtSpaces(characters);
  return found.map((run, index) => {
    const [first, last] = [run[0]?.at ?? 0, run.at(-1)?.at ?? 1];
    const before = found[index - 1]?.at(-1)?.at;
    const after = found[index + 1]?.[0]?.at;
    const from = before === undefined ? 0 : Math.max(first - advance, (before + first) / 2);
    const to = after === undefined ? 1 : Math.min(last + advance, (last + after) / 2);
    const place = isMirrored ? sliceQuadWidth(quad, 1 - to, 1 - from) : sliceQuadWidth(quad, from, to);
    return {
      text: run.map(({ text }) => text).join(''),
      confidence: getMeanConfidence(run),
      quad: place,
      box: getBoundingBox(place, bounds),
    };
  });
}
