/** Traces: what a request or a job did, step by step, for whoever collects them (docs/decisions/0040); nobody, unless asked for. */
import type { ServerConfig } from '../config.ts';

/** What a span says beside its name and its times; never content, keys or addresses. */
type TraceAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where a trace goes on: the headers of W3C Trace Context, as a request or a job carries them. */
type TraceCarrier = Readonly<Record<string, string>>;

/** A request or a run of a job, of which steps are part. */
export interface Trace {
  /** 32 hexadecimal digits, for the log. */
  readonly id: string;
  /** Runs `work` within it: steps that it takes, now or later, are part of it. */
  within<Value>(work: () => Value): Value;
  /** @param problem what kind of error it ended with; absent: none */
  end(name: string, facts: TraceAttributes, problem?: string): void;
}

export interface Tracing extends AsyncDisposable {
  /** Whether anybody collects. */
  readonly isOn: boolean;
  /**
   * One step of what is under way: a span from now until `work` returns, resolves, throws or rejects.
   * @returns what `work` returns, the same promise if it is one
   */
  step<Value>(name: string, work: () => Value): Value;
  /**
   * @param kind whether somebody asked for it and waits, or left it in the queue
   * @param carrier whose trace goes on; nonsense begins a new one
   * @returns undefined: nobody traces
   */
  begin(kind: 'request' | 'job', carrier: Readonly<Record<string, unknown>>): Trace | undefined;
  /** What a job carries so that its run is part of the trace that is under way; undefined: there is none. */
  carrier(): TraceCarrier | undefined;
}

/** Nobody traces: a step is its work, and nothing else. */
export const noopTracing: Tracing = {
  isOn: false,
  step: (_name, work) => work(),
  begin: () => undefined,
  carrier: () => undefined,
  async [Symbol.asyncDispose]() {},
};

/** The library of traces is loaded where somebody collects them, and nowhere else. */
export async function openTracing({ tracesUrl }: Pick<ServerConfig, 'tracesUrl'>, version: string): Promise<Tracing> {
  if (tracesUrl === null) return noopTracing;
  const { openTelemetry } = await import('./telemetry.ts');
  return openTelemetry(tracesUrl, version);
}
