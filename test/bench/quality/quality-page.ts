/** Sections as Markdown, and where they are stored: docs/quality.md between a pair of comments, docs/quality.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { roundTo } from '@winnow/core';
import type { MetricShares, Section, SectionEntry } from './section.ts';

const docs = new URL('../../../docs/', import.meta.url);
const tablesPattern = /(<!-- quality -->\n)[\s\S]*?(<!-- \/quality -->)/;

/** .912 for a share, 1 for the whole. */
const formatShare = (value: number | null): string =>
  value === null ? '–' : value === 1 ? '1' : value.toFixed(3).replace(/^0/, '');

const isShares = (value: SectionEntry[string] | undefined): value is MetricShares =>
  typeof value === 'object' && value !== null;

const formatCell = (value: SectionEntry[string] | undefined): string => {
  if (isShares(value)) return Object.values(value).map(formatShare).join(' ');
  return value === null || value === undefined ? '–' : String(value);
};

/** A column of shares is headed by their names, unless they differ between lines. */
function columnHeading(column: string, entries: readonly SectionEntry[]): string {
  const kinds = new Set(
    entries.map((entry) => entry[column]).flatMap((one) => (isShares(one) ? [Object.keys(one).join(' ')] : [])),
  );
  return kinds.size === 1 ? `${column}: ${[...kinds].join()}` : column;
}

function renderTable(entries: readonly SectionEntry[]): string {
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  if (columns.length === 0) return 'Nothing to measure.';
  const rule = columns.map((column) => (entries.some((entry) => typeof entry[column] === 'string') ? '---' : '--:'));
  const body = entries.map((entry) => columns.map((column) => formatCell(entry[column])));
  return [columns.map((column) => columnHeading(column, entries)), rule, ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

export const renderMarkdown = (sections: readonly Section[]): string =>
  sections.map(({ title, says, entries }) => `### ${title}\n\n${says}\n\n${renderTable(entries)}`).join('\n\n');

export interface QualityReport {
  readonly command: string;
  /** ISO 8601 day. */
  readonly date: string;
  /** What was measured and what could not be, one sentence each. */
  readonly notes: readonly string[];
  readonly sections: readonly Section[];
}

/** Shares to four digits: more are noise, and would change with every run. */
const roundNumbers = (_key: string, value: unknown): unknown => (typeof value === 'number' ? roundTo(value, 4) : value);

/** @throws Error if docs/quality.md has no place for the tables */
export function writeQualityDocs(run: QualityReport): void {
  const page = new URL('quality.md', docs);
  const text = readFileSync(page, 'utf8');
  if (!tablesPattern.test(text)) throw new Error('docs/quality.md has no place for the tables');
  const rendered = `\`${run.command}\`, ${run.date}. ${run.notes.join(' ')}\n\n${renderMarkdown(run.sections)}`;
  writeFileSync(
    page,
    text.replace(tablesPattern, (_, open: string, close: string) => `${open}\n${rendered}\n\n${close}`),
  );
  writeFileSync(new URL('quality.json', docs), `${JSON.stringify(run, roundNumbers, 1)}\n`);
}
