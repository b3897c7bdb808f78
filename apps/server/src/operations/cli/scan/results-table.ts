/** results.csv: one row per item, for spreadsheets. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { isJudged, type ScanRecord, scanCategories } from './scan-record.ts';

const resultColumns = [
  'file',
  'record',
  'kind',
  'status',
  'severity',
  'confidence',
  ...scanCategories,
  'terms',
  'hidden',
  'language',
  'reason',
];

/** Untrusted text must not become a formula when a spreadsheet opens it (OWASP, "CSV Injection"). */
const escapeFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function toResultRow(record: ScanRecord): (string | number)[] {
  const kind = isJudged(record) ? record.kind : '';
  const place = [escapeFormula(record.file), record.record ?? '', kind, record.status];
  if (!isJudged(record)) return [...place, '', '', ...scanCategories.map(() => ''), '', '', '', record.why];
  return [
    ...place,
    record.severity,
    record.confidence,
    // Empty where the kind of content does not have the category.
    ...scanCategories.map((name) => record.categoryScores[name] ?? ''),
    escapeFormula([...new Set(record.issues.map(({ term }) => term))].join(' | ')),
    record.techniques.join(' '),
    record.language ?? '',
    escapeFormula(record.reason),
  ];
}

/** Writes the table in record order, replacing an existing one. */
export async function writeResultsTable(path: string, records: AsyncIterable<ScanRecord>): Promise<void> {
  async function* rows() {
    for await (const record of records) yield toResultRow(record);
  }
  await pipeline(
    Readable.from(rows()),
    stringify({ header: true, columns: resultColumns, bom: true }),
    createWriteStream(path),
  );
}
