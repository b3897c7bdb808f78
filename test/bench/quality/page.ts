/** Sections as Markdown, and where they are kept: docs/quality.md between a pair of comments, docs/quality.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { rounded } from '@winnow/core';
import type { Entry, Section, Shares } from './section.ts';

const docs = new URL('../../../docs/', import.meta.url);
const marked = /(<!-- quality -->\n)[\s\S]*?(<!-- \/quality -->)/;

/** .912 for a share, 1 for the whole. */
const shareText = (value: number | null): string =>
  value === null ? '–' : value === 1 ? '1' : value.toFixed(3).replace(/^0/, '');

const isShares = (value: Entry[string] | undefined): value is Shares => typeof value === 'object' && value !== null;

const cellText = (value: Entry[string] | undefined): string => {
  if (isShares(value)) return Object.values(value).map(shareText).join(' ');
  return value === null || value === undefined ? '–' : String(value);
};

/** A column of shares says in its head which ones, unless lines differ. */
function head(column: string, entries: readonly Entry[]): string {
  const kinds = new Set(
    entries.map((entry) => entry[column]).flatMap((one) => (isShares(one) ? [Object.keys(one).join(' ')] : [])),
  );
  return kinds.size === 1 ? `${column}: ${[...kinds].join()}` : column;
}

function tableOf(entries: readonly Entry[]): string {
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  if (columns.length === 0) return 'Nothing to measure.';
  const rule = columns.map((column) => (entries.some((entry) => typeof entry[column] === 'string') ? '---' : '--:'));
  const body = entries.map((entry) => columns.map((column) => cellText(entry[column])));
  return [columns.map((column) => head(column, entries)), rule, ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

export const markdownOf = (sections: readonly Section[]): string =>
  sections.map(({ title, says, entries }) => `### ${title}\n\n${says}\n\n${tableOf(entries)}`).join('\n\n');

export interface Run {
  readonly command: string;
  /** ISO 8601 day. */
  readonly date: string;
  /** What was measured and what could not be, a sentence each. */
  readonly notes: readonly string[];
  readonly sections: readonly Section[];
}

/** Shares to four digits: more say nothing, and every run would change them. */
const shortened = (_key: string, value: unknown): unknown => (typeof value === 'number' ? rounded(value, 4) : value);

/** @throws Error where docs/quality.md has no place for the tables */
export function writeDocs(run: Run): void {
  const page = new URL('quality.md', docs);
  const text = readFileSync(page, 'utf8');
  if (!marked.test(text)) throw new Error('docs/quality.md has no place for the tables');
  const said = `\`${run.command}\`, ${run.date}. ${run.notes.join(' ')}\n\n${markdownOf(run.sections)}`;
  writeFileSync(
    page,
    text.replace(marked, (_, open: string, close: string) => `${open}\n${said}\n\n${close}`),
  );
  writeFileSync(new URL('quality.json', docs), `${JSON.stringify(run, shortened, 1)}\n`);
}
