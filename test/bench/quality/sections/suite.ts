/** The functional suite: forty things that a moderator has to get right, each tested by about thirty texts. */
import type { CorpusText } from '../../../../packages/models/training/corpus/corpus.ts';
import { groupBy } from '../group-by.ts';
import { meanOfKnown, shareWhere } from '../metrics.ts';
import type { ScoreBoard } from '../score-board.ts';
import {
  type MetricShares,
  measureByJudge,
  type QualityResults,
  type ScoredSample,
  type Section,
  type SectionEntry,
} from '../section.ts';
import { isFlagged } from '../verdicts.ts';
import { isViolating } from './written.ts';

const isJudgedCorrectly = ({ text, scores }: ScoredSample<CorpusText>): boolean =>
  isFlagged(scores) === isViolating(text);

const groupByFunction = (rows: readonly CorpusText[]) =>
  [...groupBy(rows, (row) => row.function ?? '')].toSorted(([a], [b]) => (a < b ? -1 : 1));

function functionEntries(board: ScoreBoard, rows: readonly CorpusText[]): SectionEntry[] {
  return groupByFunction(rows).map(([name, part]) => ({
    function: name,
    violating: part.filter(isViolating).length,
    clean: part.filter((row) => !isViolating(row)).length,
    ...measureByJudge(board, part, (scored) => ({ right: shareWhere(scored, isJudgedCorrectly) })),
  }));
}

/** Over functions that a judge can read: the mean, the lowest, and the number below .65. */
function summariseFunctions(scored: readonly ScoredSample<CorpusText>[]): MetricShares {
  const shares = [...groupBy(scored, ({ text }) => text.function)].map(
    ([, part]) => shareWhere(part, isJudgedCorrectly) ?? 0,
  );
  return {
    mean: meanOfKnown(shares),
    lowest: Math.min(...shares),
    'functions under .65': shareWhere(shares, (one) => one < 0.65),
  };
}

function summaryEntries(board: ScoreBoard, rows: readonly CorpusText[]): SectionEntry[] {
  const clean = rows.filter((row) => !isViolating(row));
  const benign = groupByFunction(rows)
    .filter(([, part]) => !part.some(isViolating))
    .flatMap(([, part]) => part);
  const flagged = (part: readonly CorpusText[]) =>
    measureByJudge(board, part, (scored) => ({ flagged: shareWhere(scored, ({ scores }) => isFlagged(scores)) }));
  return [
    { of: 'functions', texts: rows.length, ...measureByJudge(board, rows, summariseFunctions) },
    { of: 'clean texts of functions that are all clean', texts: benign.length, ...flagged(benign) },
    { of: 'all clean texts', texts: clean.length, ...flagged(clean) },
  ];
}

export function functionalSuiteSections({ board, texts: { suite: rows } }: QualityResults): Section[] {
  return [
    {
      title: 'Functional suite',
      says: 'test/quality/functional, which is not used for training or for choices. Correct: a violating text is flagged, a clean one is not. The first line has the mean and the lowest share of texts judged correctly, over the functions, and the share of functions under .65; below it, the share of clean texts that were flagged.',
      entries: summaryEntries(board, rows),
    },
    {
      title: 'Functional suite by function',
      says: 'The share of texts judged correctly.',
      entries: functionEntries(board, rows),
    },
  ];
}
