/**
 * Vehicle licence plates: letters and digits on something shaped like a plate, in any format, or lines in a
 * format that few other codes have. No detector looks for the plate itself.
 */
import type { Rectangle } from '@winnow/core';
import { boundingBox, containedShare } from '../boxes.ts';
import type { DetectedTextLine } from '../words/build-picture-text.ts';
import { placeOfParts } from '../words/turned-boxes.ts';
import { type PlateGrammar, plateGrammars } from './plate-grammars.ts';
import { isPlateName } from './plate-names.ts';

/** Words that precede a number on posters, screens and signs. */
const nonPlateWords =
  /^(?:ISO|SPF|SAVE|SALE|SHOP|IEC|IEEE|ANSI|ASTM|DIN|USB|RTX|GTX|TOP|BUS|TEL|FAX|PAGE|ROOM|GATE|EXIT|STEP|PART|EST|ANNO|FROM|ONLY|OVER|ABOUT|AREA|UNIT|ITEM|LINE|TYPE|SIZE|LOT|REF|INV|USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|PLN|PIN|WIN|FOR|THE|AND|BUY|GET|NEW|BEST|LIVE|LEVEL|ZONE|ROUTE|HWY|MPH|KMH|ART|CAT|DAY|AGE|MAX|MIN|SUM|TAX|NET|DOC|BOX|ABC)\b/;
const trailingYear = / (?:19|20)\d{2}$/;
/** Days and months, with nothing but a number. */
const date = /^(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN) \d+$/;
/** Amounts and times: "489 ML", "10 30 AM". */
const amount = /^[\d ]+(?:ML|CL|L|MG|G|KG|OZ|LBS?|MM|CM|M|KM|W|KW|V|HZ|MHZ|GHZ|MB|GB|TB|AM|PM|H|HRS?|MIN|PCS|PC|X)$/;
/** Signs that are on no plate, and decimals and times. */
const unlikePlates = /[+$€£¥%@&/=#]|\d[.,]\d{1,2}(?!\d)|\d:\d/;

/** Letters that OCR takes for lower case: those of plates are capitals. */
const lowerCaseLookalikes = /[ciosvwxz]/g;

/** Normalised for the patterns; undefined if it cannot be on a plate. */
function normalizePlate(text: string, least = 4): string | undefined {
  const written = text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/l/g, 'I')
    .replace(lowerCaseLookalikes, (sign) => (/[A-Z].*\d|\d.*[A-Z]/.test(text) ? sign.toUpperCase() : sign));
  const signs = written.replaceAll(' ', '');
  if (signs.length < least || signs.length > 10 || written !== written.toUpperCase()) return undefined;
  if (unlikePlates.test(text) || amount.test(written) || date.test(written)) return undefined;
  return nonPlateWords.test(written) || trailingYear.test(written) ? undefined : written;
}

/** @returns the series with this format */
export function matchPlateGrammars(text: string): readonly PlateGrammar[] {
  const written = normalizePlate(text);
  if (written === undefined || written.replaceAll(' ', '').length < 5) return [];
  return plateGrammars.filter(({ pattern }) => pattern.test(written));
}

/**
 * Letters and digits as on a plate of a format that we do not know: at least one letter and two digits, no word, and
 * no short number after letters, as of rooms and channels.
 */
const unknownFormat = /^(?=.*\p{Lu})(?=.*\d.*\d)(?!.*\p{Lu}{5})(?!\p{Lu}+ \d{1,2}(?: \p{Lu}{4,})?$)[\p{Lu}\d ]+$/u;
/** What owners choose: letters with a digit for a word or a sound, without a space. */
const chosenFormat = /^(?=.*\d)(?=(?:.*\p{Lu}){3})[\p{Lu}\d]{5,8}$/u;
/** What owners choose, and numbers without letters: accepted only with the name of a state. */
const anyFormat = /^[\p{Lu}\d ]+$/u;

/** @returns the confidence that a text on a plate-shaped panel is a plate's number; undefined if it cannot be one */
function ratePlateOnPanel(text: string, isNamed: boolean): number | undefined {
  const written = normalizePlate(text);
  if (written === undefined || written.length > UNKNOWN_FORMAT_LENGTH) return undefined;
  const series = matchPlateGrammars(text);
  if (series.length > 0 && (isNamed || series.some(({ isCommon }) => !isCommon))) return PLATE_CONFIDENCE.onPanel;
  if (series.length > 0) return PLATE_CONFIDENCE.common;
  if (isNamed && anyFormat.test(written) && !isPlateName(written)) return PLATE_CONFIDENCE.named;
  return unknownFormat.test(written) || chosenFormat.test(written) ? PLATE_CONFIDENCE.unknownFormat : undefined;
}

/**
 * A panel counts as a plate within these bounds: its height in heights of a row of the number (which reach beyond the
 * letters), its width in its own heights.
 */
const PANEL_BOUNDS = {
  one: { height: [0.45, 3], shape: [1.2, 9] },
  two: { height: [1.2, 4.5], shape: [0.6, 3.2] },
} as const;
/** Aspect ratio of a line without a panel, from short plates to long ones. */
const LINE_SHAPE = [2, 8] as const;
/** Maximum tilt of a vehicle in degrees, in either direction: on a panel, and without one. */
const MAX_ROTATION_DEGREES = { panel: 45, line: 25 } as const;
/** Chosen by us, not measured. Lines of about the same size have heights within this ratio. */
const SAME_SIZE = 1.8;
/** Relative to the number's height: anything else on a plate is smaller. */
const SMALL_PRINT = 0.6;
/** Chosen by us, not measured: format and place alone are weaker evidence than a panel as well. */
const PLATE_CONFIDENCE = { onPanel: 0.8, named: 0.8, common: 0.7, standalone: 0.6, unknownFormat: 0.5 } as const;
/** Chosen by us, not measured: with its spaces; longer ones are usually sentences or part numbers. */
const UNKNOWN_FORMAT_LENGTH = 13;
/** A name above or below a number is at most this far from it, in heights of the number's line. */
const NAME_DISTANCE = 0.7;

/** Chosen by us, not measured: with more lines of one size, what panels are on is a page or a screen. */
const PAGE_LINES = 8;

type Panel = NonNullable<DetectedTextLine['how']['panel']>;
type PlateNumber = readonly [DetectedTextLine, ...DetectedTextLine[]];
type NumericBounds = readonly [least: number, most: number];
const isWithinBounds = (value: number, [least, most]: NumericBounds): boolean => value >= least && value <= most;

const isSameSize = (a: DetectedTextLine, b: DetectedTextLine): boolean =>
  isWithinBounds(a.how.heightPx / b.how.heightPx, [1 / SAME_SIZE, SAME_SIZE]);

/** Along the line, at any angle. */
const lineWidth = ({ quad: [from, to] }: DetectedTextLine): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

const centreOf = ({ left, top, width, height }: Rectangle): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];

const isInside = (area: Rectangle, { box }: DetectedTextLine): boolean => {
  const [x, y] = centreOf(box);
  return x > area.left && x < area.left + area.width && y > area.top && y < area.top + area.height;
};

export interface PlateMatch {
  readonly text: string;
  readonly box: ReturnType<typeof placeOfParts>;
  readonly frame: number;
  readonly confidence: number;
}

/** Lines in rows, from the upper left; parts of one row differ in height by less than half of it. */
function sortInRows(lines: readonly DetectedTextLine[]): DetectedTextLine[][] {
  const rows: DetectedTextLine[][] = [];
  for (const line of lines.toSorted((a, b) => centreOf(a.box)[1] - centreOf(b.box)[1])) {
    const row = rows.find(([first]) => {
      if (first === undefined) return false;
      const turn = Math.tan((first.how.rotation * Math.PI) / 180);
      const [x, y] = centreOf(line.box);
      const [fx, fy] = centreOf(first.box);
      return Math.abs(y - fy - turn * (x - fx)) < 0.5 * first.how.heightPx;
    });
    if (row === undefined) rows.push([line]);
    else row.push(line);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}

/** Whether the name of a state is just above or below the number, in smaller print. */
const isNamedNear = (number: readonly DetectedTextLine[], lines: readonly DetectedTextLine[]): boolean => {
  const [first, ...more] = number.map(({ box }) => box);
  if (first === undefined) return false;
  const height = Math.max(...number.map(({ how }) => how.heightPx));
  const { left, top, width, height: high } = boundingBox([first, ...more]);
  const room = NAME_DISTANCE * height;
  const around = { left, top: top - room, width, height: high + 2 * room };
  return lines.some(
    (line) =>
      !number.includes(line) &&
      line.frame === number[0]?.frame &&
      line.how.heightPx < 0.8 * height &&
      isInside(around, line) &&
      isPlateName(line.text),
  );
};

/** Whether it is one of many lines of its size, as on screens and in lists. */
const isOnPage = (line: DetectedTextLine, lines: readonly DetectedTextLine[]): boolean =>
  lines.filter((other) => other.frame === line.frame && isSameSize(line, other)).length > PAGE_LINES;

/** The number on a plate-shaped panel: the largest lines there, in one row or two. */
function findPlateOnPanel(line: DetectedTextLine, lines: readonly DetectedTextLine[]): PlateMatch | undefined {
  const { panel, heightPx } = line.how;
  if (panel === undefined) return undefined;
  const inside = lines.filter((other) => other === line || (other.frame === line.frame && isInside(panel.box, other)));
  const large = inside.filter(({ how }) => how.heightPx > SMALL_PRINT * heightPx);
  const beside = large.length === 1 ? findLineBelow(line, lines) : undefined;
  const rows = sortInRows(beside === undefined ? large : [...large, beside]);
  const [first, ...others] = rows.flat();
  if (rows.length > 2 || others.length > 2 || first !== line) return undefined;
  const number: PlateNumber = [first, ...others];
  const bounds = rows.length === 1 ? PANEL_BOUNDS.one : PANEL_BOUNDS.two;
  const height = Math.max(panel.height, rows.length * 0.6 * heightPx);
  const hasShape =
    isWithinBounds(height / heightPx, bounds.height) && isWithinBounds(panel.width / height, bounds.shape);
  const text = number.map((each) => each.text).join(' ');
  const isNamed = isNamedNear(number, lines);
  const confidence = hasShape ? ratePlateOnPanel(text, isNamed) : undefined;
  if (confidence === undefined || (confidence < PLATE_CONFIDENCE.onPanel && isOnPage(line, lines))) return undefined;
  return { text, box: placeOnPanel(number, panel), frame: line.frame, confidence };
}

/** A number with the panel that it is on. @param room above and below the panel, in pixels */
function placeOnPanel(number: PlateNumber, panel: Panel, room = 0): PlateMatch['box'] {
  const [line] = number;
  const { left, top, width, height } = panel.box;
  const box = { left, top: top - room, width, height: height + 2 * room };
  const quads = [toPanelQuad(line, { ...panel, height: panel.height + 2 * room }), ...number.map(({ quad }) => quad)];
  return placeOfParts([box, ...number.map((each) => each.box)], [{ quads, rotation: line.how.rotation }]);
}

/** The corners of a panel, which is rotated as the line on it. */
function toPanelQuad({ how: { rotation } }: DetectedTextLine, panel: Panel): DetectedTextLine['quad'] {
  const [x, y] = centreOf(panel.box);
  const turn = (rotation * Math.PI) / 180;
  const corner = (u: number, v: number): [number, number] => [
    x + u * panel.width * Math.cos(turn) - v * panel.height * Math.sin(turn),
    y + u * panel.width * Math.sin(turn) + v * panel.height * Math.cos(turn),
  ];
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

/** The place of a number without a panel. */
function placeOfNumber(number: PlateNumber): PlateMatch['box'] {
  const [{ box, how }, ...more] = number;
  const parts = [{ quads: number.map(({ quad }) => quad), rotation: how.rotation }];
  return placeOfParts([box, ...more.map((line) => line.box)], parts);
}

/** Running text has neighbours: there must be no line of about its size within a line's height. */
function standsAlone(number: readonly DetectedTextLine[], all: readonly DetectedTextLine[]): boolean {
  const [line] = number;
  if (line === undefined) return false;
  const [first = line.box, ...more] = number.map(({ box }) => box);
  const { left, top, width, height } = boundingBox([first, ...more]);
  const room = 1.5 * line.how.heightPx;
  return all.every((other) => {
    if (number.includes(other) || other.frame !== line.frame || !isSameSize(line, other)) return true;
    const apart = Math.max(other.box.left - left - width, left - other.box.left - other.box.width);
    const below = Math.max(other.box.top - top - height, top - other.box.top - other.box.height);
    return apart > room || below > room;
  });
}

/** The line of about its size right below it, as in the second row of a plate. */
function findLineBelow(line: DetectedTextLine, lines: readonly DetectedTextLine[]): DetectedTextLine | undefined {
  const [x, y] = centreOf(line.box);
  const below = lines.filter((other) => {
    if (other === line || other.frame !== line.frame || !isSameSize(line, other)) return false;
    const [ox, oy] = centreOf(other.box);
    const isNear = isWithinBounds((oy - y) / line.how.heightPx, [0.6, 1.7]);
    return isNear && Math.abs(ox - x) < 0.35 * Math.max(line.box.width, other.box.width);
  });
  return below.length === 1 ? below[0] : undefined;
}

/** A number without a panel: in a format that few other codes have, or with the name of a state. */
function findStandalonePlate(line: DetectedTextLine, lines: readonly DetectedTextLine[]): PlateMatch | undefined {
  const lower = findLineBelow(line, lines);
  const candidates: PlateNumber[] = [[line], ...(lower === undefined ? [] : [[line, lower] as const])];
  for (const number of candidates) {
    const text = number.map((each) => each.text).join(' ');
    const isShaped = number.length > 1 || isWithinBounds(lineWidth(line) / line.how.heightPx, LINE_SHAPE);
    const isRare = matchPlateGrammars(text).some(({ isCommon }) => !isCommon);
    const confidence = isRare
      ? PLATE_CONFIDENCE.standalone
      : isNamedNear(number, lines)
        ? ratePlateOnPanel(text, true)
        : undefined;
    if (!isShaped || confidence === undefined || !standsAlone(number, lines)) continue;
    return { text, box: placeOfNumber(number), frame: line.frame, confidence };
  }
  return undefined;
}

const isUpright = ({ how }: DetectedTextLine, most: number): boolean => Math.abs(how.rotation) <= most;

/** Chosen by us, not measured: a line of which this share lies within another with its letters is read twice. */
const REPEATED_SHARE = 0.6;

/** OCR may read a part of a line once more, which would be a neighbour of its size. */
const dropRepeats = (lines: readonly DetectedTextLine[]): readonly DetectedTextLine[] =>
  lines.filter(
    (line) =>
      !lines.some(
        (other) =>
          other !== line &&
          other.frame === line.frame &&
          other.text.length > line.text.length &&
          other.text.includes(line.text) &&
          containedShare(line.box, other.box) > REPEATED_SHARE,
      ),
  );

/** Independent of the order of lines. */
export function detectLicencePlates(all: readonly DetectedTextLine[]): PlateMatch[] {
  const lines = dropRepeats(all);
  const found = lines
    .filter((line) => line.confidence >= 0.6 && isUpright(line, MAX_ROTATION_DEGREES.panel))
    .flatMap((line) => {
      const standalone = () =>
        isUpright(line, MAX_ROTATION_DEGREES.line) ? findStandalonePlate(line, lines) : undefined;
      return findPlateOnPanel(line, lines) ?? standalone() ?? [];
    });
  // Both rows of a plate may count as one.
  return found.filter(
    ({ box, frame }) =>
      !found.some(
        (other) =>
          other.box !== box &&
          other.frame === frame &&
          isSmaller(box, other.box) &&
          containedShare(box, other.box) > 0.6,
      ),
  );
}

const isSmaller = (a: Rectangle, b: Rectangle): boolean => a.width * a.height < b.width * b.height;

/** Three signs or more, letters or digits. */
const anyNumber = /^[\p{Lu}\d ]{3,}$/u;
/** Without a panel: letters and at least one digit, no word, and no short number after letters. */
const mixedNumber = /^(?=.*\p{Lu})(?=.*\d)(?!.*\p{Lu}{5})(?!\p{Lu}+ \d{1,2}$)[\p{Lu}\d ]{5,10}$/u;
/** Chosen by us, not measured: a row with no more signs may be one of two of which the other was not read. */
const HALF_NUMBER = 4;
/** On a plate-shaped panel, a number's height in heights of the panel: what is smaller is no plate's. */
const LARGE_ON_PANEL = [0.6, 2.2] as const;

/** Whether what stands on a panel of the shape of a plate may be its number, in no known format: "LUVBUGS". */
function mayBeOnPlate([line, ...more]: PlateNumber): boolean {
  const { panel, heightPx } = line.how;
  const written = normalizePlate([line, ...more].map(({ text }) => text).join(' '), HALF_NUMBER - 1);
  if (panel === undefined || written === undefined || !anyNumber.test(written) || isPlateName(written)) return false;
  return (
    isWithinBounds(panel.height / heightPx / (1 + more.length), LARGE_ON_PANEL) &&
    isWithinBounds(panel.width / panel.height, [PANEL_BOUNDS.two.shape[0], PANEL_BOUNDS.one.shape[1]])
  );
}

/**
 * Numbers that may be those of plates whose panels or names were not seen, or that are written as no others: they are
 * no findings, but a redaction covers them. In running text, tables and lists they have neighbours of their size, and
 * are not meant.
 */
export function findPossiblePlates(all: readonly DetectedTextLine[]): PlateMatch[] {
  const lines = dropRepeats(all);
  return lines.flatMap((line) => {
    const lower = findLineBelow(line, lines);
    const candidates: PlateNumber[] = [[line], ...(lower === undefined ? [] : [[line, lower] as const])];
    const number = candidates.find((each) => {
      const text = each.map((one) => one.text).join(' ');
      const isMixed = ratePlateOnPanel(text, false) !== undefined || mixedNumber.test(normalizePlate(text) ?? '');
      const isNumber = isMixed && isUpright(line, MAX_ROTATION_DEGREES.panel);
      return (isNumber || mayBeOnPlate(each)) && standsAlone(each, lines);
    });
    if (number === undefined) return [];
    const text = number.map((one) => one.text).join(' ');
    const { panel } = line.how;
    const isHalf = number.length === 1 && text.replaceAll(' ', '').length <= HALF_NUMBER;
    const box =
      panel === undefined ? placeOfNumber(number) : placeOnPanel(number, panel, isHalf ? line.how.heightPx : 0);
    return [{ text, box, frame: line.frame, confidence: PLATE_CONFIDENCE.unknownFormat }];
  });
}
