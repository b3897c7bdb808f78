/** Statements of reasons (DSA): with an API key of scope `statements:read` or `statements:write`, or a session cookie. */
import { noticeLanguages, reportEntriesSchema, statementSchema } from '@winnow/core';
import { z } from 'zod';
import {
  changeStatement,
  changeStatementSettings,
  getStatement,
  getStatementSettings,
  listStatements,
  noticeLanguageQuery,
  statementPlace,
  statementsQuery,
  validateStatements,
  validateStatementsBody,
} from '../../../accounts/manage/statements.ts';
import {
  changeReportEntries,
  getReportEntries,
  reportEntriesQuery,
} from '../../../accounts/manage/transparency-report.ts';
import { statementDetailsSchema } from '../../../accounts/statements/build-statement.ts';
import { statementSettingsSchema } from '../../../accounts/statements/statement-settings.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'Statements', scope: 'statements:read' } as const;

const noticeResult = z
  .object({
    language: z.enum(noticeLanguages).describe('What people wrote keeps its own language.'),
    restrictions: z.array(z.string()),
    territorialScope: z.array(z.string()).nullable(),
    appliesFrom: z.string(),
    appliesUntil: z.string().nullable(),
    facts: z.string(),
    automatedMeans: z.string(),
    ground: z.object({ isIllegal: z.boolean(), reference: z.string(), explanation: z.string() }),
    groundUrl: z.string().nullable(),
    redress: z.array(
      z.object({
        kind: z.enum(['internalComplaint', 'outOfCourt', 'court']),
        text: z.string(),
        url: z.string().nullable(),
      }),
    ),
    text: z.string().describe('All of it, as a message.'),
  })
  .meta({ id: 'StatementNotice' });
const statementResult = z.object({
  statement: statementSchema,
  notice: noticeResult,
  details: statementDetailsSchema.describe('What people gave; the rest is from the log and the settings.'),
});

export const statementRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/statements',
    operationId: 'listStatements',
    errors: ['conflict'],
    summary: 'Statements of reasons, as the body that the EU’s transparency database takes',
    description:
      'Of decisions in a span of time, oldest first. Nothing is sent anywhere: you send the body, if the law has you do so. A page with fewer statements than `limit` is the last.',
    query: statementsQuery,
    result: z.object({ statements: z.array(statementSchema) }),
    handler: (services, { caller, request }) => listStatements(services, caller, request.query),
  },
  {
    ...common,
    method: 'POST',
    url: '/statements/validate',
    operationId: 'validateStatements',
    summary: 'Whether the EU’s transparency database would take statements',
    bodyLimitBytes: 256 * 1024,
    body: validateStatementsBody,
    result: z.object({
      isValid: z.boolean(),
      problems: z.array(z.object({ index: z.int(), field: z.string(), message: z.string() })),
    }),
    handler: (services, { caller, body }) => validateStatements(services, caller, body),
  },
  {
    ...common,
    method: 'GET',
    url: '/statements/settings',
    operationId: 'getStatementSettings',
    summary: 'What all statements of the account say',
    result: statementSettingsSchema,
    handler: (services, { caller }) => getStatementSettings(services, caller),
  },
  {
    tag: common.tag,
    role: 'admin',
    method: 'PUT',
    url: '/statements/settings',
    operationId: 'changeStatementSettings',
    summary: 'Change what all statements of the account say',
    bodyLimitBytes: 32 * 1024,
    body: statementSettingsSchema,
    result: statementSettingsSchema,
    handler: (services, { caller, body }) => changeStatementSettings(services, caller, body),
  },
  {
    ...common,
    method: 'GET',
    url: '/transparency-report/entries/:year',
    operationId: 'getReportEntries',
    summary: 'What was entered for the transparency report of a year',
    params: reportEntriesQuery,
    result: reportEntriesSchema,
    handler: (services, { caller, params }) => getReportEntries(services, caller, params),
  },
  {
    tag: common.tag,
    role: 'admin',
    method: 'PUT',
    url: '/transparency-report/entries/:year',
    operationId: 'changeReportEntries',
    summary: 'Enter what the log cannot know for the transparency report of a year',
    description:
      'Replaces what was entered before. What is left out stays empty in the report, and is listed as missing.',
    bodyLimitBytes: 1024 * 1024,
    params: reportEntriesQuery,
    body: reportEntriesSchema,
    result: reportEntriesSchema,
    handler: (services, { caller, params, body }) =>
      changeReportEntries(services, caller, { year: params.year, entries: body }),
  },
  {
    ...common,
    method: 'GET',
    url: '/statements/:requestId/:item',
    operationId: 'getStatement',
    errors: ['not_found', 'conflict'],
    summary: 'The statement of one decision, and the notice for the author',
    params: statementPlace,
    query: noticeLanguageQuery,
    result: statementResult,
    handler: (services, { caller, params, request }) =>
      getStatement(services, caller, { ...Object(request.query), ...params }),
  },
  {
    ...common,
    scope: 'statements:write',
    method: 'PUT',
    url: '/statements/:requestId/:item',
    operationId: 'changeStatement',
    errors: ['not_found', 'conflict'],
    summary: 'Say what a statement needs besides what the log has',
    description:
      'Replaces what was given before. `automated_detection`, `automated_decision`, `application_date` and `puid` come from the log and cannot be given.',
    bodyLimitBytes: 64 * 1024,
    params: statementPlace,
    body: statementDetailsSchema,
    result: statementResult,
    handler: (services, { caller, params, body }) => changeStatement(services, caller, { ...params, details: body }),
  },
];
