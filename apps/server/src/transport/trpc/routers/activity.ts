/** The activity log and its statistics. */
import type { z } from 'zod';
import {
  changeActivitySettings,
  type detailsQuery,
  eraseActivity,
  type eraseBody,
  getActivityEntry,
  getActivitySettings,
  getOverview,
  type overviewQuery,
  searchActivityLog,
  type searchQuery,
  type settingsBody,
} from '../../../accounts/manage/activity.ts';
import { guardedAction, procedure, router, unvalidatedInput } from '../base.ts';

const activityAccess = { scope: 'activity' } as const;
const adminAccess = { role: 'admin' } as const;

export const activityRouter = router({
  search: procedure
    .input(unvalidatedInput<z.input<typeof searchQuery> | undefined>())
    .query(guardedAction(activityAccess, searchActivityLog)),
  get: procedure
    .input(unvalidatedInput<z.input<typeof detailsQuery>>())
    .query(guardedAction(activityAccess, getActivityEntry)),
  overview: procedure
    .input(unvalidatedInput<z.input<typeof overviewQuery>>())
    .query(guardedAction(activityAccess, getOverview)),
  settings: procedure.query(guardedAction(activityAccess, getActivitySettings)),
  changeSettings: procedure
    .input(unvalidatedInput<z.input<typeof settingsBody>>())
    .mutation(guardedAction(adminAccess, changeActivitySettings)),
  erase: procedure
    .input(unvalidatedInput<z.input<typeof eraseBody>>())
    .mutation(guardedAction(adminAccess, eraseActivity)),
});
