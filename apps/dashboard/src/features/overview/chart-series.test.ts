/** The data of the chart over time. */
import { expect, test } from 'vitest';
import { buildChart } from './chart-series.ts';
import type { OverviewData } from './time-span.ts';

const [first, second, third] = [
  '2026-11-20T23:00:00.000Z',
  '2026-11-21T23:00:00.000Z',
  '2026-11-22T23:00:00.000Z',
] as const;
const figures = (requests: number) => ({ requests, contents: 2 * requests, tokens: 10 * requests });
const overview: OverviewData = {
  steps: [first, second, third],
  points: [
    { at: first, modality: 'text', ...figures(7) },
    { at: first, modality: 'image', ...figures(1) },
    { at: third, modality: 'text', ...figures(2) },
  ],
  callers: [
    { caller: 'busy', ...figures(6) },
    { caller: 'idle', ...figures(2) },
    { caller: 'rare', ...figures(2) },
  ],
  callerPoints: [
    { at: first, caller: 'busy', ...figures(5) },
    { at: third, caller: 'busy', ...figures(1) },
    { at: first, caller: 'idle', ...figures(2) },
  ],
  verdicts: [],
  categories: [],
  latencies: [],
  account: { tier: 'Pro', rateLimit: null, tokenLimit: null, tokensUsed: 0, remainingTokens: null },
};
const names = new Map([['busy', 'Comments']]);
const drawn = (...[options]: [Parameters<typeof buildChart>[1]]) => {
  const { series, rows } = buildChart(overview, options, names);
  return { labels: series.map(({ label }) => label), values: rows.map(({ values }) => values) };
};

test('by kind: every step has a row, those in which nothing happened as well', () => {
  expect(drawn({ measure: 'tokens', split: 'kind' })).toEqual({
    labels: ['Text', 'Image'],
    values: [
      { text: 70, image: 10 },
      { text: 0, image: 0 },
      { text: 20, image: 0 },
    ],
  });
});

test('by key: the busiest by their names, and all others are what they leave', () => {
  expect(drawn({ measure: 'requests', split: 'caller' })).toEqual({
    labels: ['Comments', 'idle', 'All others'],
    values: [
      { busy: 5, idle: 2, others: 1 },
      { busy: 0, idle: 0, others: 0 },
      { busy: 1, idle: 0, others: 1 },
    ],
  });
});

test('by key: without requests by other keys there is no group of others', () => {
  const alone = {
    ...overview,
    points: overview.points.slice(0, 1),
    callerPoints: [{ at: first, caller: 'busy', ...figures(7) }],
  };
  expect(buildChart(alone, { measure: 'contents', split: 'caller' }, names).series.map(({ id }) => id)).toEqual([
    'busy',
  ]);
});
