/** Drawings of registration plates, as flat as they leave the factory, and of what vehicles do to them. */
import type { Rectangle } from '@winnow/core';
import { type FontName, outlineText, widthOf } from '../images/fonts.ts';
import { between, pick, type RandomFraction } from '../images/picture-texts.ts';
import {
  europeanStates,
  fillFormat,
  motorcycleStates,
  otherStates,
  type PlateFormat,
  type PlateRegion,
  usStates,
  vanityNumbers,
} from './plate-formats.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnPlate {
  readonly svg: string;
  /** Millimetres, as are all places on it. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** Around the number's lines. */
  readonly number: Rectangle;
  readonly letterHeight: number;
}

interface PlateLook {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
  readonly paper: string;
  readonly ink: string;
  readonly face: FontName;
  readonly room: Place;
  readonly extras: string;
  /** What is in front of the number, smaller, one letter above the other. */
  readonly stacked?: string;
}

const CAPITALS = 0.72;

/** A text stretched to a place, as the dies of plates are. */
function stretch(text: string, place: Place, { ink, face }: { ink: string; face: FontName }): string {
  const size = place.height / CAPITALS;
  const natural = widthOf(text, face, size);
  const across = Math.min(1.25, place.width / natural);
  const left = place.x + (place.width - natural * across) / 2;
  const { path } = outlineText(text, { face, size, x: 0, y: 0 });
  const move = `translate(${left} ${place.y + place.height}) scale(${across} 1)`;
  return `<path transform="${move}" d="${path}" fill="${ink}"/>`;
}

function drawNumber({ lines, room, ink, face, stacked }: PlateLook, random: RandomFraction): string {
  const gap = lines.length > 1 ? 0.12 * room.height : 0;
  const height = (room.height - gap * (lines.length - 1)) / lines.length;
  const aside = stacked === undefined ? 0 : 0.13 * room.width;
  const shade = random() < 0.5 ? `<g opacity=".35" transform="translate(1.2 1.4)">` : undefined;
  const drawn = lines.map((line, row) =>
    stretch(
      line,
      { x: room.x + aside, y: room.y + row * (height + gap), width: room.width - aside, height },
      { ink, face },
    ),
  );
  const letters = [...(stacked ?? '')].map((letter, row) =>
    stretch(
      letter,
      { x: room.x, y: room.y + row * 0.55 * height, width: 0.7 * aside, height: 0.45 * height },
      { ink, face },
    ),
  );
  return `${shade === undefined ? '' : `${shade}${drawn.join('')}</g>`}${drawn.join('')}${letters.join('')}`;
}

const landscapes: readonly ((random: RandomFraction) => string)[] = [
  () => '',
  () => '',
  (r) =>
    `<rect width="305" height="152" fill="url(#sky)"/><path d="M0 120 L60 ${70 + 20 * r()} L110 110 L180 ${60 + 30 * r()} L305 118 V152 H0Z" fill="#7fa3c7" opacity=".55"/>`,
  (r) =>
    `<circle cx="152" cy="80" r="${28 + 12 * r()}" fill="#f0912b" opacity=".55"/><ellipse cx="152" cy="60" rx="20" ry="8" fill="#4f8f3a" opacity=".6"/>`,
  () => '<rect width="305" height="152" fill="url(#sky)"/>',
  () => '<rect width="305" height="36" fill="#1f3f8b"/><rect y="122" width="305" height="30" fill="#b3252c"/>',
  (r) => `<path d="M0 152 Q80 ${90 + 20 * r()} 160 130 T305 110 V152Z" fill="#6aa35a" opacity=".6"/>`,
];

const usColours: readonly (readonly [string, string])[] = [
  ['#f4f4f0', '#1b2f6b'],
  ['#f4f4f0', '#111'],
  ['#f4f4f0', '#a3191c'],
  ['#f4f4f0', '#1e5a34'],
  ['#e7b53a', '#15264f'],
  ['#cfe3f2', '#15264f'],
  ['#16305c', '#e8c34a'],
  ['#141416', '#f0f0ec'],
];

function lookOfUs(format: PlateFormat, lines: readonly string[], random: RandomFraction): PlateLook {
  const [paper, ink] = pick(random, usColours);
  const isLight = paper !== '#16305c' && paper !== '#141416';
  const ground = isLight ? pick(random, landscapes)(random) : '';
  const small = { ink: ground.includes('#1f3f8b') ? '#f4f4f0' : ink, face: 'bold' as const };
  const screws = [70, 235].map((x) => `<circle cx="${x}" cy="12" r="5" fill="#8d9196"/>`).join('');
  const sticker =
    random() < 0.6
      ? `<rect x="268" y="6" width="30" height="22" fill="${pick(random, ['#e33', '#36c', '#3a3'])}"/>`
      : '';
  const name = stretch(format.name, { x: 82, y: 10, width: 140, height: 17 }, small);
  const slogan =
    format.slogan === undefined ? '' : stretch(format.slogan, { x: 75, y: 131, width: 155, height: 11 }, small);
  const stacked = random() < 0.12 ? pick(random, ['DV', 'MC', 'PT', 'FD']) : undefined;
  return {
    ...{
      width: 305,
      height: 152,
      lines,
      paper,
      ink,
      face: pick<FontName>(random, ['narrow', 'narrow', 'poster', 'bold']),
    },
    room: { x: 20, y: 43, width: 265, height: 70 },
    extras: ground + screws + sticker + name + slogan,
    ...(stacked === undefined ? {} : { stacked }),
  };
}

function lookOfEurope({ name }: PlateFormat, lines: readonly string[], random: RandomFraction): PlateLook {
  const isTwoLines = lines.length > 1;
  const [width, height] = isTwoLines ? [280, 200] : [520, 113];
  const paper = name === 'NL' ? '#f0bf2c' : name === 'GB' ? pick(random, ['#f4f4f0', '#f0c52c']) : '#f4f4f0';
  const ink = name === 'B' ? '#9c1c22' : '#131313';
  const hasStrip = !['CH'].includes(name) && (name !== 'GB' || random() < 0.4);
  const strip = hasStrip
    ? `<rect x="2" y="2" width="${0.085 * 520}" height="${height - 4}" fill="#1a3fa0"/>${stretch(name, { x: 6, y: height - 34, width: 36, height: 18 }, { ink: '#fff', face: 'bold' })}`
    : '';
  const left = hasStrip ? 54 : 18;
  return {
    ...{ width, height, lines, paper, ink },
    face: pick<FontName>(random, name === 'GB' || name === 'NL' ? ['bold'] : ['narrow', 'bold', 'sans']),
    room: isTwoLines
      ? { x: left, y: 18, width: width - left - 14, height: 164 }
      : { x: left, y: 19, width: width - left - 16, height: 75 },
    extras: strip,
  };
}

function lookOfBrazil(lines: readonly string[], random: RandomFraction): PlateLook {
  const isTwoLines = lines.length > 1;
  const [width, height] = isTwoLines ? [200, 170] : [400, 130];
  const isOld = /\d\d\d\d/.test(lines.join(''));
  const band = isOld
    ? stretch('SP-SAO PAULO', { x: 0.25 * width, y: 8, width: 0.5 * width, height: 14 }, { ink: '#222', face: 'bold' })
    : `<rect width="${width}" height="30" fill="#15429a"/>${stretch('BRASIL', { x: 0.35 * width, y: 8, width: 0.3 * width, height: 15 }, { ink: '#fff', face: 'bold' })}`;
  return {
    ...{
      width,
      height,
      lines,
      paper: isOld ? '#b9bdc0' : '#f4f4f0',
      ink: pick(random, ['#141414', '#141414', '#a3191c']),
    },
    face: pick<FontName>(random, ['bold', 'narrow']),
    room: { x: 18, y: 40, width: width - 36, height: height - 56 },
    extras: band,
  };
}

function lookOfMotorcycle(format: PlateFormat, lines: readonly string[], random: RandomFraction): PlateLook {
  if (format.name === 'BR') return lookOfBrazil(lines, random);
  if (format.name !== 'US')
    return {
      ...lookOfEurope(format, lines, random),
      width: 220,
      height: 200,
      room: { x: 30, y: 22, width: 175, height: 156 },
      extras: '',
    };
  const [paper, ink] = pick(random, usColours);
  const name = stretch(pick(random, usStates).name, { x: 40, y: 8, width: 98, height: 13 }, { ink, face: 'bold' });
  return {
    ...{ width: 178, height: 102, lines, paper, ink, face: 'narrow' },
    room: { x: 12, y: 34, width: 154, height: 50 },
    extras: name,
  };
}

function chooseLook(region: PlateRegion, random: RandomFraction): PlateLook {
  const choose = (formats: readonly PlateFormat[]) => {
    const format = pick(random, formats);
    return { format, lines: fillFormat(pick(random, format.formats), random) };
  };
  if (region === 'US, vanity') return lookOfUs(pick(random, usStates), [pick(random, vanityNumbers)], random);
  if (region === 'UK, two lines')
    return lookOfEurope({ name: 'GB', formats: [] }, fillFormat('@@##|@@@', random), random);
  if (region === 'Brazil')
    return lookOfBrazil(fillFormat(pick(random, ['@@@#@##', '@@@#@##', '@@@-####', '@@@|#@##']), random), random);
  const states = { US: usStates, Europe: europeanStates, motorcycles: motorcycleStates, others: otherStates }[region];
  const { format, lines } = choose(states);
  if (region === 'US' || format.slogan !== undefined) return lookOfUs(format, lines, random);
  return region === 'motorcycles' ? lookOfMotorcycle(format, lines, random) : lookOfEurope(format, lines, random);
}

/** A holder around the plate, with a dealer's name; it may hide the plate's own small print. */
function drawFrame({ width, height }: PlateLook, random: RandomFraction): string {
  if (random() < 0.45) return '';
  const [wide, colour] = [between(random, 6, 15), pick(random, ['#17181a', '#c9ccd0', '#3a3c40'])];
  const ink = colour === '#c9ccd0' ? '#222' : '#ddd';
  const text = pick(random, ['AUTOHAUS MEIER', 'SMITH FORD', 'CITY MOTORS', 'GARAGE DU LAC', 'MY OTHER CAR IS A BIKE']);
  const name =
    random() < 0.6
      ? stretch(
          text,
          { x: 0.2 * width, y: height + 0.15 * wide - 2, width: 0.6 * width, height: 0.6 * wide },
          { ink, face: 'bold' },
        )
      : '';
  return `<rect x="${-wide / 2}" y="${-wide / 2}" width="${width + wide}" height="${height + wide}" rx="9" fill="none" stroke="${colour}" stroke-width="${wide}"/>${name}`;
}

/** Mud, a shadow from above, a reflection. */
function drawWear({ width, height }: PlateLook, random: RandomFraction): string {
  const mud =
    random() < 0.4
      ? Array.from({ length: between(random, 4, 20) }, () => {
          const [x, y, r] = [random() * width, height * (0.3 + 0.7 * random()), 3 + 14 * random()];
          return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${0.6 * r}" fill="#6b5637" opacity="${0.15 + 0.3 * random()}"/>`;
        }).join('')
      : '';
  const shadow =
    random() < 0.4
      ? `<rect width="${width}" height="${height * (0.2 + 0.5 * random())}" fill="#000" opacity="${0.15 + 0.3 * random()}"/>`
      : '';
  const shine =
    random() < 0.25
      ? `<path d="M${0.2 * width} 0 L${0.4 * width} 0 L${0.2 * width} ${height} L0 ${height}Z" fill="#fff" opacity="${0.2 + 0.3 * random()}"/>`
      : '';
  return mud + shadow + shine;
}

/** @returns a plate whose corner is the origin, in millimetres */
export function drawPlate(region: PlateRegion, random: RandomFraction): DrawnPlate {
  const look = chooseLook(region, random);
  const { width, height, paper, ink, lines, room } = look;
  const svg = [
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#8fb8e0"/><stop offset=".5" stop-color="#f4f4f0"/><stop offset="1" stop-color="${pick(random, ['#f2c879', '#a9cf9a', '#e7a9a0'])}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" rx="7" fill="${paper}"/>`,
    `<g>${look.extras}</g>`,
    `<rect x="2" y="2" width="${width - 4}" height="${height - 4}" rx="6" fill="none" stroke="${ink}" stroke-width="2"/>`,
    drawNumber(look, random),
    drawWear(look, random),
    drawFrame(look, random),
  ].join('');
  return {
    svg,
    width,
    height,
    text: lines.join(' '),
    number: { left: room.x, top: room.y, width: room.width, height: room.height },
    letterHeight: room.height / lines.length,
  };
}
