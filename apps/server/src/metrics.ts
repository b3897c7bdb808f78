/** What `/metrics` tells, in the format of Prometheus. Every label has a closed set of values; docs/runbook.md has a row for each name. */

import type { AnalyzerRun, Modality, Severity } from '@winnow/core';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { LedgerEnd } from './billing/watched-ledger.ts';
import type { FetchEnd } from './media/safe-fetch.ts';
import type { Admission } from './moderation/admission.ts';
import type { DeliveryEnd } from './webhooks/sender.ts';

/** Seconds. Text is answered in milliseconds, media in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds. Jobs take minutes. */
const JOB_BUCKETS = [1, 5, 10, 30, 60, 120, 300, 600, 1200];

/** Windows of texts that a model reads together. */
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32];

/** A database that is away keeps nobody waiting who wants to know how things are. */
const BACKLOG_MS = 1_000;

/** What lies in the database and waits, for all processes together. */
export interface Backlog {
  readonly jobs: { readonly queued: number; readonly processing: number; readonly oldestQueuedSeconds: number };
  readonly deliveries: { readonly due: number; readonly oldestDueSeconds: number };
}

/** What is asked when somebody looks at the metrics. */
export interface Measured {
  admissions(): Readonly<Record<Modality, Admission>>;
  /** @throws DatabaseUnavailable */
  readonly backlog: () => Promise<Backlog>;
}

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  request(method: string, route: string, status: number, seconds: number): void;
  verdict(modality: Modality, severity: Severity): void;
  tokens(modality: Modality, tokens: number): void;
  ledger(end: LedgerEnd): void;
  analyzer(run: AnalyzerRun): void;
  /** @param seconds how long a request waited for its turn, where it had to; null: it was refused */
  waited(modality: Modality, seconds: number | null): void;
  fetched(end: FetchEnd): void;
  delivery(end: DeliveryEnd): void;
  /** One run of a text model over windows that were read together. */
  inference(run: { model: string; windows: number; seconds: number }): void;
  /** Requests that were answered and that the activity log could not keep. */
  activityLost(requests: number): void;
  /** One run of a job's work, and how it ended. */
  job(run: { modality: Modality; end: string; seconds: number }): void;
}

/** What of the service this process is, and of which version. */
interface Identity {
  readonly version: string;
  readonly role: string;
}

/** One registry for each server: two in one process (tests) do not count together. */
function createRegistry() {
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

type Registering = ReturnType<typeof createRegistry>;

/** Gauges of what the database holds; without an answer in time they are gone, and `winnow_database_up` says why. */
function createBacklogGauges({ gauge }: Registering, backlog: Measured['backlog']) {
  const up = gauge(
    'winnow_database_up',
    '1: the database answered within a second when this was asked; 0: it did not.',
  );
  const jobs = gauge('winnow_jobs', 'Jobs in the database, by state: for all processes together.', 'state');
  const oldest = gauge(
    'winnow_job_oldest_queued_seconds',
    'How long ago the oldest job that nobody has begun came in.',
  );
  const due = gauge('winnow_webhook_deliveries_due', 'Messages to webhooks whose turn has come.');
  const overdue = gauge('winnow_webhook_oldest_due_seconds', 'How long the message that is due longest has been due.');

  return async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), BACKLOG_MS);
    });
    // Decided: why the database does not answer is in the log of whoever needed it.
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

/** Gauges of the places that requests take. */
function watchAdmissions({ registry }: Registering, { admissions }: Measured): void {
  const rows: readonly [name: string, help: string, value: (admission: Admission) => number][] = [
    ['winnow_requests_running', 'Requests for moderation that are worked on.', ({ running }) => running],
    ['winnow_requests_waiting', 'Requests for moderation that wait for their turn.', ({ waiting }) => waiting],
    ['winnow_requests_places', 'Requests for moderation that may be worked on at once.', ({ places }) => places],
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

/** @param measured asked when somebody looks, not before */
export function createMetrics({ version, role }: Identity, measured: Measured): Metrics {
  const registering = createRegistry();
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
    'What was asked of the ledger and how it ended: done, refused (the balance does not cover it), lost, failed.',
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
    'Requests that had to wait for their turn and got it, by how long.',
    'modality',
  );
  const refused = counter(
    'winnow_admission_refused_total',
    'Requests that were refused because too many waited, or they too long.',
    'modality',
  );
  const fetches = durations(
    'winnow_fetch_duration_seconds',
    'What was fetched from or sent to URLs of users, by purpose and outcome: done, aborted, or the code of the error.',
    'purpose',
    'outcome',
  );
  const deliveries = counter(
    'winnow_webhook_deliveries_total',
    'Attempts to tell webhooks, by outcome: delivered, refused (another status than 2xx), unreachable, failed.',
    'outcome',
  );
  const inferences = durations('winnow_model_inference_duration_seconds', 'Runs of a text model, by model.', 'model');
  const batches = histogram(BATCH_BUCKETS)(
    'winnow_model_batch_windows',
    'Windows of texts that a text model read together in one run.',
    'model',
  );
  const jobs = histogram(JOB_BUCKETS)(
    'winnow_job_duration_seconds',
    'Runs of jobs, by modality and how they ended.',
    'modality',
    'end',
  );
  const lost = counter('winnow_activity_lost_total', 'Answered requests that the activity log could not keep.');
  watchAdmissions(registering, measured);
  const lookAtBacklog = createBacklogGauges(registering, measured.backlog);

  return {
    contentType: registry.contentType,
    async text() {
      await lookAtBacklog();
      return registry.metrics();
    },
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    verdict: (modality, severity) => verdicts.inc({ modality, severity }),
    tokens: (modality, count) => tokens.inc({ modality }, count),
    ledger: (end) => ledger.inc({ ...end }),
    analyzer: ({ name, status, ms }) => analyzers.observe({ analyzer: name, status }, ms / 1000),
    waited(modality, seconds) {
      if (seconds === null) refused.inc({ modality });
      else waits.observe({ modality }, seconds);
    },
    fetched: ({ purpose, outcome, seconds }) => fetches.observe({ purpose, outcome }, seconds),
    delivery: (outcome) => deliveries.inc({ outcome }),
    inference({ model, windows, seconds }) {
      inferences.observe({ model }, seconds);
      batches.observe({ model }, windows);
    },
    activityLost: (count) => lost.inc(count),
    job: ({ modality, end, seconds }) => jobs.observe({ modality, end }, seconds),
  };
}
