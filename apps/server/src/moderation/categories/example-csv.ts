/** Examples of a custom category as CSV: a text in each row, and whether it belongs. */
import { type CategoryExampleInput, categoryExampleSchema } from '@winnow/core';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';

const rowsSchema = z.array(z.record(z.string(), z.string()));

const refuse = (detail: string, cause?: unknown): ApiError =>
  new ApiError('invalid_request', `/csv: ${detail}`, { problems: [{ pointer: '/csv', detail }], cause });

/** Spellings that spreadsheets and people use; the absent one is that of a list of what belongs. */
const spellings: Readonly<Record<string, boolean>> = {
  '': true,
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
};

/** @throws ApiError invalid_request */
export function readExampleCsv(csv: string): CategoryExampleInput[] {
  let rows: Record<string, string>[];
  try {
    const parsed: unknown = parse(csv, {
      columns: (headers: string[]) => headers.map((header) => header.trim().toLowerCase()),
      bom: true,
      skip_empty_lines: true,
    });
    rows = rowsSchema.parse(parsed);
  } catch (cause) {
    throw refuse('It is not CSV with a line of column names, or its rows differ in their number of columns.', cause);
  }
  return rows.map(({ text, belongs = '' }, at) => {
    // Line 1 has the column names.
    const place = `row ${at + 2}`;
    if (text === undefined) throw refuse('There is no column "text".');
    const side = spellings[belongs.trim().toLowerCase()];
    if (side === undefined) throw refuse(`${place}: "belongs" is true or false.`);
    try {
      return parseBody(categoryExampleSchema, { text, belongs: side });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw refuse(`${place}: ${error.message}`, error);
    }
  });
}
