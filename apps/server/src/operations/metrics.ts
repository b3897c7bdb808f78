/**
 * The metrics of `/metrics`, in Prometheus format. Every label has a closed set of values; docs/runbook.md has an entry
 * for each name.
 */

import type { AnalyzerRun, Modality, Severity } from '@winnow/core';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LedgerOperation } from '../accounts/billing/observed-ledger.ts';
import type { DeliveryOutcome } from '../accounts/webhooks/webhook-sender.ts';
import type { Admission } from '../moderation/pipeline/admission.ts';
import type { FetchReport } from '../platform/media/safe-fetch.ts';

/** Seconds. Text is answered in milliseconds, media in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds. Jobs take minutes. */
const JOB_BUCKETS = [1, 5, 10, 30, 60, 120, 300, 600, 1200];

/** Windows of text in one inference batch. */
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32];

/** An unavailable database must not delay a scrape. */
const BACKLOG_TIMEOUT_MS = 1_000;

/** Work that waits in the database, for all processes together. */
export interface Backlog {
  readonly jobs: { readonly queued: number; readonly processing: number; readonly oldestQueuedSeconds: number };
  readonly deliveries: { readonly due: number; readonly oldestDueSeconds: number };
}

/** What is queried on every scrape. */
export interface MetricsSources {
  admissions(): Readonly<Record<Modality, Admission>>;
  /** @throws DatabaseUnavailable */
  readonly backlog: () => Promise<Backlog>;
}

export interface Metrics {
  readonly contentType: string;
  render(): Promise<string>;
  recordRequest(method: string, route: string, status: number, seconds: number): void;
  recordVerdict(modality: Modality, severity: Severity): void;
  recordTokens(modality: Modality, tokens: number): void;
  recordLedgerOperation(end: LedgerOperation): void;
  recordAnalyzerRun(run: AnalyzerRun): void;
  /** @param seconds how long a request waited for admission, if it had to; null: it was refused */
  recordAdmissionWait(modality: Modality, seconds: number | null): void;
  recordFetch(end: FetchReport): void;
  recordDelivery(end: DeliveryOutcome): void;
  /** One run of a text model over a batch of windows. */
  recordInference(run: { model: string; windows: number; seconds: number }): void;
  /** Requests that were answered but that the activity log could not record. */
  recordActivityLoss(requests: number): void;
  /** One run of a job, and its outcome. */
  recordJobRun(run: { modality: Modality; end: string; seconds: number }): void;
}

/** The role and version of this process. */
interface BuildIdentity {
  readonly version: string;
  readonly role: string;
}

/** One registry per server: two in one process (tests) do not share counts. */
function createMetricFactory() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'winnow_' });
  return {
    registry,
    counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram:
      (buckets: number[]) =>
      <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
        new Histogram({ name, help, labelNames, buckets, registers }),
  };
}

type MetricFactory = ReturnType<typeof createMetricFactory>;

/**
 * Gauges for the contents of the database; if it does not answer in time they are absent, and `winnow_database_up` says
 * why.
 */
function createBacklogGauges({ gauge }: MetricFactory, backlog: MetricsSources['backlog']) {
  const up = gauge('winnow_database_up', '1: the database responded within a second of the scrape; 0: it did not.');
  const jobs = gauge('winnow_jobs', 'Jobs in the database, by state: for all processes together.', 'state');
  const oldest = gauge('winnow_job_oldest_queued_seconds', 'Age of the oldest queued job.');
  const due = gauge('winnow_webhook_deliveries_due', 'Webhook messages that are due.');
  const overdue = gauge('winnow_webhook_oldest_due_seconds', 'How long the oldest due message has been due.');

  return async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), BACKLOG_TIMEOUT_MS);
    });
    // The code that needed the database logs why it does not answer.
    const read = await Promise.race([backlog().catch(() => undefined), late]);
    clearTimeout(timer);
    up.set(read ? 1 : 0);
    if (!read) {
      jobs.reset();
      for (const one of [oldest, due, overdue]) one.remove();
      return;
    }
    jobs.set({ state: 'queued' }, read.jobs.queued);
    jobs.set({ state: 'processing' }, read.jobs.processing);
    oldest.set(read.jobs.oldestQueuedSeconds);
    due.set(read.deliveries.due);
    overdue.set(read.deliveries.oldestDueSeconds);
  };
}

/** Gauges for admission: requests that run or wait. */
function createAdmissionGauges({ registry }: MetricFactory, { admissions }: MetricsSources): void {
  const rows: readonly [name: string, help: string, value: (admission: Admission) => number][] = [
    ['winnow_requests_running', 'Moderation requests in progress.', ({ running }) => running],
    ['winnow_requests_waiting', 'Moderation requests that are waiting for admission.', ({ waiting }) => waiting],
    ['winnow_requests_places', 'Moderation requests that may run concurrently.', ({ capacity }) => capacity],
  ];
  for (const [name, help, value] of rows)
    new Gauge({
      name,
      help,
      labelNames: ['modality'],
      registers: [registry],
      collect() {
        for (const [modality, admission] of Object.entries(admissions())) this.set({ modality }, value(admission));
      },
    });
}

/** @param sources queried on each scrape, not before */
export function createMetrics({ version, role }: BuildIdentity, sources: MetricsSources): Metrics {
  const registering = createMetricFactory();
  const { registry, counter, gauge, histogram } = registering;
  const durations = histogram(DURATION_BUCKETS);
  gauge('winnow_build_info', '1, with the version and the role of this process.', 'version', 'role').set(
    { version, role },
    1,
  );
  const requests = durations(
    'winnow_http_request_duration_seconds',
    'Requests answered, by route and status.',
    'method',
    'route',
    'status',
  );
  const verdicts = counter('winnow_verdicts_total', 'Verdicts on contents, by severity.', 'modality', 'severity');
  const tokens = counter('winnow_tokens_charged_total', 'Tokens charged.', 'modality');
  const ledger = counter(
    'winnow_ledger_operations_total',
    'Operations of the ledger, by outcome: done, refused (the balance does not cover it), lost, failed.',
    'operation',
    'outcome',
  );
  const analyzers = durations(
    'winnow_analyzer_duration_seconds',
    'Runs of analyzers, by name and outcome.',
    'analyzer',
    'status',
  );
  const waits = durations(
    'winnow_admission_wait_seconds',
    'Waiting time of requests that were admitted after waiting.',
    'modality',
  );
  const refused = counter(
    'winnow_admission_refused_total',
    'Requests that were refused because too many were waiting or they waited too long.',
    'modality',
  );
  const fetches = durations(
    'winnow_fetch_duration_seconds',
    'Requests to user-supplied URLs, by purpose and outcome: done, aborted, or the code of the error.',
    'purpose',
    'outcome',
  );
  const deliveries = counter(
    'winnow_webhook_deliveries_total',
    'Webhook delivery attempts, by outcome: delivered, refused (another status than 2xx), unreachable, failed.',
    'outcome',
  );
  const inferences = durations('winnow_model_inference_duration_seconds', 'Runs of a text model, by model.', 'model');
  const batches = histogram(BATCH_BUCKETS)(
    'winnow_model_batch_windows',
    'Text windows in one batch of a text model.',
    'model',
  );
  const jobs = histogram(JOB_BUCKETS)(
    'winnow_job_duration_seconds',
    'Runs of jobs, by modality and outcome.',
    'modality',
    'end',
  );
  const lost = counter('winnow_activity_lost_total', 'Answered requests that the activity log could not keep.');
  createAdmissionGauges(registering, sources);
  const refreshBacklog = createBacklogGauges(registering, sources.backlog);

  return {
    contentType: registry.contentType,
    async render() {
      await refreshBacklog();
      return registry.metrics();
    },
    recordRequest: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    recordVerdict: (modality, severity) => verdicts.inc({ modality, severity }),
    recordTokens: (modality, count) => tokens.inc({ modality }, count),
    recordLedgerOperation: (end) => ledger.inc({ ...end }),
    recordAnalyzerRun: ({ name, status, ms }) => analyzers.observe({ analyzer: name, status }, ms / 1000),
    recordAdmissionWait(modality, seconds) {
      if (seconds === null) refused.inc({ modality });
      else waits.observe({ modality }, seconds);
    },
    recordFetch: ({ purpose, outcome, seconds }) => fetches.observe({ purpose, outcome }, seconds),
    recordDelivery: (outcome) => deliveries.inc({ outcome }),
    recordInference({ model, windows, seconds }) {
      inferences.observe({ model }, seconds);
      batches.observe({ model }, windows);
    },
    recordActivityLoss: (count) => lost.inc(count),
    recordJobRun: ({ modality, end, seconds }) => jobs.observe({ modality, end }, seconds),
  };
}
