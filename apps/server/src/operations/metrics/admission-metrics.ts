/** Metrics of admission: requests that run or wait, how long they waited, and those that were refused. */
import type { Modality } from '@winnow/core';
import { Gauge } from 'prom-client';
import type { Admission } from '../../moderation/pipeline/admission.ts';
import type { MetricFactory } from './metric-factory.ts';

export interface AdmissionMetrics {
  /** @param seconds how long a request waited for admission, if it had to; null: it was refused */
  recordAdmissionWait(modality: Modality, seconds: number | null): void;
}

/** Queried on each scrape, not before. */
export type AdmissionsReader = () => Readonly<Record<Modality, Admission>>;

const admissionGauges: readonly [name: string, help: string, value: (admission: Admission) => number][] = [
  ['winnow_requests_running', 'Moderation requests in progress.', ({ running }) => running],
  ['winnow_requests_waiting', 'Moderation requests that are waiting for admission.', ({ waiting }) => waiting],
  ['winnow_requests_places', 'Moderation requests that may run concurrently.', ({ capacity }) => capacity],
];

export function createAdmissionMetrics(
  { registry, counter, durations }: MetricFactory,
  admissions: AdmissionsReader,
): AdmissionMetrics {
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
  for (const [name, help, value] of admissionGauges)
    new Gauge({
      name,
      help,
      labelNames: ['modality'],
      registers: [registry],
      collect() {
        for (const [modality, admission] of Object.entries(admissions())) this.set({ modality }, value(admission));
      },
    });
  return {
    recordAdmissionWait(modality, seconds) {
      if (seconds === null) refused.inc({ modality });
      else waits.observe({ modality }, seconds);
    },
  };
}
