/** Formats numbers and times for people. */
const numberFormat = new Intl.NumberFormat('en');
const compactFormat = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const dateTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const exactTimeFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });
const relativeTimeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

export const formatNumber = (value: number): string => numberFormat.format(value);
/** "12.4K" */
export const formatCompact = (value: number): string => compactFormat.format(value);
export const formatPercent = (share: number): string => percentFormat.format(share);

/** "84 KB", "1.2 MB" */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** "412 ms", "3.1 s" */
export const formatMs = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

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
  return 'now';
}

interface TimeProps {
  /** As sent by the server. */
  at: string | null;
  /** Shown if there is no time. */
  never?: string;
}

/** A relative time, with the exact time as a tooltip. */
export function RelativeTime({ at, never = 'Never' }: TimeProps) {
  if (at === null) return <span className="text-muted">{never}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTimeFormat.format(date)} className="whitespace-nowrap">
      {formatRelativeTime(date)}
    </time>
  );
}

export function DateTime({ at, never = 'Never' }: TimeProps) {
  if (at === null) return <span className="text-muted">{never}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTimeFormat.format(date)} className="whitespace-nowrap">
      {dateTimeFormat.format(date)}
    </time>
  );
}
