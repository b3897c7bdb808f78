/** A gate before something scarce: so many at once, the others wait in a fair queue. */
import { FairQueue, type Flow, ownFlow, type TaskContext } from './fair-queue.ts';

/** How the work of a turn can be interrupted while others go first. */
export interface Pausing {
  pause(): void;
  resume(): void;
}

/** Permission to work, until it ends. */
export interface Turn {
  /** Work that turned out to cost more than was asked for; others may go first then, if this turn can be paused. */
  charge(cost: number): void;
  /** From now on others may go first in the middle of the work. */
  allowPausing(pausing: Pausing): void;
  /** Idempotent. */
  end(): void;
}

export interface TurnRequest {
  /** Whom it is for; absent: nobody in particular. */
  readonly flow?: Flow | undefined;
  /** How much work it is, in any unit that is the same for all. */
  readonly cost: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
}

/** The turn that a task of this cost asks for. */
export const toTurnRequest = ({ signal, flow }: TaskContext, cost: number): TurnRequest => ({ signal, flow, cost });

/** How many turns there are of each kind. */
export interface GateLoad {
  readonly waiting: number;
  readonly running: number;
  readonly paused: number;
}

export interface FairGateOptions {
  /** How many turns at once. */
  readonly slots: number;
  /** How many paused turns at most: their work holds memory. By default as many as slots. */
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
      this.#fill();
    });
  }

  /** Ends once the work has settled. @throws what `work` throws; the signal's reason */
  async run<Result>(request: TurnRequest, work: (turn: Turn) => Promise<Result>): Promise<Result> {
    const turn = await this.enter(request);
    try {
      return await work(turn);
    } finally {
      turn.end();
    }
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
    if (resumed && !(next && this.#queue.precedes(next.flow, next.cost, resumed.flow))) {
      this.#paused.delete(resumed);
      this.#running.add(resumed);
      resumed.pausing?.resume();
    } else if (next) this.#start(next);
    else return false;
    return true;
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
    if (this.#paused.size >= this.#mostPaused) return false;
    let last: Running | undefined;
    for (const one of this.#running)
      if (one.pausing && (!last || this.#queue.precedes(last.flow, 0, one.flow))) last = one;
    if (!last?.pausing || !this.#queue.precedes(next.flow, next.cost, last.flow)) return false;
    this.#running.delete(last);
    this.#paused.add(last);
    last.pausing.pause();
    return true;
  }
}
