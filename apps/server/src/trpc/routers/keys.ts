/** API keys of the account, for people only. */
import type { z } from 'zod';
import {
  createKey,
  type keyBody,
  keys,
  type newKeyBody,
  revokeOwnKey,
  type rotateBody,
  rotateKey,
} from '../../manage/keys.ts';
import { doorTo, procedure, router, unread } from '../base.ts';

const reading = { role: 'viewer' } as const;
const managing = { role: 'admin' } as const;

export const keysRouter = router({
  list: procedure.query(doorTo(reading, keys)),
  create: procedure.input(unread<z.input<typeof newKeyBody>>()).mutation(doorTo(managing, createKey)),
  rotate: procedure.input(unread<z.input<typeof rotateBody>>()).mutation(doorTo(managing, rotateKey)),
  revoke: procedure.input(unread<z.input<typeof keyBody>>()).mutation(doorTo(managing, revokeOwnKey)),
});
