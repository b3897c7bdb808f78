/**
 * Animated PNG, of which libvips decodes only the first image: each frame is decoded as a PNG of its own and composited
 * here.
 */
import { type DecodedPixels, decodePixels, type Pixels } from './codec.ts';
import { ImageUndecodable } from './picture-errors.ts';
import type { PngFile, PngFrame } from './png.ts';

interface ApngCanvas {
  readonly width: number;
  readonly height: number;
}

type PngAnimation = NonNullable<PngFile['animation']>;

/**
 * Every frame as it is shown, one below the other, RGBA. A default image that is no frame of the animation comes first:
 * viewers without animation support, and previews, show it.
 * @throws ImageUndecodable, ImageTooLarge
 */
export async function renderApngFrames(
  { still, animation }: { still: Buffer; animation: PngAnimation },
  canvas: ApngCanvas,
  limitPixels: number,
): Promise<DecodedPixels> {
  const frameBytes = canvas.width * canvas.height * 4;
  const all = new Uint8Array(frameBytes * apngFrameDelays(animation).length);
  const shown = { ...canvas, channels: 4 as const, data: new Uint8Array(frameBytes) };
  let drawn = 0;
  let isTruncated = false;
  const keep = () => all.set(shown.data, frameBytes * drawn++);
  if (!animation.beginsWithStill) {
    const pixels = await decodePixels(still, { isStill: true, limitPixels });
    isTruncated ||= pixels.isTruncated;
    paste(shown, pixels, { left: 0, top: 0, isOver: false });
    keep();
    shown.data.fill(0);
  }
  for (const frame of animation.frames) {
    const before = frame.dispose === 'restore' ? shown.data.slice() : undefined;
    const pixels = await decodeFrame(frame, canvas, limitPixels);
    isTruncated ||= pixels.isTruncated;
    paste(shown, pixels, frame);
    keep();
    if (before) shown.data.set(before);
    if (frame.dispose === 'clear') clear(shown, frame);
  }
  return { width: canvas.width, height: canvas.height * drawn, channels: 4, data: all, isTruncated };
}

/** Milliseconds for each frame that `renderApngFrames` returns. */
export const apngFrameDelays = ({ frames, beginsWithStill }: PngAnimation): number[] => [
  ...(beginsWithStill ? [] : [0]),
  ...frames.map(({ delayMs }) => delayMs),
];

async function decodeFrame(frame: PngFrame, canvas: ApngCanvas, limitPixels: number): Promise<DecodedPixels> {
  if (frame.left + frame.width > canvas.width || frame.top + frame.height > canvas.height)
    throw new ImageUndecodable('The image is damaged: a frame of its animation lies outside of the picture.');
  return decodePixels(frame.png, { isStill: true, limitPixels });
}

interface PastePosition {
  readonly left: number;
  readonly top: number;
  readonly isOver: boolean;
}

function paste(onto: Pixels, { width, height, channels, data }: Pixels, { left, top, isOver }: PastePosition): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      const to = ((top + y) * onto.width + left + x) * 4;
      const alpha = channels === 4 ? (data[from + 3] ?? 0) : 255;
      if (isOver && alpha < 255) blend(onto.data, to, data, from);
      else {
        for (let channel = 0; channel < 3; channel++) onto.data[to + channel] = data[from + channel] ?? 0;
        onto.data[to + 3] = alpha;
      }
    }
  }
}

/**
 * Porter–Duff "over", for colours that are not premultiplied by alpha.
 * Positional: called for every pixel; an options object would be allocated for each.
 */
function blend(below: Uint8Array, at: number, above: Uint8Array, from: number): void {
  const alpha = (above[from + 3] ?? 0) / 255;
  const rest = ((below[at + 3] ?? 0) / 255) * (1 - alpha);
  const total = alpha + rest;
  if (total === 0) return;
  for (let channel = 0; channel < 3; channel++)
    below[at + channel] = ((above[from + channel] ?? 0) * alpha + (below[at + channel] ?? 0) * rest) / total + 0.5;
  below[at + 3] = total * 255 + 0.5;
}

function clear(canvas: Pixels, { left, top, width, height }: PngFrame): void {
  for (let y = top; y < top + height; y++)
    canvas.data.fill(0, (y * canvas.width + left) * 4, (y * canvas.width + left + width) * 4);
}
