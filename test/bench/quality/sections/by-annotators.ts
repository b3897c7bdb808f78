/** Public texts evaluated against careful annotations, with complete labels for every text. */
import { categoryIds } from '@winnow/core';
import type { PublicText } from '../../../quality/public/public-texts.ts';
import { rankingMetrics } from '../metrics.ts';
import type { ScoreBoard } from '../score-board.ts';
import { measureByJudge, type QualityResults, type Section, type SectionEntry } from '../section.ts';
import { highestScore } from '../verdicts.ts';

const MIN_TEXTS_PER_SIDE = 5;

const isAnnotatedAs = ({ reading }: PublicText, signal: (typeof categoryIds)[number] | 'any'): boolean =>
  signal === 'any' ? (reading?.signals.length ?? 0) > 0 : reading?.signals.includes(signal) === true;

function annotationEntries(board: ScoreBoard, texts: readonly PublicText[]): SectionEntry[] {
  return ([...categoryIds, 'any'] as const).flatMap((signal) => {
    const yes = texts.filter((text) => isAnnotatedAs(text, signal)).length;
    if (Math.min(yes, texts.length - yes) < MIN_TEXTS_PER_SIDE) return [];
    const scores = measureByJudge(board, texts, (scored) => ({
      ...rankingMetrics(
        scored.map((one) => ({
          score: signal === 'any' ? highestScore(one.scores) : one.scores[signal],
          isPositive: isAnnotatedAs(one.text, signal),
        })),
      ),
    }));
    return [{ signal, yes, no: texts.length - yes, ...scores }];
  });
}

export function annotatorSections({ board, texts: { read } }: QualityResults): Section[] {
  const english = read.filter(({ lang }) => lang === 'en');
  return [
    {
      title: 'By readers: English',
      says: 'Public texts labelled for this evaluation by language models with the same instructions as the writers of the written texts; some were chosen because earlier models were unsure of them. "any": any of the eight.',
      entries: annotationEntries(board, english),
    },
    {
      title: 'By readers: English, sources that the weights never see',
      says: 'The subset from sources that are not used for training.',
      entries: annotationEntries(
        board,
        english.filter(({ licence }) => licence === 'closed'),
      ),
    },
    {
      title: 'By readers: other languages',
      says: 'The same in the ten other languages of the public texts.',
      entries: annotationEntries(
        board,
        read.filter(({ lang }) => lang !== 'en'),
      ),
    },
  ];
}
