/** Other languages: those of the public texts, and those that nothing was learned in. */
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

function unseen(board: Board, { unseen: rows }: Findings['texts']): Entry[] {
  const entry = (language: string, part: typeof rows): Entry => ({
    language,
    violating: part.filter(isViolating).length,
    clean: part.filter((row) => !isViolating(row)).length,
    ...byJudge(board, part, (scored) => ({
      auroc: qualityOf(scored.map(({ text, scores }) => ({ score: highest(scores), isPositive: isViolating(text) })))
        .auroc,
      ...verdictRates(scored, isViolating),
    })),
  });
  return [
    ...sorted(groupsOf(rows, ({ lang }) => lang)).map(([language, part]) => entry(language, part)),
    ...(rows.length === 0 ? [] : [entry('**all**', rows)]),
  ];
}

export function languages({ board, texts }: Findings): Section[] {
  return [
    {
      title: 'Other languages, by source labels',
      says: 'Any harm against none, in the words of the sources: the highest score of any signal.',
      entries: ofSources(board, texts),
    },
    {
      title: 'Languages that nothing was learned in',
      says: 'test/quality/unseen-languages: fifty sentences each, half of them violating, half clean with alarming words among them. The written texts have none of these languages, nor have the public ones; the encoder has met them before.',
      entries: unseen(board, texts),
    },
  ];
}
