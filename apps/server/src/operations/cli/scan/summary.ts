/** Aggregated results of a scan: for the terminal, for --json, and for the head of the report. */
import {
  type CategoryName,
  type Severity,
  severityLadder,
  severityRank,
  type UnjudgedReason,
  worstSeverity,
} from '@winnow/core';
import {
  isJudged,
  type JudgedRecord,
  type RecordKind,
  recordKinds,
  type ScanRecord,
  scanCategories,
} from './scan-record.ts';

type SeverityCounts = Record<Severity, number>;

export interface ScanReportSummary {
  readonly items: number;
  readonly files: number;
  readonly worst: Severity;
  /** Of judged items. */
  readonly severities: SeverityCounts;
  /** The same by kind of item. */
  readonly kinds: Readonly<Record<RecordKind, SeverityCounts>>;
  readonly categories: Record<CategoryName, SeverityCounts>;
  readonly languages: Record<string, number>;
  /** Unsafe items by file, or by folder if most files are a single item; highest count first. */
  readonly places: readonly { readonly name: string; readonly severities: SeverityCounts }[];
  readonly hidden: number;
  /** Items without a verdict, by status and reason. */
  readonly notJudged: Readonly<Record<'unmoderated' | 'skipped' | 'failed', Readonly<Record<string, number>>>>;
  /** Items of which a part was not judged, by reason. */
  readonly unjudged: Readonly<Partial<Record<UnjudgedReason, number>>>;
  /** Analyzers that were missing for some items: name, reason, and number of items. */
  readonly missing: readonly { readonly name: string; readonly reason: string; readonly items: number }[];
  readonly engines: readonly string[];
}

const noSeverityCounts = (): SeverityCounts => ({ None: 0, Low: 0, Medium: 0, High: 0 });

const MAX_PLACES = 9;

/** Reads every record once. */
export async function summariseScan(records: AsyncIterable<ScanRecord>): Promise<ScanReportSummary> {
  const files = new Set<string>();
  const severities = noSeverityCounts();
  const categories = Object.fromEntries(
    scanCategories.map((name) => [name, noSeverityCounts()]),
  ) as ScanReportSummary['categories'];
  const kinds = Object.fromEntries(recordKinds.map((kind) => [kind, noSeverityCounts()])) as Record<
    RecordKind,
    SeverityCounts
  >;
  const languages: Record<string, number> = {};
  const folders = new Map<string, SeverityCounts>();
  const byFile = new Map<string, SeverityCounts>();
  const notJudged: Record<keyof ScanReportSummary['notJudged'], Record<string, number>> = {
    unmoderated: {},
    skipped: {},
    failed: {},
  };
  const missing = new Map<string, ScanReportSummary['missing'][number]>();
  const engines = new Set<string>();
  const unjudged: Partial<Record<UnjudgedReason, number>> = {};
  let items = 0;
  let hidden = 0;

  const addJudgedRecord = (record: JudgedRecord) => {
    severities[record.severity] += 1;
    kinds[record.kind][record.severity] += 1;
    if (record.language !== undefined) languages[record.language] = (languages[record.language] ?? 0) + 1;
    if (record.isBypassAttempt) hidden += 1;
    engines.add(record.engine);
    for (const reason of record.unjudged ?? []) unjudged[reason] = (unjudged[reason] ?? 0) + 1;
    for (const name of scanCategories) {
      const found = record.categoryScores[name];
      if (found !== undefined) categories[name][found] += 1;
    }
    for (const { name, reason } of record.missing) {
      const key = `${name} ${reason}`;
      missing.set(key, { name, reason, items: (missing.get(key)?.items ?? 0) + 1 });
    }
    if (record.status === 'clean') return;
    addSeverity(folders, folderOf(record.file), record.severity);
    addSeverity(byFile, record.file, record.severity);
  };

  for await (const record of records) {
    items += 1;
    files.add(record.file);
    if (isJudged(record)) addJudgedRecord(record);
    else notJudged[record.status][record.why] = (notJudged[record.status][record.why] ?? 0) + 1;
  }
  return {
    items,
    files: files.size,
    worst: worstSeverity(severityLadder.filter((severity) => severities[severity] > 0)),
    severities,
    kinds,
    categories,
    languages,
    places: mostUnsafe(items > 2 * files.size ? byFile : folders),
    hidden,
    notJudged,
    unjudged,
    missing: [...missing.values()],
    engines: [...engines],
  };
}

const folderOf = (file: string): string => (file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/` : './');

function addSeverity(by: Map<string, SeverityCounts>, name: string, severity: Severity): void {
  const counts = by.get(name) ?? noSeverityCounts();
  counts[severity] += 1;
  by.set(name, counts);
}

const countUnsafe = (counts: SeverityCounts) =>
  severityLadder.reduce((sum, severity) => sum + (severityRank(severity) > 0 ? counts[severity] : 0), 0);

const mostUnsafe = (by: Map<string, SeverityCounts>): ScanReportSummary['places'] =>
  [...by]
    .map(([name, severities]) => ({ name, severities }))
    .sort((a, b) => countUnsafe(b.severities) - countUnsafe(a.severities) || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_PLACES);

export const sumCounts = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);
