/** Gates: how many work at once, who is next, and who is paused for whom. */
import { describe, expect, test } from 'vitest';
import { FairGate, type Turn } from './fair-gate.ts';
import { PausePoint } from './pause-point.ts';

const flow = (account: string, request = account) => ({ account, request });

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for a turn and reports what becomes of it. */
interface RequestOptions {
  readonly request?: string;
  readonly cost?: number;
  readonly signal?: AbortSignal;
}

function asking(gate: FairGate, account: string, { request = account, cost = 1, signal }: RequestOptions = {}) {
  const state = { turn: undefined as Turn | undefined, error: undefined as unknown, pauses: [] as string[] };
  gate.enter({ flow: flow(account, request), cost, signal }).then(
    (turn) => {
      state.turn = turn;
    },
    (error: unknown) => {
      state.error = error;
    },
  );
  return {
    state,
    async started() {
      await settle();
      return state.turn !== undefined;
    },
    allowPausing: () =>
      state.turn?.allowPausing({ pause: () => state.pauses.push('pause'), resume: () => state.pauses.push('resume') }),
  };
}

describe('a gate', () => {
  test('lets so many work at once, and the next when one has ended', async () => {
    const gate = new FairGate({ slots: 2 });
    const [one, two, three] = [asking(gate, 'a'), asking(gate, 'a'), asking(gate, 'a')];
    expect(await Promise.all([one.started(), two.started(), three.started()])).toEqual([true, true, false]);
    one.state.turn?.end();
    one.state.turn?.end();
    expect(await three.started()).toBe(true);
    expect([gate.running, gate.waiting]).toEqual([2, 0]);
  });

  test('lets another account go before the rest of a flood', async () => {
    const gate = new FairGate({ slots: 1 });
    const [first, second] = [asking(gate, 'a'), asking(gate, 'a')];
    const other = asking(gate, 'b');
    await settle();
    first.state.turn?.end();
    expect(await Promise.all([second.started(), other.started()])).toEqual([false, true]);
  });

  test('forgets who gives up, with the reason', async () => {
    const gate = new FairGate({ slots: 1 });
    const stop = new AbortController();
    const first = asking(gate, 'a');
    const waiting = asking(gate, 'b', { signal: stop.signal });
    const last = asking(gate, 'c');
    await settle();
    stop.abort(new Error('enough'));
    await settle();
    expect(waiting.state.error).toMatchObject({ message: 'enough' });
    first.state.turn?.end();
    expect(await last.started()).toBe(true);
    await expect(gate.enter({ cost: 1, signal: stop.signal })).rejects.toThrow('enough');
  });

  test('ends a turn whose work fails', async () => {
    const gate = new FairGate({ slots: 1 });
    await expect(gate.run({ cost: 1 }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await gate.run({ cost: 1 }, async () => 'works')).toBe('works');
  });
});

describe('slices', () => {
  test('short slices of a request follow each other before the next long one of another account', async () => {
    const gate = new FairGate({ slots: 1 });
    const order: string[] = [];
    const slice = (account: string, request: string, cost: number) =>
      gate.run({ flow: flow(account, request), cost }, async () => {
        order.push(request);
      });
    const long = ['first', 'second', 'third'].map((request) => slice('a', request, 30));
    const short = async () => {
      for (const _ of [1, 2, 3]) await slice('b', 'short', 1);
    };
    await Promise.all([...long, short()]);
    expect(order).toEqual(['first', 'short', 'short', 'short', 'second', 'third']);
    expect([gate.running, gate.waiting]).toEqual([0, 0]);
  });

  test('the next slice does not go before the turn of another account', async () => {
    const gate = new FairGate({ slots: 1 });
    const order: string[] = [];
    const slices = async (account: string) => {
      for (const _ of [1, 2, 3])
        await gate.run({ flow: flow(account), cost: 1 }, async () => {
          order.push(account);
        });
    };
    await Promise.all([slices('a'), slices('b')]);
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });
});

describe('pausing', () => {
  test('work that turns out large is paused for small work of another account, and goes on after it', async () => {
    const gate = new FairGate({ slots: 1 });
    const large = asking(gate, 'a');
    await settle();
    large.allowPausing();
    const small = asking(gate, 'b');
    expect(await small.started()).toBe(false);
    large.state.turn?.charge(12);
    expect(await small.started()).toBe(true);
    expect(large.state.pauses).toEqual(['pause']);
    expect([gate.running, gate.paused]).toEqual([1, 1]);
    small.state.turn?.end();
    expect(large.state.pauses).toEqual(['pause', 'resume']);
    large.state.turn?.end();
    expect([gate.running, gate.paused]).toEqual([0, 0]);
  });

  test('work is not paused for work of the same size, nor for more of its own account', async () => {
    const gate = new FairGate({ slots: 1 });
    const large = asking(gate, 'a', { cost: 12 });
    await settle();
    large.allowPausing();
    const others = [asking(gate, 'b', { cost: 12 }), asking(gate, 'a', { cost: 1 })];
    expect(await Promise.all(others.map((one) => one.started()))).toEqual([false, false]);
    expect(large.state.pauses).toEqual([]);
  });

  test('who was paused waits until what the others were given is as much as its own', async () => {
    const gate = new FairGate({ slots: 1 });
    const large = asking(gate, 'a', { cost: 3.5 });
    await settle();
    large.allowPausing();
    const small = Array.from({ length: 6 }, () => asking(gate, 'b'));
    for (const one of small) if (await one.started()) one.state.turn?.end();
    expect(small.filter(({ state }) => state.turn)).toHaveLength(3);
    expect(large.state.pauses.at(-1)).toBe('resume');
  });

  test('no more is paused than may be: its work holds memory', async () => {
    const gate = new FairGate({ slots: 2, mostPaused: 1 });
    const large = [asking(gate, 'a', { cost: 10 }), asking(gate, 'a', { cost: 10 })];
    await settle();
    for (const one of large) one.allowPausing();
    const small = [asking(gate, 'b'), asking(gate, 'c')];
    expect(await Promise.all(small.map((one) => one.started()))).toEqual([true, false]);
    expect(gate.paused).toBe(1);
  });

  test('requests of one account that pause each other leave a place for another account', async () => {
    const gate = new FairGate({ slots: 2 });
    const mine = (request: string, cost: number) => asking(gate, 'a', { request, cost });
    const large = [mine('1', 12), mine('2', 12)];
    await settle();
    for (const one of large) one.allowPausing();
    const smaller = [mine('3', 4), mine('4', 4)];
    expect(await Promise.all(smaller.map((one) => one.started()))).toEqual([true, false]);
    const other = asking(gate, 'b');
    expect(await other.started()).toBe(true);
    expect([gate.running, gate.paused]).toEqual([2, 2]);
  });

  test('two accounts that pause each other leave a place for a third', async () => {
    const gate = new FairGate({ slots: 2 });
    const large = [asking(gate, 'a', { request: '1', cost: 12 }), asking(gate, 'b', { request: '1', cost: 20 })];
    await settle();
    for (const one of large) one.allowPausing();
    const smaller = asking(gate, 'a', { request: '2', cost: 2 });
    expect(await smaller.started()).toBe(true);
    smaller.allowPausing();
    large[0]?.state.turn?.charge(40);
    const others = asking(gate, 'b', { request: '2', cost: 2 });
    expect(await others.started()).toBe(false);
    expect(await asking(gate, 'c').started()).toBe(true);
    expect([gate.running, gate.paused]).toEqual([2, 2]);
  });

  test('what was paused for another account goes on before more of its own, so that the place is free again', async () => {
    const gate = new FairGate({ slots: 1 });
    const large = asking(gate, 'a', { request: '1', cost: 12 });
    await settle();
    large.allowPausing();
    const small = [asking(gate, 'b'), asking(gate, 'a', { request: '2' }), asking(gate, 'b')];
    const [first, own, second] = small;
    expect(await Promise.all(small.map((one) => one.started()))).toEqual([true, false, false]);
    first?.state.turn?.end();
    expect(await second?.started()).toBe(true);
    second?.state.turn?.end();
    expect(await own?.started()).toBe(false);
    expect(large.state.pauses).toEqual(['pause', 'resume']);
    expect(await asking(gate, 'c').started()).toBe(true);
  });

  test('a paused turn that ends is not resumed', async () => {
    const gate = new FairGate({ slots: 1 });
    const large = asking(gate, 'a', { cost: 10 });
    await settle();
    large.allowPausing();
    const small = asking(gate, 'b');
    await settle();
    large.state.turn?.end();
    small.state.turn?.end();
    expect(large.state.pauses).toEqual(['pause']);
    expect(await asking(gate, 'a').started()).toBe(true);
  });

  test('a pause point holds work between two steps until it is resumed', async () => {
    const point = new PausePoint();
    expect(point.reached()).toBeUndefined();
    point.pause();
    point.pause();
    let passed = false;
    const held = (async () => {
      await point.reached();
      passed = true;
    })();
    await settle();
    expect(passed).toBe(false);
    point.resume();
    point.resume();
    await held;
    expect(point.reached()).toBeUndefined();
  });
});
