/** The parts of a year's transparency report that follow from the log (docs/guides/dsa.md). */
import { type ReportPart, reportParts, STATEMENTS_PER_CALL, type Statement, writeReportPart } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { type Appeal, listAppeals, parseAppealId } from '../appeals/appeal-store.ts';
import type { Caller } from '../auth/caller.ts';
import { listStatements } from './statements.ts';

const partNumbers = Object.keys(reportParts) as [`${ReportPart}`, ...`${ReportPart}`[]];

export const transparencyReportQuery = z.strictObject({
  year: z
    .string()
    .regex(/^20\d\d$/, 'A year, such as 2026.')
    .describe('A calendar year, UTC.'),
  part: z
    .enum(partNumbers)
    .describe(`Of the template: ${partNumbers.map((one) => `${one} ${reportParts[one]}`).join(', ')}.`),
  service: z.string().trim().max(200).default('').describe('The name of your service, for the second column.'),
});
export type TransparencyReportQuery = z.output<typeof transparencyReportQuery>;

async function allStatements(services: Services, caller: Caller, span: { from: string; to: string }) {
  const statements: Statement[] = [];
  for (;;) {
    const after = statements.at(-1)?.puid;
    const page = await listStatements(services, caller, { ...span, ...(after === undefined ? {} : { after }) });
    statements.push(...page.statements);
    if (page.statements.length < STATEMENTS_PER_CALL) return statements;
  }
}

const APPEALS_PAGE = 500;

async function allAppeals({ database }: Services, { accountKey }: Caller, year: string): Promise<Appeal[]> {
  const found: Appeal[] = [];
  for (let after: bigint | undefined; ; ) {
    const page = await listAppeals(database, accountKey, {
      state: undefined,
      of: undefined,
      after,
      limit: APPEALS_PAGE,
    });
    found.push(...page.filter(({ openedAt }) => String(openedAt.getUTCFullYear()) === year));
    const last = page.at(-1);
    if (!last || page.length < APPEALS_PAGE) return found;
    after = parseAppealId(last.appealId);
  }
}

/** @returns the name of the part, and its rows @throws ApiError conflict if a statement has to be changed */
export async function writeTransparencyReport(services: Services, caller: Caller, query: TransparencyReportQuery) {
  const { year, part, service } = query;
  const number = Number(part) as ReportPart;
  const span = { from: `${year}-01-01T00:00:00Z`, to: `${Number(year) + 1}-01-01T00:00:00Z` };
  const [statements, complaints] = await Promise.all([
    allStatements(services, caller, span),
    allAppeals(services, caller, year),
  ]);
  const rows = writeReportPart(number, { service, period: `${year}-01-01/${year}-12-31`, statements, complaints });
  return { name: `${part}_${reportParts[number]}.csv`, rows };
}
