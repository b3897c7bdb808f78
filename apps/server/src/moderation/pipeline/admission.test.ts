/** Tests for admission control: bounds, order, fairness. */
import { describe, expect, test } from 'vitest';
import { createAdmission } from './admission.ts';

const never = 60_000;

/** Enters and reports whether the request was admitted. */
function entering(turn: (() => void) | Promise<() => void>) {
  const state = { started: false, leave: () => {}, error: undefined as unknown };
  const begin = (leave: () => void) => Object.assign(state, { started: true, leave });
  if (turn instanceof Promise) turn.then(begin, (error: unknown) => Object.assign(state, { error }));
  else begin(turn);
  return state;
}

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('admission', () => {
  test('works on as many requests at once as it may, and lets the next wait until one leaves', async () => {
    const admission = createAdmission({ running: 2, waiting: 2, waitMs: never });
    const [one, two] = [entering(admission.enter(1)), entering(admission.enter(2))];
    const three = entering(admission.enter(3));
    expect([one.started, two.started, three.started]).toEqual([true, true, false]);
    one.leave();
    await settle();
    expect(three.started).toBe(true);
  });

  test('starts those who wait in the order in which they came', async () => {
    const admission = createAdmission({ running: 2, waiting: 8, waitMs: never });
    const first = entering(admission.enter(1));
    const waiting = [1, 1, 1].map((account) => entering(admission.enter(account)));
    first.leave();
    await settle();
    expect(waiting.map(({ started }) => started)).toEqual([true, false, false]);
  });

  test('refuses what exceeds the queue, with Retry-After', () => {
    const admission = createAdmission({ running: 2, waiting: 2, waitMs: never });
    for (const account of [1, 2, 3, 4]) entering(admission.enter(account));
    expect(() => admission.enter(5)).toThrow(
      expect.objectContaining({ code: 'overloaded', headers: { 'retry-after': '1' } }),
    );
  });

  test('gives no account more than half of the places, so that another one finds room', () => {
    const admission = createAdmission({ running: 4, waiting: 8, waitMs: never });
    const greedy = [1, 1, 1, 1].map((account) => entering(admission.enter(account)));
    expect(greedy.filter(({ started }) => started)).toHaveLength(2);
    expect(entering(admission.enter(2)).started).toBe(true);
  });

  test('gives no account more than half of the queue', () => {
    const admission = createAdmission({ running: 2, waiting: 4, waitMs: never });
    for (const account of [1, 1, 1]) entering(admission.enter(account));
    expect(() => admission.enter(1)).toThrow(expect.objectContaining({ code: 'overloaded' }));
    expect(() => admission.enter(2)).not.toThrow();
  });

  test('refuses who waited too long, and forgets them', async () => {
    const admission = createAdmission({ running: 2, waiting: 2, waitMs: 1 });
    entering(admission.enter(1));
    await expect(admission.enter(1)).rejects.toMatchObject({ code: 'overloaded' });
    expect(admission.waiting).toBe(0);
  });

  test('reports the waiting time of each queued request, and each refused one', async () => {
    const told: string[] = [];
    const admission = createAdmission({ running: 2, waiting: 2, waitMs: 20 }, (seconds) =>
      told.push(seconds === null ? 'refused' : seconds >= 0 && seconds < 60 ? 'waited' : `${seconds} s`),
    );
    const one = entering(admission.enter(1));
    entering(admission.enter(1));
    expect(told).toEqual([]);
    one.leave();
    expect(told).toEqual(['waited']);
    const late = admission.enter(1);
    expect(() => admission.enter(1)).toThrow(expect.objectContaining({ code: 'overloaded' }));
    expect(told).toEqual(['waited', 'refused']);
    await expect(late).rejects.toMatchObject({ code: 'overloaded' });
    expect(told).toEqual(['waited', 'refused', 'refused']);
  });

  test('counts who runs and who waits, down to none', async () => {
    const admission = createAdmission({ running: 2, waiting: 2, waitMs: never });
    const [one, two] = [entering(admission.enter(1)), entering(admission.enter(1))];
    expect([admission.running, admission.waiting]).toEqual([1, 1]);
    one.leave();
    await settle();
    two.leave();
    expect([admission.running, admission.waiting]).toEqual([0, 0]);
  });
});
