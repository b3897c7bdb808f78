/** Banks as CSV: one row for each hash; rows with the same id belong to one content. */
import type { SignalType } from '@winnow/core';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { type contentResult, importedContent } from './bank-schemas.ts';

export const bankCsvColumns = [
  'id',
  'signal_type',
  'signal',
  'disable_until_ts',
  'note',
  'original_media_uri',
  'metadata',
] as const;

/** The rows of one content. */
export const toCsvRows = (content: z.output<typeof contentResult>): (string | number | null)[][] =>
  Object.entries(content.signals).map(([type, signal]) => [
    content.id,
    type,
    signal,
    content.disable_until_ts,
    content.note,
    content.original_media_uri,
    content.metadata === null ? null : JSON.stringify(content.metadata),
  ]);

/** Column names in other lists of hashes. */
const columnAliases: Readonly<Record<string, string>> = { type: 'signal_type', hash: 'signal', value: 'signal' };

const toColumnName = (header: string): string => {
  const name = header.trim().toLowerCase();
  return columnAliases[name] ?? name;
};

const rowSchema = z.record(z.string(), z.string());

const refuse = (detail: string, cause?: unknown): ApiError =>
  new ApiError('invalid_request', `/csv: ${detail}`, { problems: [{ pointer: '/csv', detail }], cause });

function readRows(csv: string): Record<string, string>[] {
  try {
    const rows: unknown = parse(csv, {
      columns: (headers: string[]) => headers.map(toColumnName),
      bom: true,
      trim: true,
    });
    return z.array(rowSchema).parse(rows);
  } catch (cause) {
    throw refuse(
      'The text is not CSV with a line of column names, or its rows differ in their number of columns.',
      cause,
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refuse('A cell of the column "metadata" is not JSON.', cause);
  }
}

/** The first row of a content has its fields; the others add hashes. */
function toContent(rows: readonly Record<string, string>[], type: SignalType | undefined) {
  const [{ disable_until_ts: until = '', note = '', original_media_uri: uri = '', metadata = '' } = {}] = rows;
  return {
    signals: Object.fromEntries(rows.map((row) => [row.signal_type || type || '', row.signal ?? ''])),
    note,
    ...(until === '' ? {} : { disable_until_ts: Number(until) }),
    ...(uri === '' ? {} : { original_media_uri: uri }),
    ...(metadata === '' ? {} : { metadata: parseJson(metadata) }),
  };
}

interface ContentRows {
  /** The place in error messages. */
  readonly place: string;
  readonly rows: Record<string, string>[];
}

/** Rows with the same id belong together; a row without one is a content of its own. */
function groupRows(rows: readonly Record<string, string>[]): ContentRows[] {
  const byId = new Map<string, ContentRows>();
  return rows.flatMap((row, at) => {
    // Line 1 has the column names.
    if (!row.id) return [{ place: `row ${at + 2}`, rows: [row] }];
    const known = byId.get(row.id);
    if (known) {
      known.rows.push(row);
      return [];
    }
    const first = { place: `id ${row.id}`, rows: [row] };
    byId.set(row.id, first);
    return [first];
  });
}

/** @param type the type of rows without a column for it @throws ApiError invalid_request */
export function readBankCsv(csv: string, type: SignalType | undefined): z.output<typeof importedContent>[] {
  return groupRows(readRows(csv)).map(({ place, rows }) => {
    try {
      return parseBody(importedContent, toContent(rows, type));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw refuse(`${place}: ${error.message}`, error);
    }
  });
}
