/** Moderation profiles of the account. */
import type { profileInputSchema } from '@winnow/core';
import { z } from 'zod';
import {
  archiveProfile,
  createProfile,
  replaceProfile,
  replayDraft,
  restoreProfile,
  tryTerms,
} from '../../../moderation/profiles/profile-operations.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { guardedAction, guardedHandler, procedure, router, unvalidatedInput } from '../base.ts';

type ProfileProcedureInput = z.input<typeof profileInputSchema>;

const idBody = z.strictObject({ id: z.string() });
const replaceBody = idBody.extend({ profile: z.unknown() });

/** The id of the profile. @throws ApiError invalid_request */
const parseProfileId = (body: unknown) => parseBody(idBody, body);

const readAccess = { scope: 'moderate', role: 'viewer' } as const;
const writeAccess = { scope: 'moderate', role: 'admin' } as const;
const viewerAccess = { role: 'viewer' } as const;

export const profilesRouter = router({
  create: procedure
    .input(unvalidatedInput<ProfileProcedureInput>())
    .mutation(guardedAction(writeAccess, createProfile)),
  list: procedure.query(guardedHandler(readAccess, ({ services, caller }) => services.profiles.list(caller))),
  archived: procedure.query(
    guardedHandler(readAccess, ({ services, caller }) => services.profiles.listArchived(caller)),
  ),
  get: procedure
    .input(unvalidatedInput<{ id: string }>())
    .query(
      guardedHandler(readAccess, ({ services, caller }, input) =>
        services.profiles.get(caller, parseProfileId(input).id),
      ),
    ),
  versions: procedure
    .input(unvalidatedInput<{ id: string }>())
    .query(
      guardedHandler(readAccess, ({ services, caller }, input) =>
        services.profiles.listVersions(caller, parseProfileId(input).id),
      ),
    ),
  replace: procedure.input(unvalidatedInput<{ id: string; profile: ProfileProcedureInput }>()).mutation(
    guardedHandler(writeAccess, ({ services, caller }, body) => {
      const { id, profile } = parseBody(replaceBody, body);
      return replaceProfile(services, caller, id, profile);
    }),
  ),
  archive: procedure
    .input(unvalidatedInput<{ id: string }>())
    .mutation(
      guardedHandler(writeAccess, ({ services, caller }, body) =>
        archiveProfile(services, caller, parseProfileId(body).id),
      ),
    ),
  restore: procedure
    .input(unvalidatedInput<{ id: string }>())
    .mutation(
      guardedHandler(writeAccess, ({ services, caller }, body) =>
        restoreProfile(services, caller, parseProfileId(body).id),
      ),
    ),
  /** Mutations although they change nothing: drafts and texts do not belong in URLs. */
  replay: procedure
    .input(unvalidatedInput<{ id: string; draft: ProfileProcedureInput; limit?: number }>())
    .mutation(guardedAction(viewerAccess, replayDraft)),
  tryTerms: procedure
    .input(unvalidatedInput<Pick<ProfileProcedureInput, 'blocklist' | 'allowlist'> & { text: string }>())
    .mutation(guardedHandler(viewerAccess, ({ services }, body) => tryTerms(services, body))),
});
