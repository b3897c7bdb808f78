/** Streams exports of any length, row by row: the activity log and review decisions. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ActivitySummary } from '../../accounts/activity/search-activity.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { exportActivity, exportQuery } from '../../accounts/manage/activity.ts';
import { exportDecisions } from '../../accounts/manage/review.ts';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { authenticationHook } from '../wire/authenticate.ts';
import { requireCaller } from '../wire/exchange.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import { documentOperation } from '../wire/route.ts';

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
  content: ({ content }) => content,
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

interface ExportRoute {
  readonly url: string;
  readonly operationId: string;
  readonly summary: string;
  /** Values of Content-Type that the file can have. */
  readonly types: readonly string[];
  readonly query?: z.ZodType;
  /** @param query raw query parameters @throws ApiError invalid_request */
  file(
    services: Services,
    caller: Caller,
    query: unknown,
  ): { readonly name: string; readonly type: string; readonly lines: AsyncIterable<string> };
}

async function* writeLines<Row>(
  rows: AsyncIterable<Row>,
  { head, line }: { head: string; line: (row: Row) => string },
) {
  yield head;
  for await (const row of rows) yield line(row);
}

const activityExport: ExportRoute = {
  url: '/activity/export',
  operationId: 'exportActivity',
  types: Object.values(activityExportFormats).map(({ type }) => type),
  summary: 'The activity log as a file, newest first',
  query: exportQuery,
  file(services, caller, query) {
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

/** A Content-Type without its parameters. */
const mediaType = (type: string): string => type.split(';', 1)[0] ?? '';

const exportAccess = { scope: 'activity' } as const;

export function addExportRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  for (const { url, operationId, summary, types, query, file } of [activityExport, decisionsExport]) {
    app.route({
      method: 'GET',
      url,
      schema: {
        summary,
        tags: ['Activity'],
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
        const { name, type, lines } = file(services, requireCaller(request), request.query);
        return reply
          .header('content-type', type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(lines));
      },
    });
    addresses.add('GET', url);
  }
}
