/** The summary printed at the end of a scan. */
import { severityLadder, type UnjudgedReason, unjudgedLabels } from '@winnow/core';
import { colourBySeverity, escapeControlCharacters, formatNounCount, type Terminal } from '../terminal.ts';
import { formatDuration } from './progress.ts';
import { kindNouns, recordKinds } from './scan-record.ts';
import { type ScanReportSummary, sumCounts } from './summary.ts';

export interface SummaryPrintOptions {
  /** Duration of this run. */
  readonly seconds: number;
  /** Items judged in this run; the others were already known. */
  readonly judgedNow: number;
  readonly places: Readonly<Record<'results' | 'table' | 'report', string>>;
}

export function printSummary(
  summary: ScanReportSummary,
  { seconds, judgedNow, places }: SummaryPrintOptions,
  terminal: Terminal,
): void {
  const { out, colours } = terminal;
  const { items, files, severities, kinds, categories, hidden, notJudged, unjudged, missing } = summary;
  const perSecond = seconds > 0 ? judgedNow / seconds : 0;
  const digits = perSecond < 10 ? 1 : 0;
  const rate = seconds > 0 ? `, ${perSecond.toLocaleString('en-US', { maximumFractionDigits: digits })}/s` : '';
  out(
    `${formatNounCount(items, 'item')} in ${formatNounCount(files, 'file')}, ${formatDuration(1_000 * seconds)}${rate}`,
  );
  const line = severityLadder
    .toReversed()
    .map((severity) =>
      colourBySeverity(
        terminal,
        severity,
        `${severity === 'None' ? 'clean' : severity} ${severities[severity].toLocaleString('en-US')}`,
      ),
    );
  out(line.join('   '));
  const judged = recordKinds.map((kind) => [kindNouns[kind], sumCounts(kinds[kind])] as const);
  if (judged.some(([noun, count]) => noun !== kindNouns.text && count > 0))
    out(
      judged
        .filter(([, count]) => count > 0)
        .map(([noun, count]) => formatNounCount(count, noun))
        .join(', '),
    );
  const found = Object.entries(categories)
    .map(([name, { Low, Medium, High }]) => [name, Low + Medium + High] as const)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  if (found.length > 0) out(found.map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`).join('   '));
  if (hidden > 0) out(`${formatNounCount(hidden, 'item')} with hidden words`);
  for (const whys of [notJudged.unmoderated, notJudged.skipped, notJudged.failed])
    for (const [why, count] of mostFrequentReasons(whys))
      out(colours.yellow(`${formatNounCount(count, 'item')} not judged: ${escapeControlCharacters(why)}`));
  for (const [reason, count] of Object.entries(unjudged))
    out(
      colours.yellow(
        `${formatNounCount(count, 'item')} judged only in part: ${unjudgedLabels[reason as UnjudgedReason].why}`,
      ),
    );
  for (const { name, reason, items: count } of missing)
    out(colours.yellow(`Without "${name}" in ${formatNounCount(count, 'item')}: ${escapeControlCharacters(reason)}`));
  if (sumCounts(notJudged.failed) > 0)
    out(colours.red(`${formatNounCount(sumCounts(notJudged.failed), 'item')} could not be read.`));
  out(`\nReport  ${places.report}\nTables  ${places.results}, ${places.table}`);
}

/** Limit on printed reasons: broken files may each have a different one. The report lists them all. */
const MOST_REASONS = 8;

const mostFrequentReasons = (whys: Readonly<Record<string, number>>) =>
  Object.entries(whys)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_REASONS);
