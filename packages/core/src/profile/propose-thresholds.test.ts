/** Tests of proposed thresholds: precision, found rate, and when none is proposed. */
import { describe, expect, test } from 'vitest';
import {
  type DecidedContent,
  type ProposalOptions,
  proposeThresholds,
  wilsonLowerBound,
} from './propose-thresholds.ts';

/** So many contents of one category and score, of which so many were rejected. */
const decided = (count: number, rejected: number, score: number, id: keyof DecidedContent['scores'] = 'spam') =>
  Array.from(
    { length: count },
    (_, at): DecidedContent => ({ scores: { [id]: score }, decision: at < rejected ? 'reject' : 'allow' }),
  );
const propose = (contents: readonly DecidedContent[], options: Partial<ProposalOptions> = {}) =>
  proposeThresholds(contents, { thresholds: {}, precision: 0.8, ...options });

/** Half wrong at Low, right at Medium and High. */
const mixed = [...decided(40, 20, 0.6), ...decided(30, 30, 0.8), ...decided(30, 30, 0.95)];

test('proposes the mildest threshold that is precise enough, with what it finds', () => {
  const [spam] = propose(mixed);
  expect(spam).toMatchObject({ category: 'Spam', current: 'Low', proposed: 'Medium', outcome: 'change' });
  expect(spam?.steps).toMatchObject([
    { threshold: 'Low', flagged: 100, rejected: 80, precision: 0.8, foundRate: 1 },
    { threshold: 'Medium', flagged: 60, rejected: 60, precision: 1, foundRate: 0.75 },
    { threshold: 'High', flagged: 30, rejected: 30, precision: 1, foundRate: 0.375 },
  ]);
});

test.each<[name: string, contents: DecidedContent[], options: Partial<ProposalOptions>, expected: object]>([
  ['a lower precision is enough for Low', mixed, { precision: 0.7 }, { proposed: null, outcome: 'keep' }],
  [
    'a profile that is too strict is relaxed',
    mixed,
    { precision: 0.7, thresholds: { Spam: 'High' } },
    { proposed: 'Low' },
  ],
  ['a category that is off may be turned on', mixed, { thresholds: { Spam: 'Off' } }, { proposed: 'Medium' }],
  ['few decisions say nothing', decided(19, 19, 0.95), {}, { proposed: null, outcome: 'too_few_decisions' }],
  ['twenty right ones are enough', decided(20, 20, 0.95), { thresholds: { Spam: 'High' } }, { proposed: 'Low' }],
  ['a coin cannot be precise', decided(200, 100, 0.95), {}, { proposed: null, outcome: 'not_precise_enough' }],
])('%s', (_, contents, options, expected) => {
  expect(propose(contents, options)).toMatchObject([expected]);
});

test('what reviewers rejected below Low counts as missed', () => {
  const [spam] = propose([...decided(20, 20, 0.95), ...decided(20, 20, 0.2)]);
  expect(spam?.steps[0]).toMatchObject({ flagged: 20, precision: 1, foundRate: 0.5 });
});

test('a content counts for its strongest category alone; one without scores for none', () => {
  const both: DecidedContent = { scores: { spam: 0.6, hate: 0.95 }, decision: 'reject' };
  const found = propose([both, { scores: {}, decision: 'reject' }]);
  expect(found.map(({ category }) => category)).toEqual(['Hate']);
});

describe('the lower bound of a precision', () => {
  test.each([
    [20, 20, 0.924],
    [10, 20, 0.362],
    [0, 20, 0],
    [800, 1_000, 0.783],
  ])('of %i right ones of %i', (right, count, bound) => {
    expect(wilsonLowerBound(right, count)).toBeCloseTo(bound, 2);
  });
});
