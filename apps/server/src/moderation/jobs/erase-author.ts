/** Erases an author: cancels jobs that name them, then deletes everything stored about them. */
import { authorIdSchema, type ErasedCounts } from '@winnow/core';
import { z } from 'zod';
import { openContentHasher } from '../../accounts/activity/content-policy.ts';
import { eraseAuthorRows, listLiveJobsOfAuthor } from '../../accounts/activity/erase-author.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { runAudited } from '../../accounts/manage/audited-operation.ts';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { LISTS_CHANNEL } from '../../platform/storage/list-store.ts';
import { openWaveHasher } from '../waves/wave-hasher.ts';
import { cancelJob, formatJobId } from './job-result.ts';

export const eraseAuthorBody = z.strictObject({ authorId: authorIdSchema });

/**
 * Erasing an unknown author succeeds with counts of zero, so a call can be repeated. Content that is being judged
 * meanwhile, or is sent later, is stored as usual. The audit log keeps the counts and a keyed hash of the id.
 */
export async function eraseAuthor(services: Services, caller: Caller, body: unknown): Promise<ErasedCounts> {
  const { authorId } = parseBody(eraseAuthorBody, body);
  const { accountKey } = caller;
  await services.activity.flush();
  const live = await listLiveJobsOfAuthor(services.database, accountKey, authorId);
  for (const id of live) await cancelJob(services, { caller, jobId: formatJobId(id) });
  const hashOf = await openContentHasher(services.database);
  const authorHash = (await openWaveHasher(services.database)).hashId(accountKey, 'author', authorId);
  const erased = await runAudited(services, { caller, role: 'key', name: 'authors.erase' }, async (orm) => {
    const result = await eraseAuthorRows(orm, accountKey, { authorId, authorHash });
    return { target: hashOf(accountKey, `author ${authorId}`), details: result, result };
  });
  if (erased.listEntries > 0) {
    await services.database.notify(LISTS_CHANNEL, String(accountKey));
    await services.lists.refresh(accountKey);
  }
  return erased;
}
