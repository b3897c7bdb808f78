/** The steps that a span of time is counted in: hours, or days as the people of a time zone have them, of 23 to 25 hours. */
import { Temporal } from 'temporal-polyfill';

export const stepNames = ['hour', 'day'] as const;

export interface OverviewTimeSpan {
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  readonly step: (typeof stepNames)[number];
  /** By its name in the IANA database; only days are counted by it. */
  readonly zone: string;
}

/** Whether the platform knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // Decided: it throws where there is none, and says no more.
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
    // A day may have no midnight: then it begins later, and the next one does not.
    at = step === 'day' ? at.add({ days: 1 }).startOfDay() : at.add({ hours: 1 })
  )
    steps.push(new Date(at.epochMilliseconds));
  return steps;
}
