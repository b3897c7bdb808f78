/** Takes a job in: checked, priced, its content kept, its tokens set aside; the answer does not wait for the work. */
import type { Quote } from '@winnow/core';
import { ledgerWithin } from '../billing/ledger-within.ts';
import { ApiError } from '../errors.ts';
import { uncovered } from '../moderation/charge.ts';
import type { Call } from '../moderation/moderate.ts';
import type { Services } from '../services.ts';
import { countLive, insertJob, type NewJob } from '../storage/jobs.ts';
import { getJob, type JobResult, jobIdText } from './job.ts';
import { JOBS_CHANNEL, WORK } from './jobs.ts';
import { writeBill, writeRequest } from './kept.ts';
import type { JobKind } from './kind.ts';
import { forgetInput } from './settle.ts';

/** Chosen: a job takes a minute or more. */
const RETRY_SECONDS = '60';

const busy = (detail: string) => new ApiError('overloaded', detail, { headers: { 'retry-after': RETRY_SECONDS } });

/** Not exact among jobs that come at the same moment: the bound keeps disks from filling, and a few more fill none. */
async function checkRoom({ database, config }: Services, { caller }: Call): Promise<number> {
  const { mine, all } = await countLive(database, caller.accountKey);
  const most = config.jobsWaiting;
  if (all >= most) throw busy('Too many jobs are waiting. Nothing was charged; try again.');
  if (mine >= Math.ceil(most / 2)) throw busy('Too many jobs of the account are waiting. Nothing was charged.');
  return mine;
}

interface Making extends Pick<NewJob, 'modality' | 'request'> {
  readonly call: Call;
  readonly bill: Quote;
  /** Jobs that the account has already. */
  readonly mine: number;
}

/** One transaction: there is a job with its tokens and its place in the queue, or there is nothing. */
async function make(services: Services, { call, modality, bill, request, mine }: Making): Promise<void> {
  const { jobs, database } = services;
  const queue = await jobs.queue();
  const { caller, chargeId: id } = call;
  const { accountKey, unlimited } = caller;
  await database.sqlTransaction(async (sql) => {
    const isNew = await insertJob(sql, { id, accountKey, modality, request, bill: writeBill(bill) });
    if (!isNew) return;
    const reserving = { accountKey, unlimited, chargeId: id, maxTokens: bill.total };
    const outcome = await ledgerWithin(sql, jobs.serverNumber).reserve(reserving);
    if (!outcome.ok) throw uncovered(outcome.remainingTokens, bill);
    // The more jobs an account has, the later its next one's turn: nobody's many jobs keep another's one waiting.
    await queue.add(sql, id, -mine);
  });
}

/**
 * @returns the job, queued; a repetition under an Idempotency-Key gets the job that the first attempt made
 * @throws ApiError as the request would be refused, and overloaded; whatever is thrown, nothing is set aside
 */
export async function submit<Result>(services: Services, kind: JobKind, call: Call): Promise<JobResult<Result>> {
  const { jobs, database, tracing } = services;
  const { caller, chargeId: id } = call;
  const { modality } = kind;
  const leave = await tracing.step('admit', () => services.admissions[modality].enter(caller.accountKey));
  try {
    const { bill, profile, content } = await tracing.step('plan', () => kind.plan(services, call));
    const mine = await checkRoom(services, call);
    const { [kind.field]: _, ...fields } = Object(call.body);
    const by = caller.keyId ?? caller.person?.id ?? '';
    const kept = {
      ...{ tier: caller.tier, by, instance: call.instance, fields, profile, doNotStore: call.doNotStore },
      trace: tracing.carrier(),
      ...('url' in content ? { url: content.url } : {}),
    };
    if ('kept' in content) await tracing.step('keep content', () => jobs.inputs.keep(id, content.kept));
    const making = { call, modality, bill, request: writeRequest(kept), mine };
    await tracing
      .step('make job', () => make(services, making))
      .catch(async (error: unknown) => {
        // Of a transaction whose end nobody knows, the content is left: the job may be there.
        if (error instanceof ApiError) await forgetInput(services, id);
        throw error;
      });
    await database.notify(JOBS_CHANNEL, WORK);
    return await getJob<Result>(services, { caller, jobId: jobIdText(id) });
  } finally {
    leave();
  }
}
