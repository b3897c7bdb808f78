/** Pictures of threats in words that are hard to read: other scripts, stacked and turned letters, faint and tiny ones. */
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { photoBackdrop } from '../images/backdrop.ts';

export interface ThreatPicture {
  readonly kind: string;
  readonly text: string;
  readonly bytes: Buffer;
}

interface Lettering {
  readonly text: string;
  readonly font: string;
  readonly size: number;
  readonly ink: string;
  /** Absent: a drawn photograph. */
  readonly paper?: string;
  /** Degrees clockwise. */
  readonly turn?: number;
  /** One letter below the other. */
  readonly isStacked?: boolean;
}

const CANVAS = { width: 900, height: 700 };

async function drawLettering(seed: number, { text, font, size, ink, paper, turn = 0, isStacked }: Lettering) {
  const lines = isStacked ? [...text] : [text];
  const [x, y] = [CANVAS.width / 2, CANVAS.height / 2];
  const letters = lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${y + (index - (lines.length - 1) / 2) * size * 1.1 + size / 3}" text-anchor="middle" font-family="${font}" font-size="${size}" font-weight="bold" fill="${ink}">${line}</text>`,
    )
    .join('');
  const ground = paper === undefined ? '' : `<rect width="100%" height="100%" fill="${paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CANVAS.width}" height="${CANVAS.height}">${ground}<g transform="rotate(${turn} ${x} ${y})">${letters}</g></svg>`;
  const random = createSeededRandom(Math.imul(seed + 17, 2_654_435_761));
  const base = paper === undefined ? await photoBackdrop(CANVAS, random) : Buffer.from(svg);
  const picture = paper === undefined ? sharp(base).composite([{ input: Buffer.from(svg) }]) : sharp(base);
  return picture.removeAlpha().jpeg({ quality: 92 }).toBuffer();
}

/** Written by us. */
const threats: Readonly<Record<string, { readonly lines: readonly string[]; readonly fonts: readonly string[] }>> = {
  Russian: {
    lines: ['Я тебя убью сегодня ночью', 'Мы найдём тебя и зарежем'],
    fonts: ['Noto Sans', 'Liberation Serif'],
  },
  Ukrainian: { lines: ['Я тебе вб’ю цієї ночі', 'Ми знайдемо тебе і заріжемо'], fonts: ['DejaVu Sans', 'Noto Sans'] },
  Korean: { lines: ['오늘 밤 너를 죽일 거야', '네 가족을 다 죽여버리겠다'], fonts: ['NanumGothic', 'NanumMyeongjo'] },
  Arabic: { lines: ['سأقتلك الليلة', 'سوف نذبحك أنت وعائلتك'], fonts: ['Noto Naskh Arabic', 'Noto Sans Arabic'] },
  Hebrew: { lines: ['אני אהרוג אותך הלילה', 'נמצא אותך ונדקור אותך'], fonts: ['Noto Sans Hebrew', 'Frank Ruehl CLM'] },
  Hindi: {
    lines: ['मैं आज रात तुम्हें मार डालूंगा', 'हम तुम्हारे परिवार को जान से मार देंगे'],
    fonts: ['Noto Sans Devanagari', 'Lohit Devanagari'],
  },
  Greek: { lines: ['Θα σε σκοτώσω απόψε', 'Θα σε βρούμε και θα σε μαχαιρώσουμε'], fonts: ['DejaVu Sans', 'FreeSerif'] },
  Thai: { lines: ['คืนนี้ฉันจะฆ่าแก', 'เราจะตามไปฆ่าครอบครัวแก'], fonts: ['Noto Sans Thai', 'Garuda'] },
};
const english = [
  'I will kill you tonight',
  'We will stab you to death',
  'I am going to shoot you dead',
  'Go and kill yourself',
];
/** Without spaces: what fits below one another. */
const stacked = ['KILL YOU', 'DIE BITCH', 'KILL JEWS', 'I KILL U'];
const lone = [
  { text: 'УБЕЙ СЕБЯ', font: 'Noto Sans' },
  { text: 'ЗАРЕЖУ ТЕБЯ', font: 'Liberation Serif' },
  { text: 'ПОВЕСЬСЯ', font: 'DejaVu Sans' },
  { text: 'Я УБЬЮ ТЕБЯ', font: 'Noto Sans' },
  { text: 'ЗАРЕЖУ ТЕБЯ', font: 'DejaVu Sans Mono' },
  { text: 'ПОВЕСЬСЯ', font: 'Liberation Serif' },
];
const latinFonts = ['Liberation Sans', 'DejaVu Serif', 'Noto Sans', 'Liberation Sans Narrow'];

/** Families of all pictures: without one of them, others would be drawn in its place. */
export const threatFonts: readonly string[] = [
  ...Object.values(threats).flatMap(({ fonts }) => fonts),
  ...lone.map(({ font }) => font),
  ...latinFonts,
];

const at = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

const paperLetters = { size: 40, ink: '#222222', paper: '#f2efe8' } as const;
const photoLetters = { size: 42, ink: '#ffffff' } as const;

/** @returns 56 pictures */
export async function drawThreats(): Promise<ThreatPicture[]> {
  const planned: { readonly kind: string; readonly lettering: Lettering }[] = [
    ...Object.entries(threats).flatMap(([kind, { lines, fonts }]) =>
      lines.map((text, index) => ({
        kind,
        lettering: { ...(index === 0 ? paperLetters : photoLetters), size: 34, text, font: at(fonts, index) },
      })),
    ),
    ...stacked.flatMap((text, index) => [
      { kind: 'stacked', lettering: { ...paperLetters, size: 56, text, font: at(latinFonts, index), isStacked: true } },
    ]),
    ...[60, -60, 45, 120, 60, -60, 240, 30].map((turn, index) => ({
      kind: 'turned',
      lettering: {
        ...(index % 2 === 0 ? paperLetters : photoLetters),
        size: 36,
        turn,
        text: at(english, index),
        font: at(latinFonts, index),
      },
    })),
    ...[5, 5, 5, -5, -5, 4].map((levels, index) => {
      const ground = at([128, 70, 200, 150, 235, 40], index);
      const grey = (level: number) => `rgb(${level},${level},${level})`;
      const lettering = { size: at([44, 30, 22], index), paper: grey(ground), ink: grey(ground + levels) };
      return {
        kind: '4 to 5 levels',
        lettering: { ...lettering, text: at(english, index), font: at(latinFonts, index) },
      };
    }),
    ...Array.from({ length: 6 }, (_, index) => ({
      kind: '8 px on a photograph',
      lettering: {
        size: 8 + (index % 2),
        ink: index < 4 ? '#ffffff' : '#000000',
        text: at(english, index),
        font: at(latinFonts, index),
      },
    })),
    ...lone.map(({ text, font }, index) => ({
      kind: 'lone words in capitals',
      lettering: { ...(index % 2 === 0 ? paperLetters : photoLetters), size: 64, text, font },
    })),
    ...Array.from({ length: 10 }, (_, index) => ({
      kind: 'usual',
      lettering: {
        ...(index % 2 === 0 ? paperLetters : photoLetters),
        text: at(english, index),
        font: at(latinFonts, index + 1),
      },
    })),
  ];
  const pictures: ThreatPicture[] = [];
  for (const [seed, { kind, lettering }] of planned.entries())
    pictures.push({ kind, text: lettering.text, bytes: await drawLettering(seed, lettering) });
  return pictures;
}
