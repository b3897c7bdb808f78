/** The time steps of statistics: hours, or calendar days of a time zone, which have 23 to 25 hours. */
import { Temporal } from 'temporal-polyfill';

export const stepNames = ['hour', 'day'] as const;

export interface OverviewTimeSpan {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly step: (typeof stepNames)[number];
  /** IANA name of the time zone; used for days only. */
  readonly zone: string;
}

/** Whether the platform supports this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // The constructor throws for unknown time zones, without further detail.
    return false;
  }
}

/** When each step begins, in order; the first may begin before the span does. */
export function listTimeSteps({ from, to, step, zone }: OverviewTimeSpan): Date[] {
  const zoned = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(
    step === 'day' ? zone : 'UTC',
  );
  const steps: Date[] = [];
  for (
    let at = zoned.round({ smallestUnit: step, roundingMode: 'floor' });
    at.epochMilliseconds < to.getTime();
    // A day may have no midnight: it then begins later, but the next one does not.
    at = step === 'day' ? at.add({ days: 1 }).startOfDay() : at.add({ hours: 1 })
  )
    steps.push(new Date(at.epochMilliseconds));
  return steps;
}
