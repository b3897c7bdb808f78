/** The rows of a CSV file that comes in pieces; its delimiter is found in its first line. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** Comma first: it wins where none occurs. Spreadsheets of much of Europe write semicolons. */
const delimiters = [',', ';', '\t', '|'];

/** The one that occurs most in the first line, quoted text aside. */
export function delimiterOf(start: string): string {
  const [line = ''] = start.replace(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/);
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** @throws Error where it is no CSV, or a row is longer than `maxCharacters` */
export async function* rowsOf(pieces: AsyncGenerator<string>, maxCharacters: number): AsyncGenerator<string[]> {
  const first = await pieces.next();
  if (first.done) return;
  const parser = parse({
    delimiter: delimiterOf(first.value),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxCharacters,
  });
  async function* all() {
    yield first.value;
    yield* pieces;
  }
  // Not pipe(): an error on either side must end both.
  yield* Readable.from(all()).compose(parser) as AsyncIterable<string[]>;
}
