/** What people sign in with besides their password. */
import type { z } from 'zod';
import {
  addPasskey,
  type newPasskeyBody,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../../../accounts/manage/passkeys.ts';
import {
  confirmTotp,
  createRecoveryCodes,
  getSecurity,
  removeTotp,
  startTotp,
} from '../../../accounts/manage/security.ts';
import { dashboardOrigin } from '../../wire/session-cookie.ts';
import { guardedAction, guardedHandler, takes } from '../base.ts';

const access = { role: 'viewer', beforeEnrolment: true } as const;

export const securityProcedures = {
  get: takes<void>().query(guardedAction(access, getSecurity)),
  startTotp: takes<void>().mutation(guardedAction(access, startTotp)),
  confirmTotp: takes<{ code: string }>().mutation(
    guardedHandler(access, ({ services, caller, request }, body) =>
      confirmTotp(services, { caller, address: request.ip }, body),
    ),
  ),
  removeTotp: takes<void>().mutation(guardedAction(access, removeTotp)),
  startPasskey: takes<void>().mutation(
    guardedHandler(access, ({ services, caller, request }) =>
      startPasskey(services, { caller, origin: dashboardOrigin(request, services.config) }),
    ),
  ),
  addPasskey: takes<z.input<typeof newPasskeyBody>>().mutation(
    guardedHandler(access, ({ services, caller, request }, body) =>
      addPasskey(services, { caller, origin: dashboardOrigin(request, services.config) }, body),
    ),
  ),
  renamePasskey: takes<{ passkeyId: string; name: string }>().mutation(guardedAction(access, renamePasskey)),
  removePasskey: takes<{ passkeyId: string }>().mutation(guardedAction(access, removePasskey)),
  createRecoveryCodes: takes<void>().mutation(guardedAction(access, createRecoveryCodes)),
};
