/** Files as long as they may be, written row by row while they are read: the activity log, and what people decided. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Summary } from '../activity/search.ts';
import type { Caller } from '../auth/caller.ts';
import { everyRow, exportQuery } from '../manage/activity.ts';
import { everyDecision } from '../manage/review.ts';
import { parseBy } from '../moderation/parse.ts';
import type { Services } from '../services.ts';
import { authenticated } from '../wire/authenticate.ts';
import { callerOf } from '../wire/exchange.ts';
import type { AddressBook } from '../wire/problems.ts';
import { securityOf } from '../wire/route.ts';

const columns = {
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
} as const satisfies Record<string, (row: Summary) => string | number | null>;

/** What people wrote must not become a formula in a spreadsheet. */
const csvLine = (cells: readonly (string | number | null)[]): string =>
  stringify([[...cells]], { escape_formulas: true });

const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

const formats = {
  jsonl: { type: 'application/jsonl; charset=utf-8', head: '', line: jsonLine },
  csv: {
    type: 'text/csv; charset=utf-8',
    head: csvLine(Object.keys(columns)),
    line: (row: Summary) => csvLine(Object.values(columns).map((of) => of(row))),
  },
} as const;

interface Export {
  readonly url: string;
  readonly summary: string;
  readonly query?: z.ZodType;
  /** @param query as the address has it @throws ApiError invalid_request */
  file(
    services: Services,
    caller: Caller,
    query: unknown,
  ): { readonly name: string; readonly type: string; readonly lines: AsyncIterable<string> };
}

async function* written<Row>(rows: AsyncIterable<Row>, { head, line }: { head: string; line: (row: Row) => string }) {
  yield head;
  for await (const row of rows) yield line(row);
}

const activity: Export = {
  url: '/activity/export',
  summary: 'The activity log as a file, the newest first',
  query: exportQuery,
  file(services, caller, query) {
    const { format, ...filters } = parseBy(exportQuery, query);
    const { type, ...how } = formats[format];
    const day = new Date(services.clock()).toISOString().slice(0, 10);
    return {
      name: `winnow-activity-${day}.${format}`,
      type,
      lines: written(everyRow(services, caller, filters), how),
    };
  },
};

const decisions: Export = {
  url: '/review/export',
  summary: 'What people decided on review, as a labelled set in JSON lines',
  file: (services, caller) => ({
    name: 'winnow-decisions.jsonl',
    type: formats.jsonl.type,
    lines: written(everyDecision(services, caller), formats.jsonl),
  }),
};

const needs = { scope: 'activity' } as const;

export function addExport(app: FastifyInstance, services: Services, addresses: AddressBook): void {
  for (const { url, summary, query, file } of [activity, decisions]) {
    app.route({
      method: 'GET',
      url,
      schema: { summary, tags: ['Activity'], security: securityOf(needs), ...(query && { querystring: query }) },
      onRequest: authenticated(services, needs),
      async handler(request, reply) {
        const { name, type, lines } = file(services, callerOf(request), request.query);
        return reply
          .header('content-type', type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(lines));
      },
    });
    addresses.add('GET', url);
  }
}
