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
import { guardedAction, takes } from '../base.ts';

const activityAccess = { scope: 'activity' } as const;
const adminAccess = { role: 'admin' } as const;

export const activityProcedures = {
  search: takes<z.input<typeof searchQuery> | undefined>().query(guardedAction(activityAccess, searchActivityLog)),
  get: takes<z.input<typeof detailsQuery>>().query(guardedAction(activityAccess, getActivityEntry)),
  overview: takes<z.input<typeof overviewQuery>>().query(guardedAction(activityAccess, getOverview)),
  settings: takes<void>().query(guardedAction(activityAccess, getActivitySettings)),
  changeSettings: takes<z.input<typeof settingsBody>>().mutation(guardedAction(adminAccess, changeActivitySettings)),
  erase: takes<z.input<typeof eraseBody>>().mutation(guardedAction(adminAccess, eraseActivity)),
};
