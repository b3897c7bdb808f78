/** Runs a list of analyzers: side by side, under one time limit, each on its own, merged in the order of the list. */
import type { AnalyzerRun, Bypass, Finding, Opinion, PiiFinding } from '@winnow/core';
import { type Analyzer, AnalyzerUnavailable, type Evidence, type Found } from './analyzer.ts';
import { type Deadline, TimeIsUp } from './deadline.ts';

/** An analyzer without which there is no verdict did not work. */
export class AnalyzerFailed extends Error {
  override readonly name = 'AnalyzerFailed';
  readonly analyzer: string;

  constructor(analyzer: string, options: ErrorOptions) {
    super(`The analyzer "${analyzer}" did not work.`, options);
    this.analyzer = analyzer;
  }
}

export interface Outcome {
  evidence: Evidence;
  runs: AnalyzerRun[];
  /** 0–1: the analyzers that worked, taken together; what one misses another may find. */
  coverage: number;
}

/** Who is told what was done for a request, besides the caller. */
export interface Watch {
  ran(run: AnalyzerRun): void;
  /** A failure that does not fail the request. */
  failed(analyzer: string, error: unknown): void;
  /** Some contents of a batch got no verdict; the cause is that of the first. */
  unjudged(items: { readonly failed: number; readonly of: number; readonly cause: unknown }): void;
  /** Goes along with one step of the path: does `work`, and returns what it returns. */
  step<Value>(name: string, work: () => Value): Value;
}

/** Nobody is told. */
export const unwatched: Watch = { ran: () => {}, failed: () => {}, unjudged: () => {}, step: (_name, work) => work() };

interface Ended {
  run: AnalyzerRun;
  found: Found;
  error?: unknown;
}

/** Milliseconds since `startedMs`, to a hundredth. */
const elapsedMs = (startedMs: number) => Math.round((performance.now() - startedMs) * 100) / 100;

const idle = (name: string, status: AnalyzerRun['status'], reason: string): Ended => ({
  run: { name, status, reason, ms: 0 },
  found: {},
});

function failed(name: string, error: unknown, startedMs: number): Ended {
  if (error instanceof AnalyzerUnavailable) return idle(name, 'unavailable', error.message);
  const reason = error instanceof TimeIsUp ? 'It took too long.' : 'It failed on this content.';
  return { run: { name, status: 'failed', reason, ms: elapsedMs(startedMs) }, found: {}, error };
}

/** Runs one analyzer; a promise only where the analyzer itself needs one. Never throws. */
function runOne<Media>(
  analyzer: Analyzer<Media>,
  media: Media,
  { deadline, watch }: { deadline: Deadline; watch: Watch },
): Ended | Promise<Ended> {
  const { name } = analyzer;
  const startedMs = performance.now();
  const ended = (found: Found): Ended => ({
    run: { name, status: 'ok', ...(found.note === undefined ? {} : { reason: found.note }), ms: elapsedMs(startedMs) },
    found,
  });
  try {
    const skipped = analyzer.skips?.(media);
    if (skipped !== undefined) return idle(name, 'skipped', skipped);
    const missing = analyzer.lacks?.();
    if (missing !== undefined) return idle(name, 'unavailable', missing);
    deadline.check();
    const found = watch.step(`analyzer ${name}`, () => analyzer.run(media, deadline));
    if (!(found instanceof Promise)) return ended(found);
    return deadline.race(found).then(ended, (error: unknown) => failed(name, error, startedMs));
  } catch (error) {
    return failed(name, error, startedMs);
  }
}

/** A required analyzer that did not work fails the request, which then costs nothing. */
function insist<Media>({ name, required }: Analyzer<Media>, { run, error }: Ended): void {
  if (!required || run.status === 'ok' || run.status === 'skipped') return;
  if (required === 'where-available' && run.status === 'unavailable') return;
  if (error instanceof TimeIsUp) throw error;
  throw new AnalyzerFailed(name, { cause: error ?? run.reason });
}

/** A plain loop where every analyzer answered at once, so that word lists alone do not pay for promises. */
function settled(all: readonly (Ended | Promise<Ended>)[]): Ended[] | Promise<Ended[]> {
  const ready = all.filter((one): one is Ended => !(one instanceof Promise));
  return ready.length === all.length ? ready : Promise.all(all);
}

/**
 * @throws AnalyzerFailed, TimeIsUp when a required analyzer did not work
 */
export async function runAnalyzers<Media>(
  analyzers: readonly Analyzer<Media>[],
  media: Media,
  { deadline, watch }: { deadline: Deadline; watch: Watch },
): Promise<Outcome> {
  const started = settled(analyzers.map((analyzer) => runOne(analyzer, media, { deadline, watch })));
  const ended = started instanceof Promise ? await started : started;
  const findings: Finding[] = [];
  const bypass: Bypass[] = [];
  const pii: PiiFinding[] = [];
  const opinions: Opinion[] = [];
  let missed = 1;
  for (const [index, analyzer] of analyzers.entries()) {
    const one = ended[index];
    if (one === undefined) continue;
    watch.ran(one.run);
    insist(analyzer, one);
    if (one.error !== undefined) watch.failed(analyzer.name, one.error);
    if (one.run.status === 'ok') missed *= 1 - analyzer.coverage;
    findings.push(...(one.found.findings ?? []));
    bypass.push(...(one.found.bypass ?? []));
    pii.push(...(one.found.pii ?? []));
    opinions.push(...(one.found.opinions ?? []));
  }
  const runs = ended.map(({ run }) => run);
  return { evidence: { findings, bypass, pii, opinions }, runs, coverage: 1 - missed };
}
