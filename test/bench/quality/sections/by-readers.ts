/** Public texts judged by what careful readers said of them: all signals known of every text. */
import { signals } from '@winnow/core';
import type { PublicText } from '../../../quality/public/texts.ts';
import type { Board } from '../board.ts';
import { qualityOf } from '../metrics.ts';
import { byJudge, type Entry, type Findings, type Section } from '../section.ts';
import { highest } from '../verdicts.ts';

const FEWEST = 5;

const isSaid = ({ reading }: PublicText, signal: (typeof signals)[number] | 'any'): boolean =>
  signal === 'any' ? (reading?.signals.length ?? 0) > 0 : reading?.signals.includes(signal) === true;

function entries(board: Board, texts: readonly PublicText[]): Entry[] {
  return ([...signals, 'any'] as const).flatMap((signal) => {
    const yes = texts.filter((text) => isSaid(text, signal)).length;
    if (Math.min(yes, texts.length - yes) < FEWEST) return [];
    const scores = byJudge(board, texts, (scored) => ({
      ...qualityOf(
        scored.map((one) => ({
          score: signal === 'any' ? highest(one.scores) : one.scores[signal],
          isPositive: isSaid(one.text, signal),
        })),
      ),
    }));
    return [{ signal, yes, no: texts.length - yes, ...scores }];
  });
}

export function byReaders({ board, texts: { read } }: Findings): Section[] {
  const english = read.filter(({ lang }) => lang === 'en');
  return [
    {
      title: 'By readers: English',
      says: 'Public texts that were read for the purpose, by language models working to the same brief as the writers of the written texts; a part was chosen because earlier models were unsure of it. "any": any of the eight.',
      entries: entries(board, english),
    },
    {
      title: 'By readers: English, sources that the weights never see',
      says: 'Of these the texts from sources that are kept out of training.',
      entries: entries(
        board,
        english.filter(({ licence }) => licence === 'closed'),
      ),
    },
    {
      title: 'By readers: other languages',
      says: 'The same in the ten other languages of the public texts.',
      entries: entries(
        board,
        read.filter(({ lang }) => lang !== 'en'),
      ),
    },
  ];
}
