/** Streams exports of any length, row by row: the activity log, review decisions, reports, authors. */
import { Readable } from 'node:stream';
import type { Scope, TakenAction } from '@winnow/core';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ActivitySummary } from '../../accounts/activity/search-activity.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { actionsExportQuery, exportActions } from '../../accounts/manage/actions.ts';
import { exportActivity, exportQuery } from '../../accounts/manage/activity.ts';
import { exportAuthors } from '../../accounts/manage/authors.ts';
import { exportReports } from '../../accounts/manage/reports.ts';
import { exportDecisions } from '../../accounts/manage/review.ts';
import { createTransparencyReport, transparencyReportQuery } from '../../accounts/manage/transparency-report.ts';
import { bankCsvColumns, toCsvRows } from '../../moderation/banks/bank-csv.ts';
import { exportBankQuery, exportContents } from '../../moderation/banks/export-contents.ts';
import { exportEntries, exportListQuery, listCsvColumns, toListCsvRow } from '../../moderation/lists/export-entries.ts';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { authenticationHook } from '../wire/authenticate.ts';
import { requireCaller } from '../wire/exchange.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import { documentOperation } from '../wire/route.ts';
import { packReport } from './pack-report.ts';

const activityCsvColumns = {
  requestId: ({ requestId }) => requestId,
  item: ({ item }) => item,
  at: ({ at }) => at.toISOString(),
  modality: ({ modality }) => modality,
  isClean: ({ isClean }) => String(isClean),
  severity: ({ severity }) => severity,
  confidence: ({ confidence }) => confidence,
  categories: ({ categories }) => categories.join(' '),
  tokens: ({ tokens }) => tokens,
  latencyMs: ({ latencyMs }) => latencyMs,
  caller: ({ caller }) => caller,
  profile: ({ profile }) => `${profile.id} ${profile.version}`,
  contentHash: ({ contentHash }) => contentHash,
  contentId: ({ contentId }) => contentId,
  authorId: ({ author }) => author?.id ?? null,
  url: ({ url }) => url,
  content: ({ content }) => content,
  unjudged: ({ unjudged }) => unjudged.join(' '),
} as const satisfies Record<string, (row: ActivitySummary) => string | number | null>;

/** User-supplied text must not become a formula in a spreadsheet. */
const csvLine = (cells: readonly (string | number | null)[]): string =>
  stringify([[...cells]], { escape_formulas: true });

const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

const activityExportFormats = {
  jsonl: { type: 'application/jsonl; charset=utf-8', head: '', line: jsonLine },
  csv: {
    type: 'text/csv; charset=utf-8',
    head: csvLine(Object.keys(activityCsvColumns)),
    line: (row: ActivitySummary) => csvLine(Object.values(activityCsvColumns).map((of) => of(row))),
  },
} as const;

interface ExportFile {
  readonly name: string;
  readonly type: string;
  readonly lines: AsyncIterable<string> | readonly (string | Uint8Array)[];
}

/** As sent: parsed by the route. */
interface ExportRequest {
  readonly query: unknown;
  readonly params: Readonly<Record<string, string>>;
}

interface ExportRoute {
  readonly url: string;
  readonly operationId: string;
  readonly summary: string;
  /** Values of Content-Type that the file can have. */
  readonly types: readonly string[];
  readonly query?: z.ZodType;
  /** Default: the activity log's. */
  readonly tag?: string;
  readonly scope?: Scope;
  /** @throws ApiError invalid_request, not_found */
  file(services: Services, caller: Caller, request: ExportRequest): ExportFile | Promise<ExportFile>;
}

async function* writeLines<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  { head, line }: { head: string; line: (row: Row) => string },
) {
  yield head;
  for await (const row of rows) yield line(row);
}

const actionCsvColumns = {
  actionId: ({ actionId }) => actionId,
  action: ({ action }) => action,
  parameters: ({ parameters }) => JSON.stringify(parameters),
  state: ({ state }) => state,
  requestId: ({ requestId }) => requestId,
  item: ({ item }) => item,
  contentId: ({ contentId }) => contentId,
  authorId: ({ authorId }) => authorId,
  policies: ({ policies }) => policies.map(({ id, version }) => `${id}@${version}`).join(' '),
  decisionReason: ({ decisionReason }) => decisionReason,
  actorNote: ({ actorNote }) => actorNote,
  source: ({ source }) => source,
  actor: ({ actor }) => actor,
  externalId: ({ externalId }) => externalId,
  takenAt: ({ takenAt }) => takenAt.toISOString(),
  startsAt: ({ startsAt }) => startsAt.toISOString(),
  endsAt: ({ endsAt }) => endsAt?.toISOString() ?? null,
  reversedAt: ({ reversedAt }) => reversedAt?.toISOString() ?? null,
  reversedBy: ({ reversedBy }) => reversedBy,
  reversalReason: ({ reversalReason }) => reversalReason,
} as const satisfies Record<string, (row: TakenAction) => string | number | null>;

const actionExportFormats = {
  jsonl: { type: 'application/jsonl; charset=utf-8', head: '', line: jsonLine },
  csv: {
    type: 'text/csv; charset=utf-8',
    head: csvLine(Object.keys(actionCsvColumns)),
    line: (row: TakenAction) => csvLine(Object.values(actionCsvColumns).map((of) => of(row))),
  },
} as const;

const actionsExport: ExportRoute = {
  url: '/actions/export',
  operationId: 'exportActions',
  types: Object.values(actionExportFormats).map(({ type }) => type),
  summary: 'The log of actions as a file, newest first',
  tag: 'Actions',
  scope: 'actions:read',
  query: actionsExportQuery,
  file(services, caller, { query }) {
    const { format, ...filters } = parseBody(actionsExportQuery, query);
    const { type, ...how } = actionExportFormats[format];
    const day = new Date(services.clock()).toISOString().slice(0, 10);
    return {
      name: `winnow-actions-${day}.${format}`,
      type,
      lines: writeLines(exportActions(services, caller, filters), how),
    };
  },
};

const activityExport: ExportRoute = {
  url: '/activity/export',
  operationId: 'exportActivity',
  types: Object.values(activityExportFormats).map(({ type }) => type),
  summary: 'The activity log as a file, newest first',
  query: exportQuery,
  file(services, caller, { query }) {
    const { format, ...filters } = parseBody(exportQuery, query);
    const { type, ...how } = activityExportFormats[format];
    const day = new Date(services.clock()).toISOString().slice(0, 10);
    return {
      name: `winnow-activity-${day}.${format}`,
      type,
      lines: writeLines(exportActivity(services, caller, filters), how),
    };
  },
};

const decisionsExport: ExportRoute = {
  url: '/review/export',
  operationId: 'exportDecisions',
  types: [activityExportFormats.jsonl.type],
  summary: 'Review decisions as a labelled data set in JSON lines',
  file: (services, caller) => ({
    name: 'winnow-decisions.jsonl',
    type: activityExportFormats.jsonl.type,
    lines: writeLines(exportDecisions(services, caller), activityExportFormats.jsonl),
  }),
};

const reportsExport: ExportRoute = {
  url: '/reports/export',
  operationId: 'exportReports',
  tag: 'Reports',
  types: [activityExportFormats.jsonl.type],
  summary: 'The reports that are kept in JSON lines, newest first',
  file: (services, caller) => ({
    name: 'winnow-reports.jsonl',
    type: activityExportFormats.jsonl.type,
    lines: writeLines(exportReports(services, caller), activityExportFormats.jsonl),
  }),
};

const authorsExport: ExportRoute = {
  url: '/export/authors',
  operationId: 'exportAuthors',
  tag: 'Authors',
  types: [activityExportFormats.jsonl.type],
  summary: 'The authors that are stored in JSON lines, seen last first',
  file: (services, caller) => ({
    name: 'winnow-authors.jsonl',
    type: activityExportFormats.jsonl.type,
    lines: writeLines(exportAuthors(services, caller), activityExportFormats.jsonl),
  }),
};

const bankExportFormats = {
  jsonl: activityExportFormats.jsonl,
  csv: {
    type: activityExportFormats.csv.type,
    head: csvLine(bankCsvColumns),
    line: (row: Parameters<typeof toCsvRows>[0]) => toCsvRows(row).map(csvLine).join(''),
  },
} as const;

const bankExport: ExportRoute = {
  url: '/c/bank/:name/export',
  operationId: 'exportBank',
  tag: 'Banks',
  scope: 'policies:read',
  types: Object.values(bankExportFormats).map(({ type }) => type),
  summary: 'The contents of a bank as a file, which can be imported',
  query: exportBankQuery,
  async file(services, caller, { query, params: { name = '' } }) {
    const { format } = parseBody(exportBankQuery, query);
    const { type, ...how } = bankExportFormats[format];
    const rows = await exportContents(services, caller, name);
    return { name: `${name}.${format}`, type, lines: writeLines(rows, how) };
  },
};

const listExportFormats = {
  jsonl: activityExportFormats.jsonl,
  csv: {
    type: activityExportFormats.csv.type,
    head: csvLine(listCsvColumns),
    line: (row: Parameters<typeof toListCsvRow>[0]) => csvLine(toListCsvRow(row)),
  },
} as const;

const listExport: ExportRoute = {
  url: '/lists/:listId/export',
  operationId: 'exportList',
  tag: 'Lists',
  scope: 'policies:read',
  types: Object.values(listExportFormats).map(({ type }) => type),
  summary: 'The entries of a list as a file, which can be imported',
  query: exportListQuery,
  async file(services, caller, { query, params: { listId = '' } }) {
    const { format } = parseBody(exportListQuery, query);
    const { type, ...how } = listExportFormats[format];
    const rows = await exportEntries(services, caller, listId);
    return { name: `${listId}.${format}`, type, lines: writeLines(rows, how) };
  },
};

const reportTypes = {
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
  csv: activityExportFormats.csv.type,
};

const transparencyReport: ExportRoute = {
  url: '/transparency-report',
  operationId: 'getTransparencyReport',
  tag: 'Statements',
  scope: 'statements:read',
  types: Object.values(reportTypes),
  summary: 'A year’s transparency report, by the templates of Implementing Regulation (EU) 2024/2835',
  query: transparencyReportQuery,
  async file(services, caller, { query }) {
    const { part, format = part === undefined ? 'zip' : 'csv', ...wanted } = parseBody(transparencyReportQuery, query);
    const report = await createTransparencyReport(services, caller, wanted);
    const { name, bytes } = packReport(report, { format, part });
    return { name, type: reportTypes[format], lines: [bytes] };
  },
};

/** A Content-Type without its parameters. */
const mediaType = (type: string): string => type.split(';', 1)[0] ?? '';

export function addExportRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  for (const { url, operationId, summary, types, query, file, tag = 'Activity', scope = 'activity' } of [
    activityExport,
    actionsExport,
    decisionsExport,
    reportsExport,
    authorsExport,
    bankExport,
    listExport,
    transparencyReport,
  ]) {
    const exportAccess = { scope };
    app.route({
      method: 'GET',
      url,
      schema: {
        summary,
        tags: [tag],
        ...documentOperation({ ...exportAccess, method: 'GET', url, operationId, query }),
        ...(query && { querystring: query }),
        response: {
          200: {
            description: 'The file.',
            content: Object.fromEntries(types.map((type) => [mediaType(type), { schema: z.string() }])),
          },
        },
      },
      onRequest: authenticationHook(services, exportAccess),
      async handler(request, reply) {
        const { name, type, lines } = await file(services, requireCaller(request), {
          query: request.query,
          params: request.params as Record<string, string>,
        });
        return reply
          .header('content-type', type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(lines));
      },
    });
    addresses.add('GET', url);
  }
}
