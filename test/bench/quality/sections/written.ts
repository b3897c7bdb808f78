/** Our own written texts: true and false positives, and reported severity. */
import { severityLadder, severityRank } from '@winnow/core';
import type { CorpusText } from '../../../../packages/models/training/corpus/corpus.ts';
import { labels } from '../../../../packages/models/training/corpus/corpus.ts';
import { categoriesOfLabels } from '../bench-texts.ts';
import { groupBy } from '../group-by.ts';
import { shareWhere } from '../metrics.ts';
import type { ScoreBoard } from '../score-board.ts';
import { measureByJudge, type QualityResults, type Section, type SectionEntry } from '../section.ts';
import { isFlagged, severityOfScores, verdictRates } from '../verdicts.ts';

export const isViolating = ({ labels: of }: CorpusText): boolean => of.length > 0;

const countViolating = (rows: readonly CorpusText[]) => {
  const violating = rows.filter(isViolating).length;
  return { violating, clean: rows.length - violating };
};

function overallEntries(board: ScoreBoard, rows: readonly CorpusText[]): SectionEntry[] {
  const languages = {
    English: ['en'],
    'other languages': [...new Set(rows.map(({ lang }) => lang))].filter((code) => code !== 'en'),
  };
  return Object.entries(languages).flatMap(([name, codes]) =>
    (['all', 'hard'] as const).map((kind) => {
      const part = rows.filter((row) => codes.includes(row.lang) && (kind === 'all' || row.kind === kind));
      return {
        language: name,
        texts: kind,
        ...countViolating(part),
        ...measureByJudge(board, part, (scored) => {
          const { found, flagged } = verdictRates(scored, isViolating);
          return { found, flagged };
        }),
      };
    }),
  );
}

function labelEntries(board: ScoreBoard, rows: readonly CorpusText[]): SectionEntry[] {
  return labels.map((label) => {
    const part = rows.filter((row) => row.labels.includes(label));
    return {
      label,
      texts: part.length,
      ...measureByJudge(board, part, (scored) => ({
        found: shareWhere(scored, ({ scores }) => isFlagged(scores)),
        named: shareWhere(scored, ({ scores }) =>
          categoriesOfLabels({ labels: [label] }).some((signal) => scores[signal] >= 0.5),
        ),
      })),
    };
  });
}

/** Detection rate, false positive rate and balanced accuracy by language. */
export function languageEntries(board: ScoreBoard, rows: readonly CorpusText[]): SectionEntry[] {
  return [...groupBy(rows, ({ lang }) => lang)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, part]) => ({
      language,
      ...countViolating(part),
      ...measureByJudge(board, part, (scored) => ({ ...verdictRates(scored, isViolating) })),
    }));
}

function severityEntries(board: ScoreBoard, rows: readonly CorpusText[]): SectionEntry[] {
  const judges = board.filter(({ reportsSeverity }) => reportsSeverity);
  return severityLadder.map((severity) => {
    const part = rows.filter((row) => row.severity === severity);
    const away = (steps: number) => (found: (typeof severityLadder)[number]) =>
      Math.abs(severityRank(found) - severityRank(severity)) <= steps;
    return {
      severity,
      texts: part.length,
      ...measureByJudge(judges, part, (scored) => ({
        same: shareWhere(scored, ({ scores }) => away(0)(severityOfScores(scores))),
        'a step away at most': shareWhere(scored, ({ scores }) => away(1)(severityOfScores(scores))),
      })),
    };
  });
}

export function writtenTextSections({ board, texts: { written: rows } }: QualityResults): Section[] {
  return [
    {
      title: 'Written texts',
      says: 'packages/models/training/written, the test part. Found: the share of violating texts that the default profile calls unsafe; flagged: the share of clean ones. Hard: violating without a tell-tale word, or clean with alarming ones.',
      entries: overallEntries(board, rows),
    },
    {
      title: 'Written texts by label',
      says: 'Found: flagged as unsafe for any reason; named: flagged with this label.',
      entries: labelEntries(board, rows),
    },
    {
      title: 'Written texts by language',
      says: 'Balanced accuracy is the mean of the share of violating texts found and of clean texts not flagged. Eight languages have only a few texts.',
      entries: languageEntries(board, rows),
    },
    {
      title: 'Severity of the written texts',
      says: 'The severity of the verdict compared with that of the writer; None for clean texts.',
      entries: severityEntries(board, rows),
    },
  ];
}
