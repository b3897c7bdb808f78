/** Scheduling of accounts on the event loop. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createAccountScheduler } from './account-scheduler.ts';

/** The order in which these accounts, all waiting at once, are scheduled. */
async function orderOf(accounts: readonly number[]): Promise<number[]> {
  const turns = createAccountScheduler();
  const order: number[] = [];
  const one = async (account: number) => {
    await turns.waitForTurn(account);
    order.push(account);
  };
  await Promise.all(accounts.map(one));
  return order;
}

test.each([
  ['one account’s flood does not stand before another’s one', [1, 1, 1, 1, 1, 2], [1, 1, 2, 1, 1, 1]],
  ['three accounts take turns', [1, 1, 1, 2, 2, 3], [1, 1, 2, 3, 1, 2]],
  ['one account alone goes in the order of asking', [1, 1, 1], [1, 1, 1]],
])('%s', async (_says, accounts, order) => {
  expect(await orderOf(accounts)).toEqual(order);
});

test('whoever comes alone does not wait', async () => {
  const turns = createAccountScheduler();
  expect(turns.waitForTurn(1)).toBeUndefined();
  expect(turns.waitForTurn(2)).toBeInstanceOf(Promise);
  await nextRound();
  await nextRound();
  expect(turns.waitForTurn(1)).toBeUndefined();
});

test('between two turns the loop goes round: what connections bring is not kept waiting', async () => {
  const turns = createAccountScheduler();
  const seen: string[] = [];
  const one = async () => {
    await turns.waitForTurn(1);
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
