/** Public texts judged by what their sources say of them. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Claim, toxicSignals } from '../../../quality/public/claims.ts';
import type { PublicText } from '../../../quality/public/texts.ts';
import { trainingFolder } from '../../../quality/read-corpus.ts';
import type { Board } from '../board.ts';
import { groupsOf } from '../groups.ts';
import type { Scores } from '../judges/judge.ts';
import { mean, qualityOf } from '../metrics.ts';
import { byJudge, type Entry, type Findings, type Section } from '../section.ts';
import { PER_SIDE } from '../texts.ts';
import { highest } from '../verdicts.ts';

/** What a source's claim is held against: its "hate" is our hate and slurs, its "toxic" any of six. */
const scoreOf: Readonly<Partial<Record<Claim, (scores: Scores) => number>>> = {
  toxic: (scores) => highest(scores, toxicSignals),
  hate: (scores) => highest(scores, ['hate', 'slurs']),
  bullying: ({ bullying }) => bullying,
  violence: ({ violence }) => violence,
  selfHarm: ({ selfHarm }) => selfHarm,
  profanity: ({ profanity }) => profanity,
  spam: ({ spam }) => spam,
};

/** Fewer texts on a side measure nothing. */
const FEWEST = 10;

function entryOf(board: Board, claim: Claim, texts: readonly PublicText[]): Entry[] {
  const positive = texts.filter(({ said }) => said[claim] === true).length;
  const negative = texts.filter(({ said }) => said[claim] === false).length;
  if (Math.min(positive, negative) < FEWEST) return [];
  const known = texts.filter(({ said }) => said[claim] !== undefined);
  const scores = byJudge(board, known, (scored) => ({
    ...qualityOf(
      scored.map((one) => ({
        score: scoreOf[claim]?.(one.scores) ?? 0,
        isPositive: one.text.said[claim] === true,
      })),
    ),
  }));
  const { source = '', lang = '' } = texts[0] ?? {};
  return [{ signal: claim, source, language: lang, yes: positive, no: negative, ...scores }];
}

/** The plain mean of the sources of one signal and language, or of several languages. */
function meanOf(board: Board, claim: Claim, language: string, entries: readonly Entry[]): Entry {
  const means = board.map(({ name }) => {
    const all = entries.map((entry) => entry[name] as Record<string, number | null> | null);
    const of = (measure: string) => mean(all.map((one) => one?.[measure]));
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

function entriesOf(board: Board, texts: readonly PublicText[]): Entry[] {
  const sources = [...groupsOf(texts, ({ source, lang }) => `${source} ${lang}`)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  return (Object.keys(scoreOf) as Claim[]).flatMap((claim) => {
    const entries = sources.flatMap(([, own]) => entryOf(board, claim, own));
    const english = entries.filter(({ language }) => language === 'en');
    const other = entries.filter(({ language }) => language !== 'en');
    return [
      ...english,
      ...other,
      ...(english.length === 0 ? [] : [meanOf(board, claim, 'en', english)]),
      ...(other.length === 0 ? [] : [meanOf(board, claim, 'other', other)]),
    ];
  });
}

const leaveOut = z.array(
  z.object({ signal: z.string(), source: z.string(), auroc: z.number().nullable(), n: z.number() }),
);

/** What training measured by leaving a source out altogether, where it has done so. */
function leftOut(): Section[] {
  const file = new URL('results/leave-out.json', trainingFolder);
  if (!existsSync(file)) return [];
  const rows = leaveOut.parse(JSON.parse(readFileSync(file, 'utf8')));
  return [
    {
      title: 'By source, left out of training one at a time',
      says: 'A model trained without the source, and judged by it.',
      entries: rows.map(({ signal, source, n, auroc }) => ({ signal, source, texts: n, model: { auroc } })),
    },
  ];
}

const reading =
  'The labels are those of the sources, which are often wrong, and often mean something else (packages/models/training/README.md): compare the judges with each other. ' +
  `Of each source up to ${PER_SIDE} texts that it calls something bad, and up to ${PER_SIDE} others: precision and F1 belong to this balance. Fewer than ${FEWEST} texts on a side are left out.`;

export function bySource({ board, texts }: Findings): Section[] {
  const of = (licence: PublicText['licence']) =>
    entriesOf(
      board,
      texts.bySource.filter((text) => text.licence === licence),
    );
  return [
    {
      title: 'By source: sources that the weights learn from',
      says: `Texts that stand on the side of the draw that nothing is learned from. ${reading}`,
      entries: of('open'),
    },
    {
      title: 'By source: sources that the weights never see',
      says: `Sources whose licence keeps them out of training altogether: what comes from elsewhere is judged like this. ${reading}`,
      entries: of('closed'),
    },
    ...leftOut(),
  ];
}
