/** Scheduling of accounts on the event loop. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAccountScheduler } from './account-scheduler.ts';

const flow = (account: number) => ({ account, request: account });

/** The order in which these accounts, all waiting at once, are scheduled. */
async function orderOf(calls: readonly (readonly [account: number, cost: number])[]): Promise<number[]> {
  const turns = createAccountScheduler();
  const order: number[] = [];
  const one = async ([account, cost]: readonly [number, number]) => {
    await turns.waitForTurn(flow(account), cost);
    order.push(account);
  };
  await Promise.all(calls.map(one));
  return order;
}

test.each([
  [
    'one account’s flood does not stand before another’s one',
    [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 1],
    ],
    [1, 2, 1, 1, 1],
  ],
  [
    'three accounts take turns',
    [
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 1],
      [2, 1],
      [3, 1],
    ],
    [1, 2, 3, 1, 2, 1],
  ],
  [
    'a turn of long texts counts as much as many of short ones',
    [
      [1, 9],
      [1, 9],
      [2, 3],
      [2, 3],
      [2, 3],
    ],
    [1, 2, 2, 2, 1],
  ],
  [
    'one account alone goes in the order of asking',
    [
      [1, 1],
      [1, 5],
      [1, 1],
    ],
    [1, 1, 1],
  ],
] as const)('%s', async (_says, calls, order) => {
  expect(await orderOf(calls)).toEqual(order);
});

test('a caller without competitors does not wait', async () => {
  const turns = createAccountScheduler();
  expect(turns.waitForTurn(flow(1), 1)).toBeUndefined();
  expect(turns.waitForTurn(flow(2), 1)).toBeInstanceOf(Promise);
  await nextRound();
  await nextRound();
  expect(turns.waitForTurn(flow(1), 1)).toBeUndefined();
});

test('between two turns the loop goes round: what connections bring is not kept waiting', async () => {
  const turns = createAccountScheduler();
  const seen: string[] = [];
  const one = async () => {
    await turns.waitForTurn(flow(1), 1);
    seen.push('turn');
  };
  const others = (async () => {
    for (let round = 0; round < 3; round++) {
      await nextRound();
      seen.push('others');
    }
  })();
  await Promise.all([one(), one(), one(), others]);
  expect(seen.join(' ')).not.toContain('turn turn turn');
});
