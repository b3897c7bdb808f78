/** Vehicle licence plates by how states write them, in lines that stand alone as plates do. No detector looks for the plate itself. */
import type { SeenLine } from '../words/words.ts';

/** After spaces, hyphens and dots are one space. Letters that a state does not use are left out. */
const grammars: readonly { readonly states: string; readonly pattern: RegExp }[] = [
  { states: 'GB', pattern: /^[A-HJ-PR-Y]{2}(?:0[1-9]|[1-8]\d) ?[A-HJ-PR-Z]{3}$/ },
  { states: 'GB until 2001, CL, AR older', pattern: /^[A-HJ-NPR-TV-Y]\d{1,3} [A-HJ-PR-TV-Y]{3}$/ },
  { states: 'DE', pattern: /^[A-ZÄÖÜ]{1,3} [A-Z]{1,2} ?[1-9]\d{0,3}[EH]?$/ },
  { states: 'FR, IT, AR, GE', pattern: /^[A-HJ-NP-TV-Z]{2} ?\d{3} ?[A-HJ-NP-TV-Z]{2}$/ },
  { states: 'ES', pattern: /^\d{4} ?[BCDFGHJKLMNPRSTVWXYZ]{3}$/ },
  {
    states: 'NL, PT',
    pattern: /^(?:[A-Z]{2} \d{3} [A-Z]|\d [A-Z]{3} \d{2}|\d{2} [A-Z]{2,3} \d{1,2}|[A-Z]{2} \d{2} [A-Z]{2})$/,
  },
  { states: 'PL', pattern: /^[A-Z]{2,3} ?(?:\d{5}|\d{4}[A-Z]|\d{3}[A-Z]{2}|[A-Z]\d{3})$/ },
  { states: 'UA', pattern: /^[ABCEHIKMOPTX]{2} ?\d{4} ?[ABCEHIKMOPTX]{2}$/ },
  { states: 'RU', pattern: /^[ABCEHKMOPTXY] ?\d{3} ?[ABCEHKMOPTXY]{2} ?\d{2,3}$/ },
  { states: 'BR', pattern: /^[A-Z]{3} ?\d(?:\d|[A-J])\d{2}$/ },
  { states: 'MX', pattern: /^[A-Z]{3} \d{3} [A-Z]$|^[A-Z]{3} \d{2} \d{2}$/ },
  { states: 'IN', pattern: /^[A-Z]{2} ?\d{1,2} ?[A-Z]{1,3} ?\d{4}$/ },
  { states: 'JP', pattern: /^\p{Script=Han}{1,4} ?\d{2,3} ?\p{Script=Hiragana} ?\d{2} ?\d{2}$/u },
  {
    states: 'CN',
    pattern: /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z] ?[A-HJ-NP-Z0-9]{5,6}$/u,
  },
  {
    states: 'AU, CA, US',
    pattern:
      /^(?:[A-Z]{3} ?\d{3,4}|\d{3} ?[A-Z]{3}|[A-Z]{4} \d{3}|\d[A-Z]{3}\d{3}|[A-Z]{2}\d{5}|[A-Z]\d{2} ?[A-Z]{3})$/,
  },
  { states: 'SE, FI, HU, LT', pattern: /^[A-Z]{3} ?\d{2}[A-Z0-9]$/ },
  { states: 'TR', pattern: /^(?:0[1-9]|[1-7]\d|8[01]) [A-Z]{1,3} \d{2,4}$/ },
];

/** Words that are followed by a number on posters, screens and signs. */
const words =
  /^(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|ISO|USB|RTX|GTX|DIN|TOP|BUS|TEL|FAX|PAGE|ROOM|GATE|EXIT|STEP|PART|EST|ANNO|FROM|ONLY|OVER|ABOUT|AREA|UNIT|ITEM|LINE|TYPE|SIZE|LOT|REF|INV|USD|EUR|GBP|PIN|WIN|FOR|THE|AND|BUY|GET|NEW|BEST|LIVE|LEVEL|ZONE|ROUTE|HWY|MPH|KMH|ART|CAT|DAY|AGE|MAX|MIN|SUM|TAX|NET|DOC|BOX|ABC)\b/;
const year = / (?:19|20)\d{2}$/;

/** As the patterns want it; undefined: it cannot be on a plate. */
function plain(text: string): string | undefined {
  const written = text.trim().replace(/[\s\-–·•.:]+/gu, ' ');
  const signs = written.replaceAll(' ', '');
  if (signs.length < 5 || signs.length > 10 || written !== written.toUpperCase()) return undefined;
  return words.test(written) || year.test(written) ? undefined : written;
}

/** @returns the states whose plates are written so; undefined: none */
export function plateGrammar(text: string): string | undefined {
  const written = plain(text);
  return written === undefined ? undefined : grammars.find(({ pattern }) => pattern.test(written))?.states;
}

/** Width to height of one line of a plate, from those of motorcycles to those of long plates, with what a reader cuts off. */
const SHAPE = { least: 2, most: 8 };

/** Upright enough to be read on a car, and no neighbour in type of about its size within a line's height: text has neighbours. */
function standsAlone(line: SeenLine, all: readonly SeenLine[]): boolean {
  const { left, top, width, height } = line.box;
  const shape = width / height;
  if (Math.abs(line.how.rotation) > 25 || shape < SHAPE.least || shape > SHAPE.most) return false;
  return all.every((other) => {
    if (other === line || other.frame !== line.frame) return true;
    const size = other.how.heightPx / line.how.heightPx;
    if (size < 0.55 || size > 1.8) return true;
    const apart = Math.max(other.box.left - left - width, left - other.box.left - other.box.width);
    const below = Math.max(other.box.top - top - height, top - other.box.top - other.box.height);
    return apart > 1.5 * height || below > 1.5 * height;
  });
}

/** Lines that are written as plates are, and stand where no text goes on. */
export const plates = (lines: readonly SeenLine[]): SeenLine[] =>
  lines.filter((line) => line.confidence >= 0.6 && plateGrammar(line.text) !== undefined && standsAlone(line, lines));
