/** Other languages: those of the public texts, and those that nothing or little was learned in. */
import type { Board } from '../board.ts';
import { groupsOf } from '../groups.ts';
import { qualityOf } from '../metrics.ts';
import { byJudge, type Entry, type Findings, type Section } from '../section.ts';
import { isHarmful } from '../texts.ts';
import { highest, verdictRates } from '../verdicts.ts';
import { isViolating } from './written.ts';

const sorted = <Item>(groups: ReadonlyMap<string, Item>) => [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));

function ofSources(board: Board, { bySource }: Findings['texts']): Entry[] {
  return sorted(groupsOf(bySource, ({ lang }) => lang))
    .filter(([language]) => language !== 'en')
    .flatMap(([language, texts]) =>
      sorted(groupsOf(texts, ({ licence }) => (licence === 'closed' ? 'never seen' : 'learned from'))).map(
        ([sources, part]) => ({
          language,
          sources,
          yes: part.filter(isHarmful).length,
          no: part.filter((text) => !isHarmful(text)).length,
          ...byJudge(board, part, (scored) => {
            const { auroc } = qualityOf(
              scored.map(({ text, scores }) => ({ score: highest(scores), isPositive: isHarmful(text) })),
            );
            return { auroc };
          }),
        }),
      ),
    );
}

function rare(board: Board, { rare: rows, taught }: Findings['texts']): Entry[] {
  const entry = (language: string, part: typeof rows): Entry => ({
    language,
    'written texts': [...new Set(part.map(({ lang }) => lang))].reduce((sum, lang) => sum + (taught.get(lang) ?? 0), 0),
    violating: part.filter(isViolating).length,
    clean: part.filter((row) => !isViolating(row)).length,
    ...byJudge(board, part, (scored) => ({
      auroc: qualityOf(scored.map(({ text, scores }) => ({ score: highest(scores), isPositive: isViolating(text) })))
        .auroc,
      ...verdictRates(scored, isViolating),
    })),
  });
  const parts = groupsOf(rows, ({ lang }) => (taught.has(lang) ? '**little taught**' : '**untaught**'));
  return [...sorted(groupsOf(rows, ({ lang }) => lang)), ...sorted(parts)].map(([language, part]) =>
    entry(language, part),
  );
}

export function languages({ board, texts }: Findings): Section[] {
  return [
    {
      title: 'Other languages, by source labels',
      says: 'Any harm against none, in the words of the sources: the highest score of any signal.',
      entries: ofSources(board, texts),
    },
    {
      title: 'Languages that nothing or little was learned in',
      says: 'test/quality/rare-languages: fifty sentences each, half of them violating, half clean with alarming words among them. The public texts have none of these languages, the written ones as many texts of each as the table says; the encoder has met them before.',
      entries: rare(board, texts),
    },
  ];
}
