/** Moderation profiles of the account. */
import type { profileInput } from '@winnow/core';
import type { z } from 'zod';
import { door, procedure, router, unread } from '../base.ts';

type ProfileFields = z.input<typeof profileInput>;

const reading = { scope: 'moderate', role: 'viewer' } as const;
const writing = { scope: 'moderate', role: 'admin' } as const;

export const profilesRouter = router({
  create: procedure
    .input(unread<ProfileFields>())
    .mutation(door(writing, ({ services, caller }, body) => services.profiles.create(caller, body))),
  list: procedure.query(door(reading, ({ services, caller }) => services.profiles.list(caller))),
  get: procedure
    .input(unread<{ id: string }>())
    .query(door(reading, ({ services, caller }, input) => services.profiles.get(caller, input.id))),
  replace: procedure
    .input(unread<{ id: string; profile: ProfileFields }>())
    .mutation(door(writing, ({ services, caller }, { id, profile }) => services.profiles.replace(caller, id, profile))),
});
