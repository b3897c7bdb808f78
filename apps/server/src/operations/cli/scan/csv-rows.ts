/** Streams the rows of a CSV file; the delimiter is detected from its first line. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** Comma first, as the default if none occurs. Spreadsheets in much of Europe write semicolons. */
const delimiters = [',', ';', '\t', '|'];

/** The most frequent one in the first line, outside of quotes. */
function detectDelimiter(start: string): string {
  const [line = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/);
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * The readable rows, even if others are malformed: a misplaced quotation mark is taken literally.
 * @throws Error after the last row, if one was never closed or is longer than `maxCharacters`
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
    // Otherwise the parser stops at the first malformed row, and drops rows that it read before.
    skip_records_with_error: true,
    on_skip: (error) => {
      problem ??= error ?? new Error('A row cannot be read.');
    },
  });
  async function* all() {
    yield first.value;
    yield* pieces;
  }
  // Not pipe(), which does not propagate errors: an error on either side must end both.
  yield* Readable.from(all()).compose(parser) as AsyncIterable<string[]>;
  if (problem) throw problem;
}
