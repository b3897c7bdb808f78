/** Tests for the time limit of a request. */
import { expect, test } from 'vitest';
import { Deadline, DeadlineExceeded, findTimeout } from './deadline.ts';

/** Work that ends only when it is aborted. */
const endless = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

test('stops work that takes longer', async () => {
  using deadline = new Deadline(5);
  await expect(endless(deadline.signal)).rejects.toThrow(DeadlineExceeded);
});

test('stops what still runs when the request is over before its time', async () => {
  const deadline = new Deadline(60_000);
  const work = endless(deadline.signal);
  deadline[Symbol.dispose]();
  await expect(work).rejects.toThrow('The request has ended.');
});

test('work that begins when the request is over is stopped, and keeps no process alive', () => {
  const deadline = new Deadline(60_000);
  deadline[Symbol.dispose]();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  expect(deadline.signal.reason).toEqual(new Error('The request has ended.'));
  expect(timers()).toBe(before);
});

test('callers do not wait for work that ignores the deadline', async () => {
  const deadline = new Deadline(60_000);
  const work = deadline.race(new Promise(() => {}));
  deadline[Symbol.dispose]();
  await expect(work).rejects.toThrow('The request has ended.');
});

test('the end of time is found behind what it was wrapped in', async () => {
  using deadline = new Deadline(1);
  const late = await endless(AbortSignal.timeout(1)).catch((error: unknown) => error);
  const over = await endless(deadline.signal).catch((error: unknown) => error);
  for (const cause of [late, over])
    expect(findTimeout(new Error('The model failed.', { cause }))).toBeInstanceOf(DeadlineExceeded);
  expect(findTimeout(new Error('The model failed.', { cause: new Error('It is broken.') }))).toBeUndefined();
});
