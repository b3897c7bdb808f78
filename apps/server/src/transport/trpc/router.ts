/** The procedures: they call the same functions as the REST routes, and export their types for clients. */

import { getUsage } from '../../accounts/manage/usage.ts';
import { type EstimateInput, estimate } from '../../moderation/estimate.ts';
import { guardedAction, listProcedureFacts, type ProcedureFacts, router, takes } from './base.ts';
import { accountsProcedures } from './routers/accounts.ts';
import { actionsProcedures, templatesProcedures } from './routers/actions.ts';
import { activityProcedures } from './routers/activity.ts';
import { appealsProcedures } from './routers/appeals.ts';
import { authorsProcedures } from './routers/authors.ts';
import { banksProcedures } from './routers/banks.ts';
import { careProcedures } from './routers/care.ts';
import { categoriesProcedures } from './routers/categories.ts';
import { keysProcedures } from './routers/keys.ts';
import { listsProcedures } from './routers/lists.ts';
import { moderationProcedures } from './routers/moderation.ts';
import { peopleProcedures } from './routers/people.ts';
import { policiesProcedures } from './routers/policies.ts';
import { profilesProcedures } from './routers/profiles.ts';
import { reportsProcedures } from './routers/reports.ts';
import { reviewProcedures } from './routers/review.ts';
import { rulesProcedures } from './routers/rules.ts';
import { securityProcedures } from './routers/security.ts';
import { sessionProcedures } from './routers/session.ts';
import { statementsProcedures } from './routers/statements.ts';
import { wavesProcedures } from './routers/waves.ts';
import { webhooksProcedures } from './routers/webhooks.ts';

const usageAccess = { scope: 'usage' } as const;

const procedures = {
  moderation: moderationProcedures,
  usage: takes<void>().query(guardedAction(usageAccess, getUsage)),
  estimate: takes<EstimateInput>().query(guardedAction(usageAccess, estimate)),
  profiles: profilesProcedures,
  policies: policiesProcedures,
  categories: categoriesProcedures,
  rules: rulesProcedures,
  lists: listsProcedures,
  banks: banksProcedures,
  session: sessionProcedures,
  security: securityProcedures,
  people: peopleProcedures,
  keys: keysProcedures,
  activity: activityProcedures,
  waves: wavesProcedures,
  authors: authorsProcedures,
  reports: reportsProcedures,
  review: reviewProcedures,
  care: careProcedures,
  actions: actionsProcedures,
  templates: templatesProcedures,
  statements: statementsProcedures,
  appeals: appealsProcedures,
  webhooks: webhooksProcedures,
  accounts: accountsProcedures,
};

/** By the path of a procedure, such as "moderation.text". */
export const procedureFacts: ReadonlyMap<string, ProcedureFacts> = new Map(listProcedureFacts(procedures));

export const appRouter = router(procedures);

export type AppRouter = typeof appRouter;
