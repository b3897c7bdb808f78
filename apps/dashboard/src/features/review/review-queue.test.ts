/** Tests for the review queue's keys and its order. */
import { describe, expect, test } from 'vitest';
import {
  findShortcutAction,
  getReviewItemKey,
  listRemaining,
  parseReviewPath,
  stepIndex,
  toReviewPath,
} from './review-queue.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

describe('a key', () => {
  test.each([
    ['A allows', { key: 'a' }, 'allow'],
    ['A allows with shift or caps lock as well', { key: 'A' }, 'allow'],
    ['R rejects', { key: 'r' }, 'reject'],
    ['S skips', { key: 's' }, 'skip'],
    ['Z takes back', { key: 'z' }, 'undo'],
    ['V reveals', { key: 'v' }, 'reveal'],
    ['? helps', { key: '?' }, 'help'],
    ['Ctrl+R is the browser’s', { key: 'r', ctrlKey: true }, undefined],
    ['⌘A is the browser’s', { key: 'a', metaKey: true }, undefined],
    ['R that is held down rejects once', { key: 'r', repeat: true }, undefined],
    ['J that is held down moves on', { key: 'j', repeat: true }, 'next'],
    ['others do nothing', { key: 'x' }, undefined],
    ['names of properties do nothing', { key: 'constructor' }, undefined],
  ])('%s', (_, pressed, expected) => expect(findShortcutAction({ ...plain, ...pressed })).toBe(expected));
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [0, 1, 0, 0],
] as const)('from %d by %d among %d: %d', (index, by, length, expected) => {
  expect(stepIndex(index, by, length)).toBe(expected);
});

test('items that are done are left out; items of one batch are distinguished', () => {
  const rows = [
    { requestId: 'req_1', item: 0 },
    { requestId: 'req_1', item: 1 },
    { requestId: 'req_2', item: 0 },
    { requestId: 'req_3', item: 0 },
  ];
  const order = listRemaining(rows, new Set(['req_1.1', 'req_2.0', 'req_9.0']));
  expect(order.map(getReviewItemKey)).toEqual(['req_1.0', 'req_3.0']);
});

test.each([
  ['req_12/3', { requestId: 'req_12', item: 3 }],
  ['req_12', { requestId: 'req_12', item: 0 }],
  ['', undefined],
  ['12/3', undefined],
  ['req_12/x', undefined],
])('the address “%s” names %j', (path, place) => expect(parseReviewPath(path)).toEqual(place));

test('the address of an item leads back to it', () => {
  const place = { requestId: 'req_12', item: 3 };
  expect(parseReviewPath(toReviewPath(place).replace('/review/', ''))).toEqual(place);
});
