/** The procedures: they call the same functions as the REST routes, and export their types for clients. */

import { getUsage } from '../../accounts/manage/usage.ts';
import { type EstimateInput, estimate } from '../../moderation/estimate.ts';
import { guardedAction, procedure, router, unvalidatedInput } from './base.ts';
import { accountsRouter } from './routers/accounts.ts';
import { activityRouter } from './routers/activity.ts';
import { keysRouter } from './routers/keys.ts';
import { moderationRouter } from './routers/moderation.ts';
import { peopleRouter } from './routers/people.ts';
import { profilesRouter } from './routers/profiles.ts';
import { reviewRouter } from './routers/review.ts';
import { sessionRouter } from './routers/session.ts';
import { webhooksRouter } from './routers/webhooks.ts';

const usageAccess = { scope: 'usage' } as const;

export const appRouter = router({
  moderation: moderationRouter,
  usage: procedure.query(guardedAction(usageAccess, getUsage)),
  estimate: procedure.input(unvalidatedInput<EstimateInput>()).query(guardedAction(usageAccess, estimate)),
  profiles: profilesRouter,
  session: sessionRouter,
  people: peopleRouter,
  keys: keysRouter,
  activity: activityRouter,
  review: reviewRouter,
  webhooks: webhooksRouter,
  accounts: accountsRouter,
});

export type AppRouter = typeof appRouter;
