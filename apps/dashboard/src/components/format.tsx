/** Numbers and times as people read them. */
const whole = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

export const formatNumber = (value: number): string => whole.format(value);
/** "12.4K" */
export const formatShort = (value: number): string => short.format(value);
export const formatShare = (share: number): string => percent.format(share);

/** "412 ms", "3.1 s" */
export const formatMs = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "2 hr. ago", "in 3 days", "now" */
function formatAgo(date: Date): string {
  const seconds = (date.getTime() - Date.now()) / 1_000;
  for (const [unit, length] of UNITS)
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  return 'now';
}

interface TimeProps {
  /** As the server sends it. */
  at: string | null;
  /** What stands there where there is no time. */
  never?: string;
}

/** How long ago; the exact time where the pointer rests. */
export function Ago({ at, never = 'Never' }: TimeProps) {
  if (at === null) return <span className="text-muted">{never}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)} className="whitespace-nowrap">
      {formatAgo(date)}
    </time>
  );
}

export function Moment({ at, never = 'Never' }: TimeProps) {
  if (at === null) return <span className="text-muted">{never}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)} className="whitespace-nowrap">
      {moment.format(date)}
    </time>
  );
}
