/** API keys of the account, for people only. */
import type { z } from 'zod';
import { createConnectionCode } from '../../../accounts/manage/connect.ts';
import {
  createKey,
  getApiKeys,
  type keyBody,
  type newKeyBody,
  revokeOwnKey,
  type rotateBody,
  rotateKey,
} from '../../../accounts/manage/keys.ts';
import { guardedAction, takes } from '../base.ts';

const viewerAccess = { role: 'viewer' } as const;
const adminAccess = { role: 'admin' } as const;

export const keysProcedures = {
  list: takes<void>().query(guardedAction(viewerAccess, getApiKeys)),
  create: takes<z.input<typeof newKeyBody>>().mutation(guardedAction(adminAccess, createKey)),
  rotate: takes<z.input<typeof rotateBody>>().mutation(guardedAction(adminAccess, rotateKey)),
  revoke: takes<z.input<typeof keyBody>>().mutation(guardedAction(adminAccess, revokeOwnKey)),
  connectionCode: takes<void>().mutation(guardedAction(adminAccess, createConnectionCode)),
};
