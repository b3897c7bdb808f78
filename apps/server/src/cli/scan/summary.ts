/** What a scan found, counted: for the terminal, for --json, and for the head of the report. */
import { type CategoryName, categoryNames, type Severity, severityLadder, severityRank, worst } from '@winnow/core';
import { isJudged, type JudgedRecord, type RecordKind, recordKinds, type ScanRecord } from './record.ts';

type BySeverity = Record<Severity, number>;

export interface Summary {
  readonly items: number;
  readonly files: number;
  readonly worst: Severity;
  /** Of the items that were judged. */
  readonly severities: BySeverity;
  /** The same by what was judged. */
  readonly kinds: Readonly<Record<RecordKind, BySeverity>>;
  readonly categories: Record<CategoryName<'text'>, BySeverity>;
  readonly languages: Record<string, number>;
  /** Unsafe items by file, or by folder where most files are one item; the most first. */
  readonly places: readonly { readonly name: string; readonly severities: BySeverity }[];
  readonly hidden: number;
  /** What was not judged, by why. */
  readonly notJudged: Readonly<Record<'unmoderated' | 'skipped' | 'failed', Readonly<Record<string, number>>>>;
  /** Analyzers that did not take part everywhere: name, reason, and in how many items. */
  readonly missing: readonly { readonly name: string; readonly reason: string; readonly items: number }[];
  readonly engines: readonly string[];
}

const none = (): BySeverity => ({ None: 0, Low: 0, Medium: 0, High: 0 });

const MOST_PLACES = 9;

/** Reads every record once. */
export async function summarise(records: AsyncIterable<ScanRecord>): Promise<Summary> {
  const files = new Set<string>();
  const severities = none();
  const categories = Object.fromEntries(categoryNames('text').map((name) => [name, none()])) as Summary['categories'];
  const kinds = Object.fromEntries(recordKinds.map((kind) => [kind, none()])) as Record<RecordKind, BySeverity>;
  const languages: Record<string, number> = {};
  const folders = new Map<string, BySeverity>();
  const byFile = new Map<string, BySeverity>();
  const notJudged: Record<keyof Summary['notJudged'], Record<string, number>> = {
    unmoderated: {},
    skipped: {},
    failed: {},
  };
  const missing = new Map<string, Summary['missing'][number]>();
  const engines = new Set<string>();
  let items = 0;
  let hidden = 0;

  const judged = (record: JudgedRecord) => {
    severities[record.severity] += 1;
    kinds[record.kind][record.severity] += 1;
    if (record.language !== undefined) languages[record.language] = (languages[record.language] ?? 0) + 1;
    if (record.isBypassAttempt) hidden += 1;
    engines.add(record.engine);
    for (const name of categoryNames('text')) categories[name][record.categoryScores[name] ?? 'None'] += 1;
    for (const { name, reason } of record.missing) {
      const key = `${name} ${reason}`;
      missing.set(key, { name, reason, items: (missing.get(key)?.items ?? 0) + 1 });
    }
    if (record.status === 'clean') return;
    count(folders, folderOf(record.file), record.severity);
    count(byFile, record.file, record.severity);
  };

  for await (const record of records) {
    items += 1;
    files.add(record.file);
    if (isJudged(record)) judged(record);
    else notJudged[record.status][record.why] = (notJudged[record.status][record.why] ?? 0) + 1;
  }
  return {
    items,
    files: files.size,
    worst: worst(severityLadder.filter((severity) => severities[severity] > 0)),
    severities,
    kinds,
    categories,
    languages,
    places: mostUnsafe(items > 2 * files.size ? byFile : folders),
    hidden,
    notJudged,
    missing: [...missing.values()],
    engines: [...engines],
  };
}

const folderOf = (file: string): string => (file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}/` : './');

function count(by: Map<string, BySeverity>, name: string, severity: Severity): void {
  const counts = by.get(name) ?? none();
  counts[severity] += 1;
  by.set(name, counts);
}

const unsafeIn = (counts: BySeverity) =>
  severityLadder.reduce((sum, severity) => sum + (severityRank(severity) > 0 ? counts[severity] : 0), 0);

const mostUnsafe = (by: Map<string, BySeverity>): Summary['places'] =>
  [...by]
    .map(([name, severities]) => ({ name, severities }))
    .sort((a, b) => unsafeIn(b.severities) - unsafeIn(a.severities) || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_PLACES);

export const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);
