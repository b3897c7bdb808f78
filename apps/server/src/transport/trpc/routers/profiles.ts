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
import {
  getShadow,
  restartShadow,
  startShadow,
  type startShadowBody,
  stopShadow,
} from '../../../moderation/profiles/shadow-operations.ts';
import { getThresholdProposals } from '../../../moderation/profiles/threshold-proposals.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { guardedAction, guardedHandler, takes } from '../base.ts';

type ProfileProcedureInput = z.input<typeof profileInputSchema>;

const idBody = z.strictObject({ id: z.string() });
const replaceBody = idBody.extend({ profile: z.unknown() });

/** The id of the profile. @throws ApiError invalid_request */
const parseProfileId = (body: unknown) => parseBody(idBody, body);

const readAccess = { scope: 'moderate', role: 'viewer' } as const;
const writeAccess = { scope: 'moderate', role: 'admin' } as const;
const viewerAccess = { role: 'viewer' } as const;

export const profilesProcedures = {
  create: takes<ProfileProcedureInput>().mutation(guardedAction(writeAccess, createProfile)),
  list: takes<void>().query(guardedHandler(readAccess, ({ services, caller }) => services.profiles.list(caller))),
  archived: takes<void>().query(
    guardedHandler(readAccess, ({ services, caller }) => services.profiles.listArchived(caller)),
  ),
  get: takes<{ id: string }>().query(
    guardedHandler(readAccess, ({ services, caller }, input) =>
      services.profiles.get(caller, parseProfileId(input).id),
    ),
  ),
  versions: takes<{ id: string }>().query(
    guardedHandler(readAccess, ({ services, caller }, input) =>
      services.profiles.listVersions(caller, parseProfileId(input).id),
    ),
  ),
  replace: takes<{ id: string; profile: ProfileProcedureInput }>().mutation(
    guardedHandler(writeAccess, ({ services, caller }, body) => {
      const { id, profile } = parseBody(replaceBody, body);
      return replaceProfile(services, caller, { id, body: profile });
    }),
  ),
  archive: takes<{ id: string }>().mutation(
    guardedHandler(writeAccess, ({ services, caller }, body) =>
      archiveProfile(services, caller, parseProfileId(body).id),
    ),
  ),
  restore: takes<{ id: string }>().mutation(
    guardedHandler(writeAccess, ({ services, caller }, body) =>
      restoreProfile(services, caller, parseProfileId(body).id),
    ),
  ),
  /** Mutations although they change nothing: drafts and texts do not belong in URLs. */
  replay: takes<{ id: string; draft: ProfileProcedureInput; limit?: number }>().mutation(
    guardedAction(viewerAccess, replayDraft),
  ),
  thresholdProposals: takes<{ id: string; precision?: number }>().query(
    guardedAction(readAccess, getThresholdProposals),
  ),
  shadow: takes<{ id: string }>().query(guardedAction(readAccess, getShadow)),
  startShadow: takes<z.input<typeof startShadowBody> & { draft: ProfileProcedureInput }>().mutation(
    guardedAction(writeAccess, startShadow),
  ),
  stopShadow: takes<{ id: string }>().mutation(guardedAction(writeAccess, stopShadow)),
  resetShadow: takes<{ id: string }>().mutation(guardedAction(writeAccess, restartShadow)),
  tryTerms: takes<Pick<ProfileProcedureInput, 'blocklist' | 'allowlist'> & { text: string }>().mutation(
    guardedHandler(viewerAccess, ({ services }, body) => tryTerms(services, body)),
  ),
};
