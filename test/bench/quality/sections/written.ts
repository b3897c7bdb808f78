/** Our own written texts: what is found, what is flagged wrongly, and how bad it is said to be. */
import { severityLadder, severityRank } from '@winnow/core';
import type { Row } from '../../../quality/corpus.ts';
import { labels } from '../../../quality/corpus.ts';
import type { Board } from '../board.ts';
import { groupsOf } from '../groups.ts';
import { share } from '../metrics.ts';
import { byJudge, type Entry, type Findings, type Section } from '../section.ts';
import { signalsOf } from '../texts.ts';
import { isFlagged, severityIn, verdictRates } from '../verdicts.ts';

export const isViolating = ({ labels: of }: Row): boolean => of.length > 0;

const counts = (rows: readonly Row[]) => {
  const violating = rows.filter(isViolating).length;
  return { violating, clean: rows.length - violating };
};

function overall(board: Board, rows: readonly Row[]): Entry[] {
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
        ...counts(part),
        ...byJudge(board, part, (scored) => {
          const { found, flagged } = verdictRates(scored, isViolating);
          return { found, flagged };
        }),
      };
    }),
  );
}

function byLabel(board: Board, rows: readonly Row[]): Entry[] {
  return labels.map((label) => {
    const part = rows.filter((row) => row.labels.includes(label));
    return {
      label,
      texts: part.length,
      ...byJudge(board, part, (scored) => ({
        found: share(scored, ({ scores }) => isFlagged(scores)),
        named: share(scored, ({ scores }) => signalsOf({ labels: [label] }).some((signal) => scores[signal] >= 0.5)),
      })),
    };
  });
}

/** Found, flagged and their balance, language by language. */
export function byLanguage(board: Board, rows: readonly Row[]): Entry[] {
  return [...groupsOf(rows, ({ lang }) => lang)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([language, part]) => ({
      language,
      ...counts(part),
      ...byJudge(board, part, (scored) => ({ ...verdictRates(scored, isViolating) })),
    }));
}

function severities(board: Board, rows: readonly Row[]): Entry[] {
  const judges = board.filter(({ tellsSeverity }) => tellsSeverity);
  return severityLadder.map((severity) => {
    const part = rows.filter((row) => row.severity === severity);
    const away = (steps: number) => (found: (typeof severityLadder)[number]) =>
      Math.abs(severityRank(found) - severityRank(severity)) <= steps;
    return {
      severity,
      texts: part.length,
      ...byJudge(judges, part, (scored) => ({
        same: share(scored, ({ scores }) => away(0)(severityIn(scores))),
        'a step away at most': share(scored, ({ scores }) => away(1)(severityIn(scores))),
      })),
    };
  });
}

export function written({ board, texts: { written: rows } }: Findings): Section[] {
  return [
    {
      title: 'Written texts',
      says: 'packages/models/training/written, the part that nothing is learned from. Found: the share of violating texts that the default profile calls unsafe; flagged: the share of clean ones. Hard: violating without a tell-tale word, or clean with alarming ones.',
      entries: overall(board, rows),
    },
    {
      title: 'Written texts by label',
      says: 'Found: called unsafe for whatever reason; named: for this one too.',
      entries: byLabel(board, rows),
    },
    {
      title: 'Written texts by language',
      says: 'Balanced accuracy is the mean of what is found and of what is rightly left alone. Eight languages have only a few texts.',
      entries: byLanguage(board, rows),
    },
    {
      title: 'Severity of the written texts',
      says: 'The severity of the verdict beside that of the writer; None for what is clean.',
      entries: severities(board, rows),
    },
  ];
}
