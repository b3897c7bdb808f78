/** Metrics of the work that waits in the database, read on each scrape. */
import type { MetricFactory } from './metric-factory.ts';

/** An unavailable database must not delay a scrape. */
const BACKLOG_TIMEOUT_MS = 1_000;

/** Work that waits in the database, for all processes together. */
export interface Backlog {
  readonly jobs: { readonly queued: number; readonly processing: number; readonly oldestQueuedSeconds: number };
  readonly deliveries: { readonly due: number; readonly oldestDueSeconds: number };
}

/** @throws DatabaseUnavailable */
export type BacklogReader = () => Promise<Backlog>;

/** Undefined if the database does not answer in time; the code that needed it logs why. */
async function readInTime(backlog: BacklogReader): Promise<Backlog | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), BACKLOG_TIMEOUT_MS);
  });
  const read = await Promise.race([backlog().catch(() => undefined), late]);
  clearTimeout(timer);
  return read;
}

/**
 * Gauges for the contents of the database; if it does not answer in time they are absent, and `winnow_database_up` says
 * why.
 * @returns refreshes them
 */
export function createBacklogGauges({ gauge }: MetricFactory, backlog: BacklogReader): () => Promise<void> {
  const up = gauge('winnow_database_up', '1: the database responded within a second of the scrape; 0: it did not.');
  const jobs = gauge('winnow_jobs', 'Jobs in the database, by state: for all processes together.', 'state');
  const oldest = gauge('winnow_job_oldest_queued_seconds', 'Age of the oldest queued job.');
  const due = gauge('winnow_webhook_deliveries_due', 'Webhook messages that are due.');
  const overdue = gauge('winnow_webhook_oldest_due_seconds', 'How long the oldest due message has been due.');

  return async () => {
    const read = await readInTime(backlog);
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
