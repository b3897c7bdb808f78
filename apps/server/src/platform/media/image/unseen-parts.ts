/** Parts of a picture that are not analyzed: pixels that the file lacks, frames that differ from the analyzed ones. */
import type { Pixels } from './codec.ts';
import { inspectedNeighbours } from './frames.ts';
import type { UnseenPart } from './unseen-part.ts';

/** @param pixels of a still picture from a truncated file; what the decoder did not get has one colour */
export function findMissingPixels({ width, height, channels, data }: Pixels): UnseenPart {
  const bytes = width * channels;
  const rowAt = (row: number) => Buffer.from(data.buffer, data.byteOffset + row * bytes, bytes);
  const last = rowAt(height - 1);
  let first = height - 1;
  while (first > 0 && rowAt(first - 1).equals(last)) first--;
  const missing = height - first;
  // A single row is the picture's own: how much a progressive file lacks cannot be seen.
  if (missing < 2) return { part: 'bytes', reason: 'truncated', share: 0 };
  const box = { left: 0, top: first, width, height: missing };
  return { part: 'bytes', reason: 'truncated', share: missing / height, box };
}

/** Of 255: frames whose values differ by no more look the same. */
const MAX_PIXEL_DIFFERENCE = 8;
/** Every so many pixels are compared, across and down: no letter is thinner. */
const COMPARISON_STEP = 2;

function lookAlike(a: Pixels, b: Pixels): boolean {
  const { width, height, channels } = a;
  for (let y = 0; y < height; y += COMPARISON_STEP) {
    for (let x = 0; x < width; x += COMPARISON_STEP) {
      const at = (y * width + x) * channels;
      for (let channel = 0; channel < channels; channel++) {
        const apart = (a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0);
        if (Math.abs(apart) > MAX_PIXEL_DIFFERENCE) return false;
      }
    }
  }
  return true;
}

/**
 * The frames of an animation that are not analyzed, and that look unlike those beside them that are.
 * @param frames indices of those that are analyzed
 */
export function findUnseenFrames(
  pixelsOf: (frame: number) => Pixels,
  { frames, frameCount }: { readonly frames: readonly number[]; readonly frameCount: number },
): UnseenPart[] {
  const analyzed = new Set(frames);
  const unseen = Array.from({ length: frameCount }, (_, frame) => frame).filter(
    (frame) =>
      !analyzed.has(frame) &&
      !inspectedNeighbours(frame, frames).some((other) => lookAlike(pixelsOf(frame), pixelsOf(other))),
  );
  const [first] = unseen;
  if (first === undefined) return [];
  return [{ part: 'frames', reason: 'over_budget', share: unseen.length / frameCount, frame: first }];
}
