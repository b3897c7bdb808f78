/** Ends jobs: tokens and job change in one transaction, so that a server crash cannot split them. */
import { createTransactionLedger, type TransactionLedger } from '../../accounts/billing/transaction-ledger.ts';
import type { Services } from '../../operations/services.ts';
import { endJob, type JobEnding, lockRun, type StartedJob } from '../../platform/storage/job-store.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';

/** Deletes the stored input of an ended job. What cannot be deleted now is swept later (jobs/job-worker.ts). */
export async function deleteJobInput({ jobs, log }: Services, id: bigint): Promise<void> {
  try {
    await jobs.inputs.delete(id);
  } catch (err) {
    log.warn({ requestId: formatRequestId(id), err }, 'job content not deleted');
  }
}

/**
 * Ends a run.
 * @param decide captures or releases the tokens, and returns the outcome
 * @returns false if the run is no longer current; nothing has changed then
 * @throws DatabaseUnavailable, StorageFull: nothing has changed
 */
export async function settleJobRun(
  services: Services,
  job: StartedJob,
  decide: (ledger: TransactionLedger) => Promise<JobEnding>,
): Promise<boolean> {
  const isOurs = await services.database.sqlTransaction(async (sql) => {
    if (!(await lockRun(sql, job))) return false;
    await endJob(sql, job.id, await decide(createTransactionLedger(sql, job.server)));
    return true;
  });
  if (isOurs) await deleteJobInput(services, job.id);
  return isOurs;
}
