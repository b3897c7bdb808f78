/** Tests of strikes: which policy gives how many, and which thresholds a growing count reaches. */
import { expect, test } from 'vitest';
import { defaultStrikeSettings, reachedThresholds, strikeSettingsSchema, strikesFor } from './strikes.ts';

const settings = strikeSettingsSchema.parse({
  severityLevels: { High: { strikeCount: 2, expiryInDays: 90 }, Severe: { strikeCount: 5 } },
  thresholds: [
    { strikes: 3, action: 'warn' },
    { strikes: 5, action: 'restrict', durationSec: 86_400 },
    { strikes: 5, action: 'warn' },
    { strikes: 10, action: 'suspend' },
  ],
});
const policy = { id: 'spam', strikeCount: 0, expiryInDays: null, severityLevel: 'High' } as const;

test('a policy gives its own strikes, or those of its severity level, or none', () => {
  expect(strikesFor(settings, [{ ...policy, strikeCount: 1, expiryInDays: 7 }])).toEqual({
    ...{ policyId: 'spam', strikeCount: 1, expiryInDays: 7 },
  });
  expect(strikesFor(settings, [policy])).toEqual({ policyId: 'spam', strikeCount: 2, expiryInDays: 90 });
  expect(strikesFor(settings, [{ ...policy, severityLevel: 'Low' }])).toBeUndefined();
  expect(strikesFor(defaultStrikeSettings, [policy])).toBeUndefined();
  expect(strikesFor(settings, [])).toBeUndefined();
});

test('of several policies, the one that gives most counts alone', () => {
  const severe = { ...policy, id: 'abuse', severityLevel: 'Severe' } as const;
  expect(strikesFor(settings, [policy, severe])).toMatchObject({ policyId: 'abuse', strikeCount: 5 });
});

test.each([
  [0, 2, []],
  [2, 3, ['warn']],
  [3, 4, []],
  [4, 6, ['restrict', 'warn']],
  [2, 7, ['restrict', 'warn']],
  [0, 100, ['suspend']],
  [10, 12, []],
])('from %i to %i active strikes the actions are %j', (before, after, actions) => {
  expect(reachedThresholds(settings, { before, after }).map(({ action }) => action)).toEqual(actions);
});

test.each([
  ['an unknown level', { severityLevels: { Extreme: { strikeCount: 1 } } }],
  ['an action that does nothing', { severityLevels: {}, thresholds: [{ strikes: 1, action: 'none' }] }],
  ['a threshold of none', { severityLevels: {}, thresholds: [{ strikes: 0, action: 'warn' }] }],
  ['fewer than no strikes', { severityLevels: { Low: { strikeCount: -1 } } }],
])('%s is refused', (_, given) => {
  expect(strikeSettingsSchema.safeParse(given).success).toBe(false);
});
