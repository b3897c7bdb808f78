/** Reads the work that waits in the database. */
import { readDueDeliveryStats } from '../../accounts/webhooks/delivery-store.ts';
import type { Database } from '../../platform/storage/database.ts';
import { readJobQueue } from '../../platform/storage/job-store.ts';
import { requestTime } from '../../platform/storage/request-ids.ts';
import type { Backlog } from './backlog-gauges.ts';

/** For all processes together. @throws DatabaseUnavailable */
export async function readBacklog(database: Database, nowMs: number): Promise<Backlog> {
  const [{ oldestQueued, ...jobs }, deliveries] = await Promise.all([
    readJobQueue(database),
    readDueDeliveryStats(database),
  ]);
  const sinceMs = oldestQueued === undefined ? nowMs : requestTime(oldestQueued).getTime();
  return { jobs: { ...jobs, oldestQueuedSeconds: Math.max(0, nowMs - sinceMs) / 1000 }, deliveries };
}
