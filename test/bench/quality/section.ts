/** What the bench has to say: sections of entries, which are printed as tables and written as JSON. */

import type { BenchTexts } from './bench-texts.ts';
import type { CategoryScoreMap } from './judges/judge.ts';
import type { EvaluationText, ScoreBoard } from './score-board.ts';

/** Shares from 0 to 1, by name; null where there is nothing to measure. */
export type MetricShares = Readonly<Record<string, number | null>>;

/** A line of a table: names, counts, and shares. */
export type SectionEntry = Readonly<Record<string, string | number | MetricShares | null>>;

export interface Section {
  readonly title: string;
  /** What the reader has to know to read the table. */
  readonly says: string;
  readonly entries: readonly SectionEntry[];
}

export interface QualityResults {
  readonly board: ScoreBoard;
  readonly texts: BenchTexts;
}

/** Texts with a judge's scores; those that it can't read are left out. */
export interface ScoredSample<Text> {
  readonly text: Text;
  readonly scores: CategoryScoreMap;
}

/**
 * One measurement by every judge.
 * @returns by the judge's name; null where it reads none of the texts
 */
export function measureByJudge<Text extends EvaluationText>(
  board: ScoreBoard,
  texts: readonly Text[],
  measure: (scored: ScoredSample<Text>[]) => MetricShares,
): Readonly<Record<string, MetricShares | null>> {
  return Object.fromEntries(
    board.map((judge) => {
      const scored = texts.flatMap((text) => {
        const scores = judge.scoresFor(text);
        return scores === undefined ? [] : [{ text, scores }];
      });
      return [judge.name, scored.length === 0 ? null : measure(scored)];
    }),
  );
}
