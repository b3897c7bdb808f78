/** Tests for OCR with the shipped models on generated images. */
import {
  createRasterSource,
  loadOcrModels,
  type OcrLine,
  type Raster,
  recogniseText,
  WorkBudget,
} from '@winnow/models/vision';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { luma, photoBackdrop } from './backdrop.ts';
import { widthOf } from './fonts.ts';
import { type GeneratedPicture, generatePicture, type PictureOptions } from './generate-picture.ts';
import { platePicture } from './plates.ts';
import { rasterOf } from './raster.ts';
import { type TextBlock, typeset } from './text-block.ts';

const size = { width: 480, height: 360 };
/** Enhanced reading takes seconds of processor time, and a multiple of that on a busy machine. */
const PATIENT = { timeout: 180_000 };
let models: NonNullable<Awaited<ReturnType<typeof loadOcrModels>>>;

beforeAll(async () => {
  const loaded = await loadOcrModels();
  if (loaded === undefined) throw new Error('the models that ship are missing');
  models = loaded;
});

async function readPicture(
  options: PictureOptions,
  enhanced = false,
): Promise<{ lines: OcrLine[]; picture: GeneratedPicture }> {
  const picture = await generatePicture(3, { size, ...options });
  return {
    lines: (await recogniseText(createRasterSource(await rasterOf(sharp(picture.bytes))), models, { enhanced })).lines,
    picture,
  };
}
const textOf = (lines: readonly OcrLine[]) => lines.map(({ text }) => text).join('\n');

it('draws the same vehicle for the same seed, whatever was drawn before', async () => {
  const first = await platePicture(7);
  expect((await platePicture(7)).bytes.equals(first.bytes)).toBe(true);
});

it('draws the same picture for the same seed', async () => {
  const [one, two] = [await generatePicture(5, { size }), await generatePicture(5, { size })];
  expect(one.bytes.equals(two.bytes)).toBe(true);
  expect(one.lines).toEqual(two.lines);
});

describe('standard', PATIENT, () => {
  it('reads lines with their spaces, in order', async () => {
    const texts = ['Call me at 555-0132', 'or mail jo.b@example.com', 'I said no: is it a test?'];
    const { lines } = await readPicture({ texts, scene: 'card' });
    expect(textOf(lines)).toBe(texts.join('\n'));
    for (const { how, confidence } of lines) {
      expect(confidence).toBeGreaterThan(0.9);
      expect(how.mirrored).toBe(false);
      expect(how.contrast).toBeGreaterThan(0.4);
    }
  });

  it('covers every word that it reads whole', async () => {
    const { lines, picture } = await readPicture({
      texts: ['Reference number 4711', 'IBAN DE89 3704 0044'],
      scene: 'tilted',
    });
    const found = lines.flatMap(({ words }) => words);
    for (const word of picture.lines.flatMap(({ words }) => words)) {
      const box = found.find(({ text }) => text === word.text)?.box;
      expect(box, word.text).toBeDefined();
      if (box === undefined) continue;
      const slack = word.box.height * 0.2;
      expect(box.left).toBeLessThan(word.box.left + slack);
      expect(box.top).toBeLessThan(word.box.top + slack);
      expect(box.left + box.width).toBeGreaterThan(word.box.left + word.box.width - slack);
      expect(box.top + box.height).toBeGreaterThan(word.box.top + word.box.height - slack);
    }
  });

  it('reads text that stands on its side or on its head, and says so', async () => {
    const { lines, picture } = await readPicture({ texts: ['Upside down'], scene: 'turned' });
    const [a, b] = picture.lines[0]?.quad ?? [];
    const truth = (Math.atan2((b?.[1] ?? 0) - (a?.[1] ?? 0), (b?.[0] ?? 0) - (a?.[0] ?? 0)) * 180) / Math.PI;
    expect(textOf(lines)).toBe('Upside down');
    expect(Math.abs(truth)).toBeGreaterThan(80);
    expect(Math.cos(((lines[0]?.how.rotation ?? 0) - truth) * (Math.PI / 180))).toBeGreaterThan(0.99);
  });

  it('says how small letters are', async () => {
    const { lines: tiny } = await readPicture({ texts: ['Hidden in a corner'], scene: 'tiny' });
    const { lines: usual } = await readPicture({ texts: ['Hidden in a corner'], scene: 'card' });
    expect(textOf(tiny)).toBe('Hidden in a corner');
    expect(tiny[0]?.how.heightPx).toBeLessThan(18);
    expect(textOf(usual)).toBe('Hidden in a corner');
    expect(usual[0]?.how.heightPx).toBeGreaterThan(18);
  });

  it('reads letters 5 levels from an even background', async () => {
    const block: TextBlock = { lines: ['Nobody sees this'], face: 'sans', size: 36, fill: '#858585', x: 60, y: 80 };
    const raster = await drawPage([block], { width: 640, height: 240 }, '#808080');
    const { lines } = await recogniseText(createRasterSource(raster), models, { enhanced: false });
    expect(textOf(lines).replaceAll(' ', '')).toBe('Nobodyseesthis');
    expect(lines[0]?.how.contrast).toBeLessThan(0.05);
  });

  it('says how faint letters are', async () => {
    const { lines } = await readPicture({ texts: ['Hidden in grey'], scene: 'faint' });
    expect(textOf(lines)).toBe('Hidden in grey');
    expect(lines[0]?.how.contrast).toBeLessThan(0.3);
  });

  it.each([
    ['sans', 32, 1, 'fucking', 'idiot'],
    ['bold', 32, 3, 'big', 'garden'],
    ['sans', 72, 4, 'fucking', 'idiot'],
  ] as const)(
    'reads words once and in order that stand far apart: %s, %i pixels, %i em',
    async (face, em, gap, first, second) => {
      const drawn = (text: string, x: number) =>
        typeset({ lines: [text], face, size: em, fill: '#111', x, y: 150 }).svg;
      const words = [drawn(first, 60), drawn(second, 60 + widthOf(first, face, em) + gap * em)];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="500"><rect width="100%" height="100%" fill="#fff"/>${words.join('')}</svg>`;
      const { lines } = await recogniseText(createRasterSource(await rasterOf(sharp(Buffer.from(svg)))), models, {
        enhanced: false,
      });
      expect(lines.flatMap((line) => line.words.map(({ text }) => text))).toEqual([first, second]);
    },
  );

  it('reads what is around changes alone in a picture that is too large to be read as it is', async () => {
    const at = (text: string, x: number) =>
      typeset({ lines: [text], face: 'sans', size: 60, fill: '#111', x, y: 200 }).svg;
    const changed = { left: 200, top: 200, width: 300, height: 80 };
    const textsOf = async (width: number) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="500"><rect width="100%" height="100%" fill="#fff"/>${at('here', 200)}${at('there', width - 400)}</svg>`;
      const page = createRasterSource(await rasterOf(sharp(Buffer.from(svg))));
      return (await recogniseText(page, models, { enhanced: false, closely: [changed] })).lines.map(({ text }) => text);
    };
    expect(await textsOf(3_000)).toEqual(['here']);
    expect(await textsOf(1_500)).toEqual(['here', 'there']);
  });

  it('reads nothing where nothing is written', async () => {
    const { lines, picture } = await readPicture({ texts: [], scene: 'caption' });
    expect(picture.lines).toEqual([]);
    expect(textOf(lines)).toBe('');
  });
});

describe('enhanced', PATIENT, () => {
  it('reads what a mirror shows, and says so', async () => {
    const { lines } = await readPicture({ texts: ['BEWARE OF THE DOG'], scene: 'mirror' }, true);
    expect(textOf(lines)).toBe('BEWARE OF THE DOG');
    expect(lines[0]?.how.mirrored).toBe(true);
  });

  it('takes no text for mirrored that reads the same without a mirror', async () => {
    const { lines } = await readPicture({ texts: ['MOM WOW TOOT'], scene: 'board' }, true);
    expect(textOf(lines)).toBe('MOM WOW TOOT');
    expect(lines[0]?.how.mirrored).toBe(false);
  });

  it('reads letters that hardly differ from what they stand on', async () => {
    const { lines } = await readPicture({ texts: ['Look at me'], scene: 'ghost' }, true);
    expect(textOf(lines)).toBe('Look at me');
    expect(lines[0]?.how.contrast).toBeLessThan(0.1);
  });
});

/** A page with blocks of text. */
async function drawPage(
  blocks: readonly TextBlock[],
  page = { width: 640, height: 240 },
  paper = '#fff',
): Promise<Raster> {
  const { width, height } = page;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${blocks.map((block) => typeset(block).svg).join('')}</svg>`;
  return rasterOf(sharp(Buffer.from(svg)));
}

const BLOCK = { size: 32, fill: '#111', x: 40, y: 40 } as const;
const readStandard = async (raster: Raster) => recogniseText(createRasterSource(raster), models, { enhanced: false });

describe('lines in other scripts', PATIENT, () => {
  it.each([
    ['Cyrillic', 'cyrillic', 'Магазин закрыт до завтра'],
    ['Ukrainian', 'cyrillic', 'Доброго ранку друзі'],
    ['capitals that look like Latin ones and digits', 'cyrillic', 'ЗАКРОЕМ ЗАВТРА'],
    ['a capital that looks like a Latin one in a mirror', 'cyrillic', 'ТЕБЯ'],
    ['Greek', 'greek', 'Η πόρτα είναι κλειστή'],
    ['Hebrew, from right to left', 'hebrew', 'בוקר טוב לכולם'],
  ] as const)('are read: %s', async (_, face, text) => {
    // Outlines are drawn from left to right.
    const drawn = face === 'hebrew' ? [...text].reverse().join('') : text;
    const known = { ...BLOCK, face: 'sans', lines: ['Welcome to our garden'], y: 140 } as const;
    const { lines, unread } = await readStandard(await drawPage([{ ...BLOCK, face, lines: [drawn] }, known]));
    expect(lines.map((line) => line.text)).toEqual([text, 'Welcome to our garden']);
    expect(lines[0]?.words.map((word) => word.text)).toEqual(text.split(' '));
    expect(unread).toEqual([]);
  });

  it('have the words of a line from right to left at their places', async () => {
    const drawn = [...'בוקר טוב'].reverse().join('');
    const { lines } = await readStandard(await drawPage([{ ...BLOCK, face: 'hebrew', lines: [drawn] }]));
    const [first, second] = lines[0]?.words ?? [];
    expect([first?.text, second?.text]).toEqual(['בוקר', 'טוב']);
    expect(first?.box.left).toBeGreaterThan((second?.box.left ?? 0) + (second?.box.width ?? 0) - 5);
  });

  it('have numbers and addresses as the usual recogniser reads them', async () => {
    const [words, number] = ['Позвоните завтра ', '+7 (495) 123-45-67'];
    const next = BLOCK.x + widthOf(words, 'cyrillic', BLOCK.size);
    const blocks = [
      { ...BLOCK, face: 'cyrillic', lines: [words.trim()] },
      { ...BLOCK, face: 'sans', lines: [number], x: next },
    ] as const;
    const { lines } = await readStandard(await drawPage(blocks, { width: 800, height: 160 }));
    expect(textOf(lines)).toBe('Позвоните завтра +7 (495) 123-45-67');
  });
});

describe('what is not read', PATIENT, () => {
  const GEORGIAN = 'მაღაზია დაკეტილია';

  it('is told with its place', async () => {
    const known = { ...BLOCK, face: 'sans', lines: ['Welcome to our garden'], y: 140 } as const;
    const { lines, unread } = await readStandard(
      await drawPage([{ ...BLOCK, face: 'georgian', lines: [GEORGIAN] }, known]),
    );
    expect(textOf(lines)).toContain('Welcome to our garden');
    expect(unread.map(({ reason }) => reason)).toEqual(['unread_script']);
    expect(unread[0]?.box.top).toBeLessThan(60);
    expect(unread[0]?.box.width).toBeGreaterThan(150);
  });

  it('is a part of a line as well', async () => {
    const known = { ...BLOCK, face: 'sans', lines: ['Welcome'] } as const;
    const next = BLOCK.x + widthOf('Welcome ', 'sans', BLOCK.size);
    const { unread } = await readStandard(
      await drawPage([known, { ...BLOCK, face: 'georgian', lines: [GEORGIAN], x: next }]),
    );
    expect(unread.map(({ reason }) => reason)).toEqual(['unread_script']);
  });

  it('is nothing where everything was read', async () => {
    const lines = ['Größe über alles, ça va?', 'jane@example.com', '4111 1111 1111 1111'];
    const raster = await drawPage([{ ...BLOCK, face: 'sans', lines, size: 24 }]);
    expect((await recogniseText(createRasterSource(raster), models, { enhanced: false })).unread).toEqual([]);
  });

  it('is what the budget was not enough for: the smallest letters', async () => {
    const raster = await drawPage([
      { ...BLOCK, face: 'sans', lines: ['small print here'], size: 20, y: 150 },
      { ...BLOCK, face: 'bold', lines: ['HEADLINE'], size: 56 },
    ]);
    // Enough to look for lines, and to read one.
    const budget = new WorkBudget(170);
    const { lines, unread } = await recogniseText(createRasterSource(raster), models, { enhanced: false, budget });
    expect(textOf(lines)).toBe('HEADLINE');
    expect(unread.map(({ reason }) => reason)).toEqual(['over_budget']);
    expect(unread[0]?.box.top).toBeGreaterThan(120);
  });

  it('is the whole page if nothing is left to search it with', async () => {
    const raster = await drawPage([{ ...BLOCK, face: 'sans', lines: ['Welcome'] }]);
    const budget = new WorkBudget(1);
    const { lines, unsearched } = await recogniseText(createRasterSource(raster), models, { enhanced: false, budget });
    expect(lines).toEqual([]);
    expect(unsearched).toEqual([{ left: 0, top: 0, width: 640, height: 240 }]);
  });
});

/** A line of 12 pixels, 24 levels lighter or darker than the coloured grain that it is on. */
async function drawFaintLine(seed: number): Promise<Raster> {
  const canvas = { width: 640, height: 400 };
  const base = await photoBackdrop(canvas, createSeededRandom(Math.imul(seed, 2_654_435_761)));
  const { channels } = await sharp(base).extract({ left: 200, top: 180, width: 180, height: 20 }).stats();
  const ground = channels.slice(0, 3).map(({ mean }) => mean) as [number, number, number];
  const step = luma(ground) > 128 ? -24 : 24;
  const [red, green, blue] = ground.map((level) => Math.round(Math.max(0, Math.min(255, level + step))));
  const line = { lines: ['Call +49 30 62624782'], face: 'sans', size: 12, x: 200, y: 180, angle: -6 } as const;
  const { svg } = typeset({ ...line, fill: `rgb(${red},${green},${blue})` });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">${svg}</svg>`;
  return rasterOf(sharp(base).composite([{ input: Buffer.from(drawing) }]));
}

it('sees small faint letters on grain where personal data is looked for', PATIENT, async () => {
  const source = createRasterSource(await drawFaintLine(2));
  const { lines, unread } = await recogniseText(source, models, { enhanced: false, thorough: true });
  const seen = [...lines, ...unread].filter(({ box }) => Math.abs(box.top + box.height / 2 - 185) < 25);
  expect(seen).not.toEqual([]);
});

describe('pages that are large', PATIENT, () => {
  it.each([
    ['a screenshot that is scrolled far', { width: 1_080, height: 8_000 }, { x: 60, y: 6_000 }],
    ['a panorama', { width: 9_000, height: 900 }, { x: 7_000, y: 500 }],
  ])('are read at their own scale: %s', async (_, page, place) => {
    const block = { face: 'sans', fill: '#111', size: 28, lines: ['Mail jane.roe@example.com now'], ...place } as const;
    const source = createRasterSource(await drawPage([block], page));
    const { lines } = await recogniseText(source, models, { enhanced: false, thorough: true });
    expect(textOf(lines)).toBe('Mail jane.roe@example.com now');
  });
});
