/** Tests that a job is judged by the state at its acceptance, and is scheduled like an interactive request. */
import { defaultProfile } from '@winnow/core';
import { expect, test } from 'vitest';
import type { LoggedRequest } from '../../accounts/activity/activity-entry.ts';
import type { Services } from '../../operations/services.ts';
import { createProfileStore } from '../../platform/storage/profile-store.ts';
import { createProfiles } from '../profiles/profiles.ts';
import { jobKinds } from './job-kinds.ts';
import { getJob, type JobResult } from './job-result.ts';
import { startJobWorker } from './job-worker.ts';
import { submitJob } from './submit-job.ts';
import { openTestJobs, shareTestServices } from './testing/job-test-servers.ts';

shareTestServices();

interface Text {
  readonly isClean: boolean;
  readonly profile: { readonly id: string; readonly version: number };
}

/** Services whose log and scheduler are observed, with the account's profiles in the jobs' own database. */
async function observed() {
  const jobs = await openTestJobs('embedded');
  const logged: LoggedRequest[] = [];
  const turns: unknown[] = [];
  const services: Services = {
    ...jobs.services,
    profiles: createProfiles(createProfileStore(jobs.services.database)),
    activity: { ...jobs.services.activity, record: (request) => void logged.push(request) },
    accountScheduler: {
      waitForTurn({ account }) {
        turns.push(account);
        return undefined;
      },
    },
  };
  const caller = await jobs.account();
  return {
    ...{ services, caller, logged, turns },
    async send(body: object, doNotStore?: boolean): Promise<string> {
      const number = services.requestIds.next();
      const call = { caller, body, number, chargeId: number, instance: '/moderation/text', doNotStore };
      return (await submitJob(services, jobKinds.text, call)).jobId;
    },
    async result(jobId: string): Promise<JobResult<Text>['result']> {
      await using _worker = await startJobWorker(services, jobKinds);
      await jobs.status(caller, jobId, 'completed');
      return (await getJob<Text>(services, { caller, jobId })).result;
    },
    [Symbol.asyncDispose]: () => jobs[Symbol.asyncDispose](),
  };
}

const blocking = (term: string) => ({
  name: 'House rules',
  blocklist: [{ term, match: 'word', category: 'Spam', severity: 'High' }],
});

test('the version of the profile at submission counts, whatever became of the profile since', async () => {
  await using jobs = await observed();
  const { services, caller } = jobs;
  const { id } = await services.profiles.create(caller, blocking('zorblat'));
  const jobId = await jobs.send({ content: 'a zorblat on the roof', moderationProfileId: id });
  await services.profiles.replace(caller, id, blocking('quibblet'));
  await services.profiles.archive(caller, id);
  expect(await jobs.result(jobId)).toMatchObject({ isClean: false, profile: { id, version: 1 } });
});

test('a job without a profile is judged by the default one', async () => {
  await using jobs = await observed();
  const { id, version } = defaultProfile;
  expect(await jobs.result(await jobs.send({ content: 'a roof' }))).toMatchObject({ profile: { id, version } });
});

test.each([true, undefined])('doNotStore %s reaches the activity log', async (doNotStore) => {
  await using jobs = await observed();
  await jobs.result(await jobs.send({ content: 'a roof' }, doNotStore));
  expect(jobs.logged).toMatchObject([{ contents: [{ content: 'a roof' }] }]);
  expect(jobs.logged[0]?.doNotStore).toBe(doNotStore);
});

test('every content of a job waits for its account’s turn', async () => {
  await using jobs = await observed();
  await jobs.result(await jobs.send({ content: ['a roof', 'a door', 'a wall'] }));
  expect(jobs.turns).toEqual(new Array(3).fill(jobs.caller.accountKey));
});
