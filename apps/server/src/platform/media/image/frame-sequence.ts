/** An image file as its frames, whatever the format: one for a still picture, several for an animation. */
import { apngFrameDelays, renderApngFrames } from './apng.ts';
import { type AnimationTiming, type DecodedPixels, decodePixels, type ImageHeader, readHeader } from './codec.ts';
import type { ImageFormat } from './image-format.ts';
import { ImageTooLarge, ImageUndecodable } from './picture-errors.ts';
import { type PngFile, readPng } from './png.ts';

/** The last byte of a GIF; some programs write zeros after it. */
const GIF_TRAILER = 0x3b;

export interface FrameSequence {
  readonly header: ImageHeader;
  /** Pixels of one frame of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly timing: AnimationTiming;
  readonly exif?: Uint8Array | undefined;
  readonly texts: PngFile['texts'];
  /** Decodes every frame, one below the other: a new buffer on each call. @throws ImageUndecodable, ImageTooLarge */
  decodeFrames(): Promise<DecodedPixels>;
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
    return {
      ...described,
      timing: header.timing,
      async decodeFrames() {
        const pixels = await decodeAllFrames(file, header, limitPixels);
        return { ...pixels, isTruncated: pixels.isTruncated || (format === 'gif' && !endsAsGif(bytes)) };
      },
    };
  const { still, animation } = png;
  const delays = apngFrameDelays(animation);
  if (width * height * delays.length > limitPixels)
    throw new ImageTooLarge(`The image has more than ${limitPixels / 1e6} megapixels over all frames.`);
  return {
    ...described,
    timing: { delays, loop: animation.loop },
    async decodeFrames() {
      const pixels = await renderApngFrames({ still, animation }, { width, height }, limitPixels);
      return { ...pixels, isTruncated: pixels.isTruncated || animation.isTruncated };
    },
  };
}

/** Frames that are missing at the end are no error for libvips. */
const endsAsGif = (bytes: Uint8Array): boolean => bytes[bytes.findLastIndex((byte) => byte !== 0)] === GIF_TRAILER;

async function decodeAllFrames(file: Uint8Array, header: ImageHeader, limitPixels: number): Promise<DecodedPixels> {
  const pixels = await decodePixels(file, { isStill: header.timing.delays.length === 1, limitPixels });
  if (pixels.width !== header.width || pixels.height !== header.height * header.timing.delays.length)
    throw new ImageUndecodable('The image is damaged: it is not as large as its header says.');
  return pixels;
}
