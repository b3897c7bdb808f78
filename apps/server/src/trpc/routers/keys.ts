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
import { door, procedure, router, unread } from '../base.ts';

const reading = { role: 'viewer' } as const;
const managing = { role: 'admin' } as const;

export const keysRouter = router({
  list: procedure.query(door(reading, ({ services, caller }) => keys(services, caller))),
  create: procedure
    .input(unread<z.input<typeof newKeyBody>>())
    .mutation(door(managing, ({ services, caller }, body) => createKey(services, caller, body))),
  rotate: procedure
    .input(unread<z.input<typeof rotateBody>>())
    .mutation(door(managing, ({ services, caller }, body) => rotateKey(services, caller, body))),
  revoke: procedure
    .input(unread<z.input<typeof keyBody>>())
    .mutation(door(managing, ({ services, caller }, body) => revokeOwnKey(services, caller, body))),
});
