/** A picture file as its frames, whatever the format: one of a still picture, several of an animation. */
import { delaysOf, drawFrames } from './apng.ts';
import { decode, type Header, type Pixels, readHeader, type Timing } from './codec.ts';
import { ImageTooLarge, ImageUndecodable } from './errors.ts';
import { type Png, readPng } from './png.ts';
import type { ImageFormat } from './sniff.ts';

export interface Film {
  readonly header: Header;
  /** Pixels of one frame of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly timing: Timing;
  readonly exif?: Uint8Array | undefined;
  readonly texts: Png['texts'];
  /** Decodes every frame, one below the other: new pixels at each call. @throws ImageUndecodable, ImageTooLarge */
  all(): Promise<Pixels>;
}

/** Reads the header and no more. @throws ImageUndecodable, ImageTooLarge */
export async function openFilm(bytes: Uint8Array, format: ImageFormat, limitPixels: number): Promise<Film> {
  const png = format === 'png' ? readPng(bytes) : undefined;
  const file = png?.still ?? bytes;
  const header = await readHeader(file, limitPixels);
  const { width, height } = header;
  const described = { header, width, height, exif: png?.exif ?? header.metadata.exif, texts: png?.texts ?? [] };
  if (!png?.animation) return { ...described, timing: header.timing, all: () => decodeAll(file, header, limitPixels) };
  const { still, animation } = png;
  const delays = delaysOf(animation);
  if (width * height * delays.length > limitPixels)
    throw new ImageTooLarge(`The image has more than ${limitPixels / 1e6} megapixels over all frames.`);
  return {
    ...described,
    timing: { delays, loop: animation.loop },
    all: () => drawFrames({ still, animation }, { width, height }, limitPixels),
  };
}

async function decodeAll(file: Uint8Array, header: Header, limitPixels: number): Promise<Pixels> {
  const pixels = await decode(file, { isStill: header.timing.delays.length === 1, limitPixels });
  if (pixels.width !== header.width || pixels.height !== header.height * header.timing.delays.length)
    throw new ImageUndecodable('The image is damaged: it is not as large as its header says.');
  return pixels;
}
