/** A gate before something scarce: so many at once, the others wait in a fair queue. */
import { FairQueue, type Flow, ownFlow, type TaskContext } from './fair-queue.ts';

/** How the work of a turn can be interrupted while others go first. */
export interface Pausing {
  pause(): void;
  resume(): void;
}

/** Permission to work, until it ends. */
export interface Turn {
  /** Work that turned out to cost more than its estimate; others may go first then, if this turn can be paused. */
  charge(cost: number): void;
  /** From now on others may go first in the middle of the work. */
  allowPausing(pausing: Pausing): void;
  /** Idempotent. */
  end(): void;
}

export interface TurnRequest {
  /** The account and request it belongs to; absent: none. */
  readonly flow?: Flow | undefined;
  /** How much work it is, in any unit that is the same for all. */
  readonly cost: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
}

/** The turn that a task of this cost asks for. */
export const toTurnRequest = ({ signal, flow }: TaskContext, cost: number): TurnRequest => ({ signal, flow, cost });

/**
 * Chosen by us, not measured: how long a slot is kept for the next slice of what has just had a turn. Slices take a
 * tenth of a second to several seconds.
 */
const NEXT_SLICE_MS = 5;

/** How many turns there are of each kind. */
export interface GateLoad {
  readonly waiting: number;
  readonly running: number;
  readonly paused: number;
}

export interface FairGateOptions {
  /** How many turns at once. */
  readonly slots: number;
  /**
   * How many paused turns at most: their work holds memory. By default as many as slots. The last of them is for an
   * account none of whose work has begun: those that pause each other's work, or their own, would otherwise leave it
   * waiting for the end of one.
   */
  readonly mostPaused?: number;
}

interface Waiting {
  readonly flow: Flow;
  readonly cost: number;
  start(): void;
}

interface Running {
  readonly flow: Flow;
  cost: number;
  pausing?: Pausing;
}

export class FairGate {
  readonly #slots: number;
  readonly #mostPaused: number;
  readonly #queue = new FairQueue<Waiting>();
  readonly #running = new Set<Running>();
  readonly #paused = new Set<Running>();
  /** Slots that are kept for the next slice of a request, by request. */
  readonly #kept = new Map<unknown, () => void>();

  constructor({ slots, mostPaused = slots }: FairGateOptions) {
    this.#slots = slots;
    this.#mostPaused = mostPaused;
  }

  get load(): GateLoad {
    return { waiting: this.waiting, running: this.running, paused: this.paused };
  }

  /** Turns that wait to begin. */
  get waiting(): number {
    return this.#queue.size;
  }

  get running(): number {
    return this.#running.size;
  }

  get paused(): number {
    return this.#paused.size;
  }

  /** @throws the signal's reason once it is aborted */
  async enter({ flow = ownFlow, cost, signal }: TurnRequest): Promise<Turn> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue.remove(waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        flow,
        cost,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve(this.#begin(flow, cost));
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#queue.add(waiting, flow);
      this.#kept.get(flow.request)?.();
      this.#fill();
    });
  }

  /**
   * One slice of the work of a request. While others wait, the slot is kept for a moment, so that a request whose slices
   * are short goes on with the next one, and does not wait for a long slice of another account each time.
   * @throws what `work` throws; the signal's reason
   */
  async run<Result>(request: TurnRequest, work: (turn: Turn) => Promise<Result>): Promise<Result> {
    const turn = await this.enter(request);
    try {
      return await work(turn);
    } finally {
      if (this.waiting === 0) turn.end();
      else this.#keep(turn, request.flow ?? ownFlow);
    }
  }

  /** Ends the turn when the request asks for the next one, or after a moment. */
  #keep(turn: Turn, { request }: Flow): void {
    this.#kept.get(request)?.();
    const end = () => {
      clearTimeout(timer);
      this.#kept.delete(request);
      turn.end();
    };
    const timer = setTimeout(end, NEXT_SLICE_MS);
    this.#kept.set(request, end);
  }

  #begin(flow: Flow, cost: number): Turn {
    const running: Running = { flow, cost };
    this.#running.add(running);
    return {
      charge: (more) => {
        running.cost += more;
        this.#queue.charge(flow, more);
        this.#fill();
      },
      allowPausing: (pausing) => {
        running.pausing = pausing;
        this.#fill();
      },
      end: () => {
        if (!this.#running.delete(running) && !this.#paused.delete(running)) return;
        this.#fill();
      },
    };
  }

  /** Gives free slots to those whose turn it is, and takes slots from work that the next one precedes. */
  #fill(): void {
    while (this.#running.size < this.#slots && this.#startNext());
    for (let next = this.#queue.peek(); next && this.#makeRoom(next); next = this.#queue.peek()) this.#start(next);
    if (this.#running.size + this.#paused.size + this.#queue.size === 0) this.#queue.forget();
  }

  #startNext(): boolean {
    const next = this.#queue.peek();
    const resumed = this.#earliestPaused();
    if (resumed && !(next && this.#goesBefore(next, resumed, this.#paused.size))) {
      this.#paused.delete(resumed);
      this.#running.add(resumed);
      resumed.pausing?.resume();
    } else if (next) this.#start(next);
    else return false;
    return true;
  }

  /** Whether waiting work goes before work that has begun, which makes it so many that are paused. */
  #goesBefore({ flow, cost }: Waiting, begun: Running, paused: number): boolean {
    const most = this.#hasBegun(flow.account) ? this.#mostPaused - 1 : this.#mostPaused;
    return paused <= most && this.#queue.precedes(flow, cost, begun.flow);
  }

  /** Whether work of the account runs or is paused. */
  #hasBegun(account: unknown): boolean {
    for (const works of [this.#running, this.#paused])
      for (const { flow } of works) if (flow.account === account) return true;
    return false;
  }

  #start(next: Waiting): void {
    this.#queue.take(next, next.cost);
    next.start();
  }

  /** Of those that are paused, the one that the others do not precede. */
  #earliestPaused(): Running | undefined {
    let first: Running | undefined;
    for (const one of this.#paused) if (!first || this.#queue.precedes(one.flow, 0, first.flow)) first = one;
    return first;
  }

  /** Pauses the work that is furthest ahead of others, if `next` goes before it. */
  #makeRoom(next: Waiting): boolean {
    let last: Running | undefined;
    for (const one of this.#running)
      if (one.pausing && (!last || this.#queue.precedes(last.flow, 0, one.flow))) last = one;
    if (!last?.pausing || !this.#goesBefore(next, last, this.#paused.size + 1)) return false;
    this.#running.delete(last);
    this.#paused.add(last);
    last.pausing.pause();
    return true;
  }
}
