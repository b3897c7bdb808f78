/**
 * A video's job outlives its server: if that is killed or stopped midway, the next one finishes the job, and it is
 * charged once.
 */
import type { Job } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { expect, test, vi } from 'vitest';
import { openAccounts, readAccountState } from '../support/account-state.ts';
import { toBase64 } from '../support/pictures.ts';
import { createDataFolder, type ServerProcess, startServerProcess, waitForAddress } from '../support/process.ts';
import { twoTrackVideo } from '../support/videos.ts';

const TOKENS = 10_000;
/** Limits only hung tests. */
const WAIT = { timeout: 100_000, interval: 50 };

async function makeAccount(dataDir: string): Promise<{ key: string; accountId: string }> {
  await using accounts = await openAccounts(dataDir);
  const { apiKey, accountId } = await createAccount(accounts, { tier: 'Business', tokens: TOKENS });
  return { key: apiKey, accountId };
}

const start = (dataDir: string) => startServerProcess(dataDir, { environment: { WINNOW_LOG_LEVEL: 'silent' } });

/** The job's status as soon as it is one of those awaited. */
async function waitForJob(
  server: ServerProcess,
  path: string,
  key: string,
  wanted: (job: Job) => boolean,
): Promise<Job> {
  const address = await waitForAddress(server);
  return vi.waitFor(async () => {
    const answer = await fetch(`${address}${path}`, { headers: { 'x-api-key': key } });
    const job = (await answer.json()) as Job;
    expect([job, wanted(job)]).toEqual([job, true]);
    return job;
  }, WAIT);
}

const isUnderWay = ({ status, progress = 0 }: Job) => status === 'processing' && progress > 0;
const isCompleted = ({ status }: Job) => status === 'completed';

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a job whose server got %s in the middle is finished by the next one, and charged once',
  async (signal) => {
    await using folder = await createDataFolder('migrated');
    const { key, accountId } = await makeAccount(folder.path);
    let place = '';
    {
      await using server = start(folder.path);
      const answer = await fetch(`${await waitForAddress(server)}/moderation/video`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ video: toBase64(twoTrackVideo()), analyzeAudio: { channel: 1 } }),
      });
      expect(answer.status).toBe(202);
      place = answer.headers.get('location') ?? '';
      await waitForJob(server, place, key, isUnderWay);
      expect(await server.stop(signal)).toBe(signal === 'SIGKILL' ? null : 0);
    }
    {
      await using server = start(folder.path);
      const { result } = await waitForJob(server, place, key, isCompleted);
      expect([result?.isClean, result?.usage]).toMatchObject([false, { tokens: 150, remainingTokens: TOKENS - 150 }]);
      await server.stop('SIGTERM');
    }
    await using accounts = await openAccounts(folder.path);
    const books = await readAccountState(accounts.database, accountId);
    const jobs = await accounts.database.sql('select id::text as id from jobs');
    const left = TOKENS - 150;
    expect(books).toEqual({ used: 150, balance: left, ledger: left, held: 0, reservations: 0 });
    expect(jobs).toHaveLength(1);
  },
);
