/** Tests for reading only what changes between frames: the words of each frame are those that it has by itself. */
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { decodePicture } from './decoded-picture.ts';
import type { RasterOptions } from './detection-pass.ts';
import { FrameMemory } from './frame-memory.ts';
import { words } from './passes/ocr.ts';
import { glyphRows } from './redact/font.ts';

let look: Awaited<ReturnType<typeof words.open>>;
beforeAll(async () => {
  look = await words.open({ threads: 1 });
});

const SIDE = { width: 480, height: 360 };
/** Pixels of one dot of a letter. */
const DOT = 4;

interface DrawnWord {
  readonly text: string;
  readonly at: readonly [left: number, top: number];
  /** On a ground of 255; default 0. */
  readonly grey?: number;
}

function renderFrame(drawn: readonly DrawnWord[]): Buffer {
  const pixels = Buffer.alloc(3 * SIDE.width * SIDE.height, 255);
  for (const { text, at, grey = 0 } of drawn) {
    const rows = glyphRows(text);
    for (let y = 0; y < rows.length * DOT; y++) {
      for (let x = 0; x < (rows[0]?.length ?? 0) * DOT; x++) {
        if (rows[Math.floor(y / DOT)]?.[Math.floor(x / DOT)] !== '#') continue;
        pixels.fill(grey, 3 * ((y + at[1]) * SIDE.width + x + at[0]), 3 * ((y + at[1]) * SIDE.width + x + at[0] + 1));
      }
    }
  }
  return pixels;
}

async function open(frames: readonly (readonly DrawnWord[])[]) {
  const raw = { ...SIDE, height: SIDE.height * frames.length, channels: 3, pageHeight: SIDE.height } as const;
  const file = await sharp(Buffer.concat(frames.map(renderFrame)), { raw })
    .webp({ lossless: true })
    .toBuffer();
  return decodePicture(file, 'webp', 10_000_000);
}

/** The words of each frame, and how many pixels were rendered for reading all of them. */
async function read(frames: readonly (readonly DrawnWord[])[]) {
  const picture = await open(frames);
  let pixels = 0;
  const raster = async (view: RasterOptions = {}) => {
    const seen = await picture.raster(view);
    pixels += seen.width * seen.height;
    return seen;
  };
  const { lines } = await look({ ...picture, raster }, { enhanced: false, thorough: true });
  const texts = picture.frames.map((one) => lines.filter(({ frame }) => frame === one).map(({ text }) => text));
  return { texts, pixels, lines };
}

const TITLE: DrawnWord = { text: 'GARDEN', at: [20, 20] };
const FOOT: DrawnWord = { text: 'SUMMER', at: [280, 310] };
const still = [TITLE, FOOT];

const animations: Record<string, DrawnWord[][]> = {
  'changes in one frame': [
    [...still, { text: 'APPLE', at: [150, 170] }],
    [...still, { text: 'PEPPER', at: [150, 170] }],
    [...still, { text: 'APPLE', at: [150, 170] }],
  ],
  'moves on': [0, 60, 120, 180].map((left) => [...still, { text: 'APPLE', at: [80 + left, 170] }]),
  'moves a little': [0, 6, 12, 18].map((left) => [...still, { text: 'APPLE', at: [80 + left, 170] }]),
  'moves down onto what stands there': [150, 220, 305].map((top) => [TITLE, FOOT, { text: 'APPLE', at: [100, top] }]),
  blinks: [true, false, true, false].map((isOn) => (isOn ? [...still, { text: 'APPLE', at: [150, 170] }] : still)),
  'is written word by word': ['GREEN', 'GREEN APPLE', 'GREEN APPLE TREE'].map((text) => [
    ...still,
    { text, at: [20, 170] },
  ]),
  'goes on beside a line that stays': [[...still], [...still, { text: 'HOUSE', at: [200, 20] }]],
  'fades in by a few levels a frame, while something else changes': Array.from({ length: 4 }, (_, index) => [
    TITLE,
    { text: index % 2 === 0 ? 'APPLE' : 'PEPPER', at: [150, 170] },
    { text: 'SUMMER', at: [280, 310], grey: 255 - 8 * index },
  ]),
};

const isWithin = ([x, y]: readonly [number, number], { text, at: [left, top] }: DrawnWord): boolean => {
  const rows = glyphRows(text);
  const [width, height] = [DOT * (rows[0]?.length ?? 0), DOT * rows.length];
  return x > left && x < left + width && y > top && y < top + height;
};

const sorted = (texts: readonly (readonly string[])[]) => texts.map((each) => each.join(' ').split(' ').toSorted());

it.each(Object.entries(animations))('finds the words of each frame where one %s', async (_, frames) => {
  const together = await read(frames);
  const alone = await Promise.all(frames.map(async (frame) => (await read([frame])).texts[0] ?? []));
  expect(sorted(together.texts)).toEqual(sorted(alone));
  for (const { frame, text, box } of together.lines) {
    const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
    expect([frame, text, frames[frame]?.some((word) => isWithin(middle, word))]).toEqual([frame, text, true]);
  }
});

it('renders less for a frame in which a word changes than for one that is new', async () => {
  const one = (await read([still])).pixels;
  const two = (await read([still, [...still, { text: 'APPLE', at: [150, 170] }]])).pixels;
  const comparisons = 2 * SIDE.width * SIDE.height;
  expect(two - one - comparisons).toBeLessThan(one / 2);
});

it('compares what was not looked at again with the frame in which it was', async () => {
  const picture = await open([244, 238, 232].map((grey) => [{ ...FOOT, grey }]));
  const memory = new FrameMemory<string>(picture);
  const [first, second, third] = await Promise.all(picture.frames.map((frame) => memory.render(frame)));
  memory.add(first ?? [], 'first');
  const region = { left: 0, top: 0, width: 100, height: 100 };
  memory.addPart(second ?? [], { similar: first ?? [], result: 'second' }, [region]);
  const found = memory.findSimilar(third ?? []);
  expect([found?.result, (found?.changed.length ?? 0) > 0]).toEqual(['second', true]);
});
