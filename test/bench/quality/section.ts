/** What the bench has to say: sections of entries, which are printed as tables and written as JSON. */
import type { Board, Judgeable } from './board.ts';
import type { Scores } from './judges/judge.ts';
import type { BenchTexts } from './texts.ts';

/** Shares from 0 to 1, by name; null where there is nothing to measure. */
export type Shares = Readonly<Record<string, number | null>>;

/** A line of a table: names, counts, and shares. */
export type Entry = Readonly<Record<string, string | number | Shares | null>>;

export interface Section {
  readonly title: string;
  /** What the reader has to know to read the table. */
  readonly says: string;
  readonly entries: readonly Entry[];
}

export interface Findings {
  readonly board: Board;
  readonly texts: BenchTexts;
}

/** Texts with a judge's scores; those that it can't read are left out. */
export interface Scored<Text> {
  readonly text: Text;
  readonly scores: Scores;
}

/**
 * One measurement by every judge.
 * @returns by the judge's name; null where it reads none of the texts
 */
export function byJudge<Text extends Judgeable>(
  board: Board,
  texts: readonly Text[],
  measure: (scored: Scored<Text>[]) => Shares,
): Readonly<Record<string, Shares | null>> {
  return Object.fromEntries(
    board.map((judge) => {
      const scored = texts.flatMap((text) => {
        const scores = judge.of(text);
        return scores === undefined ? [] : [{ text, scores }];
      });
      return [judge.name, scored.length === 0 ? null : measure(scored)];
    }),
  );
}
