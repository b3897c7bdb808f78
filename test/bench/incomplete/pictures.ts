/** Pictures of which a part cannot be read, and ordinary ones of which everything is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { type CanvasSize, photoBackdrop } from '../images/backdrop.ts';
import { widthOf } from '../images/fonts.ts';
import { generatePicture } from '../images/generate-picture.ts';
import { type TextBlock, typeset } from '../images/text-block.ts';
import { type CoverageCase, type CoverageSample, coversBox } from './coverage-case.ts';

const CANVAS: CanvasSize = { width: 800, height: 500 };
const SAMPLES = 6;

/** Written by us: a script that is not read. */
const georgian = [
  'მაღაზია დაკეტილია ორშაბათამდე',
  'დღეს კარგი ამინდია',
  'არ დაგავიწყდეს პურის ყიდვა',
  'დილა მშვიდობისა მეგობრებო',
] as const;
const english = [
  'You will regret this tonight',
  'Nobody wants you around',
  'Leave this town at once',
  'We know where you sleep',
];

interface DrawnPicture {
  readonly bytes: Buffer;
  /** Of each block's first line. */
  readonly boxes: readonly {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/** Blocks on a photograph-like background, or on one colour. */
async function draw(
  seed: number,
  blocks: readonly TextBlock[],
  paper?: string,
  canvas = CANVAS,
): Promise<DrawnPicture> {
  const random = createSeededRandom(Math.imul(seed, 2_654_435_761));
  const done = blocks.map(typeset);
  const { width, height } = canvas;
  const ground = paper === undefined ? '' : `<rect width="100%" height="100%" fill="${paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${done.map((block) => block.svg).join('')}</svg>`;
  const base = paper === undefined ? await photoBackdrop(canvas, random) : Buffer.from(svg);
  const picture = paper === undefined ? sharp(base).composite([{ input: Buffer.from(svg) }]) : sharp(base);
  const bytes = await picture.removeAlpha().png().toBuffer();
  return { bytes, boxes: done.flatMap(({ lines }) => lines.slice(0, 1).map(({ box }) => box)) };
}

const at = <Value>(values: readonly Value[], seed: number): Value => values[seed % values.length] as Value;

/** The sample's unreadable line is that of its first block. */
async function sampleOf(drawing: Promise<DrawnPicture>, fields?: CoverageSample['fields']): Promise<CoverageSample> {
  const { bytes, boxes } = await drawing;
  const [box] = boxes;
  if (box === undefined) throw new Error('nothing is drawn');
  return { content: bytes, isPlace: coversBox(box), ...(fields ? { fields } : {}) };
}

type PictureCase = Omit<CoverageCase, 'modality' | 'samples'> & { readonly samples?: number };
const pictureCase = (row: PictureCase): CoverageCase => ({ samples: SAMPLES, ...row, modality: 'image' });

const scripts = [
  pictureCase({
    name: 'a line in Georgian on a page',
    reason: 'unread_script',
    make(seed) {
      const line = { lines: [at(georgian, seed)], face: 'georgian', size: 22 + 4 * (seed % 4) } as const;
      const known = { lines: [at(english, seed)], face: 'sans', size: 28, fill: '#222', x: 60, y: 300 } as const;
      return sampleOf(draw(seed, [{ ...line, fill: '#111', x: 60, y: 100 }, known], '#f4f2ee'));
    },
  }),
  pictureCase({
    name: 'a line in Georgian on a photograph',
    reason: 'unread_script',
    make(seed) {
      const line = { lines: [at(georgian, seed)], face: 'georgian', size: 30 + 4 * (seed % 4) } as const;
      const shadow = { stroke: '#000', strokeWidth: 3 };
      return sampleOf(draw(seed, [{ ...line, ...shadow, fill: '#fff', x: 80, y: 220 }]));
    },
  }),
];

const mixed = pictureCase({
  name: 'English and Georgian in one line',
  reason: 'unread_script',
  make(seed) {
    const [first, second] = [`${at(english, seed).split(' ')[0]} `, at(georgian, seed)];
    const common = { size: 30, fill: '#111', y: 200 } as const;
    const next = 60 + widthOf(first, 'sans', common.size);
    const blocks: TextBlock[] = [
      { ...common, lines: [second], face: 'georgian', x: next },
      { ...common, lines: [first], face: 'sans', x: 60 },
    ];
    return sampleOf(draw(seed, blocks, '#ffffff'));
  },
});

const tiny = pictureCase({
  name: 'Georgian in letters of 8 pixels on a photograph',
  reason: 'too_small',
  make(seed) {
    const line = { lines: [at(georgian, seed)], face: 'georgian', size: 8 } as const;
    return sampleOf(draw(seed, [{ ...line, fill: '#fff', x: 90, y: 200 }]));
  },
});

const faint = pictureCase({
  name: 'Georgian 6 levels from its background',
  reason: 'low_contrast',
  make(seed) {
    const line = { lines: [at(georgian, seed)], face: 'georgian', size: 32 } as const;
    return sampleOf(draw(seed, [{ ...line, fill: '#868686', x: 60, y: 200 }], '#808080'));
  },
});

/** Far more lines than the standard budget is enough for. */
const dense = pictureCase({
  name: 'a page of small print',
  reason: 'over_budget',
  samples: 2,
  async make(seed) {
    const line = Array.from({ length: 4 }, (_, part) => at(english, seed + part)).join(' ');
    const lines = Array.from({ length: 75 }, () => line);
    const canvas = { width: 1_100, height: 1_500 };
    const block: TextBlock = { lines, face: 'sans', size: 13, fill: '#111', x: 40, y: 30 };
    return { content: (await draw(seed, [block], '#ffffff', canvas)).bytes };
  },
});

const truncated = (['jpeg', 'png', 'gif'] as const).map((format) =>
  pictureCase({
    name: `a ${format.toUpperCase()} without its last third`,
    reason: 'truncated',
    async make(seed) {
      const { bytes } = await draw(seed, [
        { lines: [at(english, seed)], face: 'sans', size: 30, fill: '#fff', x: 60, y: 60 },
      ]);
      const file = await sharp(bytes).toFormat(format).toBuffer();
      return {
        content: file.subarray(0, Math.floor((2 * file.length) / 3)),
        isPlace: coversBox({ left: 0, top: 490, width: 800, height: 10 }),
      };
    },
  }),
);

const FRAMES = 40;

/** One frame of 40 shows words, between two that are analyzed. */
const flash = pictureCase({
  name: 'words in one frame of forty',
  reason: 'over_budget',
  async make(seed) {
    const canvas = { width: 320, height: 160 };
    const { bytes } = await draw(
      seed,
      [{ lines: ['You will regret this'], face: 'sans', size: 24, fill: '#000', x: 20, y: 60 }],
      '#ffffff',
      canvas,
    );
    const shown = await sharp(bytes).removeAlpha().raw().toBuffer();
    const frames = Array.from({ length: FRAMES }, (_, frame) =>
      frame === 19 ? shown : Buffer.alloc(shown.length, 240 + 4 * (frame % 2)),
    );
    const raw = {
      width: canvas.width,
      height: canvas.height * FRAMES,
      channels: 3,
      pageHeight: canvas.height,
    } as const;
    const delay = frames.map(() => 100);
    return {
      content: await sharp(Buffer.concat(frames), { raw }).webp({ lossless: true, effort: 0, delay }).toBuffer(),
    };
  },
});

const ordinaryDrawn = pictureCase({
  name: 'drawn memes, pages, chats, cards, receipts',
  reason: undefined,
  samples: 250,
  make: async (seed) => ({ content: (await generatePicture(5_000 + seed)).bytes }),
});

const media = new URL('../../../../shared/data/media/', import.meta.url);
const photographs = ['weapons/non-weapon', 'weapons/weapon', 'faces', 'exif'].flatMap((source) => {
  const folder = new URL(`${source}/`, media);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /\.(jpe?g|png)$/i.test(file))
    .map((file) => new URL(encodeURIComponent(file), folder));
});

const ordinaryPhotographs = pictureCase({
  name: 'photographs beside the repository',
  reason: undefined,
  samples: Math.min(250, photographs.length),
  make: (seed) => ({ content: readFileSync(at(photographs, seed)) }),
});

export const pictureCases: readonly CoverageCase[] = [
  ...scripts,
  mixed,
  tiny,
  faint,
  dense,
  ...truncated,
  flash,
  ordinaryDrawn,
  ordinaryPhotographs,
];
