/**
 * Tests for jobs: how they end whatever happens to the server, and that their tokens are charged once or not at all.
 */
import { describe, expect, test } from 'vitest';
import { databaseKinds } from '../../../testing/databases.ts';
import { ApiError } from '../../platform/api-error.ts';
import { registerServer } from '../../platform/storage/servers.ts';
import { cancelJob, getJob } from './job-result.ts';
import { takeJob } from './job-run.ts';
import { startJobWorker } from './job-worker.ts';
import { submitJob } from './submit-job.ts';
import {
  ANSWER,
  createBlockingJob,
  eventually,
  getRemainingTokens,
  instantJobKind,
  openTestJobs,
  PRICE,
  shareTestServices,
  testJobKind,
  testJobKinds,
} from './testing/job-test-servers.ts';

shareTestServices();

describe.each(databaseKinds)('%s', (kind) => {
  test('a job is queued with its tokens set aside, worked on, and charged when it is done', async () => {
    await using jobs = await openTestJobs(kind);
    const { services } = jobs;
    const caller = await jobs.account();
    const { jobId, status } = await jobs.send(caller, { video: Buffer.from('a video').toString('base64') });
    expect([status, await getRemainingTokens(services, caller)]).toEqual(['queued', 900]);

    const one = createBlockingJob();
    await jobs.work(one.kind);
    const { progress, body } = await one.begun;
    progress(0.425);
    await eventually(async () =>
      expect(await getJob(services, { caller, jobId })).toEqual({ jobId, status: 'processing', progress: 42 }),
    );
    expect(body).toEqual({ video: expect.objectContaining({ sizeBytes: 'a video'.length }) });
    one.end();
    await jobs.status(caller, jobId, 'completed');
    expect(await getJob(services, { caller, jobId })).toMatchObject({
      progress: 100,
      result: { ...ANSWER, usage: { tokens: PRICE, remainingTokens: 900 } },
    });
    expect(await services.ledger.usage(caller.accountKey)).toMatchObject({ tokensUsed: PRICE, remainingTokens: 900 });
    expect(await jobs.books()).toEqual({ wrong: 0, reserved: 0 });
    const content = BigInt(jobId.slice('job_'.length));
    await eventually(() => expect(services.jobs.inputs.read(content)).rejects.toThrow('is gone'));
  });

  test('a job that has not begun can be canceled, and its tokens are refunded at once', async () => {
    await using jobs = await openTestJobs(kind);
    const { services } = jobs;
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    expect(await cancelJob(services, { caller, jobId })).toEqual({ jobId, status: 'canceled' });
    expect(await getRemainingTokens(services, caller)).toBe(1000);
    expect(await takeJob(services)).toBeUndefined();
    expect(await cancelJob(services, { caller, jobId })).toEqual({ jobId, status: 'canceled' });
    expect(await jobs.books()).toEqual({ wrong: 0, reserved: 0 });
  });

  test('a job that is worked on can be taken back: the work stops, and nothing is charged', async () => {
    await using jobs = await openTestJobs(kind);
    const { services } = jobs;
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    const one = createBlockingJob();
    const worker = await jobs.work(one.kind);
    const { deadline } = await one.begun;
    expect(await cancelJob(services, { caller, jobId })).toMatchObject({ status: 'canceled' });
    await eventually(() => expect([deadline.signal.aborted, worker.running]).toEqual([true, 0]));
    expect(await getJob(services, { caller, jobId })).toEqual({ jobId, status: 'canceled' });
    expect(await getRemainingTokens(services, caller)).toBe(1000);
    expect(await jobs.books()).toEqual({ wrong: 0, reserved: 0 });
  });

  test('a job that has ended stays as it ended', async () => {
    await using jobs = await openTestJobs(kind);
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    await jobs.work(instantJobKind);
    await jobs.status(caller, jobId, 'completed');
    expect(await cancelJob(jobs.services, { caller, jobId })).toMatchObject({ status: 'completed', result: ANSWER });
    expect(await getRemainingTokens(jobs.services, caller)).toBe(900);
  });

  test('another account’s job is as unknown as none, to read and to take back', async () => {
    await using jobs = await openTestJobs(kind);
    const [owner, other] = [await jobs.account(), await jobs.account()];
    const { jobId } = await jobs.send(owner);
    for (const request of [
      { caller: other, jobId },
      { caller: owner, jobId, modality: 'audio' as const },
      { caller: owner, jobId: 'job_1' },
      { caller: owner, jobId: 'job_99999999999999999999' },
      { caller: owner, jobId: 'job_9223372036854775808' },
      { caller: owner, jobId: `${jobId}'` },
      { caller: owner, jobId: '' },
    ]) {
      await expect(getJob(jobs.services, request)).rejects.toMatchObject({ code: 'job_not_found' });
      await expect(cancelJob(jobs.services, request)).rejects.toMatchObject({ code: 'job_not_found' });
    }
    expect(await getJob(jobs.services, { caller: owner, jobId })).toMatchObject({ status: 'queued' });
  });

  test.each([
    ['an error in the content is reported, and not retried', new ApiError('audio_too_long', 'Too long.'), 1],
    ['a fault of ours is tried once more', new ApiError('analyzer_unavailable', 'Gone.'), 2],
    ['an unexpected error is retried', new Error('/secret/path'), 2],
    ['time that was too short would be too short again', new ApiError('analysis_timeout', 'Too slow.'), 1],
  ])('%s; a job that fails costs nothing', async (_, error, tries) => {
    await using jobs = await openTestJobs(kind);
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    let tried = 0;
    await jobs.work(
      testJobKind(async () => {
        tried += 1;
        throw error;
      }),
    );
    await jobs.status(caller, jobId, 'failed');
    const job = await getJob(jobs.services, { caller, jobId });
    const code = error instanceof ApiError ? error.code : 'internal_error';
    expect(job.error).toMatchObject({ code, instance: '/moderation/video', requestId: jobId.replace('job', 'req') });
    expect(JSON.stringify(job)).not.toContain('secret');
    expect(tried).toBe(tries);
    expect(await getRemainingTokens(jobs.services, caller)).toBe(1000);
    expect(await jobs.books()).toEqual({ wrong: 0, reserved: 0 });
  });

  test('a job whose server died is done by the next one, with its tokens still set aside', async () => {
    await using jobs = await openTestJobs(kind);
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    expect(await takeJob(jobs.services)).toMatchObject({ tries: 1 });

    const next = await jobs.another();
    expect(await getRemainingTokens(next, caller)).toBe(900);
    await using _worker = await startJobWorker(next, testJobKinds(instantJobKind));
    await jobs.status(caller, jobId, 'completed');
    expect(await getRemainingTokens(next, caller)).toBe(900);
    expect(await jobs.books()).toEqual({ wrong: 0, reserved: 0 });
  });

  test('a job that crashes its server twice fails without a third try', async () => {
    await using jobs = await openTestJobs(kind);
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    await takeJob(jobs.services);
    const second = await jobs.another();
    {
      // Picks up what the first one left, and dies as well.
      await using _worker = await startJobWorker(second, testJobKinds(createBlockingJob().kind));
      await jobs.status(caller, jobId, 'processing');
    }
    await takeJob(second);
    const third = await jobs.another();
    let tried = 0;
    const counting = testJobKind(async () => {
      tried += 1;
    });
    await using _worker = await startJobWorker(third, testJobKinds(counting));
    await jobs.status(caller, jobId, 'failed');
    expect(await getJob(third, { caller, jobId })).toMatchObject({ error: { code: 'internal_error' } });
    expect([tried, await getRemainingTokens(third, caller)]).toEqual([0, 1000]);
    expect(await jobs.books()).toEqual({ wrong: 0, reserved: 0 });
  });

  test('a server that is stopped returns its job to the queue, without counting an attempt', async () => {
    await using jobs = await openTestJobs(kind);
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    for (let stops = 0; stops < 3; stops++) {
      const one = createBlockingJob();
      const worker = await jobs.work(one.kind);
      await one.begun;
      await worker[Symbol.asyncDispose]();
      expect(await getJob(jobs.services, { caller, jobId })).toEqual({ jobId, status: 'queued' });
    }
    await jobs.work(instantJobKind);
    await jobs.status(caller, jobId, 'completed');
  });

  test('a worker that lost its lease can no longer change the job', async () => {
    await using jobs = await openTestJobs(kind);
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    const one = createBlockingJob();
    const worker = await jobs.work(one.kind);
    const { progress, deadline } = await one.begun;
    await using server = await registerServer(jobs.services.database, () => undefined);
    await jobs.services.database.sql('update jobs set server = $1', [server.number]);
    progress(0.5);
    await eventually(() => expect([deadline.signal.aborted, worker.running]).toEqual([true, 0]));
    expect(await getJob(jobs.services, { caller, jobId })).toEqual({ jobId, status: 'processing', progress: 0 });
  });

  test('one account’s many jobs do not keep another’s one waiting', async () => {
    await using jobs = await openTestJobs(kind);
    const [many, one] = [await jobs.account(), await jobs.account()];
    for (let sent = 0; sent < 3; sent++) await jobs.send(many);
    await jobs.send(one);
    const order = [];
    for (let job = await takeJob(jobs.services); job; job = await takeJob(jobs.services)) order.push(job.accountKey);
    expect(order).toEqual([many.accountKey, one.accountKey, many.accountKey, many.accountKey]);
  });

  test('no more jobs wait than the settings say, and an account has half of them', async () => {
    await using jobs = await openTestJobs(kind, 3);
    const [many, other] = [await jobs.account(), await jobs.account()];
    await jobs.send(many);
    await jobs.send(many);
    await expect(jobs.send(many)).rejects.toMatchObject({ code: 'overloaded', headers: { 'retry-after': '60' } });
    await jobs.send(other);
    await expect(jobs.send(other)).rejects.toMatchObject({ code: 'overloaded' });
    expect(await getRemainingTokens(jobs.services, many)).toBe(800);
  });

  test('a balance that does not cover the job makes none, and keeps nothing', async () => {
    await using jobs = await openTestJobs(kind);
    const caller = await jobs.account(99);
    await expect(jobs.send(caller)).rejects.toMatchObject({
      code: 'insufficient_tokens',
      message: expect.stringContaining('has 99 left'),
    });
    expect(await getRemainingTokens(jobs.services, caller)).toBe(99);
    expect(await takeJob(jobs.services)).toBeUndefined();
  });

  test('a request that is repeated under its number makes no second job', async () => {
    await using jobs = await openTestJobs(kind);
    const { services } = jobs;
    const caller = await jobs.account();
    const number = services.requestIds.next();
    const call = { caller, body: { video: 'AAAA' }, number, chargeId: number, instance: '/moderation/video' };
    const first = await submitJob(services, instantJobKind, call);
    const again = await submitJob(services, instantJobKind, { ...call, number: services.requestIds.next() });
    expect(again).toEqual(first);
    expect(await getRemainingTokens(services, caller)).toBe(900);
    await takeJob(services);
    expect(await takeJob(services)).toBeUndefined();
  });

  test.each(['{}', 'no JSON'])(
    'a job whose request reads %j fails and costs nothing, and the next one is worked on',
    async (request) => {
      await using jobs = await openTestJobs(kind);
      const caller = await jobs.account();
      const { jobId: unread } = await jobs.send(caller);
      await jobs.services.database.sql('update jobs set request = $1', [request]);
      const { jobId } = await jobs.send(caller);
      await jobs.work(instantJobKind);
      await jobs.status(caller, jobId, 'completed');
      await jobs.status(caller, unread, 'failed');
      expect(await getJob(jobs.services, { caller, jobId: unread })).toMatchObject({
        error: { code: 'internal_error', instance: '/moderation/video' },
      });
      expect(await getRemainingTokens(jobs.services, caller)).toBe(1000 - PRICE);
      expect(await jobs.books()).toEqual({ wrong: 0, reserved: 0 });
    },
  );

  test('an account without a balance is charged all the same', async () => {
    await using jobs = await openTestJobs(kind);
    const caller = await jobs.account(null);
    const { jobId } = await jobs.send(caller);
    await jobs.work(instantJobKind);
    await jobs.status(caller, jobId, 'completed');
    expect(await jobs.services.ledger.usage(caller.accountKey)).toMatchObject({ tokensUsed: PRICE });
  });

  test('a job can be fetched for a day after its end, and is then deleted', async () => {
    await using jobs = await openTestJobs(kind);
    const { services } = jobs;
    const caller = await jobs.account();
    const { jobId } = await jobs.send(caller);
    await cancelJob(services, { caller, jobId });
    await services.database.sql(`update jobs set ended_at = now() - interval '23 hours 59 minutes'`);
    await (await startJobWorker(services, testJobKinds(instantJobKind)))[Symbol.asyncDispose]();
    expect(await getJob(services, { caller, jobId })).toMatchObject({ status: 'canceled' });
    await services.database.sql(`update jobs set ended_at = now() - interval '24 hours 1 minute'`);
    await (await startJobWorker(services, testJobKinds(instantJobKind)))[Symbol.asyncDispose]();
    await expect(getJob(services, { caller, jobId })).rejects.toMatchObject({ code: 'job_not_found' });
  });
});

test('several servers on one PostgreSQL share the jobs: each is begun once, charged once, and any of them takes one back', async () => {
  await using jobs = await openTestJobs('postgresql');
  const others = [await jobs.beside(), await jobs.beside()];
  const caller = await jobs.account();
  const sent = [];
  for (let count = 0; count < 6; count++) sent.push(await jobs.send(caller));
  const tried = new Map<string, number>();
  const counting = testJobKind(async ({ body }) => {
    const name = JSON.stringify(body);
    tried.set(name, (tried.get(name) ?? 0) + 1);
  });
  const [last] = others;
  const [canceled, ...worked] = sent;
  if (!last || !canceled) throw new Error('There are two servers and six jobs.');
  await cancelJob(last, { caller, jobId: canceled.jobId });
  const kinds = testJobKinds(counting);
  const workers = await Promise.all([jobs.services, ...others].map((services) => startJobWorker(services, kinds)));
  for (const { jobId } of worked) await jobs.status(caller, jobId, 'completed');
  for (const worker of workers) await worker[Symbol.asyncDispose]();
  expect([...tried.values()]).toEqual([1, 1, 1, 1, 1]);
  expect(await getRemainingTokens(last, caller)).toBe(1000 - 5 * PRICE);
  expect(await jobs.books()).toEqual({ wrong: 0, reserved: 0 });
});

test('a job that one server works on ends when another one takes it back', async () => {
  await using jobs = await openTestJobs('postgresql');
  const other = await jobs.beside();
  const caller = await jobs.account();
  const { jobId } = await jobs.send(caller);
  const one = createBlockingJob();
  await jobs.work(one.kind);
  const { deadline } = await one.begun;
  await cancelJob(other, { caller, jobId });
  await eventually(() => expect(deadline.signal.aborted).toBe(true));
});
