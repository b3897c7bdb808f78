/** Finds delimited tables (CSV, TSV) in a text, so that column headers can serve as cues. */
import { upperBound } from './pii-cues.ts';

export interface DelimitedTable {
  /** The header cell above a place; undefined outside a table and in the header itself. */
  headerCellAt: (at: number) => { start: number; end: number } | undefined;
}

interface TableLine {
  start: number;
  end: number;
  delimiter: string;
  /** Index of the first of that delimiter's positions on this line. */
  first: number;
  count: number;
  header: number;
}

const delimiters = ['\t', ';', '|', ','];

export function parseDelimitedTable(text: string): DelimitedTable {
  const positions = new Map<string, number[]>(delimiters.map((sign) => [sign, []]));
  const lines: TableLine[] = [];
  let start = 0;
  while (start <= text.length) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const firsts = new Map(delimiters.map((sign) => [sign, positions.get(sign)?.length ?? 0]));
    for (let at = start; at < end; at++) positions.get(text.charAt(at))?.push(at);
    const counted = delimiters.map((sign) => {
      const first = firsts.get(sign) ?? 0;
      return { delimiter: sign, first, count: (positions.get(sign)?.length ?? 0) - first };
    });
    const best = counted.find(({ count }) => count > 0) ?? { delimiter: ',', first: 0, count: 0 };
    const before = lines.at(-1);
    const same = before && before.count === best.count && before.delimiter === best.delimiter && best.count > 0;
    lines.push({ start, end, ...best, header: same ? before.header : lines.length });
    start = end + 1;
  }
  const lineStarts = lines.map((line) => line.start);

  return {
    headerCellAt: (at) => {
      const index = upperBound(lineStarts, at) - 1;
      const line = lines[index];
      const header = line && lines[line.header];
      if (!line || !header || header === line) return undefined;
      const marks = positions.get(line.delimiter) ?? [];
      const column = upperBound(marks, at) - line.first;
      const from = column === 0 ? header.start : (marks[header.first + column - 1] ?? header.start) + 1;
      const to = column >= header.count ? header.end : (marks[header.first + column] ?? header.end);
      return { start: from, end: to };
    },
  };
}
