/** Tests that each webhook delivery attempt is reported once, with its outcome. */
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import type { SafePost } from '../../platform/media/safe-fetch.ts';
import { MediaSourceError } from '../../platform/media/source-error.ts';
import { webhooks } from '../../platform/storage/schema/webhooks.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** The response of each webhook, by its id. */
const targets: Readonly<Record<string, SafePost>> = {
  hook_taken: async () => 204,
  hook_refused: async () => 500,
  hook_gone: async () => 410,
  hook_away: () => Promise.reject(new MediaSourceError('source_timeout', 'The download took longer than 15 s.')),
  hook_broken: () => Promise.reject(new Error('a fault of ours')),
};

test('an attempt is delivered, refused, unreachable, or failed by a fault of ours', async () => {
  await using db = await openTestDatabase('embedded');
  const { accountKey: account } = await db.account();
  const hook = { account, description: '', events: ['job.completed'], secret: new Uint8Array(32) };
  const rows = Object.keys(targets).map((id) => ({ ...hook, id, url: `https://${id}.example` }));
  await db.database.run((orm) => orm.insert(webhooks).values(rows));
  const ends: string[] = [];
  const troubles: unknown[] = [];
  await using sender = await createWebhookSender({
    database: db.database,
    requestIds: db.requestIds,
    serverNumber: db.serverNumber,
    now: Date.now,
    post: (url, message) =>
      targets[new URL(url).hostname.replace('.example', '')]?.(url, message) ?? Promise.resolve(0),
    onError: (error) => troubles.push(error),
    onAttempt: (end) => ends.push(end),
  });
  sender.emit(account, 'job.completed', { jobId: 'job_1', requestId: 'req_1', modality: 'video', status: 'completed' });
  await sender.sendDue();
  expect(ends.sort()).toEqual(['delivered', 'failed', 'refused', 'refused', 'unreachable']);
  expect(troubles).toEqual([expect.objectContaining({ message: 'a fault of ours' })]);
});
