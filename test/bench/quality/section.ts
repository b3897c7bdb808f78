/** Output of the bench: sections of entries, printed as tables and written as JSON. */

import type { BenchTexts } from './bench-texts.ts';
import type { CategoryScoreMap } from './judges/judge.ts';
import type { EvaluationText, ScoreBoard } from './score-board.ts';

/** Shares from 0 to 1, by name; null if there is nothing to measure. */
export type MetricShares = Readonly<Record<string, number | null>>;

/** A line of a table: names, counts, and shares. */
export type SectionEntry = Readonly<Record<string, string | number | MetricShares | null>>;

export interface Section {
  readonly title: string;
  /** What readers have to know to understand the table. */
  readonly says: string;
  readonly entries: readonly SectionEntry[];
}

export interface QualityResults {
  readonly board: ScoreBoard;
  readonly texts: BenchTexts;
}

/** Texts with a judge's scores, without those that it cannot read. */
export interface ScoredSample<Text> {
  readonly text: Text;
  readonly scores: CategoryScoreMap;
}

/** One measurement for every judge. @returns by the judge's name; null if it can read none of the texts */
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
