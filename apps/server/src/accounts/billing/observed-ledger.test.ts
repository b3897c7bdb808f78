/**
 * Tests for the observed ledger: the observer is notified once of each operation's outcome, and results are unchanged.
 */
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { createLedger } from './ledger.ts';
import { observeLedger } from './observed-ledger.ts';

async function open() {
  const test = await openTestDatabase('embedded');
  const ends: string[] = [];
  const ledger = observeLedger(createLedger(test.database, test.serverNumber), ({ operation, outcome }) =>
    ends.push(`${operation} ${outcome}`),
  );
  const reserve = (payer: { accountKey: number; unlimited: boolean }, chargeId: bigint, maxTokens = 1) =>
    ledger.reserve({ ...payer, chargeId, maxTokens });
  const dispose = async () => {
    await ledger[Symbol.asyncDispose]();
    await test[Symbol.asyncDispose]();
  };
  return { ...test, ledger, reserve, ends, [Symbol.asyncDispose]: dispose };
}

test('reports what was done, refused or lost', async () => {
  await using opened = await open();
  const { ledger, reserve, ends } = opened;
  const payer = await opened.account({ tokens: 2 });
  const first = await reserve(payer, 1n, 2);
  const second = await reserve(payer, 2n);
  if (!first.ok) throw new Error('2 tokens cover 2.');
  expect(second).toEqual({ ok: false, code: 'insufficient_tokens', remainingTokens: 0 });
  expect(await ledger.capture(first.reservation, 1)).toEqual({ remainingTokens: 1 });
  const third = await reserve(payer, 3n);
  if (!third.ok) throw new Error('1 token covers 1.');
  await ledger.release(third.reservation);
  await expect(ledger.capture(third.reservation, 1)).rejects.toThrow('was given back');
  expect(ends).toEqual([
    ...['reserve done', 'reserve refused', 'capture done', 'reserve done', 'release done', 'capture lost'],
  ]);
});

test('payers without a limit are still let in at once, and counted', async () => {
  await using opened = await open();
  expect(opened.reserve({ accountKey: 1, unlimited: true }, 1n)).toMatchObject({ ok: true });
  expect(opened.ends).toEqual(['reserve done']);
});

test('reports an unavailable database as a failure', async () => {
  const opened = await open();
  const payer = await opened.account();
  await opened[Symbol.asyncDispose]();
  await expect(opened.reserve(payer, 1n)).rejects.toThrow();
  expect(opened.ends).toEqual(['reserve failed']);
});
