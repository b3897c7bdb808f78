/** Reports of contents, and who made them. */
import type { z } from 'zod';
import {
  getReport,
  getReporter,
  listReports,
  muteReporter,
  type muteReporterBody,
  type reportBody,
  type reporterQuery,
  type reportQuery,
  type reportsQuery,
  submitReport,
} from '../../../accounts/manage/reports.ts';
import { guardedAction, takes } from '../base.ts';

const reportAccess = { scope: 'reports:write' } as const;
const reporterAccess = { scope: 'reports:write', role: 'viewer' } as const;
const viewerAccess = { role: 'viewer' } as const;
const moderatorAccess = { role: 'moderator' } as const;

export const reportsProcedures = {
  submit: takes<z.input<typeof reportBody>>().mutation(guardedAction(reportAccess, submitReport)),
  get: takes<z.input<typeof reportQuery>>().query(guardedAction(reportAccess, getReport)),
  list: takes<z.input<typeof reportsQuery>>().query(guardedAction(viewerAccess, listReports)),
  reporter: takes<z.input<typeof reporterQuery>>().query(guardedAction(reporterAccess, getReporter)),
  mute: takes<z.input<typeof muteReporterBody>>().mutation(guardedAction(moderatorAccess, muteReporter)),
};
