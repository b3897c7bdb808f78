/** An image file of any format as its frames: one for a still picture, several for an animation or pages. */
import { apngFrameDelays, renderApngFrames } from './apng.ts';
import { readBmp } from './bmp.ts';
import { type AnimationTiming, type DecodedPixels, decodePixels, type ImageHeader, readHeader } from './codec.ts';
import { findMissingGifShare, isGifCut } from './gif.ts';
import { openHeif } from './heif.ts';
import type { ImageFormat } from './image-format.ts';
import { readGifComments, readJpegComments } from './metadata/comments.ts';
import type { DescriptionBlocks } from './metadata/file-description.ts';
import { fitCanvas, pageDelays, renderPages } from './pages.ts';
import { ImageTooLarge, ImageUndecodable } from './picture-errors.ts';
import { readPng } from './png.ts';
import { readTiff } from './tiff.ts';
import type { UnseenPart } from './unseen-part.ts';
import { keepWholeFrames } from './webp.ts';

export interface FrameSequence {
  readonly header: ImageHeader;
  /** Pixels of one frame of the upright picture. */
  readonly width: number;
  readonly height: number;
  readonly timing: AnimationTiming;
  /** Descriptive metadata of the file. */
  readonly blocks: DescriptionBlocks;
  /** Decodes every frame, one below the other: a new buffer on each call. @throws ImageUndecodable, ImageTooLarge */
  decodeFrames(): Promise<DecodedPixels>;
}

type OpenFormat = (bytes: Uint8Array, limitPixels: number) => Promise<FrameSequence>;

const lacking = (share: number): UnseenPart => ({ part: 'bytes', reason: 'truncated', share });

const formats: Readonly<Record<ImageFormat, OpenFormat>> = {
  jpeg: openJpeg,
  avif: openOrdinary,
  gif: openGif,
  webp: openWebp,
  png: openPng,
  heic: openHeic,
  tiff: openTiff,
  bmp: openBmp,
};

/** Reads only the header. @throws ImageUndecodable, ImageTooLarge, UnsupportedMedia */
export const openFrameSequence = (
  bytes: Uint8Array,
  format: ImageFormat,
  limitPixels: number,
): Promise<FrameSequence> => formats[format](bytes, limitPixels);

/** A format that libvips decodes as it is. */
async function openOrdinary(bytes: Uint8Array, limitPixels: number): Promise<FrameSequence> {
  const header = await readHeader(bytes, limitPixels);
  const { width, height, timing, metadata } = header;
  const decodeFrames = () => decodeAllFrames(bytes, header, limitPixels);
  return { header, width, height, timing, blocks: metadata, decodeFrames };
}

const toComments = (comments: readonly (string | undefined)[]) =>
  comments.map((text) => ({ keyword: 'Comment', text }));

async function openJpeg(bytes: Uint8Array, limitPixels: number): Promise<FrameSequence> {
  const film = await openOrdinary(bytes, limitPixels);
  return { ...film, blocks: { ...film.blocks, texts: toComments(readJpegComments(bytes)) } };
}

/** Frames that are missing at the end are no error for libvips. */
async function openGif(bytes: Uint8Array, limitPixels: number): Promise<FrameSequence> {
  const film = await openOrdinary(bytes, limitPixels);
  const blocks = { ...film.blocks, texts: toComments(readGifComments(bytes)) };
  if (!isGifCut(bytes)) return { ...film, blocks };
  const isAnimation = film.timing.delays.length > 1;
  const missing = isAnimation ? { missing: [lacking(findMissingGifShare(bytes))] } : {};
  return {
    ...film,
    blocks,
    decodeFrames: async () => ({ ...(await film.decodeFrames()), isTruncated: true, ...missing }),
  };
}

async function openWebp(bytes: Uint8Array, limitPixels: number): Promise<FrameSequence> {
  const whole = keepWholeFrames(bytes);
  if (!whole) return openOrdinary(bytes, limitPixels);
  const film = await openOrdinary(whole.bytes, limitPixels);
  const missing = [lacking(whole.missingShare)];
  return { ...film, decodeFrames: async () => ({ ...(await film.decodeFrames()), isTruncated: true, missing }) };
}

async function openPng(bytes: Uint8Array, limitPixels: number): Promise<FrameSequence> {
  const { still, animation, ...described } = readPng(bytes);
  const ordinary = await openOrdinary(still, limitPixels);
  const film = { ...ordinary, blocks: { ...ordinary.blocks, ...described } };
  if (!animation) return film;
  const { width, height } = film;
  const delays = apngFrameDelays(animation);
  if (width * height * delays.length > limitPixels)
    throw new ImageTooLarge(`The image has more than ${limitPixels / 1e6} megapixels over all frames.`);
  return {
    ...film,
    timing: { delays, loop: animation.loop },
    async decodeFrames() {
      const pixels = await renderApngFrames({ still, animation }, { width, height }, limitPixels);
      if (animation.missingShare === 0) return pixels;
      return { ...pixels, isTruncated: true, missing: [lacking(animation.missingShare)] };
    },
  };
}

/** Viewers ignore the orientation in EXIF: libheif applies that of the container. */
async function openHeic(bytes: Uint8Array, limitPixels: number): Promise<FrameSequence> {
  const file = await openHeif(bytes);
  const { pages } = file;
  file.close();
  const canvas = fitCanvas(pages, limitPixels);
  const { metadata } = await readHeader(bytes, limitPixels, 0);
  const timing = { delays: pageDelays(pages), loop: 0 };
  return {
    ...canvas,
    ...{ header: { ...canvas, timing, metadata }, timing, blocks: metadata },
    async decodeFrames() {
      const again = await openHeif(bytes);
      try {
        return await renderPages(canvas, pages.length, async (page) => again.decode(page));
      } finally {
        again.close();
      }
    },
  };
}

async function openTiff(bytes: Uint8Array, limitPixels: number): Promise<FrameSequence> {
  const { pages, lacksPages } = readTiff(bytes);
  fitCanvas(pages, limitPixels);
  const headers: ImageHeader[] = [];
  // Upright sizes, which the directory does not give.
  for (const page of pages.keys()) headers.push(await readHeader(bytes, limitPixels, page));
  const canvas = fitCanvas(headers, limitPixels);
  const { metadata } = headers[0] as ImageHeader;
  const timing = { delays: pageDelays(pages), loop: 0 };
  if (pages.every(({ missing }) => missing[0]?.share === 1))
    throw new ImageUndecodable('The image is incomplete: it ends before its first row.');
  const decodePage = async (page: number) => {
    const missing = pages[page]?.missing ?? [];
    const isIncomplete = missing.length > 0;
    if (missing[0]?.share === 1) return { ...blankPixels(headers[page] ?? canvas), isTruncated: true, missing };
    const pixels = await decodePixels(bytes, { isStill: true, limitPixels, page, isIncomplete });
    return isIncomplete ? { ...pixels, missing } : pixels;
  };
  return {
    ...canvas,
    ...{ header: { ...canvas, timing, metadata }, timing, blocks: { ...metadata, exif: bytes } },
    async decodeFrames() {
      const pixels = await renderPages(canvas, pages.length, decodePage);
      if (!lacksPages) return pixels;
      return { ...pixels, isTruncated: true, missing: [...(pixels.missing ?? []), lacking(0)] };
    },
  };
}

async function openBmp(bytes: Uint8Array, limitPixels: number): Promise<FrameSequence> {
  const { width, height, hasAlpha, decode } = readBmp(bytes, limitPixels);
  const timing = { delays: [0], loop: 0 };
  const header = { width, height, timing, metadata: { space: 'srgb', depth: 'uchar', hasAlpha } as const };
  return { header, width, height, timing, blocks: {}, decodeFrames: async () => decode() };
}

const blankPixels = ({ width, height }: Pick<ImageHeader, 'width' | 'height'>) =>
  ({ width, height, channels: 3, data: new Uint8Array(width * height * 3) }) as const;

async function decodeAllFrames(file: Uint8Array, header: ImageHeader, limitPixels: number): Promise<DecodedPixels> {
  const pixels = await decodePixels(file, { isStill: header.timing.delays.length === 1, limitPixels });
  if (pixels.width !== header.width || pixels.height !== header.height * header.timing.delays.length)
    throw new ImageUndecodable('The image is damaged: it is not as large as its header says.');
  return pixels;
}
