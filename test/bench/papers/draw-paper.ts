/** Identity papers and notes with private values on them, drawn flat: zones with check digits, labelled numbers, turned lines. */

import { type FontName, outlineText } from '../images/fonts.ts';
import { between, digits, pick, type RandomFraction } from '../images/picture-texts.ts';

export const paperKinds = [
  'TD3, passport',
  'TD2',
  'TD1, identity card',
  'visa',
  'driving licence',
  'identity number',
  'turned note',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** A line of writing: its corners are those of an upright rectangle that is rotated by degrees about its centre. */
export interface PaperLine {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

export interface DrawnPaper {
  readonly kind: PaperKind;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly letterHeight: number;
  readonly secrets: readonly PaperLine[];
  /** Lines right beside the secrets that hold nothing private. */
  readonly neighbours: readonly PaperLine[];
}

const capitals = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const letters = (random: RandomFraction, count: number): string =>
  Array.from({ length: count }, () => pick(random, capitals)).join('');

const checkDigit = (field: string): string => {
  const value = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36));
  return String([...field].reduce((sum, sign, index) => sum + value(sign) * ([7, 3, 1][index % 3] ?? 0), 0) % 10);
};
const withDigit = (field: string): string => field + checkDigit(field);

const surnames = ['ERIKSSON', 'VAN<DER<BERG', 'MUELLER', 'SILVA<SANTOS', 'NGUYEN', 'OBRIEN', 'KOWALSKA'];
const givenNames = ['ANNA<MARIA', 'JAN', 'PAULO', 'LINH', 'SEAN<PATRICK', 'EWA'];
const states = ['UTO', 'D<<', 'FRA', 'BRA', 'POL', 'NLD', 'VNM'];

const date = (random: RandomFraction, from: number, to: number): string =>
  [between(random, from, to), between(random, 1, 12), between(random, 1, 28)]
    .map((part) => String(part % 100).padStart(2, '0'))
    .join('');

/** @returns the lines of a zone of this kind, as ICAO Doc 9303 lays them out */
function writeZone(kind: PaperKind, random: RandomFraction): string[] {
  const state = pick(random, states);
  const name = `${pick(random, surnames)}<<${pick(random, givenNames)}`;
  const number = withDigit(`${letters(random, 2)}${digits(random, 6)}${pick(random, ['<', '4', 'K'])}`);
  const birth = withDigit(date(random, 1950, 2004));
  const expiry = withDigit(date(random, 2025, 2034));
  const sex = pick(random, ['M', 'F', '<']);
  if (kind === 'TD1, identity card') {
    const first = `I<${state}${number}`.padEnd(30, '<');
    const second = `${birth}${sex}${expiry}${state}`.padEnd(29, '<');
    return [
      first,
      second + checkDigit(first.slice(5) + birth + expiry + second.slice(18)),
      name.padEnd(30, '<').slice(0, 30),
    ];
  }
  const length = kind === 'TD2' ? 36 : 44;
  const letter = kind === 'visa' ? 'V' : kind === 'TD2' ? 'I' : 'P';
  const first = `${letter}<${state}${name}`.padEnd(length, '<').slice(0, length);
  const body = `${number}${state}${birth}${sex}${expiry}`.padEnd(length - 1, '<');
  return [first, body + (kind === 'visa' ? '<' : checkDigit(number + birth + expiry + body.slice(28)))];
}

interface Writer {
  readonly parts: string[];
  write(text: string, at: { x: number; y: number; size: number; face?: FontName; angle?: number }): PaperLine;
}

/** Writes outlines and remembers where their ink is. */
function createWriter(): Writer {
  const parts: string[] = [];
  return {
    parts,
    write(text, { x, y, size, face = 'sans', angle = 0 }) {
      const { path, box } = outlineText(text, { face, size, x, y });
      const [width, height] = [box.right - box.left, box.bottom - box.top];
      const [cx, cy] = [box.left + width / 2, box.top + height / 2];
      parts.push(`<path transform="rotate(${angle} ${cx} ${cy})" d="${path}" fill="#1a1a1a"/>`);
      return { text, left: box.left, top: box.top, width, height, angle };
    },
  };
}

const ground = (width: number, height: number, random: RandomFraction): string => {
  const waves = Array.from(
    { length: 14 },
    (_, row) =>
      `<path d="M0 ${row * (height / 13)} Q${width / 4} ${row * (height / 13) - 30} ${width / 2} ${row * (height / 13)} T${width} ${row * (height / 13)}" fill="none" stroke="${pick(random, ['#c9b8d8', '#b8d0d8', '#d8c8b0'])}" stroke-width="2" opacity=".6"/>`,
  );
  return `<rect width="${width}" height="${height}" rx="14" fill="#f6f2ea"/>${waves.join('')}`;
};

function drawZonePaper(kind: PaperKind, random: RandomFraction): DrawnPaper {
  const lines = writeZone(kind, random);
  const length = lines[0]?.length ?? 44;
  const size = 30;
  const [width, height] = [length * 18.1 + 70, 520];
  const writer = createWriter();
  const neighbours = [
    writer.write(pick(random, ['REPUBLIC OF UTOPIA', 'PASSPORT', 'IDENTITY CARD', 'VISA']), {
      x: 40,
      y: 70,
      size: 34,
      face: 'bold',
    }),
  ];
  writer.parts.push(
    `<rect x="40" y="120" width="170" height="220" fill="#9aa7b4"/><circle cx="125" cy="200" r="48" fill="#d9b99b"/>`,
  );
  const top = height - 46 - (lines.length - 1) * 46;
  const secrets = lines.map((text, row) => writer.write(text, { x: 32, y: top + row * 46, size, face: 'mono' }));
  return {
    kind,
    svg: ground(width, height, random) + writer.parts.join(''),
    width,
    height,
    letterHeight: 22,
    secrets,
    neighbours,
  };
}

const licences: readonly ((random: RandomFraction) => readonly [label: string, value: string])[] = [
  (r) => ['DL', `${letters(r, 1)}${digits(r, 7)}`],
  (r) => ['Driver License No.', `${letters(r, 1)}${digits(r, 7)}`],
  (r) => ['LICENSE NUMBER', digits(r, 9)],
  (r) => ['DRIVING LICENCE NO', `${letters(r, 5)}${digits(r, 6)}${letters(r, 2)}9${letters(r, 2)}`],
  (r) => ['Führerschein Nr.', `${letters(r, 1)}${digits(r, 2)}${letters(r, 2)}${digits(r, 5)}${digits(r, 1)}`],
  (r) => ['Permis de conduire n°', digits(r, 12)],
];
const identities: readonly ((random: RandomFraction) => readonly [label: string, value: string])[] = [
  (r) => ['Personalausweis Nr.', `L${digits(r, 2)}X${digits(r, 5)}`],
  (r) => ['Identity Card No.', `${letters(r, 2)}${digits(r, 7)}`],
  (r) => ['DNI', `${digits(r, 8)}${letters(r, 1)}`],
  (r) => ['CPF', `${digits(r, 3)}.${digits(r, 3)}.${digits(r, 3)}-${digits(r, 2)}`],
  (r) => ['National ID', digits(r, 10)],
  (r) => ["Carte d'identité n°", digits(r, 12)],
  (r) => ['Document No.', `${letters(r, 3)}${digits(r, 6)}`],
];

function drawCard(kind: PaperKind, random: RandomFraction): DrawnPaper {
  const [label, value] = pick(random, kind === 'driving licence' ? licences : identities)(random);
  const [width, height] = [860, 540];
  const writer = createWriter();
  writer.parts.push(
    '<rect x="40" y="130" width="210" height="270" fill="#9aa7b4"/><circle cx="145" cy="235" r="56" fill="#d9b99b"/>',
  );
  const isBelow = random() < 0.6;
  writer.write(kind === 'driving licence' ? 'DRIVER LICENCE' : 'REPUBLIC', { x: 40, y: 80, size: 40, face: 'bold' });
  const neighbours = [
    writer.write('Class B, automatic', { x: 290, y: 320, size: 28 }),
    writer.write('Height 172 cm', { x: 290, y: 380, size: 28 }),
  ];
  const named = writer.write(label, { x: 290, y: 160, size: isBelow ? 22 : 28 });
  const at = isBelow ? { x: 290, y: 210 } : { x: 290 + named.width + 24, y: 160 };
  const secrets = [writer.write(value, { ...at, size: 32, face: 'bold' })];
  return {
    kind,
    svg: ground(width, height, random) + writer.parts.join(''),
    width,
    height,
    letterHeight: 23,
    secrets,
    neighbours,
  };
}

/** A note whose lines run at an angle, with a secret between lines that hold none, and upright lines around. */
function drawTurnedNote(random: RandomFraction): DrawnPaper {
  const [width, height] = [1000, 1000];
  const writer = createWriter();
  const angle = pick(random, [15, 25, 35, 45, 55, 65, 75, -20, -30, -45, -60]);
  const turn = (angle * Math.PI) / 180;
  const secret = pick(random, [
    () => `call +49 30 ${digits(random, 3)} ${digits(random, 4)}`,
    () => `${pick(random, ['jane.roe', 'b.miller', 'anna_k'])}@example.com`,
    () => `card 4111 1111 1111 1111`,
  ])();
  const texts = ['see you at the lake', secret, 'bring some bread'];
  const lines = texts.map((text, row) => {
    const away = (row - 1) * 62;
    const [cx, cy] = [width / 2 - away * Math.sin(turn), height / 2 + away * Math.cos(turn)];
    const box = outlineText(text, { face: 'sans', size: 38, x: 0, y: 0 }).box;
    const x = cx - (box.right + box.left) / 2;
    const y = cy - (box.bottom + box.top) / 2;
    return writer.write(text, { x, y, size: 38, angle });
  });
  const corners = [
    writer.write('Monday list', { x: 40, y: 70, size: 38 }),
    writer.write('milk and eggs', { x: 660, y: 960, size: 38 }),
  ];
  const [above, middle, below] = lines;
  if (above === undefined || middle === undefined || below === undefined) throw new Error('a note has three lines');
  return {
    ...{ kind: 'turned note', width, height, letterHeight: 28 },
    svg: `<rect width="${width}" height="${height}" fill="#fbf7d8"/>${writer.parts.join('')}`,
    secrets: [middle],
    neighbours: [above, below, ...corners],
  };
}

export function drawPaper(kind: PaperKind, random: RandomFraction): DrawnPaper {
  if (kind === 'turned note') return drawTurnedNote(random);
  return kind === 'driving licence' || kind === 'identity number'
    ? drawCard(kind, random)
    : drawZonePaper(kind, random);
}
