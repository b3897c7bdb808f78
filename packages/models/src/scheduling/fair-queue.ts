/**
 * A weighted fair queue: accounts take turns by the work that they caused, and within an account its requests do.
 * Start-time fair queuing (Goyal, Vin, Cheng 1996) on two levels; no clock, no I/O.
 */

/** Whom work is done for. Keys are compared by identity. */
export interface Flow {
  readonly account: unknown;
  /** One request of the account, or one job. */
  readonly request: unknown;
}

/** Whom a task is for, and what ends it. */
export interface TaskContext {
  readonly signal: AbortSignal;
  readonly flow?: Flow | undefined;
}

/** For work that belongs to no account. */
export const ownFlow: Flow = { account: undefined, request: undefined };

/** Virtual times of the keys of one level: the work of each since it last had nothing more than the others. */
class VirtualClock {
  readonly #times = new Map<unknown, number>();
  /** The virtual time of the key that was served last; no returning key starts before it. */
  #now = 0;

  timeOf(key: unknown): number {
    return Math.max(this.#now, this.#times.get(key) ?? 0);
  }

  charge(key: unknown, cost: number): void {
    this.#times.set(key, this.timeOf(key) + cost);
  }

  reach(time: number): void {
    this.#now = Math.max(this.#now, time);
  }

  /** Keys that are not behind the others need no entry. Only once there are many: most are few. */
  trim(most: number): void {
    if (this.#times.size <= most) return;
    for (const [key, time] of this.#times) if (time <= this.#now) this.#times.delete(key);
  }
}

/** The waiting items of an account, by request. */
interface AccountItems<Item> {
  readonly clock: VirtualClock;
  readonly requests: Map<unknown, Set<Item>>;
}

/** Chosen by us, not measured: a clock is looked through once it has this many entries for each key that waits. */
const ENTRIES_PER_KEY = 4;
const FEWEST_ENTRIES = 64;

/** Keys in the order of their virtual times; the earliest first without sorting the rest. */
function* keysByTime(keys: Iterable<unknown>, clock: VirtualClock): Generator<unknown> {
  const times = [...keys].map((key) => ({ key, time: clock.timeOf(key) }));
  if (times.length === 0) return;
  const first = times.reduce((best, one) => (one.time < best.time ? one : best));
  yield first.key;
  times.sort((a, b) => a.time - b.time);
  for (const one of times) if (one !== first) yield one.key;
}

/** Iterating gives the item that is next, then the others in the order of accounts and requests. */
export class FairQueue<Item> implements Iterable<Item> {
  readonly #accounts = new Map<unknown, AccountItems<Item>>();
  readonly #flows = new Map<Item, Flow>();
  #clock = new VirtualClock();
  /** Clocks of accounts of which nothing waits, while work of theirs may run. */
  readonly #idle = new Map<unknown, VirtualClock>();

  get size(): number {
    return this.#flows.size;
  }

  add(item: Item, flow: Flow = ownFlow): void {
    const account = this.#accounts.get(flow.account) ?? this.#open(flow.account);
    const items = account.requests.get(flow.request) ?? new Set<Item>();
    items.add(item);
    account.requests.set(flow.request, items);
    this.#flows.set(item, flow);
  }

  *[Symbol.iterator](): Generator<Item> {
    for (const account of keysByTime(this.#accounts.keys(), this.#clock)) {
      const { clock, requests } = this.#accounts.get(account) ?? { clock: this.#clock, requests: new Map() };
      for (const request of keysByTime(requests.keys(), clock)) yield* requests.get(request) ?? [];
    }
  }

  /** The item whose turn it is; it stays. */
  peek(): Item | undefined {
    for (const item of this) return item;
    return undefined;
  }

  /** Removes an item because it is worked on, for which its flow is charged. */
  take(item: Item, cost: number): void {
    const flow = this.#flows.get(item);
    const items = flow && this.#accounts.get(flow.account);
    if (flow === undefined || items === undefined) return;
    const [account] = keysByTime(this.#accounts.keys(), this.#clock);
    const [request] = keysByTime(items.requests.keys(), items.clock);
    this.#clock.reach(this.#clock.timeOf(account));
    items.clock.reach(items.clock.timeOf(request));
    this.charge(flow, cost);
    this.remove(item);
  }

  /** Removes an item that is no longer needed. */
  remove(item: Item): void {
    const flow = this.#flows.get(item);
    if (flow === undefined) return;
    this.#flows.delete(item);
    const account = this.#accounts.get(flow.account);
    const items = account?.requests.get(flow.request);
    items?.delete(item);
    if (items?.size === 0) account?.requests.delete(flow.request);
    if (account?.requests.size !== 0) return;
    this.#accounts.delete(flow.account);
    this.#idle.set(flow.account, account.clock);
  }

  /** Work that turned out to cost more than was charged, or less. */
  charge({ account, request }: Flow, cost: number): void {
    this.#clock.charge(account, cost);
    const items = this.#accounts.get(account);
    const clock = items?.clock ?? this.#idle.get(account);
    clock?.charge(request, cost);
    clock?.trim(FEWEST_ENTRIES + ENTRIES_PER_KEY * (items?.requests.size ?? 0));
    this.#clock.trim(FEWEST_ENTRIES + ENTRIES_PER_KEY * this.#accounts.size);
    if (this.#idle.size > FEWEST_ENTRIES + ENTRIES_PER_KEY * this.#accounts.size) this.#idle.clear();
  }

  /**
   * Whether the work of one flow goes before that of another which has begun: whether it stays behind it even with
   * this cost.
   */
  precedes(flow: Flow, cost: number, other: Flow): boolean {
    if (flow.account !== other.account)
      return this.#clock.timeOf(flow.account) + cost < this.#clock.timeOf(other.account);
    const clock = this.#clockOf(flow.account);
    return clock !== undefined && clock.timeOf(flow.request) + cost < clock.timeOf(other.request);
  }

  /** Forgets what was charged: to be called when nothing waits and nothing is worked on. */
  forget(): void {
    this.#clock = new VirtualClock();
    this.#idle.clear();
  }

  #clockOf(account: unknown): VirtualClock | undefined {
    return this.#accounts.get(account)?.clock ?? this.#idle.get(account);
  }

  #open(account: unknown): AccountItems<Item> {
    const opened = { clock: this.#idle.get(account) ?? new VirtualClock(), requests: new Map<unknown, Set<Item>>() };
    this.#idle.delete(account);
    this.#accounts.set(account, opened);
    return opened;
  }
}
