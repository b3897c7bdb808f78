/** The transparency report of a year: what follows from the log, and what the operator entered (docs/guides/dsa.md). */
import {
  type ComplaintSubject,
  type CountedComplaint,
  type CountedStatement,
  type MissingEntry,
  type ReportPart,
  type ReportSource,
  reportEntriesSchema,
  reportPartNumbers,
  STATEMENTS_PER_CALL,
  type Statement,
  type WrittenPart,
  writeReport,
} from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { requestTime } from '../../platform/storage/request-ids.ts';
import { firstVisibleNumber } from '../activity/retention.ts';
import { countReviewedVerdicts } from '../activity/reviewed-verdicts.ts';
import { type Appeal, listAppeals, parseAppealId } from '../appeals/appeal-store.ts';
import type { Caller } from '../auth/caller.ts';
import { listNotices } from '../reports/notices.ts';
import { formatStatementId } from '../statements/decided-items.ts';
import { readStatementSettings } from '../statements/statement-settings.ts';
import { readReportEntries, writeReportEntries } from '../statements/transparency-entries.ts';
import { runAudited } from './audited-operation.ts';
import { listCountedStatements } from './statements.ts';

const year = z
  .string()
  .regex(/^20\d\d$/, 'A year, such as 2026.')
  .describe('A calendar year, UTC.');
const partNumbers = reportPartNumbers.map(String) as [`${ReportPart}`, ...`${ReportPart}`[]];
export const reportFormats = ['zip', 'json', 'csv'] as const;

export const transparencyReportQuery = z
  .strictObject({
    year,
    format: z
      .enum(reportFormats)
      .optional()
      .describe(
        '`zip`: all parts as CSV, and the JSON; `csv`: one part. Default: `csv` if a part is given, else `zip`.',
      ),
    part: z.enum(partNumbers).optional().describe('Of the templates; only for `csv`.'),
    service: z.string().trim().max(200).default('').describe('The name of your service, for the second column.'),
  })
  .refine(({ format, part }) => (part === undefined ? format !== 'csv' : (format ?? 'csv') === 'csv'), {
    message: 'Goes with format csv only, which needs it.',
    path: ['part'],
  });
export const reportEntriesQuery = z.strictObject({ year });
export const changeReportEntriesBody = z.strictObject({ year, entries: reportEntriesSchema });

async function allStatements(services: Services, caller: Caller, span: { from: string; to: string }) {
  const found: CountedStatement[] = [];
  for (;;) {
    const after = found.at(-1)?.statement.puid;
    const page = await listCountedStatements(services, caller, { ...span, ...(after === undefined ? {} : { after }) });
    found.push(...page);
    if (page.length < STATEMENTS_PER_CALL) return found;
  }
}

const APPEALS_PAGE = 500;

async function allAppeals({ database }: Services, { accountKey }: Caller, wanted: string): Promise<Appeal[]> {
  const found: Appeal[] = [];
  for (let after: bigint | undefined; ; ) {
    const page = await listAppeals(database, accountKey, {
      state: undefined,
      of: undefined,
      after,
      limit: APPEALS_PAGE,
    });
    found.push(...page.filter(({ openedAt }) => String(openedAt.getUTCFullYear()) === wanted));
    const last = page.at(-1);
    if (!last || page.length < APPEALS_PAGE) return found;
    after = parseAppealId(last.appealId);
  }
}

/** What the appealed decision did; a statement of another year is not looked up, and restricted a content. */
function subjectOf(statement: Statement | undefined): ComplaintSubject {
  if (!statement || (statement.decision_visibility?.length ?? 0) > 0) return 'visibility';
  if (statement.decision_provision) return 'provision';
  return statement.decision_account ? 'account' : 'monetary';
}

function countComplaints(appeals: readonly Appeal[], statements: readonly CountedStatement[]): CountedComplaint[] {
  const byId = new Map(statements.map(({ statement }) => [statement.puid, statement]));
  return appeals.map(({ requestId, item, decision, outcome, openedAt, answeredAt }) => ({
    subject: subjectOf(byId.get(formatStatementId({ requestId, item, decidedAt: decision.decidedAt }))),
    ...{ outcome, openedAt, answeredAt },
  }));
}

/** @throws ApiError conflict if a statement has to be changed */
async function gatherSource(services: Services, caller: Caller, query: { year: string; service: string }) {
  const { database } = services;
  const { accountKey } = caller;
  const span = { from: `${query.year}-01-01T00:00:00Z`, to: `${Number(query.year) + 1}-01-01T00:00:00Z` };
  const settings = await readStatementSettings(database, accountKey);
  const [statements, appeals, notices, reviewed, entries] = await Promise.all([
    allStatements(services, caller, span),
    allAppeals(services, caller, query.year),
    listNotices(database, accountKey, span),
    countReviewedVerdicts(database, accountKey, span),
    readReportEntries(database, accountKey, query.year),
  ]);
  const isAutomation = (decider: string | null) =>
    decider !== null && !decider.startsWith('user_') && settings.decisionsByKey === 'automation';
  const source: ReportSource = {
    ...{ service: query.service, from: `${query.year}-01-01`, to: `${query.year}-12-31` },
    ...{ statements, reviewed, entries, complaints: countComplaints(appeals, statements) },
    notices: notices.map(({ decider, decision, ...notice }) => ({
      ...notice,
      hasAction: decision === 'reject',
      isFullyAutomated: isAutomation(decider),
    })),
  };
  return { source, from: new Date(span.from) };
}

export interface TransparencyReport {
  readonly service: string;
  readonly from: string;
  readonly to: string;
  readonly parts: readonly WrittenPart[];
  /** What was not entered, and what the log no longer has. */
  readonly missing: readonly MissingEntry[];
}

/** @throws ApiError conflict if a statement has to be changed */
export async function createTransparencyReport(
  services: Services,
  caller: Caller,
  query: { year: string; service: string },
): Promise<TransparencyReport> {
  const { source, from } = await gatherSource(services, caller, query);
  const { parts, missing } = writeReport(source);
  const keptSince = requestTime(await firstVisibleNumber(services.database, caller.accountKey));
  const day = keptSince.toISOString().slice(0, 10);
  const gone = {
    part: 4,
    what: `Notices of contents from before ${day}, if there were any: the log has deleted them`,
  } as const;
  return {
    ...{ service: source.service, from: source.from, to: source.to, parts },
    missing: keptSince > from ? [...missing, gone] : missing,
  };
}

export const getReportEntries = ({ database }: Services, { accountKey }: Caller, body: unknown) =>
  readReportEntries(database, accountKey, parseBody(reportEntriesQuery, body).year);

/** Replaces what was entered for a year. */
export async function changeReportEntries(services: Services, caller: Caller, body: unknown) {
  const { year: period, entries } = parseBody(changeReportEntriesBody, body);
  return runAudited(services, { caller, role: 'admin', name: 'statements.report' }, async (orm) => {
    await writeReportEntries(orm, caller.accountKey, { period, given: entries });
    return { target: period, details: { period }, result: entries };
  });
}
