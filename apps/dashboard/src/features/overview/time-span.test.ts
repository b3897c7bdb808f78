/**
 * Tests for the overview's time spans, counted in days of the viewer's time zone, including days that are not 24 hours
 * long.
 */
import { afterEach, expect, test } from 'vitest';
import { type TimeSpanName, timeSpans, toOverviewQuery } from './time-span.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

/** [zone, now, span, from] */
const cases: readonly [string, string, TimeSpanName, string][] = [
  ['UTC', '2026-11-22T07:31:00Z', 'week', '2026-11-16T00:00:00.000Z'],
  // The clocks went forward on March 29, back on October 25.
  ['Europe/Berlin', '2026-03-31T10:00:00Z', 'week', '2026-03-24T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T22:30:00Z', 'week', '2026-03-23T23:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T23:30:00Z', 'week', '2026-10-19T22:00:00.000Z'],
  ['America/New_York', '2026-11-02T04:30:00Z', 'week', '2026-10-26T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-22T19:00:00Z', 'week', '2026-11-16T18:30:00.000Z'],
  // There is no midnight on April 24: the day begins at 01:00.
  ['Africa/Cairo', '2026-04-30T12:00:00Z', 'week', '2026-04-23T22:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-06T00:00:00Z', 'month', '2026-03-07T11:00:00.000Z'],
];

test.each(cases)('%s, %s: the %s begins at %s', (zone, now, span, from) => {
  process.env.TZ = zone;
  expect(toOverviewQuery(span, Date.parse(now))).toMatchObject({ from, step: 'day' });
});

test('the viewer’s time zone is sent along', () => {
  process.env.TZ = 'Europe/Berlin';
  expect(toOverviewQuery('month', Date.parse('2026-11-22T07:31:00Z')).zone).toBe('Europe/Berlin');
});

test('hours are whole, and the last one is under way', () => {
  const { from, to, step } = toOverviewQuery('day', Date.parse('2026-11-22T07:31:00Z'));
  expect({ from, to, step }).toEqual({
    from: '2026-11-21T08:00:00.000Z',
    to: '2026-11-22T08:00:00.000Z',
    step: timeSpans.day.step,
  });
});
