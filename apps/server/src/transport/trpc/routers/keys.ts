/** API keys of the account, for people only. */
import type { z } from 'zod';
import {
  createKey,
  getApiKeys,
  type keyBody,
  type newKeyBody,
  revokeOwnKey,
  type rotateBody,
  rotateKey,
} from '../../../accounts/manage/keys.ts';
import { guardedAction, procedure, router, unvalidatedInput } from '../base.ts';

const viewerAccess = { role: 'viewer' } as const;
const adminAccess = { role: 'admin' } as const;

export const keysRouter = router({
  list: procedure.query(guardedAction(viewerAccess, getApiKeys)),
  create: procedure
    .input(unvalidatedInput<z.input<typeof newKeyBody>>())
    .mutation(guardedAction(adminAccess, createKey)),
  rotate: procedure
    .input(unvalidatedInput<z.input<typeof rotateBody>>())
    .mutation(guardedAction(adminAccess, rotateKey)),
  revoke: procedure
    .input(unvalidatedInput<z.input<typeof keyBody>>())
    .mutation(guardedAction(adminAccess, revokeOwnKey)),
});
