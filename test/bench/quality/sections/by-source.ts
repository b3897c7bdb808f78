/** Public texts evaluated against their sources' labels. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { trainingFolder } from '../../../../packages/models/training/corpus/read-corpus.ts';
import { type SourceClaim, toxicCategories } from '../../../quality/public/claims.ts';
import type { PublicText } from '../../../quality/public/public-texts.ts';
import { PER_SIDE } from '../bench-texts.ts';
import { groupBy } from '../group-by.ts';
import type { CategoryScoreMap } from '../judges/judge.ts';
import { meanOfKnown, rankingMetrics } from '../metrics.ts';
import type { ScoreBoard } from '../score-board.ts';
import { measureByJudge, type QualityResults, type Section, type SectionEntry } from '../section.ts';
import { highestScore } from '../verdicts.ts';

/** The score that a source's label is compared with: its "hate" is our hate and slurs, its "toxic" any of six. */
const scoreForClaim: Readonly<Partial<Record<SourceClaim, (scores: CategoryScoreMap) => number>>> = {
  toxic: (scores) => highestScore(scores, toxicCategories),
  hate: (scores) => highestScore(scores, ['hate', 'slurs']),
  bullying: ({ bullying }) => bullying,
  violence: ({ violence }) => violence,
  selfHarm: ({ selfHarm }) => selfHarm,
  profanity: ({ profanity }) => profanity,
  spam: ({ spam }) => spam,
};

/** Fewer texts in a class measure nothing. */
const MIN_TEXTS_PER_CLAIM = 10;

function sourceEntry(board: ScoreBoard, claim: SourceClaim, texts: readonly PublicText[]): SectionEntry[] {
  const positive = texts.filter(({ claims }) => claims[claim] === true).length;
  const negative = texts.filter(({ claims }) => claims[claim] === false).length;
  if (Math.min(positive, negative) < MIN_TEXTS_PER_CLAIM) return [];
  const known = texts.filter(({ claims }) => claims[claim] !== undefined);
  const scores = measureByJudge(board, known, (scored) => ({
    ...rankingMetrics(
      scored.map((one) => ({
        score: scoreForClaim[claim]?.(one.scores) ?? 0,
        isPositive: one.text.claims[claim] === true,
      })),
    ),
  }));
  const { source = '', lang = '' } = texts[0] ?? {};
  return [{ signal: claim, source, language: lang, yes: positive, no: negative, ...scores }];
}

/** The plain mean over the sources of one signal and language, or of several languages. */
function meanEntry(
  board: ScoreBoard,
  claim: SourceClaim,
  language: string,
  entries: readonly SectionEntry[],
): SectionEntry {
  const means = board.map(({ name }) => {
    const all = entries.map((entry) => entry[name] as Record<string, number | null> | null);
    const of = (measure: string) => meanOfKnown(all.map((one) => one?.[measure]));
    return [name, { auroc: of('auroc'), auprc: of('auprc'), f1: of('f1') }] as const;
  });
  const sum = (side: string) => entries.reduce((total, entry) => total + Number(entry[side]), 0);
  return {
    signal: claim,
    source: `**mean of ${entries.length}**`,
    language,
    yes: sum('yes'),
    no: sum('no'),
    ...Object.fromEntries(means),
  };
}

function sourceEntries(board: ScoreBoard, texts: readonly PublicText[]): SectionEntry[] {
  const sources = [...groupBy(texts, ({ source, lang }) => `${source} ${lang}`)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return (Object.keys(scoreForClaim) as SourceClaim[]).flatMap((claim) => {
    const entries = sources.flatMap(([, own]) => sourceEntry(board, claim, own));
    const english = entries.filter(({ language }) => language === 'en');
    const other = entries.filter(({ language }) => language !== 'en');
    return [
      ...english,
      ...other,
      ...(english.length === 0 ? [] : [meanEntry(board, claim, 'en', english)]),
      ...(other.length === 0 ? [] : [meanEntry(board, claim, 'other', other)]),
    ];
  });
}

const leaveOutSchema = z.array(
  z.object({ signal: z.string(), source: z.string(), auroc: z.number().nullable(), n: z.number() }),
);

/** Training's leave-one-source-out results, if there are any. */
function leaveOneOutSections(): Section[] {
  const file = new URL('results/leave-out.json', trainingFolder);
  if (!existsSync(file)) return [];
  const rows = leaveOutSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return [
    {
      title: 'By source, left out of training one at a time',
      says: 'A model trained without the source, and judged by it.',
      entries: rows.map(({ signal, source, n, auroc }) => ({ signal, source, texts: n, model: { auroc } })),
    },
  ];
}

const readingNote =
  'The labels are those of the sources, which are often wrong or defined differently (packages/models/training/README.md): compare the judges with each other. ' +
  `From each source, up to ${PER_SIDE} texts with a harmful label and up to ${PER_SIDE} others: precision and F1 depend on this balance. Labels with fewer than ${MIN_TEXTS_PER_CLAIM} texts in either class are omitted.`;

export function sourceSections({ board, texts }: QualityResults): Section[] {
  const of = (licence: PublicText['licence']) =>
    sourceEntries(
      board,
      texts.bySource.filter((text) => text.licence === licence),
    );
  return [
    {
      title: 'By source: sources that the weights learn from',
      says: `Texts of the test part, which is not used for training. ${readingNote}`,
      entries: of('open'),
    },
    {
      title: 'By source: sources that the weights never see',
      says: `Sources that are not used for training because of their licence; these figures best predict results on new sources. ${readingNote}`,
      entries: of('closed'),
    },
    ...leaveOneOutSections(),
  ];
}
