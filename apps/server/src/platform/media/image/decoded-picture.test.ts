/** Tests for decoded images: what analyzers see of them, and what redaction leaves. */
import type { Raster } from '@winnow/models/vision';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodePicture } from './decoded-picture.ts';
import { ImageUndecodable } from './picture-errors.ts';
import type { RedactionArea } from './redact/patch.ts';
import { animation, apng, detail, detailed } from './testing/files.ts';

const LIMIT = 40_000_000;
const open = (bytes: Uint8Array, format: Parameters<typeof decodePicture>[1]) => decodePicture(bytes, format, LIMIT);

function pixel({ width, data }: Raster, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

const red = { create: { width: 40, height: 20, channels: 3, background: '#c01020' } } as const;
const near = (expected: readonly number[], tolerance = 4) =>
  expect.toSatisfy((found: number[]) => found.every((value, at) => Math.abs(value - (expected[at] ?? 0)) <= tolerance));

describe('pixels are eight bits of red, green and blue', () => {
  test.each([
    ['jpeg', sharp(red).jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
    ['png', sharp(red).png()],
    ['webp', sharp(red).webp({ lossless: true })],
    ['gif', sharp(red).gif()],
    ['avif', sharp(red).avif({ quality: 95, effort: 0 })],
    ['png', sharp(red).toColourspace('rgb16').png()],
    ['jpeg', sharp(red).toColourspace('cmyk').jpeg({ quality: 100 })],
    ['png', sharp(red).withIccProfile('p3').png()],
  ] as const)('of %s (row %#)', async (format, picture) => {
    const opened = await open(await picture.toBuffer(), format);
    const raster = await opened.raster();
    expect(raster.data).toHaveLength(40 * 20 * 3);
    expect(pixel(raster, 20, 10)).toEqual(near([0xc0, 0x10, 0x20], 24));
  });

  test('of grey with alpha', async () => {
    const grey = sharp(new Uint8Array(200).fill(128), { raw: { width: 10, height: 10, channels: 2 } });
    const opened = await open(await grey.toColourspace('b-w').png().toBuffer(), 'png');
    expect(pixel(await opened.raster(), 5, 5)).toEqual(near([191, 191, 191]));
    expect(opened.isTransparent).toBe(true);
  });
});

test('a photograph that lies on its side is analyzed upright', async () => {
  const left = sharp({ create: { width: 40, height: 20, channels: 3, background: 'black' } });
  const white = { create: { width: 10, height: 20, channels: 3, background: 'white' } } as const;
  const lying = await left
    .composite([{ input: await sharp(white).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const opened = await open(lying, 'jpeg');
  expect([opened.width, opened.height]).toEqual([20, 40]);
  expect(pixel(await opened.raster(), 10, 3)).toEqual(near([255, 255, 255], 10));
  expect(pixel(await opened.raster(), 10, 30)).toEqual(near([0, 0, 0], 10));
});

describe('a view', () => {
  const side = 64;
  const opening = async () => open(await detailed(side, side).png().toBuffer(), 'png');

  test('of a region holds exactly its pixels', async () => {
    const all = detail(side, side);
    const raster = await (await opening()).raster({ region: { left: 10, top: 20, width: 5, height: 3 } });
    expect([raster.width, raster.height]).toEqual([5, 3]);
    expect(pixel(raster, 4, 2)).toEqual([...all.subarray((22 * side + 14) * 3, (22 * side + 14) * 3 + 3)]);
  });

  test('leaves out what lies outside of the picture', async () => {
    const raster = await (await opening()).raster({ region: { left: -10.5, top: 60, width: 20, height: 100 } });
    expect([raster.width, raster.height]).toEqual([10, 4]);
  });

  test('of a region beside the picture is a pixel of its edge', async () => {
    const raster = await (await opening()).raster({ region: { left: 500, top: 500, width: 20, height: 20 } });
    expect([raster.width, raster.height]).toEqual([1, 1]);
  });

  test('is scaled down to a longer side, never up, or squashed to a size', async () => {
    const picture = await opening();
    const region = { left: 0, top: 0, width: 64, height: 16 };
    expect(await picture.raster({ region, maxSide: 32 })).toMatchObject({ width: 32, height: 8 });
    expect(await picture.raster({ maxSide: 500 })).toMatchObject({ width: 64, height: 64 });
    expect(await picture.raster({ size: { width: 7, height: 9 } })).toMatchObject({ width: 7, height: 9 });
  });

  test('shows white text on transparency against black', async () => {
    const letters = new Uint8Array(32 * 32 * 4).fill(255);
    for (let at = 0; at < letters.length / 2; at += 4) letters[at + 3] = 0;
    const file = await sharp(letters, { raw: { width: 32, height: 32, channels: 4 } })
      .png()
      .toBuffer();
    const picture = await open(file, 'png');
    expect(picture.isTransparent).toBe(true);
    expect(pixel(await picture.raster(), 5, 5)).toEqual([255, 255, 255]);
    expect(pixel(await picture.raster({ background: 'black' }), 5, 5)).toEqual([0, 0, 0]);
    expect(pixel(await picture.raster({ background: 'black' }), 5, 30)).toEqual([255, 255, 255]);
  });

  test('of a frame that is not analyzed is an error', async () => {
    await expect((await opening()).raster({ frame: 1 })).rejects.toThrow(RangeError);
  });
});

describe('an animation', () => {
  const colours = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ] as const;

  test.each([
    ['gif', () => animation(colours).gif().toBuffer()],
    ['webp', () => animation(colours).webp({ lossless: true }).toBuffer()],
    [
      'png',
      async () =>
        apng(
          32,
          colours.map((colour) => ({ colour })),
        ),
    ],
  ] as const)('%s shows each of its frames', async (format, make) => {
    const picture = await open(await make(), format);
    expect(picture).toMatchObject({ width: 32, height: 32, frameCount: 3, frames: [0, 1, 2] });
    for (const [frame, colour] of colours.entries())
      expect(pixel(await picture.raster({ frame }), 16, 16)).toEqual(near(colour));
  });

  test('of a PNG whose still picture is another shows that as well', async () => {
    const picture = await open(apng(16, [{ colour: [1, 2, 3] }, { colour: [4, 5, 6] }], [200, 100, 50]), 'png');
    expect(picture.frameCount).toBe(3);
    expect(pixel(await picture.raster({ frame: 0 }), 0, 0)).toEqual([200, 100, 50]);
    expect(pixel(await picture.raster({ frame: 2 }), 0, 0)).toEqual([4, 5, 6]);
  });

  test('of a PNG draws each frame on what the one before left', async () => {
    const small = { width: 4, height: 4, left: 4, top: 4 };
    const file = apng(16, [
      { colour: [9, 9, 9] },
      { colour: [1, 0, 0], ...small, dispose: 2 },
      { colour: [0, 1, 0], ...small, left: 8, dispose: 1 },
      { colour: [0, 0, 1], ...small, left: 0 },
    ]);
    const picture = await open(file, 'png');
    const at = async (frame: number, x: number) => pixel(await picture.raster({ frame }), x, 5);
    expect(await at(1, 5)).toEqual([1, 0, 0]);
    expect(await at(2, 5)).toEqual([9, 9, 9]);
    expect(await at(2, 9)).toEqual([0, 1, 0]);
    expect(await at(3, 9)).toEqual([255, 255, 255]);
    expect(await at(3, 1)).toEqual([0, 0, 1]);
  });

  test('of a PNG with a frame beside the picture is damaged', async () => {
    const file = apng(16, [{ colour: [9, 9, 9] }, { colour: [1, 0, 0], left: 10 }]);
    await expect(open(file, 'png')).rejects.toThrow(ImageUndecodable);
  });

  test('is redacted on every frame that an analyzed frame represents, and stays an animation', async () => {
    const many = Array.from({ length: 40 }, (_, index) => [index % 2 === 0 ? 250 : 90, 120, 255 - index * 6] as const);
    const picture = await open(
      await animation(many)
        .gif({ delay: many.map(() => 70), loop: 3 })
        .toBuffer(),
      'gif',
    );
    const [, second = 0, third = 0, fourth = 0] = picture.frames;
    const area = { box: { left: 8, top: 8, width: 16, height: 16 }, shape: 'rectangle', label: 'Face' } as const;
    const { bytes, mediaType } = await picture.redact([{ ...area, frames: [third] }], 'solid');
    expect(mediaType).toBe('image/gif');
    const metadata = await sharp(bytes, { pages: -1 }).metadata();
    expect(metadata).toMatchObject({ pages: 40, loop: 3 });
    expect(new Set(metadata.delay)).toEqual(new Set([70]));
    const all = await sharp(bytes, { pages: -1 }).removeAlpha().raw().toBuffer();
    const middle = (frame: number) => pixel({ width: 32, height: 32, data: all.subarray(frame * 32 * 32 * 3) }, 16, 16);
    for (let frame = 0; frame < 40; frame++) {
      const isHidden = frame > second && frame < fourth;
      expect(
        middle(frame).every((value) => value === 0),
        `frame ${frame}`,
      ).toBe(isHidden);
    }
  });
});

const damaged = [
  ['jpeg', detailed(200, 200).jpeg()],
  ['jpeg', detailed(200, 200).jpeg({ progressive: true })],
  ['png', detailed(200, 200).png()],
  ['gif', detailed(200, 200).gif()],
] as const;

test.each(damaged)('half of a %s (row %#) is judged as browsers draw it', async (format, picture) => {
  const whole = await picture.toBuffer();
  const opened = await open(whole.subarray(0, whole.length / 2), format);
  const raster = await opened.raster();
  expect([raster.width, raster.height]).toEqual([200, 200]);
  expect(new Set(raster.data.subarray(0, 200 * 3 * 8)).size).toBeGreaterThan(10);
});

describe('an unreadable picture is never clean', () => {
  test.each([
    ['jpeg', sharp(red).jpeg()],
    ['png', sharp(red).png()],
    ['webp', sharp(red).webp()],
    ['gif', sharp(red).gif()],
    ['avif', sharp(red).avif({ effort: 0 })],
  ] as const)('%s cut at every length', async (format, picture) => {
    const whole = await picture.toBuffer();
    const lengths = Array.from({ length: 24 }, (_, step) => Math.floor((whole.length * step) / 24)).filter(
      (n) => n > 12,
    );
    for (const length of lengths) {
      const found = await open(whole.subarray(0, length), format).then(
        async (opened) => (await opened.raster()).data,
        (error: unknown) => error,
      );
      if (found instanceof Error) expect(found, `${length} bytes`).toBeInstanceOf(ImageUndecodable);
      else expect(new Set(found as Uint8Array).size > 1 || length === whole.length, `${length} bytes`).toBe(true);
    }
  });

  test('a JPEG that ends where its pixels begin', async () => {
    const whole = await sharp(red).jpeg().toBuffer();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    await expect(open(whole.subarray(0, scan + 14), 'jpeg')).rejects.toThrow(ImageUndecodable);
  });
});

describe('redaction', () => {
  const face: RedactionArea = { box: { left: 60, top: 60, width: 80, height: 80 }, shape: 'ellipse', label: 'Face' };
  const text: RedactionArea = {
    box: { left: 20, top: 20, width: 120, height: 20 },
    shape: 'rectangle',
    label: 'LicensePlate',
  };

  async function redacted(area: RedactionArea, mode: Parameters<Awaited<ReturnType<typeof open>>['redact']>[1]) {
    const picture = await open(await detailed(200, 200).png().toBuffer(), 'png');
    const before = (await picture.raster()).data.slice();
    const { bytes } = await picture.redact([area], mode);
    expect((await picture.raster()).data, 'the opened picture stays as it was').toEqual(before);
    return { before, after: await (await open(bytes, 'png')).raster() };
  }

  /** Standard deviation of red in the middle half of a box. */
  function unrest({ width, data }: Raster, { left, top, width: w, height: h }: RedactionArea['box']): number {
    const values: number[] = [];
    for (let y = top + h / 4; y < top + (3 * h) / 4; y++)
      for (let x = left + w / 4; x < left + (3 * w) / 4; x++) values.push(data[(y * width + x) * 3] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  }

  test.each([
    ['blur', face],
    ['blur', text],
    ['pixelate', face],
    ['pixelate', text],
    ['solid', face],
    ['solid', text],
  ] as const)('%s leaves nothing of the detail (row %#), and all around it', async (mode, area) => {
    const { before, after } = await redacted(area, mode);
    expect(unrest({ width: 200, height: 200, data: before }, area.box)).toBeGreaterThan(50);
    expect(unrest(after, area.box)).toBeLessThan(10);
    expect(pixel(after, 190, 190)).toEqual([...before.subarray((190 * 200 + 190) * 3, (190 * 200 + 190) * 3 + 3)]);
  });

  test('box is a dark rectangle with an outline and a name', async () => {
    const { after } = await redacted(face, 'box');
    expect(new Set(after.data.filter((_, at) => at >= (100 * 200 + 70) * 3 && at < (100 * 200 + 130) * 3))).toEqual(
      new Set([40, 235]),
    );
    expect(pixel(after, 60 - 19, 100)).toEqual([235, 235, 235]);
  });

  test('box has no ink where a name would be too small to read', async () => {
    const small: RedactionArea = { ...text, box: { left: 20, top: 20, width: 12, height: 8 } };
    const { after } = await redacted(small, 'box');
    expect(pixel(after, 26, 24)).toEqual([40, 40, 40]);
  });

  test('honours the angle', async () => {
    const { before, after } = await redacted({ ...text, angle: 90 }, 'solid');
    expect(pixel(after, 80, 80)).toEqual([0, 0, 0]);
    expect(pixel(after, 30, 30)).toEqual([...before.subarray((30 * 200 + 30) * 3, (30 * 200 + 30) * 3 + 3)]);
  });

  test('leaves what is right beside an exact area, as writing beside a code', async () => {
    const code: RedactionArea = { ...face, shape: 'rectangle' };
    const [usual, exact] = [await redacted(code, 'solid'), await redacted({ ...code, isExact: true }, 'solid')];
    expect(pixel(usual.after, 147, 100)).toEqual([0, 0, 0]);
    expect(pixel(exact.after, 140, 100)).toEqual([0, 0, 0]);
    const at = (100 * 200 + 147) * 3;
    expect(pixel(exact.after, 147, 100)).toEqual([...exact.before.subarray(at, at + 3)]);
  });

  test('takes areas that reach over the edge or lie beside the picture', async () => {
    const { after } = await redacted({ ...text, box: { left: -500, top: 190, width: 600, height: 60 } }, 'blur');
    expect(after).toMatchObject({ width: 200, height: 200 });
    await redacted({ ...text, box: { left: 900, top: 900, width: 60, height: 60 } }, 'pixelate');
  });

  test.each([
    ['jpeg', 'image/jpeg', detailed(64, 64).jpeg()],
    ['png', 'image/png', detailed(64, 64).png()],
    ['webp', 'image/webp', detailed(64, 64).webp()],
    ['gif', 'image/gif', detailed(64, 64).gif()],
    ['avif', 'image/webp', detailed(64, 64).avif({ effort: 0 })],
  ] as const)('%s is written as %s, upright and without a word about itself', async (format, mediaType, picture) => {
    const described = picture.withExif({ IFD0: { Make: 'Acme', Copyright: 'Jane Doe' } });
    const file = await described.withMetadata({ orientation: format === 'jpeg' ? 6 : 1 }).toBuffer();
    const { bytes, mediaType: written } = await (await open(file, format)).redact([face], 'solid');
    expect(written).toBe(mediaType);
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes('Jane')).toBe(false);
  });

  test('hands out no colours that were wholly transparent', async () => {
    const hidden = detail(64, 64, 4).map((value, at) => (at % 4 === 3 ? 0 : value));
    hidden[3] = 255;
    const file = await sharp(hidden, { raw: { width: 64, height: 64, channels: 4 } })
      .png()
      .toBuffer();
    const { bytes } = await (await open(file, 'png')).redact([], 'blur');
    const after = await sharp(bytes).ensureAlpha().raw().toBuffer();
    expect(new Set(after.subarray(4))).toEqual(new Set([0]));
  });
});
