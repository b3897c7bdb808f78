/** What the charts of the overview are drawn from. */
import { expect, test } from 'vitest';
import { chartRows, rangeOf, spanNames, spans } from './span.ts';

const nowMs = Date.UTC(2026, 10, 22, 7, 31);

test.each(spanNames)('%s: as many whole steps as it says, the last one under way', (name) => {
  const { from, to, step } = rangeOf(name, nowMs);
  const hours = (to.getTime() - from.getTime()) / 3_600_000;
  expect(hours).toBe(spans[name].steps * (step === 'day' ? 24 : 1));
  expect(to.getTime()).toBeGreaterThan(nowMs);
});

test('steps in which nothing happened are drawn as nothing', () => {
  const at = new Date(Date.UTC(2026, 10, 22, 5)).toISOString();
  const points = [
    { at, modality: 'text' as const, contents: 3, tokens: 12 },
    { at, modality: 'image' as const, contents: 1, tokens: 60 },
  ];
  const rows = chartRows('day', points, { measure: 'tokens', nowMs });
  expect(rows).toHaveLength(24);
  expect(rows.filter(({ text, image }) => text + image > 0)).toEqual([
    { atMs: Date.parse(at), text: 12, image: 60, audio: 0, video: 0 },
  ]);
});
