/** Other languages: those of the public texts, and those with little or no training data. */

import { isHarmful } from '../bench-texts.ts';
import { groupBy } from '../group-by.ts';
import { rankingMetrics } from '../metrics.ts';
import type { ScoreBoard } from '../score-board.ts';
import { measureByJudge, type QualityResults, type Section, type SectionEntry } from '../section.ts';
import { highestScore, verdictRates } from '../verdicts.ts';
import { isViolating } from './written.ts';

const sortGroups = <Item>(groups: ReadonlyMap<string, Item>) => [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));

function sourceLanguageEntries(board: ScoreBoard, { bySource }: QualityResults['texts']): SectionEntry[] {
  return sortGroups(groupBy(bySource, ({ lang }) => lang))
    .filter(([language]) => language !== 'en')
    .flatMap(([language, texts]) =>
      sortGroups(groupBy(texts, ({ licence }) => (licence === 'closed' ? 'never seen' : 'learned from'))).map(
        ([sources, part]) => ({
          language,
          sources,
          yes: part.filter(isHarmful).length,
          no: part.filter((text) => !isHarmful(text)).length,
          ...measureByJudge(board, part, (scored) => {
            const { auroc } = rankingMetrics(
              scored.map(({ text, scores }) => ({ score: highestScore(scores), isPositive: isHarmful(text) })),
            );
            return { auroc };
          }),
        }),
      ),
    );
}

function rareLanguageEntries(
  board: ScoreBoard,
  { rare: rows, trainingCounts }: QualityResults['texts'],
): SectionEntry[] {
  const entry = (language: string, part: typeof rows): SectionEntry => ({
    language,
    'written texts': [...new Set(part.map(({ lang }) => lang))].reduce(
      (sum, lang) => sum + (trainingCounts.get(lang) ?? 0),
      0,
    ),
    violating: part.filter(isViolating).length,
    clean: part.filter((row) => !isViolating(row)).length,
    ...measureByJudge(board, part, (scored) => ({
      auroc: rankingMetrics(
        scored.map(({ text, scores }) => ({ score: highestScore(scores), isPositive: isViolating(text) })),
      ).auroc,
      ...verdictRates(scored, isViolating),
    })),
  });
  const parts = groupBy(rows, ({ lang }) =>
    trainingCounts.has(lang) ? '**few training texts**' : '**no training texts**',
  );
  return [...sortGroups(groupBy(rows, ({ lang }) => lang)), ...sortGroups(parts)].map(([language, part]) =>
    entry(language, part),
  );
}

export function languageSections({ board, texts }: QualityResults): Section[] {
  return [
    {
      title: 'Other languages, by source labels',
      says: 'Any harm or none, by the labels of the sources; the score is the highest of all signals.',
      entries: sourceLanguageEntries(board, texts),
    },
    {
      title: 'Languages that nothing or little was learned in',
      says: 'test/quality/rare-languages: fifty sentences each, half of them violating, half clean with alarming words among them. The public training texts contain none of these languages; the table has the number of written training texts; the encoder was pretrained on them.',
      entries: rareLanguageEntries(board, texts),
    },
  ];
}
