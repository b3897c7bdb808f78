/** The functional suite: forty things that a moderator has to get right, each tried by some thirty texts. */
import type { Row } from '../../../quality/corpus.ts';
import type { Board } from '../board.ts';
import { groupsOf } from '../groups.ts';
import { mean, share } from '../metrics.ts';
import { byJudge, type Entry, type Findings, type Scored, type Section, type Shares } from '../section.ts';
import { isFlagged } from '../verdicts.ts';
import { isViolating } from './written.ts';

const isRight = ({ text, scores }: Scored<Row>): boolean => isFlagged(scores) === isViolating(text);

const byFunction = (rows: readonly Row[]) =>
  [...groupsOf(rows, (row) => row.function ?? '')].toSorted(([a], [b]) => (a < b ? -1 : 1));

function functions(board: Board, rows: readonly Row[]): Entry[] {
  return byFunction(rows).map(([name, part]) => ({
    function: name,
    violating: part.filter(isViolating).length,
    clean: part.filter((row) => !isViolating(row)).length,
    ...byJudge(board, part, (scored) => ({ right: share(scored, isRight) })),
  }));
}

/** Over functions that a judge can read: the mean, the lowest, and how many fall below .65. */
function summaryOf(scored: readonly Scored<Row>[]): Shares {
  const shares = [...groupsOf(scored, ({ text }) => text.function)].map(([, part]) => share(part, isRight) ?? 0);
  return { mean: mean(shares), lowest: Math.min(...shares), 'functions under .65': share(shares, (one) => one < 0.65) };
}

function summary(board: Board, rows: readonly Row[]): Entry[] {
  const clean = rows.filter((row) => !isViolating(row));
  const benign = byFunction(rows)
    .filter(([, part]) => !part.some(isViolating))
    .flatMap(([, part]) => part);
  const flagged = (part: readonly Row[]) =>
    byJudge(board, part, (scored) => ({ flagged: share(scored, ({ scores }) => isFlagged(scores)) }));
  return [
    { of: 'functions', texts: rows.length, ...byJudge(board, rows, summaryOf) },
    { of: 'clean texts of functions that are all clean', texts: benign.length, ...flagged(benign) },
    { of: 'all clean texts', texts: clean.length, ...flagged(clean) },
  ];
}

export function suite({ board, texts: { suite: rows } }: Findings): Section[] {
  return [
    {
      title: 'Functional suite',
      says: 'test/quality/functional, which nothing is learned from or chosen with. Right: a violating text is called unsafe, a clean one is not. In the first line mean and lowest share of texts judged rightly, over the functions, and the share of functions under .65; below it the share of clean texts that were flagged.',
      entries: summary(board, rows),
    },
    {
      title: 'Functional suite by function',
      says: 'The share of texts judged rightly.',
      entries: functions(board, rows),
    },
  ];
}
