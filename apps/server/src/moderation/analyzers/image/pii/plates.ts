/**
 * Vehicle licence plates: letters and digits on something shaped like a plate, whatever their format, or lines in a
 * format that few other codes have. No detector looks for the plate itself.
 */
import type { Rectangle } from '@winnow/core';
import { boundingBox } from '../boxes.ts';
import type { DetectedTextLine } from '../words/build-picture-text.ts';
import { type PlateGrammar, plateGrammars } from './plate-grammars.ts';

/** Words that precede a number on posters, screens and signs. */
const nonPlateWords =
  /^(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|ISO|IEC|IEEE|ANSI|ASTM|DIN|USB|RTX|GTX|TOP|BUS|TEL|FAX|PAGE|ROOM|GATE|EXIT|STEP|PART|EST|ANNO|FROM|ONLY|OVER|ABOUT|AREA|UNIT|ITEM|LINE|TYPE|SIZE|LOT|REF|INV|USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|PLN|PIN|WIN|FOR|THE|AND|BUY|GET|NEW|BEST|LIVE|LEVEL|ZONE|ROUTE|HWY|MPH|KMH|ART|CAT|DAY|AGE|MAX|MIN|SUM|TAX|NET|DOC|BOX|ABC)\b/;
const trailingYear = / (?:19|20)\d{2}$/;

/** Normalised for the patterns; undefined if it cannot be on a plate. */
function normalizePlate(text: string): string | undefined {
  const written = text.replace(/[\s\-–·•.:*|°]+/gu, ' ').trim();
  const signs = written.replaceAll(' ', '');
  if (signs.length < 5 || signs.length > 10 || written !== written.toUpperCase()) return undefined;
  return nonPlateWords.test(written) || trailingYear.test(written) ? undefined : written;
}

/** @returns the series with this format */
export function matchPlateGrammars(text: string): readonly PlateGrammar[] {
  const written = normalizePlate(text);
  return written === undefined ? [] : plateGrammars.filter(({ pattern }) => pattern.test(written));
}

/** Letters and digits as on a plate of a format that we do not know: at least one letter and two digits. */
const unknownFormat = /^(?=.*[A-Z])(?=.*\d.*\d)[A-Z\d ]+$/;

/** @returns the confidence that a text on a plate-shaped panel is a plate's number; undefined if it cannot be one */
function ratePlateOnPanel(text: string): number | undefined {
  if (matchPlateGrammars(text).length > 0) return PLATE_CONFIDENCE.onPanel;
  const written = normalizePlate(text);
  const isPlate = written !== undefined && written.length <= UNKNOWN_FORMAT_LENGTH && unknownFormat.test(written);
  return isPlate ? PLATE_CONFIDENCE.unknownFormat : undefined;
}

/**
 * A panel counts as a plate within these bounds: its height in heights of the line (which reach beyond the letters),
 * its width in its own heights.
 */
const PANEL_BOUNDS = {
  one: { height: [0.45, 2.4], shape: [1.5, 8] },
  two: { height: [1.6, 4], shape: [0.9, 3] },
} as const;
/** Aspect ratio of a line without a panel, from short plates to long ones. */
const LINE_SHAPE = [2, 8] as const;
/** Maximum tilt of a vehicle in degrees, in either direction. */
const MAX_ROTATION_DEGREES = 25;
/** Chosen by us, not measured. Lines of about the same size have heights within this ratio. */
const SAME_SIZE = 1.8;
/** Relative to the number's height: anything else on a plate is smaller. */
const SMALL_PRINT = 0.75;
/** Chosen by us, not measured: format and place alone are weaker evidence than a panel as well. */
const PLATE_CONFIDENCE = { onPanel: 0.8, standalone: 0.6, unknownFormat: 0.5 } as const;
/** Chosen by us, not measured: with its spaces; longer ones are usually sentences or part numbers. */
const UNKNOWN_FORMAT_LENGTH = 9;

type NumericBounds = readonly [least: number, most: number];
const isWithinBounds = (value: number, [least, most]: NumericBounds): boolean => value >= least && value <= most;

const isSameSize = (a: DetectedTextLine, b: DetectedTextLine): boolean =>
  isWithinBounds(a.how.heightPx / b.how.heightPx, [1 / SAME_SIZE, SAME_SIZE]);

/** Along the line, whatever its angle. */
const lineWidth = ({ quad: [from, to] }: DetectedTextLine): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

const isInsidePanel = (panel: Rectangle, { box }: DetectedTextLine): boolean => {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > panel.left && x < panel.left + panel.width && y > panel.top && y < panel.top + panel.height;
};

export interface PlateMatch {
  readonly text: string;
  readonly box: Rectangle;
  readonly frame: number;
  readonly confidence: number;
}

/** The number on a plate-shaped panel: one line that is by far the largest there, or the upper of two of one size. */
function findPlateOnPanel(line: DetectedTextLine, lines: readonly DetectedTextLine[]): PlateMatch | undefined {
  const { panel, heightPx } = line.how;
  if (panel === undefined) return undefined;
  const others = lines.filter(
    (other) => other !== line && other.frame === line.frame && isInsidePanel(panel.box, other),
  );
  const isLargest = others.every(({ how }) => how.heightPx < SMALL_PRINT * heightPx);
  const [lower, ...more] = isLargest ? [] : others.filter((other) => isSameSize(line, other));
  if (!isLargest && (lower === undefined || more.length > 0 || lower.box.top < line.box.top)) return undefined;
  const number = lower === undefined ? [line] : [line, lower];
  const bounds = lower === undefined ? PANEL_BOUNDS.one : PANEL_BOUNDS.two;
  const text = number.map((each) => each.text).join(' ');
  const hasShape =
    isWithinBounds(panel.height / heightPx, bounds.height) && isWithinBounds(panel.width / panel.height, bounds.shape);
  const confidence = hasShape ? ratePlateOnPanel(text) : undefined;
  if (confidence === undefined) return undefined;
  const box = boundingBox([panel.box, ...number.map((each) => each.box)]);
  return { text, box, frame: line.frame, confidence };
}

/** Running text has neighbours: there must be no line of about its size within a line's height. */
function standsAlone(line: DetectedTextLine, all: readonly DetectedTextLine[]): boolean {
  const { left, top, width, height } = line.box;
  return all.every((other) => {
    if (other === line || other.frame !== line.frame || !isSameSize(line, other)) return true;
    const apart = Math.max(other.box.left - left - width, left - other.box.left - other.box.width);
    const below = Math.max(other.box.top - top - height, top - other.box.top - other.box.height);
    return apart > 1.5 * height || below > 1.5 * height;
  });
}

/** A line without a panel, in a format that few other codes have. */
function findStandalonePlate(line: DetectedTextLine, lines: readonly DetectedTextLine[]): PlateMatch | undefined {
  const { text, box, frame } = line;
  const isRare = matchPlateGrammars(text).some(({ isCommon }) => !isCommon);
  if (!isRare || !isWithinBounds(lineWidth(line) / line.how.heightPx, LINE_SHAPE)) return undefined;
  return standsAlone(line, lines) ? { text, box, frame, confidence: PLATE_CONFIDENCE.standalone } : undefined;
}

/** Independent of the order of lines. */
export const detectLicencePlates = (lines: readonly DetectedTextLine[]): PlateMatch[] =>
  lines
    .filter(({ confidence, how }) => confidence >= 0.6 && Math.abs(how.rotation) <= MAX_ROTATION_DEGREES)
    .flatMap((line) => findPlateOnPanel(line, lines) ?? findStandalonePlate(line, lines) ?? []);
