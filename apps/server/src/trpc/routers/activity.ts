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
import { door, procedure, router, unread } from '../base.ts';

const reading = { scope: 'activity' } as const;
const managing = { role: 'admin' } as const;

export const activityRouter = router({
  search: procedure
    .input(unread<z.input<typeof searchQuery> | undefined>())
    .query(door(reading, ({ services, caller }, body) => search(services, caller, body))),
  get: procedure
    .input(unread<z.input<typeof detailsQuery>>())
    .query(door(reading, ({ services, caller }, body) => details(services, caller, body))),
  overview: procedure
    .input(unread<z.input<typeof overviewQuery>>())
    .query(door(reading, ({ services, caller }, body) => overview(services, caller, body))),
  settings: procedure.query(door(reading, ({ services, caller }) => settings(services, caller))),
  changeSettings: procedure
    .input(unread<z.input<typeof settingsBody>>())
    .mutation(door(managing, ({ services, caller }, body) => changeSettings(services, caller, body))),
  erase: procedure
    .input(unread<z.input<typeof eraseBody>>())
    .mutation(door(managing, ({ services, caller }, body) => erase(services, caller, body))),
});
