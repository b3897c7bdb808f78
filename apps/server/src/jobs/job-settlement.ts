/** The end of a job: its tokens, its row and its place in the queue change together, whatever becomes of the server meanwhile. */
import { createTransactionLedger, type TransactionLedger } from '../billing/transaction-ledger.ts';
import type { Services } from '../services.ts';
import type { SqlExecutor } from '../storage/database.ts';
import { endJob, type JobEnding, lockRun, type StartedJob } from '../storage/job-store.ts';
import { formatRequestId } from '../storage/request-ids.ts';

/** In the transaction that ends the job, whose row is held. */
export async function endJobWithin(
  services: Services,
  sql: SqlExecutor,
  { id, ending }: { id: bigint; ending: JobEnding },
) {
  const queue = await services.jobs.queue();
  await endJob(sql, id, ending);
  await queue.drop(sql, id);
}

/** The bytes that were kept for a job that has ended. What cannot be deleted now is swept away later (jobs/job-worker.ts). */
export async function deleteJobInput({ jobs, log }: Services, id: bigint): Promise<void> {
  try {
    await jobs.inputs.delete(id);
  } catch (err) {
    log.warn({ requestId: formatRequestId(id), err }, 'content of a job not deleted');
  }
}

/**
 * Ends a run.
 * @param decide charges or gives back, and says how the job has ended
 * @returns false: the run is not the job's any more, and nothing has changed
 * @throws DatabaseUnavailable, StorageFull: nothing has changed
 */
export async function settleJobRun(
  services: Services,
  job: StartedJob,
  decide: (ledger: TransactionLedger) => Promise<JobEnding>,
): Promise<boolean> {
  await services.jobs.queue();
  const isOurs = await services.database.sqlTransaction(async (sql) => {
    if (!(await lockRun(sql, job))) return false;
    const ending = await decide(createTransactionLedger(sql, job.server));
    await endJobWithin(services, sql, { id: job.id, ending });
    return true;
  });
  if (isOurs) await deleteJobInput(services, job.id);
  return isOurs;
}
