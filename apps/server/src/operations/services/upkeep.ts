/** Upkeep of the database, which every server runs periodically. */
import { runScheduledActions } from '../../accounts/actions/scheduled-actions.ts';
import { sweepActivity } from '../../accounts/activity/retention.ts';
import { deleteExpiredSessions } from '../../accounts/auth/sessions.ts';
import { deleteExpiredSignInSteps } from '../../accounts/auth/sign-in-steps.ts';
import { expireStrikes } from '../../accounts/authors/expire-strikes.ts';
import { topUpAllowances } from '../../accounts/directory/allowances.ts';
import { deleteExpiredConnectionCodes } from '../../accounts/directory/connection-codes.ts';
import { deleteExpiredInvitations } from '../../accounts/directory/invitations.ts';
import { deleteEndedWindows } from '../../platform/storage/limiter.ts';
import { createPartitions, WEEK_MS } from '../../platform/storage/partitions.ts';
import { startPeriodicTask } from '../../platform/storage/periodic-task.ts';
import { deleteOldWaves } from '../../platform/storage/wave-store.ts';
import type { Services } from '../services.ts';
import type { RegisterResource } from './resources.ts';

const UPKEEP_EVERY_MS = 10 * 60_000;
/** Chosen by us, not measured: an action starts and ends within seconds of its time. */
const ACTIONS_EVERY_MS = 5_000;
/** A process whose clock is this far ahead still finds a partition of the log for its requests. */
const PARTITIONS_AHEAD_MS = 4 * WEEK_MS;

type UpkeepServices = Pick<Services, 'database' | 'requestIds' | 'webhooks' | 'clock' | 'log'>;

export async function startUpkeep(
  register: RegisterResource,
  { database, requestIds, webhooks, clock, log }: UpkeepServices,
): Promise<void> {
  const partitionsAhead = () => {
    const fromMs = clock();
    return createPartitions(database, { fromMs, toMs: fromMs + PARTITIONS_AHEAD_MS });
  };
  /** By what the log says if a task fails. */
  const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
    'allowances not granted yet': () => topUpAllowances(database, requestIds),
    'partitions of the activity log not made': partitionsAhead,
    'old activity not deleted': () => sweepActivity(database, clock()),
    'expired counters not deleted': () => deleteEndedWindows(database),
    'expired sessions not deleted': () => deleteExpiredSessions(database),
    'expired sign-ins not deleted': () => deleteExpiredSignInSteps(database),
    'expired links not deleted': () => deleteExpiredInvitations(database),
    'old waves not deleted': () => deleteOldWaves(database),
    'expired codes not deleted': () => deleteExpiredConnectionCodes(database),
  };
  await register(
    startPeriodicTask(
      async () => {
        await expireStrikes(database, { requestIds, webhooks });
        await runScheduledActions(database, { requestIds, webhooks });
      },
      { everyMs: ACTIONS_EVERY_MS, onTrouble: (err) => log.warn({ err }, 'actions not started or ended yet') },
    ),
  );
  for (const [trouble, work] of Object.entries(tasks))
    await register(
      startPeriodicTask(work, { everyMs: UPKEEP_EVERY_MS, onTrouble: (err) => log.warn({ err }, trouble) }),
    );
}
