/** The rows of a CSV file that comes in pieces; its delimiter is found in its first line. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** Comma first: it wins where none occurs. Spreadsheets of much of Europe write semicolons. */
const delimiters = [',', ';', '\t', '|'];

/** The one that occurs most in the first line, quoted text aside. */
function detectDelimiter(start: string): string {
  const [line = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/);
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * The rows that can be read, whatever is wrong with others: a quotation mark in the wrong place is taken as it is.
 * @throws Error after the last row, where one was never closed or is longer than `maxCharacters`
 */
export async function* readCsvRows(pieces: AsyncGenerator<string>, maxCharacters: number): AsyncGenerator<string[]> {
  const first = await pieces.next();
  if (first.done) return;
  let problem: Error | undefined;
  const parser = parse({
    delimiter: detectDelimiter(first.value),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxCharacters,
    // Else the parser ends at the first of them, and drops the rows that it read before.
    skip_records_with_error: true,
    on_skip: (error) => {
      problem ??= error ?? new Error('A row cannot be read.');
    },
  });
  async function* all() {
    yield first.value;
    yield* pieces;
  }
  // Not pipe(): an error on either side must end both.
  yield* Readable.from(all()).compose(parser) as AsyncIterable<string[]>;
  if (problem) throw problem;
}
