/** Finds calendar dates in a text, and decides which may be a living person's date of birth. */
import { getMonthNumber, monthNamesSource } from './months.ts';

const day = '(0?[1-9]|[12]\\d|3[01])';
const month = '(0?[1-9]|1[0-2])';
const year = '((?:18|19|20)\\d\\d)';
const shortYear = "((?:18|19|20)\\d\\d|'?\\d\\d)";
const dateSeparator = '\\s{0,2}[-/.]\\s{0,2}';
const ordinal = '(?:st|nd|rd|th|er|o|a|e|\\.)?';
const of = "(?:\\s(?:of|de|di|del|den)\\s|[\\s.,/-]{0,3}(?:d'\\s?)?)";
const end = '(?!\\d|[-/.]\\d)';

interface DateForm {
  pattern: RegExp;
  /** Year, month and day from the match's groups; month and day may be swapped. */
  parts: (groups: readonly string[]) => { year: string; month: number; day: number };
}

const createDateForm = (source: string, order: 'ymd' | 'dmy' | 'mdy'): DateForm => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])${source}${end}`, 'iu'),
  parts: (groups) => ({
    year: groups[order.indexOf('y')] ?? '',
    month: monthOf(groups[order.indexOf('m')] ?? ''),
    day: Number(groups[order.indexOf('d')] ?? ''),
  }),
});
const monthOf = (text: string): number => (/^\d/.test(text) ? Number(text) : getMonthNumber(text));

/** If two formats match, the one that starts first wins, then the longer. */
const dateForms: readonly DateForm[] = [
  createDateForm(`${year}${dateSeparator}${month}${dateSeparator}${day}`, 'ymd'),
  createDateForm(`${day}${dateSeparator}${month}${dateSeparator}${shortYear}`, 'dmy'),
  createDateForm(`${month}${dateSeparator}${day}${dateSeparator}${shortYear}`, 'mdy'),
  createDateForm(`${day}\\s${month}\\s${year}`, 'dmy'),
  createDateForm(`${day}${ordinal}${of}(${monthNamesSource})\\.?${of}${shortYear}`, 'dmy'),
  createDateForm(`(${monthNamesSource})\\.?\\s{0,2}${day}${ordinal},?\\s{0,2}${shortYear}`, 'mdy'),
  createDateForm(`${year}\\s?[-.]?\\s?(${monthNamesSource})\\.?\\s?[-.]?\\s?${day}`, 'ymd'),
  createDateForm(`${year}\\s?年\\s?${month}\\s?月\\s?${day}\\s?日?`, 'ymd'),
  createDateForm(`${year}\\s?년\\s?${month}\\s?월\\s?${day}\\s?일?`, 'ymd'),
  createDateForm(`${day}\\s?(?:thang)\\s?${month}\\s?(?:nam|,)?\\s?${year}`, 'dmy'),
  createDateForm('((?:19|20)\\d\\d)(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])', 'ymd'),
  createDateForm('(0[1-9]|[12]\\d|3[01])(0[1-9]|1[0-2])((?:19|20)\\d\\d)', 'dmy'),
];

export interface DateSpan {
  start: number;
  end: number;
}

/** Days of each month, leap days included; leap years are not checked. */
const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Earliest birth year of a living person, and the latest accepted one (the engine reads no clock). */
const birthYears = { first: 1900, last: 2035 };

function isPlausibleBirthDate({ year, month, day }: { year: string; month: number; day: number }): boolean {
  if (day > (monthDays[month - 1] ?? 0)) return false;
  if (year.length < 4) return true;
  return Number(year) >= birthYears.first && Number(year) <= birthYears.last;
}

/** The first date in the text that may be a date of birth; positions in that text. */
export function findFirstBirthDate(text: string): DateSpan | undefined {
  let first: DateSpan | undefined;
  for (const { pattern, parts } of dateForms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const found = { start: match.index, end: match.index + match[0].length };
    const sooner = !first || found.start < first.start || (found.start === first.start && found.end > first.end);
    if (sooner && isPlausibleBirthDate(parts(match.slice(1)))) first = found;
  }
  return first;
}
