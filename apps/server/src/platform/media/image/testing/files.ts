/** Image files that tests create: ordinary ones, and malicious ones. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { encodeChunk, PNG_SIGNATURE } from '../png.ts';

export const chunk = (type: string, data: Uint8Array = new Uint8Array()): Buffer =>
  encodeChunk({ type, data: Buffer.from(data) });

const words = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, index) => {
    bytes.writeUInt32BE(number, 4 * index);
  });
  return bytes;
};

/** 8 bits, red green blue. */
export const ihdr = (width: number, height: number) =>
  chunk('IHDR', Buffer.concat([words(width, height), Buffer.from([8, 2, 0, 0, 0])]));

/** Rows of one colour. */
export const idat = (width: number, height: number, colour: readonly number[] = [255, 255, 255]) =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: height }, () => Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])),
    ),
  );

/** @param extra chunks between header and pixels */
export const png = (width: number, height: number, extra: readonly Buffer[] = []): Buffer =>
  Buffer.concat([PNG_SIGNATURE, ihdr(width, height), ...extra, chunk('IDAT', idat(width, height)), chunk('IEND')]);

export interface ApngFrame {
  readonly colour: readonly number[];
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly dispose?: number;
  readonly delayMs?: number;
}

/** @param still colour of a default image that is no frame; without it, the first frame is the default image */
export function apng(side: number, frames: readonly ApngFrame[], still?: readonly number[]): Buffer {
  let sequence = 0;
  const control = ({ width = side, height = side, left = 0, top = 0, delayMs = 100, dispose = 0 }: ApngFrame) => {
    const times = Buffer.alloc(6);
    times.writeUInt16BE(delayMs, 0);
    times.writeUInt16BE(1000, 2);
    times[4] = dispose;
    return chunk('fcTL', Buffer.concat([words(sequence++, width, height, left, top), times]));
  };
  const parts = frames.flatMap((frame, index) => {
    const head = control(frame);
    const pixels = idat(frame.width ?? side, frame.height ?? side, frame.colour);
    if (index === 0 && still === undefined) return [head, chunk('IDAT', pixels)];
    return [head, chunk('fdAT', Buffer.concat([words(sequence++), pixels]))];
  });
  const first = still ? [chunk('IDAT', idat(side, side, still))] : [];
  return Buffer.concat([
    PNG_SIGNATURE,
    ihdr(side, side),
    chunk('acTL', words(frames.length, 0)),
    ...first,
    ...parts,
    chunk('IEND'),
  ]);
}

/** Frames of one pixel on a canvas. */
export function gifOf(frames: number, width: number, height: number): Buffer {
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16LE(width, 0);
  sizes.writeUInt16LE(height, 2);
  const head = Buffer.from([...Buffer.from('GIF89a'), ...sizes, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const graphic = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]);
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => [graphic, image]).flat(), Buffer.from([0x3b])]);
}

/** This many zero bytes, deflated. */
export const deflatedNothing = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

/** Pixels with detail everywhere, the same on each call. */
export function detail(width: number, height: number, channels: 3 | 4 = 3): Uint8Array {
  return Uint8Array.from({ length: width * height * channels }, (_, index) =>
    channels === 4 && index % 4 === 3 ? 255 : (index * 7919 + (index >> 5) * 104_729) % 251,
  );
}

export const detailed = (width: number, height: number) =>
  sharp(detail(width, height), { raw: { width, height, channels: 3 } });

/** Frames of one colour each. */
export function animation(colours: readonly (readonly [number, number, number])[], side = 32) {
  const data = Buffer.concat(
    colours.map((colour) => Buffer.from(Array.from({ length: side * side }, () => colour).flat())),
  );
  return sharp(data, { raw: { width: side, height: side * colours.length, channels: 3, pageHeight: side } });
}
