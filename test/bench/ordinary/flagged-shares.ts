/** Shares of ordinary texts that are flagged, by any grouping. */
import type { Severity } from '@winnow/core';
import type { OrdinaryText } from '../../quality/ordinary/ordinary-texts.ts';
import { groupBy } from '../quality/group-by.ts';
import { shareWhere } from '../quality/metrics.ts';
import type { SectionEntry } from '../quality/section.ts';

export interface OrdinaryVerdict {
  readonly text: OrdinaryText;
  /** Categories that made it unsafe, with the worst severity of each; empty for a clean text. */
  readonly flags: ReadonlyMap<string, Severity>;
}

/** Maximum share of flagged texts: of all ordinary texts, and of those of one kind. */
export const flaggedShareGoals = { overall: 0.01, kind: 0.03 } as const;

const isFlagged = ({ flags }: OrdinaryVerdict): boolean => flags.size > 0;

/** @returns 0 to 1, 0 for no texts */
export const flaggedShare = (verdicts: readonly OrdinaryVerdict[]): number => shareWhere(verdicts, isFlagged) ?? 0;

/** @returns "Spam 12, Hate 1", the most frequent category first */
function categoriesOf(verdicts: readonly OrdinaryVerdict[]): string {
  const found = groupBy(
    verdicts.flatMap(({ flags }) => [...flags.keys()]),
    (category) => category,
  );
  return [...found]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([category, { length }]) => `${category} ${length}`)
    .join(', ');
}

/** @returns a line per group, the most flagged first */
export function flaggedBy(
  verdicts: readonly OrdinaryVerdict[],
  name: string,
  keyOf: (text: OrdinaryText) => string,
): SectionEntry[] {
  return [...groupBy(verdicts, ({ text }) => keyOf(text))]
    .map(([key, group]) => ({ key, group, part: flaggedShare(group) }))
    .toSorted((a, b) => b.part - a.part || a.key.localeCompare(b.key))
    .map(({ key, group, part }) => ({
      [name]: key,
      texts: group.length,
      flagged: { share: part },
      as: categoriesOf(group.filter(isFlagged)),
    }));
}

/** @returns a line per category: flagged texts by severity */
export function flaggedByCategory(verdicts: readonly OrdinaryVerdict[]): SectionEntry[] {
  const flags = groupBy(
    verdicts.flatMap(({ flags }) => [...flags]),
    ([category]) => category,
  );
  const count = (group: readonly [string, Severity][], severity: Severity) =>
    group.filter(([, worst]) => worst === severity).length;
  return [...flags]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([category, group]) => ({
      category,
      texts: group.length,
      flagged: { share: group.length / verdicts.length },
      low: count(group, 'Low'),
      medium: count(group, 'Medium'),
      high: count(group, 'High'),
    }));
}

/**
 * @returns a line for each goal and what exceeds it; kinds have few texts, so it says how many exceed it by a single
 * text
 */
export function goalLines(verdicts: readonly OrdinaryVerdict[]): string[] {
  const overall = flaggedShare(verdicts);
  const over = [...groupBy(verdicts, ({ text }) => text.kind).values()].filter(
    (group) => flaggedShare(group) > flaggedShareGoals.kind,
  );
  const byOne = over.filter((group) => group.filter(isFlagged).length === 1).length;
  const said = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  const percent = (part: number) => `${(100 * part).toFixed(1)}%`;
  return [
    `goal, at most ${percent(flaggedShareGoals.overall)} flagged: ${percent(overall)}, ${said(overall <= flaggedShareGoals.overall)}`,
    `goal, no kind over ${percent(flaggedShareGoals.kind)}: ${over.length} of them (${byOne} by one text), ${said(over.length === 0)}`,
  ];
}
