/** What `/metrics` tells: requests, tokens, analyzers, places in the queue, the process itself. */

import type { AnalyzerRun, Modality } from '@winnow/core';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Admission } from './moderation/admission.ts';

/** Seconds. Text is answered in milliseconds, media in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds. Jobs take minutes. */
const JOB_BUCKETS = [1, 5, 10, 30, 60, 120, 300, 600, 1200];

export interface Metrics {
  readonly contentType: string;
  /** In the format of Prometheus. */
  text(): Promise<string>;
  request(method: string, route: string, status: number, seconds: number): void;
  tokens(modality: string, tokens: number): void;
  analyzer(run: AnalyzerRun): void;
  /** Requests that were answered and that the activity log could not keep. */
  activityLost(requests: number): void;
  /** One run of a job's work, and how it ended. */
  job(run: { modality: string; end: string; seconds: number }): void;
}

export function createMetrics(admissions: Readonly<Record<Modality, Admission>>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'winnow_' });
  const durations = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets = DURATION_BUCKETS,
  ) => new Histogram({ name, help, labelNames, buckets, registers });
  const requests = durations('winnow_http_request_duration_seconds', 'Requests answered, by route and status.', [
    'method',
    'route',
    'status',
  ]);
  const analyzers = durations('winnow_analyzer_duration_seconds', 'Runs of analyzers, by name and outcome.', [
    'analyzer',
    'status',
  ]);
  const jobs = durations(
    'winnow_job_duration_seconds',
    'Runs of jobs, by modality and how they ended.',
    ['modality', 'end'],
    JOB_BUCKETS,
  );
  const tokens = new Counter({
    name: 'winnow_tokens_charged_total',
    help: 'Tokens charged.',
    labelNames: ['modality'],
    registers,
  });
  const lost = new Counter({
    name: 'winnow_activity_lost_total',
    help: 'Answered requests that the activity log could not keep.',
    registers,
  });
  const gauge = (name: string, help: string, value: (admission: Admission) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['modality'],
      registers,
      collect() {
        for (const [modality, admission] of Object.entries(admissions)) this.set({ modality }, value(admission));
      },
    });
  gauge('winnow_requests_running', 'Requests for moderation that are worked on.', ({ running }) => running);
  gauge('winnow_requests_waiting', 'Requests for moderation that wait for their turn.', ({ waiting }) => waiting);
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    activityLost: (requests) => lost.inc(requests),
    tokens: (modality, count) => tokens.inc({ modality }, count),
    analyzer: ({ name, status, ms }) => analyzers.observe({ analyzer: name, status }, ms / 1000),
    job: ({ modality, end, seconds }) => jobs.observe({ modality, end }, seconds),
  };
}
