/** A picture in its process: decoded once, then analyzed, described and redacted. */
import type { X509Certificate } from 'node:crypto';
import type { ContentCredentials, RedactionMode } from '@winnow/core';
import { type Raster, selectFrameIndices } from '@winnow/models/vision';
import { cropAndScale, type EncodedImage, encodeImage, encodeThumbnail, type Pixels } from './codec.ts';
import { readContentCredentials } from './credentials/content-credentials.ts';
import type { InspectedPicture, PixelRegion, RasterOptions } from './detection-pass.ts';
import { type FrameSequence, openFrameSequence } from './frame-sequence.ts';
import { inspectedNeighbours } from './frames.ts';
import type { ImageFormat } from './image-format.ts';
import { toImageMetadata } from './image-metadata.ts';
import { listWrittenTexts, readDescription, type WrittenTexts } from './metadata/file-description.ts';
import { findMissingEnd } from './missing-bytes.ts';
import { ImageUndecodable } from './picture-errors.ts';
import { redactionPainters } from './redact/index.ts';
import { type RedactionArea, toRedactionPatch } from './redact/patch.ts';
import type { UnseenPart } from './unseen-part.ts';
import { findMissingPixels, findUnseenFrames } from './unseen-parts.ts';

export interface DecodedPicture extends InspectedPicture {
  readonly frameCount: number;
  /** What is not in `frames`, or not in the file. */
  readonly unseen: readonly UnseenPart[];
  /** Texts about the picture in the file's metadata. */
  readonly written: WrittenTexts;
  metadata(): [string, string][];
  /** @param trustList certificates of trusted issuers and signers */
  credentials(trustList: readonly X509Certificate[]): ContentCredentials;
  /** @param as absent: the picture's own format, or the nearest that can be encoded */
  redact(areas: readonly RedactionArea[], mode: RedactionMode, as?: ImageFormat): Promise<EncodedImage>;
  /** A thumbnail of its first frame. */
  thumbnail(maxSidePx: number): Promise<EncodedImage & { readonly width: number; readonly height: number }>;
}

/** How many of its frames are missing is not known. */
const TRUNCATED_ANIMATION: UnseenPart = { part: 'bytes', reason: 'truncated', share: 0 };

/** Decodes everything that will be analyzed. @throws ImageUndecodable, ImageTooLarge, UnsupportedMedia */
export async function decodePicture(
  bytes: Uint8Array,
  format: ImageFormat,
  limitPixels: number,
): Promise<DecodedPicture> {
  try {
    return await decodeFrames(bytes, format, limitPixels);
  } catch (error) {
    const end = error instanceof ImageUndecodable ? findMissingEnd(bytes) : undefined;
    if (!end) throw error;
    const { missingBytes, sizeBytes } = end;
    const share = Math.ceil((100 * missingBytes) / sizeBytes);
    throw new ImageUndecodable(
      `The image is incomplete: ${missingBytes} of its ${sizeBytes} bytes (${share}%) are missing. Send it again.`,
      { cause: error },
    );
  }
}

async function decodeFrames(bytes: Uint8Array, format: ImageFormat, limitPixels: number): Promise<DecodedPicture> {
  const film = await openFrameSequence(bytes, format, limitPixels);
  const { width, height, timing, header } = film;
  const description = readDescription(film.blocks);
  const frameCount = timing.delays.length;
  const frames = selectFrameIndices(timing.delays);
  const all = await film.decodeFrames();
  // Of a long animation only the analyzed frames are kept; the rest is decoded again for redaction.
  const whole = frames.length === frameCount ? all : undefined;
  const kept = new Map(
    frames.map((frame) => [frame, whole ? framePixels(all, film, frame) : copyPixels(framePixels(all, film, frame))]),
  );
  const unseen = [
    ...(all.isTruncated ? (all.missing ?? [frameCount === 1 ? findMissingPixels(all) : TRUNCATED_ANIMATION]) : []),
    ...findUnseenFrames((frame) => framePixels(all, film, frame), { frames, frameCount }),
  ];
  return {
    width,
    height,
    frameCount,
    frames,
    unseen,
    written: listWrittenTexts(description),
    isTransparent: [...kept.values()].some(isTransparent),
    raster: (view = {}) => renderRaster(kept, view),
    metadata: () => toImageMetadata({ format, header, frameCount, description }),
    credentials: (trustList) =>
      readContentCredentials(bytes, format, { trustList, xmp: film.blocks.xmp, now: Date.now() }),
    async redact(areas, mode, as = format) {
      const pixels = whole ? copyPixels(whole) : await film.decodeFrames();
      for (let frame = 0; frame < frameCount; frame++) {
        const judges = inspectedNeighbours(frame, frames);
        const here = areas.filter((area) => !area.frames || area.frames.some((one) => judges.includes(one)));
        const picture = framePixels(pixels, film, frame);
        for (const area of here) redactionPainters[mode](picture, toRedactionPatch(area, film));
      }
      clearTransparentColours(pixels);
      return encodeImage(pixels, as, timing);
    },
    async thumbnail(maxSidePx) {
      const { width: wide, height: high, data } = await renderRaster(kept, { maxSide: maxSidePx });
      return {
        width: wide,
        height: high,
        ...(await encodeThumbnail({ width: wide, height: high, channels: 3, data })),
      };
    },
  };
}

const copyPixels = (pixels: Pixels): Pixels => ({ ...pixels, data: pixels.data.slice() });

/** One frame's pixels, as a view of the whole buffer. */
function framePixels({ data, channels }: Pixels, { width, height }: FrameSequence, frame: number): Pixels {
  const bytes = width * height * channels;
  return { width, height, channels, data: data.subarray(frame * bytes, (frame + 1) * bytes) };
}

function isTransparent({ channels, data }: Pixels): boolean {
  if (channels === 3) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Colours of fully transparent pixels are invisible, and must not be handed out. */
function clearTransparentColours({ channels, data }: Pixels): void {
  if (channels === 3) return;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 3);
}

async function renderRaster(kept: ReadonlyMap<number, Pixels>, view: RasterOptions): Promise<Raster> {
  const [first = 0] = kept.keys();
  const { frame = first, background = 'white' } = view;
  const pixels = kept.get(frame);
  if (!pixels) throw new RangeError(`frame ${frame} is not one of the analyzed frames`);
  const region = clampRegion(view.region, pixels);
  const size = rasterSize(view, region);
  const isWhole = size.width === pixels.width && size.height === pixels.height && region.width === pixels.width;
  if (isWhole && region.height === pixels.height && pixels.channels === 3) return pixels;
  return cropAndScale(pixels, { region, size, background });
}

/** The whole pixels that a region touches; for one outside the picture, the nearest pixel. */
function clampRegion(region: PixelRegion | undefined, { width, height }: Pixels): PixelRegion {
  if (!region) return { left: 0, top: 0, width, height };
  const left = Math.min(width - 1, Math.max(0, Math.floor(region.left)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(region.top)));
  const right = Math.min(width, Math.max(left + 1, Math.ceil(region.left + region.width)));
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil(region.top + region.height)));
  return { left, top, width: right - left, height: bottom - top };
}

function rasterSize(
  { size, maxSide }: RasterOptions,
  { width, height }: PixelRegion,
): { width: number; height: number } {
  if (size) return size;
  const scale = Math.min(1, (maxSide ?? Number.POSITIVE_INFINITY) / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
