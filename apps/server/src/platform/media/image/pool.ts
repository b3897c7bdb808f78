/**
 * The picture processes: each works on one picture at a time. Accounts take turns by the pixels of their pictures; a
 * large picture is paused while others go first, which takes a process more.
 */
import { FairGate, type GateLoad, type TaskContext, type Turn, toTurnRequest } from '@winnow/models/scheduling';
import type { z } from 'zod';
import { PictureProcessLost } from './picture-errors.ts';
import { PictureProcess, type PictureProcessOptions } from './picture-process.ts';
import { type ProcessCall, replySchemas } from './process-protocol.ts';

export interface ProcessPoolOptions {
  /** Maximum concurrent pictures. */
  readonly processes: number;
  /** Number of pictures after which a process is replaced; default 500. */
  readonly recycleAfter?: number;
  /** A process that had no picture for so long ends; by default it stays. */
  readonly idleMs?: number | undefined;
  readonly process: PictureProcessOptions;
}

/** A process that works on one picture. */
export interface ProcessLease {
  /** @throws PictureProcessCrashed, PictureProcessLost, the errors that the process reports, or the signal's reason */
  call<Schema extends z.ZodType>(call: ProcessCall, schema: Schema): Promise<z.output<Schema>>;
  /** Corrects the estimate once the pixels of the picture are known. */
  setPixels(pixels: number): void;
  /** Returns the process to the pool. */
  release(): void;
}

/**
 * Chosen by us, not measured: leaks of decoders are small after so many, and a restart costs a fraction of a second.
 */
const RECYCLE_AFTER = 500;
/** Chosen by us, not measured: what a picture costs besides its pixels. */
const BASE_PIXELS = 250_000;
/** Chosen by us, not measured: pixels for each byte of a file, until it is open. A photo as JPEG has about so many. */
const PIXELS_PER_BYTE = 4;

export class ProcessPool {
  readonly #options: ProcessPoolOptions;
  readonly #gate: FairGate;
  readonly #alive = new Set<PictureProcess>();
  readonly #idle: PictureProcess[] = [];
  readonly #idleTimers = new Map<PictureProcess, NodeJS.Timeout>();
  #isClosed = false;

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
    this.#gate = new FairGate({ slots: options.processes });
  }

  /**
   * Waits for a turn and takes a process, which is killed when the signal aborts.
   * @param sizeBytes of the picture, from which its pixels are estimated
   * @throws PictureProcessLost, or the signal's reason
   */
  async lease(task: TaskContext, sizeBytes: number): Promise<ProcessLease> {
    const { signal } = task;
    const estimate = PIXELS_PER_BYTE * sizeBytes;
    const turn = await this.#gate.enter(toTurnRequest(task, BASE_PIXELS + estimate));
    const process = this.#take(signal, turn);
    this.#keepSpare();
    const kill = () => process.kill(signal.reason);
    signal.addEventListener('abort', kill, { once: true });
    turn.allowPausing({ pause: () => process.pause(), resume: () => process.resume() });
    let isOver = false;
    return {
      call: (call, schema) => process.call(call, schema),
      setPixels: (pixels) => {
        if (!isOver) turn.charge(pixels - estimate);
      },
      release: () => {
        if (isOver) return;
        isOver = true;
        signal.removeEventListener('abort', kill);
        this.#takeBack(process);
        turn.end();
      },
    };
  }

  /** For metrics. */
  get load(): GateLoad {
    return this.#gate.load;
  }

  /** One call to a process of its own. */
  async once<Schema extends z.ZodType>(call: ProcessCall, schema: Schema): Promise<z.output<Schema>> {
    const process = this.#start();
    try {
      return await process.call(call, schema);
    } finally {
      this.#alive.delete(process);
      await process.stop();
    }
  }

  /** Ends every process; resolves when they are gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const process of this.#idle) this.#stopIdleTimer(process);
    await Promise.all([...this.#alive].map((process) => process.stop()));
  }

  #take(signal: AbortSignal, turn: Turn): PictureProcess {
    try {
      // The signal may have aborted after the turn was granted, when no listener is attached.
      signal.throwIfAborted();
      for (let process = this.#idle.pop(); process; process = this.#idle.pop()) {
        this.#stopIdleTimer(process);
        if (!process.hasEnded) return process;
        this.#alive.delete(process);
      }
      return this.#start();
    } catch (error) {
      turn.end();
      throw error;
    }
  }

  /**
   * While every turn is taken, a process with its models loaded is kept for the picture that pauses one of them: to
   * start one takes longer than a small picture does.
   */
  #keepSpare(): void {
    const isNeeded = this.#gate.running >= this.#options.processes && this.#idle.length === 0;
    if (this.#isClosed || !isNeeded || this.#alive.size >= 2 * this.#options.processes) return;
    const spare = this.#start();
    // If it cannot be started, the next request that needs a process reports it.
    spare.call({ call: 'check', with: {} }, replySchemas.check).catch(() => undefined);
    this.#idle.unshift(spare);
  }

  #start(): PictureProcess {
    if (this.#isClosed) throw new PictureProcessLost('The server is stopping.');
    const process = new PictureProcess(this.#options.process);
    this.#alive.add(process);
    return process;
  }

  #takeBack(process: PictureProcess): void {
    const isWorn = ++process.pictures >= (this.#options.recycleAfter ?? RECYCLE_AFTER);
    // Work that has been abandoned can be cancelled only by killing the process.
    if (process.hasEnded || isWorn || !process.isIdle) {
      this.#alive.delete(process);
      process.kill(new PictureProcessLost('The request for the picture was aborted.'));
    } else {
      process.resume();
      process.notify({ call: 'close', with: {} });
      this.#idle.push(process);
      this.#endWhenIdle(process);
    }
  }

  #endWhenIdle(process: PictureProcess): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    const end = async () => {
      this.#idleTimers.delete(process);
      this.#idle.splice(this.#idle.indexOf(process), 1);
      await process.stop();
      this.#alive.delete(process);
    };
    this.#idleTimers.set(process, setTimeout(() => void end(), idleMs).unref());
  }

  #stopIdleTimer(process: PictureProcess): void {
    clearTimeout(this.#idleTimers.get(process));
    this.#idleTimers.delete(process);
  }
}
