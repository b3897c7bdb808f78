/** The procedures: they call the same functions as the REST routes, and export their types for clients. */

import { getUsage } from '../../accounts/manage/usage.ts';
import { type EstimateInput, estimate } from '../../moderation/estimate.ts';
import { guardedAction, listProcedureFacts, type ProcedureFacts, router, takes } from './base.ts';
import { accountsProcedures } from './routers/accounts.ts';
import { activityProcedures } from './routers/activity.ts';
import { keysProcedures } from './routers/keys.ts';
import { moderationProcedures } from './routers/moderation.ts';
import { peopleProcedures } from './routers/people.ts';
import { profilesProcedures } from './routers/profiles.ts';
import { reviewProcedures } from './routers/review.ts';
import { sessionProcedures } from './routers/session.ts';
import { webhooksProcedures } from './routers/webhooks.ts';

const usageAccess = { scope: 'usage' } as const;

const procedures = {
  moderation: moderationProcedures,
  usage: takes<void>().query(guardedAction(usageAccess, getUsage)),
  estimate: takes<EstimateInput>().query(guardedAction(usageAccess, estimate)),
  profiles: profilesProcedures,
  session: sessionProcedures,
  people: peopleProcedures,
  keys: keysProcedures,
  activity: activityProcedures,
  review: reviewProcedures,
  webhooks: webhooksProcedures,
  accounts: accountsProcedures,
};

/** By the path of a procedure, such as "moderation.text". */
export const procedureFacts: ReadonlyMap<string, ProcedureFacts> = new Map(listProcedureFacts(procedures));

export const appRouter = router(procedures);

export type AppRouter = typeof appRouter;
