/** Care for people who review hard content. */
import type { z } from 'zod';
import {
  addExposure,
  type careBody,
  type careSettingsBody,
  changeCare,
  changeCareSettings,
  type exposureBody,
  finishShift,
  getCare,
  getCareSettings,
  getCareSummary,
  rotate,
  type rotationBody,
  takeBreak,
} from '../../../accounts/manage/care.ts';
import { guardedAction, takes } from '../base.ts';

const viewerAccess = { role: 'viewer' } as const;
const moderatorAccess = { role: 'moderator' } as const;
const adminAccess = { role: 'admin' } as const;
const ownerAccess = { role: 'owner' } as const;

export const careProcedures = {
  get: takes<void>().query(guardedAction(moderatorAccess, getCare)),
  change: takes<z.input<typeof careBody>>().mutation(guardedAction(moderatorAccess, changeCare)),
  addExposure: takes<z.input<typeof exposureBody>>().mutation(guardedAction(moderatorAccess, addExposure)),
  takeBreak: takes<void>().mutation(guardedAction(moderatorAccess, takeBreak)),
  endShift: takes<void>().mutation(guardedAction(moderatorAccess, finishShift)),
  rotate: takes<z.input<typeof rotationBody>>().mutation(guardedAction(moderatorAccess, rotate)),
  settings: takes<void>().query(guardedAction(viewerAccess, getCareSettings)),
  changeSettings: takes<z.input<typeof careSettingsBody>>().mutation(guardedAction(adminAccess, changeCareSettings)),
  summary: takes<void>().query(guardedAction(ownerAccess, getCareSummary)),
};
