/** Spans of time that the overview can show, and the steps of their charts. */
import { type Modality, modalities } from '@winnow/core';
import type { Answers } from '../../api.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface SpanRow {
  readonly label: string;
  readonly step: 'hour' | 'day';
  readonly steps: number;
}

export const spans = {
  day: { label: '24 hours', step: 'hour', steps: 24 },
  week: { label: '7 days', step: 'day', steps: 7 },
  month: { label: '30 days', step: 'day', steps: 30 },
  quarter: { label: '90 days', step: 'day', steps: 90 },
} as const satisfies Record<string, SpanRow>;

export type SpanName = keyof typeof spans;
export const spanNames = Object.keys(spans) as [SpanName, ...SpanName[]];

const lengthsMs = { hour: HOUR_MS, day: DAY_MS } as const;

/** Whole steps in UTC, as the server counts; the last one is under way. */
export function rangeOf(name: SpanName, nowMs: number): { from: Date; to: Date; step: 'hour' | 'day' } {
  const { step, steps } = spans[name];
  const length = lengthsMs[step];
  const endMs = Math.floor(nowMs / length) * length + length;
  return { from: new Date(endMs - steps * length), to: new Date(endMs), step };
}

export type Overview = Answers['activity']['overview'];
export type Measure = 'contents' | 'tokens';

export type ChartRow = { readonly atMs: number } & Readonly<Record<Modality, number>>;

/** A row for every step, those in which nothing happened as well. */
export function chartRows(
  name: SpanName,
  points: Overview['points'],
  options: { measure: Measure; nowMs: number },
): ChartRow[] {
  const { from, step } = rangeOf(name, options.nowMs);
  const none = Object.fromEntries(modalities.map((modality) => [modality, 0])) as Record<Modality, number>;
  const rows = Array.from({ length: spans[name].steps }, (_, place) => ({
    atMs: from.getTime() + place * lengthsMs[step],
    ...none,
  }));
  const byTime = new Map(rows.map((row) => [row.atMs, row]));
  for (const point of points) {
    const row = byTime.get(new Date(point.at).getTime());
    if (row) row[point.modality] += point[options.measure];
  }
  return rows;
}
