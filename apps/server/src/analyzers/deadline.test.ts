/** Guarantees of the time limit of a request. */
import { expect, test } from 'vitest';
import { Deadline, TimeIsUp } from './deadline.ts';

/** Work that ends when it is told to, and never otherwise. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

test('stops work that takes longer', async () => {
  using deadline = new Deadline(5);
  await expect(endless(deadline.signal)).rejects.toThrow(TimeIsUp);
});

test('stops what still runs when the request is over before its time', async () => {
  const deadline = new Deadline(60_000);
  const work = endless(deadline.signal);
  deadline[Symbol.dispose]();
  await expect(work).rejects.toThrow('The request is over.');
});

test('nobody waits on for work that does not heed it', async () => {
  const deadline = new Deadline(60_000);
  const work = deadline.race(new Promise(() => {}));
  deadline[Symbol.dispose]();
  await expect(work).rejects.toThrow('The request is over.');
});
