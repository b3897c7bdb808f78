/** The activity log and its figures. */
import type { z } from 'zod';
import {
  changeSettings,
  details,
  type detailsQuery,
  erase,
  type eraseBody,
  overview,
  type overviewQuery,
  search,
  type searchQuery,
  settings,
  type settingsBody,
} from '../../manage/activity.ts';
import { doorTo, procedure, router, unread } from '../base.ts';

const reading = { scope: 'activity' } as const;
const managing = { role: 'admin' } as const;

export const activityRouter = router({
  search: procedure.input(unread<z.input<typeof searchQuery> | undefined>()).query(doorTo(reading, search)),
  get: procedure.input(unread<z.input<typeof detailsQuery>>()).query(doorTo(reading, details)),
  overview: procedure.input(unread<z.input<typeof overviewQuery>>()).query(doorTo(reading, overview)),
  settings: procedure.query(doorTo(reading, settings)),
  changeSettings: procedure.input(unread<z.input<typeof settingsBody>>()).mutation(doorTo(managing, changeSettings)),
  erase: procedure.input(unread<z.input<typeof eraseBody>>()).mutation(doorTo(managing, erase)),
});
