/** Tests of routing: the first matching rule decides, and all of its conditions must hold. */
import { describe, expect, test } from 'vitest';
import { listQueues, type RoutedItem, reviewQueuesSchema, routeReviewItem } from './review-queues.ts';

const item: RoutedItem = {
  categories: ['Hate', 'Profanity'],
  severity: 'Medium',
  score: 0.72,
  language: 'de',
  modality: 'text',
  reason: 'feedback',
  authorId: 'member-12',
  strikes: 2,
  atMs: Date.UTC(2026, 10, 28),
};
const queues = [{ id: 'one', name: 'One' }];
const routed = (rule: object, changed: Partial<RoutedItem> = {}) =>
  routeReviewItem(reviewQueuesSchema.parse({ queues, rules: [{ queueId: 'one', ...rule }] }), { ...item, ...changed });

const hate = { signal: 'category', category: 'Hate', severity: 'Low' };

describe('a rule', () => {
  test.each([
    ['without conditions', {}, {}, 'one'],
    ['by one of its categories', { categories: ['Hate', 'Spam'] }, {}, 'one'],
    ['by another category', { categories: ['Spam'] }, {}, 'default'],
    ['by a severity that is reached', { severity: 'Medium' }, {}, 'one'],
    ['by a severity that is not', { severity: 'High' }, {}, 'default'],
    ['by a score that is reached', { score: 0.72 }, {}, 'one'],
    ['by a score that is not', { score: 0.73 }, {}, 'default'],
    ['by a score, of an item without one', { score: 0 }, { score: undefined }, 'default'],
    ['by its language', { languages: ['fr', 'de'] }, {}, 'one'],
    ['by language, of a picture', { languages: ['de'] }, { language: undefined, modality: 'image' }, 'default'],
    ['by its modality', { modalities: ['text'] }, {}, 'one'],
    ['by another modality', { modalities: ['image', 'video'] }, {}, 'default'],
    ['by its reason', { reasons: ['feedback'] }, {}, 'one'],
    ['by another reason', { reasons: ['incomplete'] }, {}, 'default'],
    ['by its author', { authorIds: ['member-12'] }, {}, 'one'],
    ['by strikes of its author', { strikes: 2 }, {}, 'one'],
    ['by more strikes than its author has', { strikes: 3 }, {}, 'default'],
    ['by an author, of an item without one', { authorIds: ['member-12'] }, { authorId: undefined }, 'default'],
    ['by a condition', { when: { not: { signal: 'category', category: 'Spam', severity: 'Low' } } }, {}, 'one'],
    ['by a condition that fails', { when: { signal: 'modality', anyOf: ['image'] } }, {}, 'default'],
    ['by a condition on what an item does not keep', { when: { signal: 'links', atLeast: 0 } }, {}, 'default'],
    [
      'by the name that a category has elsewhere',
      { when: hate },
      { categories: ['HateSpeech'], modality: 'audio' },
      'one',
    ],
    ['of which one condition fails', { languages: ['de'], severity: 'High' }, {}, 'default'],
  ] as const)('%s', (_, rule, changed, expected) => expect(routed(rule, changed)).toBe(expected));
});

test('the first rule that matches decides, unless its queue is disabled', () => {
  const rules = [{ queueId: 'first', languages: ['de'] }, { queueId: 'second' }];
  const withFirst = (isEnabled: boolean) =>
    reviewQueuesSchema.parse({
      queues: [
        { id: 'first', name: '1', isEnabled },
        { id: 'second', name: '2' },
      ],
      rules,
    });
  expect(routeReviewItem(withFirst(true), item)).toBe('first');
  expect(routeReviewItem(withFirst(false), item)).toBe('second');
});

test('the default queue always exists, and may have settings of its own', () => {
  const ids = (given: object[]) =>
    listQueues(reviewQueuesSchema.parse({ queues: given })).map(({ id, name }) => [id, name]);
  expect(ids([])).toEqual([['default', 'Default']]);
  expect(ids([{ id: 'default', name: 'The rest' }, ...queues])).toEqual([
    ['default', 'The rest'],
    ['one', 'One'],
  ]);
});

test.each([
  ['two queues of one id', { queues: [...queues, ...queues] }],
  ['a rule for no queue', { queues, rules: [{ queueId: 'other' }] }],
  ['an id with spaces', { queues: [{ id: 'a b', name: 'x' }] }],
  ['an empty list of categories', { queues, rules: [{ queueId: 'one', categories: [] }] }],
])('%s is refused', (_, given) => expect(reviewQueuesSchema.safeParse(given).success).toBe(false));
