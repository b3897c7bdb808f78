/** Moderation profiles of the account. */
import type { profileInput } from '@winnow/core';
import { z } from 'zod';
import {
  archiveProfile,
  createProfile,
  replaceProfile,
  replayDraft,
  restoreProfile,
  tryTerms,
} from '../../manage/profiles.ts';
import { parseBy } from '../../moderation/parse.ts';
import { door, doorTo, procedure, router, unread } from '../base.ts';

type ProfileFields = z.input<typeof profileInput>;

const idBody = z.strictObject({ id: z.string() });
const replaceBody = idBody.extend({ profile: z.unknown() });

/** Which profile. @throws ApiError invalid_request */
const readId = (body: unknown) => parseBy(idBody, body);

const reading = { scope: 'moderate', role: 'viewer' } as const;
const writing = { scope: 'moderate', role: 'admin' } as const;
const people = { role: 'viewer' } as const;

export const profilesRouter = router({
  create: procedure.input(unread<ProfileFields>()).mutation(doorTo(writing, createProfile)),
  list: procedure.query(door(reading, ({ services, caller }) => services.profiles.list(caller))),
  archived: procedure.query(door(reading, ({ services, caller }) => services.profiles.archived(caller))),
  get: procedure
    .input(unread<{ id: string }>())
    .query(door(reading, ({ services, caller }, input) => services.profiles.get(caller, readId(input).id))),
  versions: procedure
    .input(unread<{ id: string }>())
    .query(door(reading, ({ services, caller }, input) => services.profiles.versions(caller, readId(input).id))),
  replace: procedure.input(unread<{ id: string; profile: ProfileFields }>()).mutation(
    door(writing, ({ services, caller }, body) => {
      const { id, profile } = parseBy(replaceBody, body);
      return replaceProfile(services, caller, id, profile);
    }),
  ),
  archive: procedure
    .input(unread<{ id: string }>())
    .mutation(door(writing, ({ services, caller }, body) => archiveProfile(services, caller, readId(body).id))),
  restore: procedure
    .input(unread<{ id: string }>())
    .mutation(door(writing, ({ services, caller }, body) => restoreProfile(services, caller, readId(body).id))),
  /** Mutations although they change nothing: drafts and texts do not belong into addresses. */
  replay: procedure
    .input(unread<{ id: string; draft: ProfileFields; limit?: number }>())
    .mutation(doorTo(people, replayDraft)),
  tryTerms: procedure
    .input(unread<Pick<ProfileFields, 'blocklist' | 'allowlist'> & { text: string }>())
    .mutation(door(people, ({ services }, body) => tryTerms(services, body))),
});
