/** Reads the entries of a request, as JSON or CSV: those that can be added, and why others cannot. */
import { type AddedListEntries, type ListKind, limits, listEntryInputSchema } from '@winnow/core';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import type { NewListEntry } from '../../platform/storage/list-store.ts';
import { pauseForOthers } from '../taught/pause-for-others.ts';
import { checkEntry } from './check-entry.ts';

type Rejection = AddedListEntries['rejections'][number];

interface EntryRow {
  /** Of the CSV, or the place among the entries, from 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Column names of other lists. */
const columnAliases: Readonly<Record<string, string>> = {
  ...{ term: 'value', word: 'value', phrase: 'value', regex: 'value', pattern: 'value', domain: 'value' },
  ...{ text: 'value', author: 'value', expires: 'expiresat', expires_at: 'expiresat', comment: 'note' },
};
const columns: readonly string[] = ['id', 'value', 'note', 'expiresat', 'addedby', 'addedat'];

const toColumn = (header: string): string => {
  const name = header.trim().toLowerCase();
  return columnAliases[name] ?? name;
};

const refuse = (detail: string, cause?: unknown): ApiError =>
  new ApiError('invalid_request', `/csv: ${detail}`, { problems: [{ pointer: '/csv', detail }], cause });

const parsedRow = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });

function readTable(csv: string, headers: readonly string[]): EntryRow[] {
  try {
    const rows: unknown = parse(csv, { info: true, relax_column_count: true, relax_quotes: true, trim: true });
    return z
      .array(parsedRow)
      .parse(rows)
      .slice(1)
      .map(({ record, info: { lines } }) => {
        const fields = Object.fromEntries(headers.map((name, at) => [name, record[at] ?? '']));
        const { value, note = '', expiresat: expiresAt = '' } = fields;
        return { line: lines, fields: { value, note, expiresAt: expiresAt === '' ? null : expiresAt } };
      });
  } catch (cause) {
    throw refuse('The text is not CSV.', cause);
  }
}

/** With a line of column names it is a table; without one, each line is a value as it stands. */
function readCsv(text: string): EntryRow[] {
  const csv = text.replace(/^\uFEFF/, '');
  const lines = csv.split(/\r\n|\n|\r/);
  const headers = (lines[0] ?? '').split(',').map((header) => toColumn(header.replaceAll('"', '')));
  if (headers.includes('value') && headers.every((name) => columns.includes(name))) return readTable(csv, headers);
  return lines.flatMap((value, at) => (value.trim() === '' ? [] : [{ line: at + 1, fields: { value } }]));
}

const toRow = (entry: unknown, at: number): EntryRow => {
  if (typeof entry !== 'object' || entry === null) return { line: at + 1, fields: { value: entry } };
  const { value, note = '', expiresAt = null } = Object(entry);
  return { line: at + 1, fields: { value, note, expiresAt } };
};

/** Reading yields to requests after this time. */
const SLICE_MS = 4;
/** Characters of a refused value that the report shows. */
const SHOWN = 100;

const toRejection = ({ line, fields: { value } }: EntryRow, reason: string): Rejection => ({
  line,
  value: (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, SHOWN),
  reason,
});

function readRow(row: EntryRow, kind: ListKind): NewListEntry | Rejection {
  const { success, data, error } = listEntryInputSchema.safeParse(row.fields);
  if (!success) {
    const [issue] = error.issues;
    return toRejection(row, `${issue?.path.join('/') ?? ''}: ${issue?.message ?? ''}`);
  }
  const checked = checkEntry(kind, data.value);
  if ('reason' in checked) return toRejection(row, checked.reason);
  return { ...checked, note: data.note, expiresAt: data.expiresAt === null ? null : new Date(data.expiresAt) };
}

interface ReadEntries {
  readonly entries: readonly NewListEntry[];
  readonly rejections: readonly Rejection[];
}

/** @throws ApiError invalid_request, payload_too_large */
export async function readEntryRows(
  kind: ListKind,
  { entries, csv }: { readonly entries?: readonly unknown[] | undefined; readonly csv?: string | undefined },
): Promise<ReadEntries> {
  const rows = entries?.map(toRow) ?? readCsv(csv ?? '');
  if (rows.length > limits.list.importEntries)
    throw new ApiError('payload_too_large', `A request has at most ${limits.list.importEntries} entries.`);
  const read: (NewListEntry | Rejection)[] = [];
  let sinceMs = performance.now();
  for (const row of rows) {
    read.push(readRow(row, kind));
    if (performance.now() - sinceMs < SLICE_MS) continue;
    await pauseForOthers();
    sinceMs = performance.now();
  }
  return {
    entries: read.filter((one): one is NewListEntry => 'digest' in one),
    rejections: read.filter((one): one is Rejection => 'reason' in one),
  };
}
