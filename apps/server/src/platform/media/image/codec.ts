/** Decoding, scaling and encoding of pictures: the only file that uses sharp, and only picture processes load it. */
import type { Raster } from '@winnow/models/vision';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PixelRegion } from './detection-pass.ts';
import { checkFrameCount } from './frames.ts';
import type { ImageFormat } from './image-format.ts';
import { ImageTooLarge, ImageUndecodable } from './picture-errors.ts';
import type { UnseenPart } from './unseen-part.ts';

/** Pixels of one frame, or of several one below the other: sRGB, 8 bits, with or without alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

/** Timing of an animation. */
export interface AnimationTiming {
  /** Milliseconds for each frame. */
  readonly delays: readonly number[];
  /** Number of repetitions; 0: forever. */
  readonly loop: number;
}

/** Facts from a header besides sizes. */
export type HeaderFacts = Partial<
  Pick<Metadata, 'space' | 'depth' | 'hasProfile' | 'hasAlpha' | 'exif' | 'xmp' | 'iptc'>
>;

export interface ImageHeader {
  /** Pixels of one frame as displayed, rotated upright. */
  readonly width: number;
  readonly height: number;
  readonly timing: AnimationTiming;
  readonly metadata: HeaderFacts;
}

/** Longer than any decoder needs within the limits; a request's own limit usually comes first. */
const OPERATION_SECONDS = 20;

const LOADERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer', 'TiffBuffer'];

/** Once in each process: the loaders that libvips may use, no cache, and the number of threads per picture. */
export function prepareCodec(threads: number): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
  sharp.cache(false);
  sharp.concurrency(threads);
}

/** What makes decoding fail: nothing that leaves pixels, the end of the file, unreadable data, or anything irregular. */
type FailOn = 'none' | 'truncated' | 'error' | 'warning';

interface SharpInput {
  /** Over all frames. */
  readonly limitPixels: number;
  readonly failOn?: FailOn;
  /** Index of the only page to read; absent: every frame. */
  readonly page?: number | undefined;
}

function openSharp(bytes: Uint8Array, { limitPixels, failOn = 'none', page }: SharpInput): Sharp {
  const part = page === undefined ? { pages: -1 } : { page, pages: 1 };
  return sharp(bytes, { limitInputPixels: limitPixels, failOn, ...part, sequentialRead: true });
}

/**
 * @param page index of the only page to read; absent: every frame
 * @throws ImageUndecodable, ImageTooLarge: before a pixel is decoded
 */
export async function readHeader(bytes: Uint8Array, limitPixels: number, page?: number): Promise<ImageHeader> {
  const metadata = await openSharp(bytes, { limitPixels, page })
    .metadata()
    .catch((cause) => {
      throw toImageError(cause, limitPixels);
    });
  const { pages = 1, pageHeight, autoOrient, loop = 0, delay = [] } = metadata;
  const frameCount = page === undefined ? pages : 1;
  checkFrameCount(frameCount);
  const isStill = frameCount === 1;
  return {
    width: isStill ? autoOrient.width : metadata.width,
    height: isStill ? autoOrient.height : (pageHeight ?? metadata.height),
    timing: { loop, delays: Array.from({ length: frameCount }, (_, index) => delay[index] ?? 0) },
    metadata,
  };
}

export interface PixelDecodeOptions {
  /** Whether it is one frame, according to the header. */
  readonly isStill: boolean;
  /** Over all frames. */
  readonly limitPixels: number;
  /** Index of the only page to decode; absent: every frame. */
  readonly page?: number | undefined;
  /** Whether the file is known to lack a part of it. */
  readonly isIncomplete?: boolean;
}

export interface DecodedPixels extends Pixels {
  /** Whether the file ends before its last pixel. */
  readonly isTruncated: boolean;
  /** Missing bytes, for formats that declare their length. */
  readonly missing?: readonly UnseenPart[];
}

/** Every frame, one below the other; a still picture is rotated upright. @throws ImageUndecodable, ImageTooLarge */
export async function decodePixels(
  bytes: Uint8Array,
  { isStill, limitPixels, page, isIncomplete = false }: PixelDecodeOptions,
): Promise<DecodedPixels> {
  const decoding = (failOn: FailOn) => {
    const picture = openSharp(bytes, { limitPixels, failOn, page }).timeout({ seconds: OPERATION_SECONDS });
    // Orientation applies to stills: browsers ignore it for animations.
    return toPixels(isStill ? picture.autoOrient() : picture);
  };
  try {
    if (isIncomplete) return { ...(await decoding('none')), isTruncated: true };
    // A browser draws what there is of a truncated picture, so that part is judged.
    // In files of pages (TIFF) the end of the file is an error for libvips, and warnings concern other pages as well.
    const isOfPages = page !== undefined;
    const whole = await decoding(isOfPages ? 'error' : 'truncated').catch((error: unknown) => {
      if (/timeout|exceeds/i.test(String(error))) throw error;
      return undefined;
    });
    const pixels = whole ?? (await decoding('none'));
    // Is it a single colour because it is, or because nothing could be decoded? The latter must not pass for a clean
    // picture.
    if (isUniform(pixels)) await decoding(isOfPages ? 'error' : 'warning');
    return { ...pixels, isTruncated: whole === undefined };
  } catch (cause) {
    throw toImageError(cause, limitPixels);
  }
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3 && info.channels !== 4) throw new Error(`decoded to ${info.channels} channels`);
  // Not a Buffer: its slice() shares memory where that of all other arrays copies.
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { width: info.width, height: info.height, channels: info.channels, data: bytes };
}

function isUniform({ data, channels }: Pixels): boolean {
  for (let at = channels; at < data.length; at++) if (data[at] !== data[at - channels]) return false;
  return true;
}

function toImageError(cause: unknown, limitPixels: number): Error {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (/exceeds pixel limit/.test(message))
    return new ImageTooLarge(
      `The image has more than ${limitPixels / 1e6} megapixels (over all frames, if it is animated).`,
      { cause },
    );
  if (/timeout/i.test(message)) return new ImageUndecodable('Decoding the image took too long.', { cause });
  return new ImageUndecodable('The image is damaged: its contents cannot be read.', { cause });
}

const fromPixels = ({ data, ...raw }: Pixels, pageHeight?: number): Sharp =>
  sharp(data, { raw: pageHeight === undefined ? raw : { ...raw, pageHeight }, limitInputPixels: false });

export interface CropOptions {
  /** Whole pixels within the picture. */
  readonly region: PixelRegion;
  readonly size: { readonly width: number; readonly height: number };
  readonly background: 'white' | 'black';
}

/** Crops, flattens and scales. */
export async function cropAndScale(pixels: Pixels, { region, size, background }: CropOptions): Promise<Raster> {
  const part = fromPixels(pixels).extract({ ...region });
  const flat = pixels.channels === 4 ? part.flatten({ background }) : part;
  const { width, height } = region;
  const scaled = size.width === width && size.height === height ? flat : flat.resize({ ...size, fit: 'fill' });
  return toPixels(scaled.removeAlpha());
}

/** WebP's limit for either side, in pixels. */
const WEBP_SIDE = 16_383;

/** Output format by input format (selectTargetFormat). */
const formatEncoders = {
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 90 }),
  png: (picture: Sharp) => picture.png({ compressionLevel: 6 }),
  webp: (picture: Sharp, timing?: { delay: number[]; loop: number }) =>
    picture.webp({ quality: 90, effort: 2, ...timing }),
  gif: (picture: Sharp, timing?: { delay: number[]; loop: number }) => picture.gif({ effort: 3, ...timing }),
  // sharp's default for TIFF is JPEG, which does not suit scanned text.
  tiff: (picture: Sharp) => picture.tiff({ compression: 'deflate', predictor: 'horizontal' }),
} as const;

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** @param format of the original; @param timing of an animation, whose frames lie one below the other */
export async function encodeImage(
  pixels: Pixels,
  format: ImageFormat,
  timing?: AnimationTiming,
): Promise<EncodedImage> {
  const frames = timing?.delays.length ?? 1;
  const pageHeight = pixels.height / frames;
  const target = selectTargetFormat(format, {
    isAnimated: frames > 1,
    side: Math.max(pixels.width, pageHeight),
    hasAlpha: pixels.channels === 4,
  });
  const times = timing && frames > 1 ? { delay: [...timing.delays], loop: timing.loop } : undefined;
  const picture = fromPixels(pixels, frames > 1 ? pageHeight : undefined).timeout({ seconds: OPERATION_SECONDS });
  const bytes = await formatEncoders[target](picture, times).toBuffer();
  return { bytes, mediaType: `image/${target}` };
}

/** A thumbnail: as few bytes as will do. */
export async function encodeThumbnail(pixels: Pixels): Promise<EncodedImage> {
  return { bytes: await fromPixels(pixels).webp({ quality: 55, effort: 4 }).toBuffer(), mediaType: 'image/webp' };
}

/** Formats that are kept. AVIF takes seconds to encode, HEIC has no free encoder, and BMP no compression. */
const keptFormats = ['jpeg', 'gif', 'tiff'] as const;

/** sharp writes animations only as GIF and WebP, and pages as TIFF. */
function selectTargetFormat(
  format: ImageFormat,
  { isAnimated, side, hasAlpha }: { isAnimated: boolean; side: number; hasAlpha: boolean },
): keyof typeof formatEncoders {
  const kept = keptFormats.find((one) => one === format);
  if (kept) return kept;
  if (format === 'heic' && !isAnimated && !hasAlpha) return 'jpeg';
  if ((format === 'png' || format === 'bmp') && !isAnimated) return 'png';
  if (side <= WEBP_SIDE) return 'webp';
  return isAnimated ? 'gif' : 'png';
}
