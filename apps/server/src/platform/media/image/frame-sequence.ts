/** An image file as its frames, whatever the format: one for a still picture, several for an animation. */
import { apngFrameDelays, renderApngFrames } from './apng.ts';
import { type AnimationTiming, decodePixels, type ImageHeader, type Pixels, readHeader } from './codec.ts';
import type { ImageFormat } from './image-format.ts';
import { ImageTooLarge, ImageUndecodable } from './picture-errors.ts';
import { type PngFile, readPng } from './png.ts';

export interface FrameSequence {
  readonly header: ImageHeader;
  /** Pixels of one frame of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly timing: AnimationTiming;
  readonly exif?: Uint8Array | undefined;
  readonly texts: PngFile['texts'];
  /** Decodes every frame, one below the other: a new buffer on each call. @throws ImageUndecodable, ImageTooLarge */
  decodeFrames(): Promise<Pixels>;
}

/** Reads only the header. @throws ImageUndecodable, ImageTooLarge */
export async function openFrameSequence(
  bytes: Uint8Array,
  format: ImageFormat,
  limitPixels: number,
): Promise<FrameSequence> {
  const png = format === 'png' ? readPng(bytes) : undefined;
  const file = png?.still ?? bytes;
  const header = await readHeader(file, limitPixels);
  const { width, height } = header;
  const described = { header, width, height, exif: png?.exif ?? header.metadata.exif, texts: png?.texts ?? [] };
  if (!png?.animation)
    return { ...described, timing: header.timing, decodeFrames: () => decodeAllFrames(file, header, limitPixels) };
  const { still, animation } = png;
  const delays = apngFrameDelays(animation);
  if (width * height * delays.length > limitPixels)
    throw new ImageTooLarge(`The image has more than ${limitPixels / 1e6} megapixels over all frames.`);
  return {
    ...described,
    timing: { delays, loop: animation.loop },
    decodeFrames: () => renderApngFrames({ still, animation }, { width, height }, limitPixels),
  };
}

async function decodeAllFrames(file: Uint8Array, header: ImageHeader, limitPixels: number): Promise<Pixels> {
  const pixels = await decodePixels(file, { isStill: header.timing.delays.length === 1, limitPixels });
  if (pixels.width !== header.width || pixels.height !== header.height * header.timing.delays.length)
    throw new ImageUndecodable('The image is damaged: it is not as large as its header says.');
  return pixels;
}
