/** Tests for how many deliveries run at once, and that a free slot is used again. */
import { expect, test } from 'vitest';
import { createDeliverySlots } from './delivery-slots.ts';
import type { DueDelivery } from './delivery-store.ts';

const dueDelivery = (id: number): DueDelivery => ({
  ...{ id: BigInt(id), server: 1, attempts: 1 },
  ...{ webhookId: `hook_${id}`, url: '', secrets: [], payload: '' },
});

/** Slots over a list of due deliveries; each delivery ends when the test says so. */
function createTestSlots(count: number) {
  const due = Array.from({ length: count }, (_, id) => dueDelivery(id));
  const ends: (() => void)[] = [];
  const errors: unknown[] = [];
  let isAway = false;
  const takeDatabaseAway = () => {
    isAway = true;
  };
  const slots = createDeliverySlots({
    async lease({ room }) {
      if (isAway) throw new Error('The database is away.');
      return due.splice(0, room);
    },
    send: () => new Promise((resolve) => ends.push(resolve)),
    onError: (error) => errors.push(error),
  });
  return { slots, due, ends, errors, takeDatabaseAway };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('no more than 40 run at once, and the next one starts as soon as one ends', async () => {
  const { slots, ends } = createTestSlots(42);
  await slots.fill();
  expect(ends).toHaveLength(40);
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(41);
});

test('drains everything that is due, also what becomes due meanwhile', async () => {
  const { slots, due, ends } = createTestSlots(1);
  const drained = slots.drain();
  await turn();
  due.push(dueDelivery(1));
  ends[0]?.();
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await drained;
});

test('a lease that fails is reported, and ends no delivery that runs', async () => {
  const { slots, ends, errors, takeDatabaseAway } = createTestSlots(1);
  await slots.fill();
  takeDatabaseAway();
  await expect(slots.fill()).rejects.toThrow('away');
  ends[0]?.();
  await turn();
  expect(errors).toEqual([expect.objectContaining({ message: 'The database is away.' })]);
});

test('disposal waits for what runs and starts nothing else', async () => {
  const { slots, due, ends } = createTestSlots(41);
  await slots.fill();
  const disposed = slots[Symbol.asyncDispose]();
  for (const end of ends) end();
  await disposed;
  expect([ends.length, due.length]).toEqual([40, 1]);
});
