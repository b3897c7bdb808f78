/**
 * Tests for face detection with the shipped network; on a drawn face, because we have no right to store photographs of
 * people.
 */
import { describe, expect, it } from 'vitest';
import { findFaces } from '../vision/find-faces.ts';
import { createRasterSource } from '../vision/ocr/raster-source.ts';
import type { Raster } from '../vision/raster.ts';
import { rotateQuarters } from '../vision/raster-transforms.ts';
import { loadFaceDetector } from './load-face-detector.ts';

type Colour = readonly [number, number, number];
const skin: Colour = [222, 176, 148];

/** A plain portrait: each shape is an ellipse, in shares of the face's width from its centre, painted in order. */
const shapes: readonly (readonly [x: number, y: number, rx: number, ry: number, colour: Colour])[] = [
  [0, -0.1, 0.58, 0.78, [48, 32, 24]],
  [0, 0.95, 0.22, 0.5, [200, 154, 128]],
  [0, 0.05, 0.5, 0.68, skin],
  [-0.22, -0.12, 0.13, 0.025, [60, 40, 30]],
  [0.22, -0.12, 0.13, 0.025, [60, 40, 30]],
  [-0.21, -0.02, 0.1, 0.05, [245, 245, 245]],
  [0.21, -0.02, 0.1, 0.05, [245, 245, 245]],
  [-0.21, -0.02, 0.045, 0.05, [40, 30, 30]],
  [0.21, -0.02, 0.045, 0.05, [40, 30, 30]],
  [0, 0.16, 0.05, 0.15, [205, 155, 128]],
  [0, 0.26, 0.1, 0.035, [170, 115, 95]],
  [0, 0.43, 0.19, 0.06, [170, 70, 75]],
  [0, 0.42, 0.15, 0.012, [110, 40, 45]],
];

function portraits(width: number, height: number, faces: readonly { x: number; y: number; side: number }[]): Raster {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let colour: Colour = [118, 138, 150];
      for (const face of faces) {
        for (const [dx, dy, rx, ry, own] of shapes) {
          const u = (x - face.x - dx * face.side) / (rx * face.side);
          const v = (y - face.y - dy * face.side) / (ry * face.side);
          if (u * u + v * v <= 1) colour = own;
        }
      }
      data.set(colour, 3 * (y * width + x));
    }
  }
  return { width, height, data };
}

async function detector() {
  const loaded = await loadFaceDetector();
  if (!loaded) throw new Error('the weights are missing');
  return loaded;
}

const middles = (faces: readonly { left: number; top: number; width: number; height: number }[]) =>
  faces.map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);

describe('the faces of a picture', () => {
  it('are found where they are', async () => {
    const found = await findFaces(
      createRasterSource(portraits(640, 480, [{ x: 200, y: 240, side: 120 }])),
      await detector(),
    );
    expect(found).toHaveLength(1);
    const [[x = 0, y = 0] = []] = middles(found);
    expect(Math.hypot(x - 200, y - 250)).toBeLessThan(30);
  });

  it('are found in a panorama, whose width says nothing about them', async () => {
    const places = [
      { x: 2_000, y: 240, side: 40 },
      { x: 8_500, y: 260, side: 40 },
    ];
    const found = await findFaces(createRasterSource(portraits(10_000, 500, places)), await detector());
    const xs = middles(found).map(([x = 0]) => Math.round(x / 100) * 100);
    expect(xs.toSorted((a, b) => a - b)).toEqual([2_000, 8_500]);
  });

  it('are found in a picture that lies on its side, in its own coordinates', async () => {
    const upright = portraits(640, 480, [{ x: 200, y: 240, side: 120 }]);
    const found = await findFaces(createRasterSource(rotateQuarters(upright, 1)), await detector());
    expect(found.length).toBeGreaterThan(0);
    const [[x = 0, y = 0] = []] = middles(found);
    expect(Math.hypot(x - (480 - 250), y - 200)).toBeLessThan(30);
  });

  it('are looked for closely where a large picture was changed, and there alone', async () => {
    const page = createRasterSource(portraits(2_400, 600, [{ x: 2_000, y: 300, side: 24 }]));
    const near = { left: 1_980, top: 270, width: 40, height: 60 };
    const elsewhere = { left: 300, top: 270, width: 40, height: 60 };
    expect(await findFaces(page, await detector(), { closely: [near] })).toHaveLength(1);
    expect(await findFaces(page, await detector(), { closely: [elsewhere] })).toEqual([]);
  });

  it('are found where an edge of the picture cuts them in half', async () => {
    const cut = {
      left: { x: 0, y: 240 },
      right: { x: 640, y: 240 },
      top: { x: 320, y: 10 },
      bottom: { x: 320, y: 450 },
    };
    const found = await Promise.all(
      Object.entries(cut).map(async ([edge, middle]) => {
        const page = createRasterSource(portraits(640, 480, [{ ...middle, side: 120 }]));
        return [edge, (await findFaces(page, await detector())).length];
      }),
    );
    expect(Object.fromEntries(found)).toEqual({ left: 1, right: 1, top: 1, bottom: 1 });
  });

  it('are none without people', async () => {
    expect(await findFaces(createRasterSource(portraits(640, 480, [])), await detector())).toEqual([]);
  });
});

it('a picture that is a pixel wide is analyzed like any other', async () => {
  expect(await findFaces(createRasterSource(portraits(1, 2_000, [])), await detector())).toEqual([]);
});
