/** Tests for the time steps of statistics: days of a time zone, including days when clocks change. */
import { expect, test } from 'vitest';
import { isTimeZone, listTimeSteps } from './time-steps.ts';

const HOUR_MS = 3_600_000;

/** [zone, from, hours of each day, start of the last day] */
const cases: readonly [string, string, readonly number[], string][] = [
  ['UTC', '2026-03-28T00:00:00Z', [24, 24], '2026-03-30T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-27T23:00:00Z', [24, 23, 24], '2026-03-30T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-23T22:00:00Z', [24, 25, 24], '2026-10-26T23:00:00.000Z'],
  ['America/New_York', '2026-11-01T04:00:00Z', [25, 24], '2026-11-03T05:00:00.000Z'],
  // The clocks go forward at midnight: April 24 begins at 01:00.
  ['Africa/Cairo', '2026-04-22T22:00:00Z', [24, 23, 24], '2026-04-25T21:00:00.000Z'],
  // The clocks go back at 01:00: November 1 has two midnights and begins at the first.
  ['America/Havana', '2026-10-31T04:00:00Z', [24, 25, 24], '2026-11-03T05:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-03T13:00:00Z', [24, 24.5, 24], '2026-04-06T13:30:00.000Z'],
  ['Asia/Kolkata', '2026-11-19T18:30:00Z', [24, 24], '2026-11-21T18:30:00.000Z'],
];

test.each(cases)('days in %s from %s have %j hours', (zone, from, hours, last) => {
  const span = { from: new Date(from), to: new Date(Date.parse(last) + 1), step: 'day', zone } as const;
  const steps = listTimeSteps(span);
  expect(steps.slice(1).map((at, place) => (at.getTime() - (steps[place]?.getTime() ?? 0)) / HOUR_MS)).toEqual(hours);
  expect(steps.at(-1)?.toISOString()).toBe(last);
});

test('the first step may begin before the span, and none begins at its end', () => {
  const span = { from: new Date('2026-11-20T07:31:00Z'), to: new Date('2026-11-22T00:00:00Z'), zone: 'UTC' };
  expect(listTimeSteps({ ...span, step: 'day' }).map((at) => at.getTime())).toEqual([
    Date.UTC(2026, 10, 20),
    Date.UTC(2026, 10, 21),
  ]);
  expect(listTimeSteps({ ...span, step: 'hour' })).toHaveLength(41);
});

test('hours are whole in every zone, for sums are kept by them', () => {
  const span = { from: new Date('2026-11-20T07:31:00Z'), to: new Date('2026-11-20T09:00:00Z'), zone: 'Asia/Kolkata' };
  expect(listTimeSteps({ ...span, step: 'hour' }).map((at) => at.toISOString())).toEqual([
    '2026-11-20T07:00:00.000Z',
    '2026-11-20T08:00:00.000Z',
  ]);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['', false],
])('%j is a zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
