/** Statements of reasons. */
import type { z } from 'zod';
import {
  changeStatement,
  changeStatementSettings,
  getStatement,
  getStatementSettings,
  listStatements,
  type statementDetailsBody,
  type statementQuery,
  type statementsQuery,
  validateStatements,
  type validateStatementsBody,
} from '../../../accounts/manage/statements.ts';
import {
  changeReportEntries,
  type changeReportEntriesBody,
  getReportEntries,
  type reportEntriesQuery,
} from '../../../accounts/manage/transparency-report.ts';
import type { statementSettingsSchema } from '../../../accounts/statements/statement-settings.ts';
import { guardedAction, takes } from '../base.ts';

const readAccess = { scope: 'statements:read' } as const;
const writeAccess = { scope: 'statements:write' } as const;
const adminAccess = { role: 'admin' } as const;

export const statementsProcedures = {
  list: takes<z.input<typeof statementsQuery>>().query(guardedAction(readAccess, listStatements)),
  validate: takes<z.input<typeof validateStatementsBody>>().mutation(guardedAction(readAccess, validateStatements)),
  get: takes<z.input<typeof statementQuery>>().query(guardedAction(readAccess, getStatement)),
  change: takes<z.input<typeof statementDetailsBody>>().mutation(guardedAction(writeAccess, changeStatement)),
  reportEntries: takes<z.input<typeof reportEntriesQuery>>().query(guardedAction(readAccess, getReportEntries)),
  changeReportEntries: takes<z.input<typeof changeReportEntriesBody>>().mutation(
    guardedAction(adminAccess, changeReportEntries),
  ),
  settings: takes<void>().query(guardedAction(readAccess, getStatementSettings)),
  changeSettings: takes<z.input<typeof statementSettingsSchema>>().mutation(
    guardedAction(adminAccess, changeStatementSettings),
  ),
};
