/** Tests for the figures of agreement, with the model and between reviewers. */
import { describe, expect, test } from 'vitest';
import { wilsonInterval } from './intervals.ts';
import { type DecidedVerdict, FEWEST_DECIDED, measureModelAgreement } from './model-agreement.ts';
import {
  calculateAlpha,
  calculateAlphaInterval,
  type DoubleDecision,
  FEWEST_DOUBLES,
  groupReviewerAgreement,
  measureReviewerAgreement,
} from './reviewer-agreement.ts';

/** A generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const repeat = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('agreement with the model', () => {
  const bullying = (score: number, isClean: boolean, decision: DecidedVerdict['decision']): DecidedVerdict => ({
    ...{ scores: { bullying: score, spam: 0.01 }, isClean, decision },
  });

  test('counts a content in the band of its strongest category, and a verdict and a decision that say the same as agreed', () => {
    const [one, ...others] = measureModelAgreement([
      ...repeat(8, bullying(0.8, false, 'reject')),
      ...repeat(4, bullying(0.8, false, 'allow')),
      ...repeat(3, bullying(0.4, true, 'allow')),
      bullying(1, false, 'reject'),
    ]);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ category: 'Bullying', decided: 16, rejected: 9, agreed: 12, agreement: 0.75 });
    expect(one?.bands.map(({ decided, agreed }) => [decided, agreed])).toEqual([
      [0, 0],
      [3, 3],
      [0, 0],
      [12, 8],
      [1, 1],
    ]);
  });

  test(`shows no share of fewer than ${FEWEST_DECIDED} decisions`, () => {
    const [few] = measureModelAgreement(repeat(FEWEST_DECIDED - 1, bullying(0.8, false, 'reject')));
    expect(few).toMatchObject({ decided: FEWEST_DECIDED - 1, agreement: null, interval: null });
    const [enough] = measureModelAgreement(repeat(FEWEST_DECIDED, bullying(0.8, false, 'reject')));
    expect(enough).toMatchObject({ agreement: 1, interval: { to: 1 } });
    expect(enough?.interval?.from).toBeLessThan(0.9);
  });

  test('leaves out a content in which nothing was found', () => {
    expect(measureModelAgreement([{ scores: {}, isClean: true, decision: 'reject' }])).toEqual([]);
  });
});

test.each([
  [0, 10, 0, 0.213],
  [5, 10, 0.269, 0.731],
  [81, 90, 0.836, 0.941],
])('the interval of %i of %i is from %f to %f', (successes, count, from, to) => {
  const interval = wilsonInterval(successes, count);
  expect(interval.from).toBeCloseTo(from, 3);
  expect(interval.to).toBeCloseTo(to, 3);
});

describe('agreement between reviewers', () => {
  test.each([
    ['the example of Krippendorff’s textbook: 10 units, 4 differ', { allowed: 5, rejected: 1, differing: 4 }, 0.095],
    ['perfect agreement', { allowed: 5, rejected: 5, differing: 0 }, 1],
    ['no agreement', { allowed: 0, rejected: 0, differing: 10 }, -0.9],
    ['one value only', { allowed: 9, rejected: 0, differing: 0 }, null],
  ])('alpha of %s', (_of, counts, expected) => {
    const alpha = calculateAlpha(counts);
    if (expected === null) expect(alpha).toBeNull();
    else expect(alpha).toBeCloseTo(expected, 3);
  });

  const same: DoubleDecision = { categories: ['Bullying', 'Slurs'], first: 'reject', second: 'reject' };
  const both: DoubleDecision = { categories: ['Bullying'], first: 'allow', second: 'allow' };
  const differing: DoubleDecision = { categories: ['Bullying'], first: 'reject', second: 'allow' };

  test(`shows no figure of fewer than ${FEWEST_DOUBLES} contents, only their counts`, () => {
    expect(measureReviewerAgreement(repeat(FEWEST_DOUBLES - 1, same))).toEqual({
      ...{ decided: FEWEST_DOUBLES - 1, agreed: FEWEST_DOUBLES - 1 },
      ...{ agreement: null, interval: null, alpha: null, alphaInterval: null },
    });
  });

  test('a content counts for each of its categories', () => {
    const groups = groupReviewerAgreement([...repeat(20, same), ...repeat(10, both), ...repeat(10, differing)]);
    expect(groups.map(({ category, decided, agreed }) => [category, decided, agreed])).toEqual([
      ['Bullying', 40, 30],
      ['Slurs', 20, 20],
    ]);
    expect(groups[0]).toMatchObject({ agreement: 0.75 });
    expect(groups[1]).toMatchObject({ agreement: 1, alpha: null, alphaInterval: null });
  });

  test.each([
    [0.45, 0.45, 30],
    [0.45, 0.45, 200],
    [0.2, 0.6, 50],
    [0.1, 0.8, 100],
  ])('the interval of alpha holds the true one in 85 to 97 of 100 draws (%f, %f, %i)', (pa, pr, size) => {
    const random = createRandom(7);
    const truth = 1 - (2 * (1 - pa - pr)) / ((1 + pa - pr) * (1 - pa + pr));
    let held = 0;
    for (let draw = 0; draw < 2_000; draw += 1) {
      const counts = { allowed: 0, rejected: 0, differing: 0 };
      for (let unit = 0; unit < size; unit += 1) {
        const at = random();
        counts[at < pa ? 'allowed' : at < pa + pr ? 'rejected' : 'differing'] += 1;
      }
      const { from, to } = calculateAlphaInterval(counts);
      if (from <= truth && truth <= to) held += 1;
    }
    expect(held / 2_000).toBeGreaterThan(0.85);
    expect(held / 2_000).toBeLessThan(0.97);
  });
});
