/** Appeals against decisions. */
import type { z } from 'zod';
import {
  type answerAppealBody,
  type appealKey,
  type appealLinkBody,
  type appealsQuery,
  createAppeal,
  createAppealLink,
  decideAppeal,
  getAppeal,
  type newAppealBody,
  searchAppeals,
} from '../../../accounts/manage/appeals.ts';
import { guardedAction, takes } from '../base.ts';

const access = { scope: 'appeals' } as const;
const moderatorAccess = { role: 'moderator' } as const;

export const appealsProcedures = {
  create: takes<z.input<typeof newAppealBody>>().mutation(guardedAction(access, createAppeal)),
  list: takes<z.input<typeof appealsQuery> | undefined>().query(guardedAction(access, searchAppeals)),
  link: takes<z.input<typeof appealLinkBody>>().mutation(guardedAction(access, createAppealLink)),
  get: takes<z.input<typeof appealKey>>().query(guardedAction(access, getAppeal)),
  decide: takes<z.input<typeof answerAppealBody>>().mutation(guardedAction(moderatorAccess, decideAppeal)),
};
