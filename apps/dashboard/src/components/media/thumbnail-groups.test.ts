/** Tests of the places of thumbnails on a timeline: none covers another, and none is lost. */
import { expect, test } from 'vitest';
import { groupByTime, PICTURE_SHARE } from './thumbnail-groups.ts';

const timesOf = (times: readonly number[], durationS: number) =>
  groupByTime(
    times.map((time) => ({ time })),
    durationS,
  ).map((group) => group.map(({ time }) => time));

test.each([
  [[], []],
  [[10], [[10]]],
  [
    [0, 11, 12, 30],
    [[0, 11], [12], [30]],
  ],
  [[95, 99], [[95, 99]]],
])('frames at %j of 100 s stand as %j', (times, groups) => {
  expect(timesOf(times, 100)).toEqual(groups);
});

test('of many frames each is in one group, and groups do not overlap', () => {
  const times = Array.from({ length: 24 }, (_, index) => 25 * index);
  const groups = timesOf(times, 600);
  expect(groups.flat()).toEqual(times);
  const places = groups.map(([first = 0]) => Math.min(first / 600, 1 - PICTURE_SHARE));
  for (const [index, place] of places.slice(1).entries())
    expect(place - (places[index] ?? 0)).toBeGreaterThanOrEqual(PICTURE_SHARE - 1e-9);
});
