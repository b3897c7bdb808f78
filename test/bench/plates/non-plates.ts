/** Pictures of things with codes on them that are no plates: receipts, forms, screens, labels, signs. */
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { type FontName, outlineText } from '../images/fonts.ts';
import { between, digits, phrase, pick, type RandomFraction } from '../images/picture-texts.ts';
import { addDrawing, finishPhotograph, openPhotograph } from './plate-scene.ts';

export const nonPlateKinds = ['receipts', 'forms', 'screens', 'labels on things', 'signs'] as const;
export type NonPlateKind = (typeof nonPlateKinds)[number];

export interface NonPlatePicture {
  readonly kind: NonPlateKind;
  readonly bytes: Buffer;
}

const capitals = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letter = (random: RandomFraction): string => pick(random, [...capitals]);
const letters = (random: RandomFraction, count: number): string =>
  Array.from({ length: count }, () => letter(random)).join('');

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face?: FontName;
  readonly ink?: string;
}

const write = ({ text, x, y, size, face = 'sans', ink = '#161616' }: Written): string =>
  `<path d="${outlineText(text, { face, size, x, y }).path}" fill="${ink}"/>`;

const svg = (width: number, height: number, parts: readonly string[]): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`);

const price = (random: RandomFraction): string => `${between(random, 0, 99)}.${digits(random, 2)}`;

function drawReceipt(random: RandomFraction): Buffer {
  const rows = between(random, 12, 30);
  const size = between(random, 13, 22);
  const [width, height] = [size * 22, size * 1.7 * (rows + 9)];
  const face: FontName = pick(random, ['mono', 'mono', 'sans']);
  const line = (text: string, row: number, x = size): string =>
    write({ text, x, y: size * 1.7 * (row + 1.5), size, face });
  const parts = [
    `<rect width="100%" height="100%" fill="#fbfaf6"/>`,
    write({
      text: pick(random, ['MEGA MART', 'CITY CAFE', 'SHOP 24', 'BISTRO 21', 'FUEL & GO']),
      x: size * 5,
      y: size * 2,
      size: size * 1.5,
      face: 'bold',
    }),
    line(`TILL ${between(random, 1, 9)}  TX ${letters(random, 2)}${digits(random, 4)}`, 2),
  ];
  for (let row = 0; row < rows; row++) {
    parts.push(
      line(
        pick(random, [
          `${letters(random, 3)} ${digits(random, 3)}`,
          phrase(random, 1, 2).toUpperCase(),
          `ART ${digits(random, 5)}`,
          `${phrase(random, 1, 1)} ${between(random, 1, 9)}X`,
        ]),
        row + 4,
      ),
    );
    parts.push(line(price(random), row + 4, size * 17));
  }
  parts.push(
    line(`TOTAL EUR ${price(random)}`, rows + 5),
    line(`AUTH ${letters(random, 1)}${digits(random, 5)}`, rows + 6),
  );
  return svg(Math.round(width), Math.round(height), parts);
}

function drawForm(random: RandomFraction): Buffer {
  const [width, height] = [900, 1200];
  const parts = [
    '<rect width="100%" height="100%" fill="#fff"/>',
    write({ text: 'APPLICATION FORM', x: 60, y: 80, size: 34, face: 'bold' }),
  ];
  const labels = [
    'Licence no.',
    'Order',
    'Policy number',
    'Room',
    'Reference',
    'Case',
    'Member ID',
    'Flight',
    'Part no.',
    'Serial',
    'Class',
    'Code',
  ];
  for (const [index, label] of labels.entries()) {
    const [x, y] = [60 + 420 * (index % 2), 140 + 150 * Math.floor(index / 2)];
    const value = pick(random, [
      `${letters(random, 2)}${digits(random, 6)}`,
      `${letters(random, 3)} ${digits(random, 3)}`,
      `${letters(random, 2)} ${digits(random, 4)}`,
      `${letters(random, 1)}-${digits(random, 5)}`,
    ]);
    parts.push(write({ text: label, x, y, size: 18 }));
    parts.push(`<rect x="${x}" y="${y + 12}" width="360" height="46" fill="none" stroke="#555" stroke-width="2"/>`);
    parts.push(write({ text: value, x: x + 12, y: y + 46, size: 28, face: pick(random, ['mono', 'sans', 'bold']) }));
  }
  return svg(width, height, parts);
}

function drawScreen(random: RandomFraction): Buffer {
  const [width, height] = [pick(random, [720, 1280]), 1280];
  const [paper, ink] = pick(random, [
    ['#fff', '#111'],
    ['#15171b', '#eee'],
  ] as const);
  const parts = [`<rect width="100%" height="100%" fill="${paper}"/>`];
  for (let row = 0; row < 9; row++) {
    const y = 60 + row * 130;
    parts.push(write({ text: phrase(random, 2, 5), x: 40, y, size: 26, ink }));
    const label = pick(random, [
      'BUY NOW',
      'TOP 10',
      `RTX ${digits(random, 4)}`,
      'SIGN IN',
      `SAVE ${digits(random, 2)}`,
      `LH ${digits(random, 4)}`,
      `GATE ${letter(random)}${digits(random, 2)}`,
      `${digits(random, 2)}:${digits(random, 2)} AM`,
      'UPGRADE',
      `${letters(random, 4)} +${digits(random, 1)}.${digits(random, 2)}`,
    ]);
    const size = between(random, 20, 34);
    parts.push(
      `<rect x="40" y="${y + 22}" width="${size * 0.72 * label.length + 40}" height="${size * 2}" rx="${pick(random, [4, 12, 30])}" fill="${pick(random, ['#1a6fe0', '#e0442a', '#2a9a50', '#444a55'])}"/>`,
    );
    parts.push(write({ text: label, x: 60, y: y + 22 + size * 1.35, size, face: 'bold', ink: '#fff' }));
  }
  return svg(width, height, parts);
}

const labelTexts: readonly ((random: RandomFraction) => readonly string[])[] = [
  () => ['VITAMIN C', '1000 mg'],
  (r) => ['SPF 50+', phrase(r, 1, 2)],
  (r) => [`${digits(r, 3)} ML`, phrase(r, 1, 2)],
  (r) => [phrase(r, 1, 1).toUpperCase(), `$${price(r)}`],
  (r) => [`LOT ${digits(r, 4)}`, `EXP ${between(r, 1, 12)}/20${between(r, 24, 29)}`],
  (r) => [`${letters(r, 2)}-${digits(r, 4)}`, 'MADE IN JAPAN'],
  (r) => ['PRO X2', phrase(r, 1, 2)],
  (r) => [`${phrase(r, 1, 1).toUpperCase()} ${between(r, 2, 99)}`, 'ORGANIC'],
];
const signTexts: readonly ((random: RandomFraction) => readonly string[])[] = [
  (r) => [`PIZZA ${between(r, 1, 24)}H`],
  (r) => [`${between(r, 1, 299)} ${pick(r, ['CITY', 'AIRPORT', 'HARBOUR'])}`],
  (r) => [`GATE ${letter(r)}${between(r, 1, 60)}`],
  (r) => [`LEVEL P${between(r, 1, 9)}`],
  (r) => [`A ${between(r, 1, 99)}`],
  () => ['OPEN', '24 HOURS'],
  (r) => [`€ ${price(r)}`],
  (r) => [`SALE -${between(r, 10, 70)}%`],
  (r) => [pick(r, ['STOP', 'NO ENTRY', 'TAXI', 'HOTEL', 'BAKERY', 'POLICE'])],
  (r) => [`ROOM ${digits(r, 3)}`],
  (r) => [pick(r, ['MESSI', 'SMITH', 'KANE']), `${between(r, 1, 30)}`],
  (r) => [`${between(r, 1, 30)} ${pick(r, ['MAIN ST', 'OAK AVE', 'HIGH ROAD'])}`],
  (r) => [`CH ${between(r, 1, 99)}`, 'LIVE'],
  (r) => [`TEL ${digits(r, 6)}`],
];

/** A board with a text or two, in a photograph. */
async function drawBoard(kind: 'labels on things' | 'signs', random: RandomFraction, folder?: string): Promise<Buffer> {
  const photograph = await openPhotograph(random, folder);
  const texts = pick(random, kind === 'signs' ? signTexts : labelTexts)(random);
  const [paper, ink] = pick(random, [
    ['#f6f6f2', '#151515'],
    ['#123c8c', '#fff'],
    ['#f2c230', '#111'],
    ['#222', '#fff'],
    ['#2e7d32', '#fff'],
    ['#c62828', '#fff'],
  ] as const);
  const face = pick<FontName>(random, ['bold', 'sans', 'narrow', 'poster']);
  const [first = '', second] = texts;
  const outline = outlineText(first, { face, size: 80, x: 0, y: 0 });
  const [width, height] = [outline.box.right + 60, second === undefined ? 118 : 165];
  const board = [
    `<rect width="${width}" height="${height}" rx="${pick(random, [0, 6, 20])}" fill="${paper}"/>`,
    write({ text: first, x: 30, y: 88, size: 80, face, ink }),
    second === undefined ? '' : write({ text: second, x: 34, y: 142, size: 34, face: 'sans', ink }),
  ].join('');
  await addDrawing(photograph, { svg: board, width, height, letterHeight: 58 }, random);
  return finishPhotograph(photograph, random);
}

/** Kinds take turns. @param folder with photographs; absent: drawn ones */
export async function drawNonPlate(seed: number, folder?: string): Promise<NonPlatePicture> {
  const random = createSeededRandom(Math.imul(seed + 3, 2_654_435_761) ^ 0x2545f491);
  const kind = nonPlateKinds[seed % nonPlateKinds.length] ?? 'signs';
  if (kind === 'labels on things' || kind === 'signs') return { kind, bytes: await drawBoard(kind, random, folder) };
  const page = { receipts: drawReceipt, forms: drawForm, screens: drawScreen }[kind](random);
  const picture = sharp(page).flatten({ background: '#fff' });
  const turned = kind === 'screens' ? picture : picture.rotate((random() - 0.5) * 6, { background: '#777066' });
  return {
    kind,
    bytes: await turned
      .blur(0.3 + 0.6 * random())
      .jpeg({ quality: between(random, 55, 92) })
      .toBuffer(),
  };
}
