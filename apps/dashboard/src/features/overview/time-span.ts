/** Time ranges of the overview: hours, or days in the viewer's time zone. */
import type { RouterInputs, RouterOutputs } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';

const HOUR_MS = 3_600_000;

interface SpanOption {
  readonly label: string;
  readonly step: 'hour' | 'day';
  readonly steps: number;
}

export const timeSpans = {
  day: { label: t('24 hours'), step: 'hour', steps: 24 },
  week: { label: t('7 days'), step: 'day', steps: 7 },
  month: { label: t('30 days'), step: 'day', steps: 30 },
  quarter: { label: t('90 days'), step: 'day', steps: 90 },
} as const satisfies Record<string, SpanOption>;

export type TimeSpanName = keyof typeof timeSpans;
export const timeSpanNames = Object.keys(timeSpans) as [TimeSpanName, ...TimeSpanName[]];

export type OverviewData = RouterOutputs['activity']['overview'];

/** IANA name of the time zone. */
export const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The range requested from the server: whole steps, of which the last is in progress. */
export function toOverviewQuery(name: TimeSpanName, nowMs: number): RouterInputs['activity']['overview'] {
  const { step, steps } = timeSpans[name];
  const to = new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS + HOUR_MS);
  const from = new Date(step === 'day' ? nowMs : to.getTime() - steps * HOUR_MS);
  if (step === 'day') {
    from.setHours(0, 0, 0, 0);
    from.setDate(from.getDate() - (steps - 1));
  }
  return { from: from.toISOString(), to: to.toISOString(), step, zone: getTimeZone() };
}
