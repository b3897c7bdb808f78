/** What a person at the terminal is told at the end of a scan. */
import { severityLadder } from '@winnow/core';
import { counted, harmless, inSeverity, type Terminal } from '../terminal.ts';
import { span } from './progress.ts';
import { type Summary, total } from './summary.ts';

export interface Printing {
  /** Of this run. */
  readonly seconds: number;
  /** Items that were judged in this run; the others were known. */
  readonly judgedNow: number;
  readonly places: Readonly<Record<'results' | 'table' | 'report', string>>;
}

export function printSummary(summary: Summary, { seconds, judgedNow, places }: Printing, terminal: Terminal): void {
  const { out, colours } = terminal;
  const { items, files, severities, kinds, categories, hidden, notJudged, missing } = summary;
  const rate = seconds > 0 ? `, ${Math.round(judgedNow / seconds).toLocaleString('en-US')}/s` : '';
  out(`${counted(items, 'item')} in ${counted(files, 'file')}, ${span(1_000 * seconds)}${rate}`);
  const line = severityLadder
    .toReversed()
    .map((severity) =>
      inSeverity(
        terminal,
        severity,
        `${severity === 'None' ? 'clean' : severity} ${severities[severity].toLocaleString('en-US')}`,
      ),
    );
  out(line.join('   '));
  const pictures = total(kinds.picture);
  if (pictures > 0) out(`${counted(total(kinds.text), 'text')}, ${counted(pictures, 'picture')}`);
  const found = Object.entries(categories)
    .map(([name, { Low, Medium, High }]) => [name, Low + Medium + High] as const)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  if (found.length > 0) out(found.map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`).join('   '));
  if (hidden > 0) out(`${counted(hidden, 'item')} with hidden words`);
  for (const whys of [notJudged.unmoderated, notJudged.skipped, notJudged.failed])
    for (const [why, count] of mostOf(whys))
      out(colours.yellow(`${counted(count, 'item')} not judged: ${harmless(why)}`));
  for (const { name, reason, items: count } of missing)
    out(colours.yellow(`Without "${name}" in ${counted(count, 'item')}: ${harmless(reason)}`));
  if (total(notJudged.failed) > 0) out(colours.red(`${counted(total(notJudged.failed), 'item')} could not be read.`));
  out(`\nReport  ${places.report}\nTables  ${places.results}, ${places.table}`);
}

/** Every reason may be another where files are broken in many ways; the report has them all. */
const MOST_REASONS = 8;

const mostOf = (whys: Readonly<Record<string, number>>) =>
  Object.entries(whys)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_REASONS);
