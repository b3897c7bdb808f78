/** The end of a job: its tokens, its row and its place in the queue change together, whatever becomes of the server meanwhile. */
import { type LedgerWithin, ledgerWithin } from '../billing/ledger-within.ts';
import type { Services } from '../services.ts';
import type { Sql } from '../storage/database.ts';
import { type BegunJob, type Ending, endJob, lockRun } from '../storage/jobs.ts';
import { requestIdText } from '../storage/request-ids.ts';

/** In the transaction that ends the job, whose row is held. */
export async function endWithin(services: Services, sql: Sql, { id, ending }: { id: bigint; ending: Ending }) {
  const queue = await services.jobs.queue();
  await endJob(sql, id, ending);
  await queue.drop(sql, id);
}

/** The bytes that were kept for a job that has ended. What cannot be deleted now is swept away later (jobs/worker.ts). */
export async function forgetInput({ jobs, log }: Services, id: bigint): Promise<void> {
  try {
    await jobs.inputs.forget(id);
  } catch (err) {
    log.warn({ requestId: requestIdText(id), err }, 'content of a job not deleted');
  }
}

/**
 * Ends a run.
 * @param decide charges or gives back, and says how the job has ended
 * @returns false: the run is not the job's any more, and nothing has changed
 * @throws DatabaseUnavailable, StorageFull: nothing has changed
 */
export async function settle(
  services: Services,
  job: BegunJob,
  decide: (ledger: LedgerWithin) => Promise<Ending>,
): Promise<boolean> {
  await services.jobs.queue();
  const isOurs = await services.database.sqlTransaction(async (sql) => {
    if (!(await lockRun(sql, job))) return false;
    const ending = await decide(ledgerWithin(sql, job.server));
    await endWithin(services, sql, { id: job.id, ending });
    return true;
  });
  if (isOurs) await forgetInput(services, job.id);
  return isOurs;
}
