/** A transparency report as a file: one part as CSV, all of it as JSON, or both in a ZIP archive. */
import type { WrittenPart } from '@winnow/core';
import { stringify } from 'csv-stringify/sync';
import { strToU8, zipSync } from 'fflate';
import type { reportFormats, TransparencyReport } from '../../accounts/manage/transparency-report.ts';

/** RFC 4180, which the regulation names; user-supplied text must not become a formula in a spreadsheet. */
const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  );

function toJson({ parts, ...report }: TransparencyReport): string {
  const tables = parts.map(({ part, name, rows: [columns = [], ...rows] }) => ({ part, name, columns, rows }));
  return `${JSON.stringify({ ...report, parts: tables }, null, 2)}\n`;
}

interface PackedReport {
  /** Of the file. */
  readonly name: string;
  readonly bytes: string | Uint8Array;
}

const MISSING_COLUMNS = ['Part', 'What is missing'];

/** The parts under the names of the template, what is missing, and the same as JSON. */
function toZip(report: TransparencyReport): Uint8Array {
  const missing = [MISSING_COLUMNS, ...report.missing.map(({ part, what }) => [part, what])];
  const files = [
    ...report.parts.map(({ name, rows }) => [`${name}.csv`, toCsv(rows)]),
    ['missing.csv', toCsv(missing)],
    ['report.json', toJson(report)],
  ];
  // The time is that of the period's end, so that the same report is the same file.
  const mtime = `${report.to}T00:00:00Z`;
  return zipSync(Object.fromEntries(files.map(([name = '', text = '']) => [name, strToU8(text)])), { mtime });
}

export function packReport(
  report: TransparencyReport,
  { format, part }: { format: (typeof reportFormats)[number]; part: `${WrittenPart['part']}` | undefined },
): PackedReport {
  const year = report.from.slice(0, 4);
  const wanted = report.parts.find((one) => String(one.part) === part);
  if (format === 'csv' && wanted) return { name: `${wanted.name}.csv`, bytes: toCsv(wanted.rows) };
  if (format === 'json') return { name: `transparency-report-${year}.json`, bytes: toJson(report) };
  return { name: `transparency-report-${year}.zip`, bytes: toZip(report) };
}
