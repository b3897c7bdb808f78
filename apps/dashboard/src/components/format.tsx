/** Formats numbers, times and lists for people, in their language and region. */
import { getFormatLocale, getLanguage, t } from '../i18n/i18n.ts';

const locale = getFormatLocale();
const numberFormat = new Intl.NumberFormat(locale);
const compactFormat = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const decimalFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const scoreFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const dateTimeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const exactTimeFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' });
const relativeTimeFormat = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
/** Between the items of a list; Intl.ListFormat puts words or nothing there. */
const listSeparators: Readonly<Record<string, string>> = { ar: '، ', ja: '、', zh: '、' };
const listSeparator = listSeparators[getLanguage()] ?? ', ';
const andFormat = new Intl.ListFormat(locale, { type: 'conjunction' });
const orFormat = new Intl.ListFormat(locale, { type: 'disjunction' });
const regionFormat = new Intl.DisplayNames([locale], { type: 'region' });
const languageFormat = new Intl.DisplayNames([locale], { type: 'language' });

const unitFormat = (unit: 'kilobyte' | 'megabyte' | 'millisecond' | 'second', digits: 0 | 1) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const kilobyteFormat = unitFormat('kilobyte', 0);
const megabyteFormat = unitFormat('megabyte', 1);
const millisecondFormat = unitFormat('millisecond', 0);
const secondFormat = unitFormat('second', 1);

export const formatNumber = (value: number): string => numberFormat.format(value);
/** With one digit after the point: "12.0" */
export const formatDecimal = (value: number): string => decimalFormat.format(value);
/** A score from 0 to 1: "0.42" */
export const formatScore = (value: number): string => scoreFormat.format(value);
/** "12.4K" */
export const formatCompact = (value: number): string => compactFormat.format(value);
export const formatPercent = (share: number): string => percentFormat.format(share);
/** "a, b, c" */
export const formatList = (items: readonly string[]): string => items.join(listSeparator);
/** "a, b, and c" */
export const formatAnd = (items: readonly string[]): string => andFormat.format(items);
/** "a, b, or c" */
export const formatOr = (items: readonly string[]): string => orFormat.format(items);
/** "German" */
export const nameLanguage = (code: string): string => languageFormat.of(code) ?? code;

/** By its two letters: "Germany" */
export const nameCountry = (code: string): string => regionFormat.of(code) ?? code;

/** "84 kB", "1.2 MB" */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? kilobyteFormat.format(Math.ceil(bytes / 1_000)) : megabyteFormat.format(bytes / 1_000_000);

/** "412 ms", "3.1 sec" */
export const formatMs = (ms: number): string =>
  ms < 1_000 ? millisecondFormat.format(ms) : secondFormat.format(ms / 1_000);

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "2 hr. ago", "in 3 days", "now" */
function formatRelativeTime(date: Date): string {
  const seconds = (date.getTime() - Date.now()) / 1_000;
  for (const [unit, length] of UNITS)
    if (Math.abs(seconds) >= length) return relativeTimeFormat.format(Math.trunc(seconds / length), unit);
  return relativeTimeFormat.format(0, 'second');
}

interface TimeProps {
  /** As sent by the server. */
  at: string | null;
  /** Shown if there is no time. */
  never?: string;
}

/** A relative time, with the exact time as a tooltip. */
export function RelativeTime({ at, never = t('Never') }: TimeProps) {
  if (at === null) return <span className="text-muted">{never}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTimeFormat.format(date)} className="whitespace-nowrap">
      {formatRelativeTime(date)}
    </time>
  );
}

export function DateTime({ at, never = t('Never') }: TimeProps) {
  if (at === null) return <span className="text-muted">{never}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTimeFormat.format(date)} className="whitespace-nowrap">
      {dateTimeFormat.format(date)}
    </time>
  );
}
