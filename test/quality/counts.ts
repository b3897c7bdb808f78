/** Counts of the corpus: label × kind × register group × language, and the parts of the split. */
import { type CorpusLine, type CorpusText, labels } from '../../packages/models/training/corpus/corpus.ts';
import { splitOf } from '../../packages/models/training/corpus/split.ts';
import { type RegisterGroup, registerGroup } from './registers.ts';

/** One cell of the full cross table; a text with two labels is counted under each, a clean one under "clean". */
export interface CrossTableCell {
  readonly label: string;
  readonly kind: CorpusText['kind'];
  readonly group: RegisterGroup;
  readonly lang: string;
  readonly count: number;
}

/** @returns the non-empty cells, largest first */
export function countCells(rows: readonly CorpusText[]): CrossTableCell[] {
  const found = new Map<string, CrossTableCell>();
  for (const row of rows) {
    const group = registerGroup(row.register);
    for (const label of row.labels.length === 0 ? ['clean'] : row.labels) {
      const key = [label, row.kind, group, row.lang].join('\t');
      const count = (found.get(key)?.count ?? 0) + 1;
      found.set(key, { label, kind: row.kind, group, lang: row.lang, count });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** @returns the counts as Markdown: totals, then each label by kind, register group, language and severity */
export function renderCounts(lines: readonly CorpusLine[]): string {
  const rows = lines.map(({ row }) => row);
  const inPairs = rows.filter((row) => row.pair !== undefined).length;
  const hard = rows.filter((row) => row.kind === 'hard').length;
  return [
    `${rows.length} texts; ${percent(hard, rows.length)} hard; ${percent(inPairs, rows.length)} in contrast pairs; ` +
      `${percent(rows.filter((row) => row.labels.length > 0).length, rows.length)} violating`,
    renderCountTable('kind', rows, (row) => row.kind),
    renderCountTable('register', rows, (row) => registerGroup(row.register)),
    renderCountTable('language', rows, (row) => row.lang),
    renderCountTable('severity', rows, (row) => row.severity),
  ].join('\n\n');
}

/** @returns the split of the written texts into train, dev and test; the suite is never split, it is all test */
export function renderSplits(lines: readonly CorpusLine[]): string {
  return renderCountTable(
    'split',
    lines.map(({ row }) => row),
    splitOf,
  );
}

/** @returns the full cross table as tab-separated lines, for a spreadsheet or for awk */
export function renderCrossTable(rows: readonly CorpusText[]): string {
  const lines = countCells(rows).map(({ label, kind, group, lang, count }) =>
    [label, kind, group, lang, count].join('\t'),
  );
  return [['label', 'kind', 'register', 'language', 'texts'].join('\t'), ...lines].join('\n');
}

function renderCountTable(name: string, rows: readonly CorpusText[], of: (row: CorpusText) => string): string {
  const parts = new Map<string, CorpusText[]>();
  for (const row of rows) {
    const part = parts.get(of(row));
    if (part === undefined) parts.set(of(row), [row]);
    else part.push(row);
  }
  const columns = [...labels, 'clean'] as const;
  const body = [...parts]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([value, part]) => {
      const counts = columns.map((label) =>
        label === 'clean'
          ? part.filter((row) => row.labels.length === 0)
          : part.filter((row) => row.labels.includes(label)),
      );
      return [value, part.length, ...counts.map((some) => some.length)];
    });
  const head = [name, 'texts', ...columns];
  return [head, head.map(() => '---'), ...body].map((cellsOfRow) => `| ${cellsOfRow.join(' | ')} |`).join('\n');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((100 * part) / whole)}%`;
}
