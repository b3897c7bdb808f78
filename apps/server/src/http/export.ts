/** The activity log as a file, as long as it may be: written row by row while it is read. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyInstance } from 'fastify';
import type { Summary } from '../activity/search.ts';
import { everyRow, exportQuery } from '../manage/activity.ts';
import { everyDecision } from '../manage/review.ts';
import { parseBy } from '../moderation/parse.ts';
import type { Services } from '../services.ts';
import { authenticated } from '../wire/authenticate.ts';
import { callerOf } from '../wire/exchange.ts';
import type { AddressBook } from '../wire/problems.ts';

const url = '/activity/export';

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

const formats = {
  jsonl: { type: 'application/jsonl; charset=utf-8', head: '', line: (row: Summary) => `${JSON.stringify(row)}\n` },
  csv: {
    type: 'text/csv; charset=utf-8',
    head: csvLine(Object.keys(columns)),
    line: (row: Summary) => csvLine(Object.values(columns).map((of) => of(row))),
  },
} as const;

async function* lines(values: AsyncIterable<unknown>) {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** What people decided, as a labelled set. */
function addDecisions(app: FastifyInstance, services: Services, addresses: AddressBook): void {
  const address = '/review/export';
  app.route({
    method: 'GET',
    url: address,
    schema: {
      summary: 'What people decided on review, as a labelled set in JSON lines',
      tags: ['Activity'],
      security: [{ bearer: [] }, { apiKey: [] }, { session: [] }],
    },
    onRequest: authenticated(services, { scope: 'activity' }),
    handler: (request, reply) =>
      reply
        .header('content-type', formats.jsonl.type)
        .header('content-disposition', 'attachment; filename="winnow-decisions.jsonl"')
        .send(Readable.from(lines(everyDecision(services, callerOf(request))))),
  });
  addresses.add('GET', address);
}

export function addExport(app: FastifyInstance, services: Services, addresses: AddressBook): void {
  addDecisions(app, services, addresses);
  async function* written(rows: AsyncIterable<Summary>, format: keyof typeof formats) {
    yield formats[format].head;
    for await (const row of rows) yield formats[format].line(row);
  }
  app.route({
    method: 'GET',
    url,
    schema: {
      summary: 'The activity log as a file, the newest first',
      tags: ['Activity'],
      querystring: exportQuery,
      security: [{ bearer: [] }, { apiKey: [] }, { session: [] }],
    },
    onRequest: authenticated(services, { scope: 'activity' }),
    async handler(request, reply) {
      const { format, ...filters } = parseBy(exportQuery, request.query);
      const name = `winnow-activity-${new Date(services.clock()).toISOString().slice(0, 10)}.${format}`;
      return reply
        .header('content-type', formats[format].type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(written(everyRow(services, callerOf(request), filters), format)));
    },
  });
  addresses.add('GET', url);
}
