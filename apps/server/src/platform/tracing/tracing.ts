/** Tracing: the steps of a request or a job, for an optional collector (docs/decisions/0040); off by default. */

/** Span attributes besides name and times; never content, keys or URLs. */
type TraceAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The headers of W3C Trace Context that a trace continues from, as carried by a request or a job. */
type TraceCarrier = Readonly<Record<string, string>>;

/** The trace of a request or of a job's run, which consists of steps. */
export interface Trace {
  /** 32 hexadecimal digits, for log lines. */
  readonly id: string;
  /** Runs `work` in the trace's context: its steps, synchronous or not, become part of the trace. */
  within<Value>(work: () => Value): Value;
  /** @param problem the kind of error it ended with; absent on success */
  end(name: string, facts: TraceAttributes, problem?: string): void;
}

/** Records an event of one span. */
export type EventRecorder = (name: string, attributes: TraceAttributes) => void;

export interface Tracing extends AsyncDisposable {
  /** Whether traces are collected. */
  readonly isOn: boolean;
  /**
   * Records one step: a span from now until `work` returns, resolves, throws or rejects.
   * @returns what `work` returns; a promise is returned unchanged
   */
  step<Value>(name: string, work: () => Value): Value;
  /**
   * @param kind whether a client is waiting for it, or it comes from the job queue
   * @param carrier the trace to continue; an invalid one starts a new trace
   * @returns undefined if tracing is off
   */
  begin(kind: 'request' | 'job', carrier: Readonly<Record<string, unknown>>): Trace | undefined;
  /** Of the current span, also for work that goes on outside of its context; without one, nothing is recorded. */
  bindEvents(): EventRecorder;
  /** The context that a job stores so that its run continues the current trace; undefined if there is none. */
  carrier(): TraceCarrier | undefined;
}

/** Tracing is off: a step just runs its work. */
export const noopTracing: Tracing = {
  isOn: false,
  step: (_name, work) => work(),
  begin: () => undefined,
  bindEvents: () => () => {},
  carrier: () => undefined,
  async [Symbol.asyncDispose]() {},
};
