/** A picture in its process: decoded once, then looked at, described and redacted. */
import type { RedactionMode } from '@winnow/core';
import type { Raster } from '@winnow/models/vision';
import { cut, type Encoded, encode, encodeSmall, type Pixels } from './codec.ts';
import { type Film, openFilm } from './film.ts';
import { judgedBy, spread } from './frames.ts';
import type { Looked, Region, View } from './look.ts';
import { metadataOf } from './metadata.ts';
import { modes } from './redact/index.ts';
import { type Area, patchOf } from './redact/patch.ts';
import type { ImageFormat } from './sniff.ts';

export interface Opened extends Looked {
  readonly frameCount: number;
  metadata(): [string, string][];
  redact(areas: readonly Area[], mode: RedactionMode): Promise<Encoded>;
  /** Its first frame, small. */
  thumbnail(maxSidePx: number): Promise<Encoded & { readonly width: number; readonly height: number }>;
}

/** Decodes everything that will be looked at. @throws ImageUndecodable, ImageTooLarge */
export async function openPicture(bytes: Uint8Array, format: ImageFormat, limitPixels: number): Promise<Opened> {
  const film = await openFilm(bytes, format, limitPixels);
  const { width, height, timing, header, exif, texts } = film;
  const frameCount = timing.delays.length;
  const frames = spread(timing.delays);
  const all = await film.all();
  // Of a long animation only what is looked at stays; the rest is decoded again where it is redacted.
  const whole = frames.length === frameCount ? all : undefined;
  const kept = new Map(
    frames.map((frame) => [frame, whole ? frameOf(all, film, frame) : copy(frameOf(all, film, frame))]),
  );
  return {
    width,
    height,
    frameCount,
    frames,
    isTransparent: [...kept.values()].some(isTransparent),
    raster: (view = {}) => see(kept, view),
    metadata: () => metadataOf({ format, header, frameCount, exif, texts }),
    async redact(areas, mode) {
      const pixels = whole ? copy(whole) : await film.all();
      for (let frame = 0; frame < frameCount; frame++) {
        const judges = judgedBy(frame, frames);
        const here = areas.filter((area) => !area.frames || area.frames.some((one) => judges.includes(one)));
        const picture = frameOf(pixels, film, frame);
        for (const area of here) modes[mode](picture, patchOf(area, film));
      }
      forgetUnseen(pixels);
      return encode(pixels, format, timing);
    },
    async thumbnail(maxSidePx) {
      const { width: wide, height: high, data } = await see(kept, { maxSide: maxSidePx });
      return { width: wide, height: high, ...(await encodeSmall({ width: wide, height: high, channels: 3, data })) };
    },
  };
}

const copy = (pixels: Pixels): Pixels => ({ ...pixels, data: pixels.data.slice() });

/** One frame's pixels, in the memory of all. */
function frameOf({ data, channels }: Pixels, { width, height }: Film, frame: number): Pixels {
  const bytes = width * height * channels;
  return { width, height, channels, data: data.subarray(frame * bytes, (frame + 1) * bytes) };
}

function isTransparent({ channels, data }: Pixels): boolean {
  if (channels === 3) return false;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Colours that nobody sees, because they are wholly transparent, are not handed out. */
function forgetUnseen({ channels, data }: Pixels): void {
  if (channels === 3) return;
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 3);
}

async function see(kept: ReadonlyMap<number, Pixels>, view: View): Promise<Raster> {
  const [first = 0] = kept.keys();
  const { frame = first, background = 'white' } = view;
  const pixels = kept.get(frame);
  if (!pixels) throw new RangeError(`frame ${frame} is not among those that are looked at`);
  const region = within(view.region, pixels);
  const size = sizeOf(view, region);
  const isWhole = size.width === pixels.width && size.height === pixels.height && region.width === pixels.width;
  if (isWhole && region.height === pixels.height && pixels.channels === 3) return pixels;
  return cut(pixels, { region, size, background });
}

/** The whole pixels that a region touches; of one outside of the picture, the pixel next to it. */
function within(region: Region | undefined, { width, height }: Pixels): Region {
  if (!region) return { left: 0, top: 0, width, height };
  const left = Math.min(width - 1, Math.max(0, Math.floor(region.left)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(region.top)));
  const right = Math.min(width, Math.max(left + 1, Math.ceil(region.left + region.width)));
  const bottom = Math.min(height, Math.max(top + 1, Math.ceil(region.top + region.height)));
  return { left, top, width: right - left, height: bottom - top };
}

function sizeOf({ size, maxSide }: View, { width, height }: Region): { width: number; height: number } {
  if (size) return size;
  const scale = Math.min(1, (maxSide ?? Number.POSITIVE_INFINITY) / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
