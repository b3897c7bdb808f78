/** Fair queues: who is next, by what was done for whom. */
import { describe, expect, test } from 'vitest';
import { FairQueue, type Flow } from './fair-queue.ts';

interface Item {
  readonly name: string;
  readonly cost: number;
}

const flow = (account: string, request = account): Flow => ({ account, request });

/** An item of a flow written as "account" or "account/request". */
function add(queue: FairQueue<Item>, written: string, cost: number): Item {
  const [account = '', request] = written.split('/');
  const item = { name: written, cost };
  queue.add(item, flow(account, request));
  return item;
}

function takeNext(queue: FairQueue<Item>): Item | undefined {
  const item = queue.peek();
  if (item) queue.take(item, item.cost);
  return item;
}

/** The names of all items, in the order in which they are taken. */
function drain(queue: FairQueue<Item>): string[] {
  const names: string[] = [];
  for (let item = takeNext(queue); item; item = takeNext(queue)) names.push(item.name);
  return names;
}

function orderOf(items: readonly (readonly [written: string, cost: number])[]): string[] {
  const queue = new FairQueue<Item>();
  for (const [written, cost] of items) add(queue, written, cost);
  return drain(queue);
}

const times = (count: number, written: string, cost = 1): (readonly [string, number])[] =>
  Array.from({ length: count }, () => [written, cost]);

describe('a fair queue', () => {
  test.each([
    [
      'one account alone goes in the order of arrival',
      [
        ['a/1', 1],
        ['a/1', 2],
        ['a/1', 3],
      ],
      'a/1 a/1 a/1',
    ],
    ['one item of another account goes before the rest of a flood', [...times(4, 'a'), ['b', 1]], 'a b a a a'],
    ['accounts take turns', [...times(3, 'a'), ...times(3, 'b')], 'a b a b a b'],
    [
      'turns are weighted by work: one large item is worth many small ones',
      [...times(2, 'a', 4), ...times(6, 'b')],
      'a b b b b a b b',
    ],
    [
      'within an account its requests take turns',
      [...times(3, 'a/batch'), ['a/text', 1]],
      'a/batch a/text a/batch a/batch',
    ],
    [
      'many requests of one account get no more than one request of another',
      [['a/1', 1], ['a/2', 1], ['a/3', 1], ...times(3, 'b')],
      'a/1 b a/2 b a/3 b',
    ],
  ] as const)('%s', (_says, items, order) => {
    expect(orderOf(items).join(' ')).toBe(order);
  });

  test('who comes late starts level with the others, neither ahead for having waited nor behind', () => {
    const queue = new FairQueue<Item>();
    for (const [written, cost] of times(6, 'a')) add(queue, written, cost);
    for (let taken = 0; taken < 3; taken += 1) takeNext(queue);
    for (const [written, cost] of times(3, 'b')) add(queue, written, cost);
    expect(drain(queue).join('')).toBe('bababa');
  });

  test('an account whose work runs, with nothing waiting, is still behind for it', () => {
    const queue = new FairQueue<Item>();
    add(queue, 'a', 5);
    takeNext(queue);
    add(queue, 'a', 1);
    for (const [written, cost] of times(3, 'b')) add(queue, written, cost);
    expect(drain(queue).join('')).toBe('bbba');
  });

  test('a cost that turns out larger counts from then on', () => {
    const queue = new FairQueue<Item>();
    for (const [written, cost] of [...times(2, 'a', 0), ...times(3, 'b')]) add(queue, written, cost);
    takeNext(queue);
    queue.charge(flow('a'), 2.5);
    expect(drain(queue).join('')).toBe('bbba');
  });

  test('after everything is done no key is behind', () => {
    const queue = new FairQueue<Item>();
    add(queue, 'a', 100);
    takeNext(queue);
    queue.forget();
    for (const [written, cost] of [...times(2, 'a'), ...times(2, 'b')]) add(queue, written, cost);
    expect(drain(queue).join('')).toBe('abab');
  });

  test('what is removed is not given, and costs nothing', () => {
    const queue = new FairQueue<Item>();
    const gone = add(queue, 'a', 50);
    for (const [written, cost] of [...times(2, 'a'), ...times(2, 'b')]) add(queue, written, cost);
    queue.remove(gone);
    expect(queue.size).toBe(4);
    expect(drain(queue).join('')).toBe('abab');
  });

  test('iterating gives each item once, the next one first, and takes none', () => {
    const queue = new FairQueue<Item>();
    for (const [written, cost] of [...times(2, 'a/1'), ['a/2', 1] as const, ...times(2, 'b')])
      add(queue, written, cost);
    expect([...queue]).toHaveLength(5);
    expect([...queue][0]).toBe(queue.peek());
    expect(new Set(queue).size).toBe(queue.size);
  });

  test('work goes before other work that has begun only if it stays behind it with its own cost', () => {
    const queue = new FairQueue<Item>();
    queue.charge(flow('a', 'large'), 10);
    queue.charge(flow('a', 'small'), 1);
    expect(queue.precedes(flow('b'), 1, flow('a', 'large'))).toBe(true);
    expect(queue.precedes(flow('b'), 11, flow('a', 'large'))).toBe(false);
    expect(queue.precedes(flow('a', 'large'), 0, flow('b'))).toBe(false);
  });

  test('of a thousand accounts that each get one item, one that floods is served as often as any other', () => {
    const queue = new FairQueue<Item>();
    for (const [written, cost] of times(1_000, 'flood')) add(queue, written, cost);
    for (let account = 0; account < 1_000; account += 1) add(queue, `account-${account}`, 1);
    expect(
      drain(queue)
        .slice(0, 1_001)
        .filter((name) => name === 'flood'),
    ).toHaveLength(1);
  });
});
