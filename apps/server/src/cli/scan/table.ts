/** results.csv: one row for each item, for spreadsheets. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { categoryNames } from '@winnow/core';
import { stringify } from 'csv-stringify';
import { isJudged, type ScanRecord } from './record.ts';

const columns = [
  'file',
  'record',
  'kind',
  'status',
  'severity',
  'confidence',
  ...categoryNames('text'),
  'terms',
  'hidden',
  'language',
  'reason',
];

/** Texts of strangers must not become formulas when a spreadsheet opens them (OWASP, "CSV Injection"). */
const plain = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function rowOf(record: ScanRecord): (string | number)[] {
  const kind = isJudged(record) ? record.kind : '';
  const place = [plain(record.file), record.record ?? '', kind, record.status];
  if (!isJudged(record)) return [...place, '', '', ...categoryNames('text').map(() => ''), '', '', '', record.why];
  return [
    ...place,
    record.severity,
    record.confidence,
    ...categoryNames('text').map((name) => record.categoryScores[name] ?? 'None'),
    plain([...new Set(record.issues.map(({ term }) => term))].join(' | ')),
    record.techniques.join(' '),
    record.language ?? '',
    plain(record.reason),
  ];
}

/** Writes the table in the order of the records, in place of one that may be there. */
export async function writeTable(path: string, records: AsyncIterable<ScanRecord>): Promise<void> {
  async function* rows() {
    for await (const record of records) yield rowOf(record);
  }
  await pipeline(Readable.from(rows()), stringify({ header: true, columns, bom: true }), createWriteStream(path));
}
