/**
 * Runs a list of analyzers concurrently under one time limit, isolated from each other; results are merged in the order
 * of the list.
 */
import {
  type AnalyzerRun,
  type Bypass,
  type CustomScore,
  type FailurePolicy,
  type Finding,
  isFailure,
  type KnownLabel,
  type ModelPrediction,
  mergeUrgentScores,
  type PiiFinding,
  type UnjudgedPart,
  type UrgentScores,
} from '@winnow/core';
import {
  type Analyzer,
  type AnalyzerResult,
  AnalyzerUnavailable,
  type Evidence,
  ProfilePartUnavailable,
} from './analyzer.ts';
import { type Deadline, findTimeout } from './deadline.ts';

/** A required analyzer failed. */
export class AnalyzerFailed extends Error {
  override readonly name = 'AnalyzerFailed';
  readonly analyzer: string;

  constructor(analyzer: string, options: ErrorOptions) {
    super(`The analyzer "${analyzer}" failed.`, options);
    this.analyzer = analyzer;
  }
}

export interface AnalysisOutcome {
  evidence: Evidence;
  runs: AnalyzerRun[];
  /** 0–1: the combined recall of the analyzers that succeeded; one may find what another misses. */
  recall: number;
  /** The recall of the part with the most of it, where there are several; absent: there are not. */
  judgedRecall?: number;
  /** What no analyzer judged, or not every one that decides. */
  unjudged: readonly UnjudgedPart[];
}

/** Callbacks for what was done for a request. */
export interface AnalysisObserver {
  onAnalyzerRun(run: AnalyzerRun): void;
  /** A failure that does not fail the request. */
  onAnalyzerFailed(analyzer: string, error: unknown): void;
  /** Reviewers get no picture of a finding, for this error. */
  onThumbnailFailed(error: unknown): void;
  /** Some contents of a batch got no verdict; the cause is that of the first. */
  onUnjudgedItems(items: { readonly failed: number; readonly of: number; readonly cause: unknown }): void;
  /** Wraps one step of the pipeline: calls `work` and returns its result. */
  traceStep<Value>(name: string, work: () => Value): Value;
}

/** Does nothing. */
export const noopObserver: AnalysisObserver = {
  onAnalyzerRun: () => {},
  onAnalyzerFailed: () => {},
  onThumbnailFailed: () => {},
  onUnjudgedItems: () => {},
  traceStep: (_name, work) => work(),
};

interface AnalyzerCompletion {
  run: AnalyzerRun;
  result: AnalyzerResult;
  error?: unknown;
}

/** Milliseconds since `startedMs`, to a hundredth. */
const elapsedMs = (startedMs: number) => Math.round((performance.now() - startedMs) * 100) / 100;

const toSkippedCompletion = (name: string, status: AnalyzerRun['status'], reason: string): AnalyzerCompletion => ({
  run: { name, status, reason, ms: 0 },
  result: {},
});

function toFailedCompletion(name: string, error: unknown, startedMs: number): AnalyzerCompletion {
  if (error instanceof AnalyzerUnavailable) return toSkippedCompletion(name, 'unavailable', error.message);
  const unspecific = findTimeout(error) ? 'It took too long.' : 'It failed on this content.';
  const reason = error instanceof ProfilePartUnavailable ? error.message : unspecific;
  return { run: { name, status: 'failed', reason, ms: elapsedMs(startedMs) }, result: {}, error };
}

/** Runs one analyzer; returns a promise only if the analyzer does. Never throws. */
function runAnalyzer<Media>(
  analyzer: Analyzer<Media>,
  media: Media,
  { deadline, watch }: AnalysisContext,
): AnalyzerCompletion | Promise<AnalyzerCompletion> {
  const { name } = analyzer;
  const startedMs = performance.now();
  const ended = (found: AnalyzerResult): AnalyzerCompletion => ({
    run: { name, status: 'ok', ...(found.note === undefined ? {} : { reason: found.note }), ms: elapsedMs(startedMs) },
    result: found,
  });
  try {
    const skipped = analyzer.skipReason?.(media);
    if (skipped !== undefined) return toSkippedCompletion(name, 'skipped', skipped);
    const missing = analyzer.unavailableReason?.();
    if (missing !== undefined) return toSkippedCompletion(name, 'unavailable', missing);
    deadline.check();
    const found = watch.traceStep(`analyzer ${name}`, () => analyzer.run(media, deadline));
    if (!(found instanceof Promise)) return ended(found);
    return deadline.race(found).then(ended, (error: unknown) => toFailedCompletion(name, error, startedMs));
  } catch (error) {
    return toFailedCompletion(name, error, startedMs);
  }
}

/** Whether a run without a result may pass, because the server or the profile allows it. */
function mayLack<Media>(
  { required, decides }: Analyzer<Media>,
  { run, error }: AnalyzerCompletion,
  onFailure: FailurePolicy | undefined,
): boolean {
  if (run.status === 'unavailable') return required !== true;
  // An error would refuse all requests with this profile, so people decide unless it names another policy.
  const policy = onFailure ?? (error instanceof ProfilePartUnavailable ? 'review' : 'error');
  return !required || (decides && policy !== 'error');
}

/**
 * A failed analyzer fails the request, which is then not charged, unless the server does not require it or the
 * profile wants a verdict without it.
 * @returns what it did not judge
 */
function toUnjudgedParts<Media>(
  analyzer: Analyzer<Media>,
  completion: AnalyzerCompletion,
  onFailure: FailurePolicy | undefined,
): UnjudgedPart[] {
  const { name, decides } = analyzer;
  const { run, result, error } = completion;
  if (run.status === 'ok') return result.unjudged?.map((part) => ({ ...part, analyzer: name })) ?? [];
  if (run.status === 'skipped') return [];
  const timeout = findTimeout(error);
  if (!mayLack(analyzer, completion, onFailure)) {
    if (timeout) throw timeout;
    throw new AnalyzerFailed(name, { cause: error ?? run.reason });
  }
  // What is not installed is no part of what this server judges.
  if (run.status === 'unavailable' || !decides) return [];
  const reason = timeout ? 'timeout' : 'analyzer_failed';
  return [{ part: 'content', reason, share: 1, analyzer: name }];
}

/** For results that cannot say that they are incomplete. @throws AnalyzerFailed */
export function assertNoFailure({ unjudged }: Pick<AnalysisOutcome, 'unjudged'>): void {
  const failed = unjudged.find(isFailure);
  if (failed) throw new AnalyzerFailed(failed.analyzer ?? failed.part, { cause: failed.reason });
}

/** How analyzers are run for one content. */
export interface AnalysisContext {
  readonly deadline: Deadline;
  readonly watch: AnalysisObserver;
  /** Default: "error", but "review" where a `ProfilePartUnavailable` fails. */
  readonly profile?: { readonly onFailure?: FailurePolicy | undefined };
}

/** A plain loop if every analyzer returned synchronously, so that word lists alone do not pay for promises. */
function settleCompletions(
  all: readonly (AnalyzerCompletion | Promise<AnalyzerCompletion>)[],
): AnalyzerCompletion[] | Promise<AnalyzerCompletion[]> {
  const ready = all.filter((one): one is AnalyzerCompletion => !(one instanceof Promise));
  return ready.length === all.length ? ready : Promise.all(all);
}

/** @throws AnalyzerFailed or DeadlineExceeded if a required analyzer failed, and the profile wants no verdict then */
export async function runAnalyzers<Media>(
  analyzers: readonly Analyzer<Media>[],
  media: Media,
  { deadline, watch, profile }: AnalysisContext,
): Promise<AnalysisOutcome> {
  const started = settleCompletions(analyzers.map((analyzer) => runAnalyzer(analyzer, media, { deadline, watch })));
  const completions = started instanceof Promise ? await started : started;
  const findings: Finding[] = [];
  const bypass: Bypass[] = [];
  const pii: PiiFinding[] = [];
  const predictions: ModelPrediction[] = [];
  const labels: KnownLabel[] = [];
  const comparedLists: string[] = [];
  const customScores: CustomScore[] = [];
  const urgent: (UrgentScores | undefined)[] = [];
  let waves: Evidence['waves'];
  const unjudged: UnjudgedPart[] = [];
  let missProbability = 1;
  for (const [index, analyzer] of analyzers.entries()) {
    const one = completions[index];
    if (one === undefined) continue;
    watch.onAnalyzerRun(one.run);
    unjudged.push(...toUnjudgedParts(analyzer, one, profile?.onFailure));
    if (one.error !== undefined) watch.onAnalyzerFailed(analyzer.name, one.error);
    if (one.run.status === 'ok') missProbability *= 1 - analyzer.recall;
    findings.push(...(one.result.findings ?? []));
    bypass.push(...(one.result.bypass ?? []));
    pii.push(...(one.result.pii ?? []));
    predictions.push(...(one.result.predictions ?? []));
    labels.push(...(one.result.labels ?? []));
    comparedLists.push(...(one.result.comparedLists ?? []));
    customScores.push(...(one.result.customScores ?? []));
    urgent.push(one.result.urgentScores);
    waves = one.result.waves ?? waves;
  }
  const runs = completions.map(({ run }) => run);
  const urgentScores = mergeUrgentScores(urgent);
  const evidence = {
    findings,
    bypass,
    pii,
    predictions,
    ...(labels.length === 0 ? {} : { labels }),
    ...(comparedLists.length === 0 ? {} : { comparedLists }),
    ...(customScores.length === 0 ? {} : { customScores }),
    ...(urgentScores === undefined ? {} : { urgentScores }),
    ...(waves === undefined ? {} : { waves }),
  };
  return { evidence, runs, recall: 1 - missProbability, unjudged };
}
