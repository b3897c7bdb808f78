/**
 * Trains the heads that judge a text as an answer, on teaching.jsonl, teaching-short.jsonl and written texts of the
 * train part, and writes them and their entry in the manifest (`npm run train:heads -- conversations`). To be run again
 * when the text model changes; inferences round, so the same texts and model give nearly the same weights.
 */
import { type CategoryId, categoryIds } from '@winnow/core';
import { toLogProbability } from '../../../src/conversation-heads.ts';
import type { TextJudgement } from '../../../src/index.ts';
import { type FittedRegression, fitLogisticRegression } from '../../../src/taught/index.ts';
import { toUrgentSignal } from '../../../src/urgent-labels.ts';
import { chooseWritten } from '../../corpus/choose-written.ts';
import { openEncoder } from '../open-encoder.ts';
import { quantileFromTop, roundWeight, writeHeads } from '../write-asset.ts';
import { fitTogether, type HeadPair, type WeighedPair } from './fit-together.ts';
import {
  type ConversationPair,
  type ConversationScene,
  conversationCategories,
  judgeTexts,
  readScenes,
  toPairs,
} from './read-conversations.ts';

/** Chosen on dev.jsonl, like the weights of the sides. */
const PENALTY = { answered: 3, answer: 5, together: 3 };
/** A teaching text counts as much as so many written ones; one that belongs as much as so many others. */
const TEACHING_WEIGHT = 5;
const BELONGING_WEIGHT = 3;
/**
 * What completes something of another category often completes this one's as well ("do it"): such an answer counts as
 * one that belongs, but less, and the whole pair as one that does not, but less.
 */
const OTHER_CATEGORY_WEIGHT = 0.3;
const WRITTEN = { harmful: 1_200, harmless: 1_400, dev: 1_600, pairs: 2_500, short: 2_500 };
/** Of so many harmless written texts as answers, all but one stand after a violating one. */
const WRITTEN_CONTEXTS = 3;
/** After each harmful context, so many texts that have nothing to do with it; a step spreads them over the scenes. */
const UNRELATED = 12;
const SPREAD = 37;
/** Of written texts, in characters: answers are short. */
const MOST_LENGTH = 200;
/** Of those that are as short as messages in a chat. */
const SHORT_LENGTH = 60;
const FOLDS = 4;
/**
 * The shares of pairs that reach a category's threshold: written ones of the dev part, short ones after a text of the
 * category, and those that do not belong of scenes that the heads were learned without.
 */
const FALSE_WRITTEN = 0.002;
const FALSE_SHORT = 0.01;
const SHORT_AFTER_EACH = 4;
const FALSE_SCENES = 0.01;

type CategoryName = ConversationScene['category'];
const categoryNames = Object.keys(conversationCategories) as CategoryName[];

const { model, space } = await openEncoder();

const scenes = {
  teaching: readScenes(new URL('teaching.jsonl', import.meta.url)),
  /** Many are the same in several languages, so holding one out would measure little: they only teach. */
  short: readScenes(new URL('teaching-short.jsonl', import.meta.url)),
  dev: readScenes(new URL('dev.jsonl', import.meta.url)),
};
const written = {
  harmful: chooseWritten({ part: 'train', count: WRITTEN.harmful, isHarmless: false, shorterThan: MOST_LENGTH }),
  harmless: chooseWritten({ part: 'train', count: WRITTEN.pairs, isHarmless: true, shorterThan: MOST_LENGTH }),
  devHarmful: chooseWritten({ part: 'dev', count: WRITTEN.dev, isHarmless: false, shorterThan: MOST_LENGTH }),
  devHarmless: chooseWritten({ part: 'dev', count: WRITTEN.dev, isHarmless: true, shorterThan: MOST_LENGTH }),
  short: chooseWritten({ part: 'train', count: WRITTEN.short, isHarmless: true, shorterThan: SHORT_LENGTH }),
  devShort: chooseWritten({ part: 'dev', count: WRITTEN.dev, isHarmless: true, shorterThan: SHORT_LENGTH }),
};

const textsOf = (all: readonly ConversationScene[]) =>
  all.flatMap(({ harmful, harmless, completes, answers }) => [...harmful, ...harmless, ...completes, ...answers]);
const everyText = [
  ...new Set([
    ...Object.values(scenes).flatMap(textsOf),
    ...Object.values(written).flatMap((rows) => rows.map(({ text }) => text)),
  ]),
];

/** The columns that a head weighs: the projected embedding, signals. */
function toColumns({ embeddings: [first = new Float32Array(space.width)] = [], signals }: TextJudgement): Float64Array {
  return Float64Array.of(
    ...space.project(first),
    ...categoryIds.map((id) => toUrgentSignal(signals[id]?.logit ?? Number.NEGATIVE_INFINITY)),
  );
}

const judged = await judgeTexts(model, everyText);
await model.close();
const columns = everyText.map((_, at) => toColumns(judged[at] ?? { signals: {}, windows: [] }));
const placeOf = new Map(everyText.map((text, at) => [text, at]));
const columnsOf = (text: string): Float64Array => columns[placeOf.get(text) ?? -1] ?? new Float64Array();
const byThemselves = written.harmless.slice(0, WRITTEN.harmless);
console.log(`${everyText.length} texts`);

interface TaughtRow {
  readonly text: string;
  readonly label: boolean;
  readonly weight: number;
}

/** Each text once; the last row of a text counts. */
const fitRows = (rows: readonly TaughtRow[], penalty: number) =>
  fitLogisticRegression(
    [...new Map(rows.map((row) => [row.text, row])).values()].map(({ text, label, weight }) => ({
      values: columnsOf(text),
      label,
      weight,
    })),
    penalty,
  );

const teach = (texts: readonly string[], label: boolean, share = 1): TaughtRow[] =>
  texts.map((text) => ({ text, label, weight: share * TEACHING_WEIGHT * (label ? BELONGING_WEIGHT : 1) }));

const isOf = (labels: readonly string[], name: CategoryName): boolean =>
  labels.some((label) => label.toLowerCase() === name.toLowerCase());

function fitAnswered(name: CategoryName, taught: readonly ConversationScene[]): FittedRegression {
  const rows = taught.flatMap(({ category, harmful, harmless, completes }) => [
    ...teach([...harmless, ...completes], false),
    ...teach(harmful, category === name),
  ]);
  const own = written.harmful.map(({ text, labels }) => ({
    text,
    label: isOf(labels, name),
    weight: 1,
  }));
  const harmless = byThemselves.map(({ text }) => ({ text, label: false, weight: 1 }));
  return fitRows([...own, ...harmless, ...rows], PENALTY.answered);
}

function fitAnswer(name: CategoryName, taught: readonly ConversationScene[]): FittedRegression {
  const others = taught.filter(({ category }) => category !== name);
  const own = taught.filter(({ category }) => category === name);
  return fitRows(
    [
      ...[...byThemselves, ...written.short].map(({ text }) => ({ text, label: false, weight: 1 })),
      ...taught.flatMap(({ harmless }) => harmless.map((text) => ({ text, label: false, weight: 1 }))),
      ...taught.flatMap(({ answers }) => teach(answers, false)),
      ...others.flatMap(({ completes }) => teach(completes, true, OTHER_CATEGORY_WEIGHT)),
      ...own.flatMap(({ completes }) => teach(completes, true)),
    ],
    PENALTY.answer,
  );
}

const applyHead = ({ weights, bias }: FittedRegression, text: string): number =>
  weights.reduce((sum, weight, at) => sum + weight * (columnsOf(text)[at] ?? 0), bias);

type WrittenRow = (typeof written.harmless)[number];

/** Harmless texts after others of their language; every so many of them after a harmless one. */
const toWrittenPairs = (answers: readonly WrittenRow[], harmful: readonly WrittenRow[], every: number) =>
  answers.map(({ text, lang }, at) => {
    const contexts = (at % every === 0 ? answers : harmful).filter((row) => row.lang === lang);
    return { context: contexts[at % contexts.length]?.text ?? text, text };
  });
/** Half of the contexts are harmful. */
const writtenPairs = toWrittenPairs(written.devHarmless, written.devHarmful, 2);
const taughtWrittenPairs = [written.harmless, written.short].flatMap((answers) =>
  toWrittenPairs(answers, written.harmful, WRITTEN_CONTEXTS),
);

/** Short harmless texts after each of the dev part that is of a category. */
const toShortPairs = (name: CategoryName) =>
  written.devHarmful
    .filter(({ labels }) => isOf(labels, name))
    .flatMap(({ text: context, lang }, at) => {
      const answers = written.devShort.filter((row) => row.lang === lang);
      return Array.from({ length: Math.min(SHORT_AFTER_EACH, answers.length) }, (_, nth) => ({
        context,
        text: answers[(at * SHORT_AFTER_EACH + nth) % answers.length]?.text ?? context,
      }));
    });

/** What has nothing to do with a harmful context, after it: harmless contexts of other scenes, short written texts. */
const toUnrelatedPairs = (taught: readonly ConversationScene[]) =>
  taught.flatMap(({ language, harmful }, scene) => {
    const others = taught.filter((other, at) => at !== scene && other.language === language);
    const unrelated = [
      ...others.flatMap(({ harmless }) => harmless),
      ...written.short.filter(({ lang }) => lang === language).map(({ text }) => text),
    ];
    return harmful.flatMap((context, at) =>
      Array.from({ length: Math.min(UNRELATED, unrelated.length) }, (_, nth) => {
        const place = (scene * SPREAD + at * UNRELATED + nth) % unrelated.length;
        return { context, text: unrelated[place] ?? context };
      }),
    );
  });

const { width } = space;

function toStored({ weights, bias }: FittedRegression) {
  const raw = space.toRawWeights(weights.slice(0, width), bias);
  return {
    weights: Array.from(raw.weights, (value) => roundWeight(value)),
    bias: roundWeight(raw.bias),
    signals: Object.fromEntries(categoryIds.map((id: CategoryId, at) => [id, roundWeight(weights[width + at] ?? 0)])),
  };
}

function fitPairs(name: CategoryName, taught: readonly ConversationScene[], start: HeadPair): HeadPair {
  const used = new Map<string, number>();
  const usedColumns: Float64Array[] = [];
  const placeIn = (text: string): number => {
    const known = used.get(text);
    if (known !== undefined) return known;
    used.set(text, used.size);
    usedColumns.push(columnsOf(text));
    return used.size - 1;
  };
  const weigh = ({ context, text }: Pick<ConversationPair, 'context' | 'text'>, belongs = false, weight = 1) => ({
    ...{ context: placeIn(context), text: placeIn(text) },
    ...{ belongs, weight },
  });
  const pairs: WeighedPair[] = [
    ...taught.flatMap(toPairs).map((pair) => {
      const isOther = pair.belongs && pair.category !== name;
      return weigh(pair, pair.belongs && !isOther, isOther ? OTHER_CATEGORY_WEIGHT : 1);
    }),
    ...[...taughtWrittenPairs, ...toUnrelatedPairs(taught)].map((pair) => weigh(pair)),
  ];
  return fitTogether(usedColumns, pairs, { start, penalty: PENALTY.together });
}

/** @param longer of teaching.jsonl; those of short answers are added */
function learnPair(name: CategoryName, longer: readonly ConversationScene[]) {
  const taught = [...longer, ...scenes.short];
  const start = { answered: fitAnswered(name, taught), answer: fitAnswer(name, taught) };
  const heads = fitPairs(name, taught, start);
  const score = ({ context, text }: { context: string; text: string }): number =>
    toLogProbability(applyHead(heads.answered, context)) + toLogProbability(applyHead(heads.answer, text));
  return { ...heads, score };
}

type PairScore = ReturnType<typeof learnPair>['score'];

const scorePairs = (held: readonly ConversationScene[], score: PairScore) =>
  held.flatMap(toPairs).map((pair) => ({ ...pair, value: score(pair) }));

/** The scores of pairs by heads that were learned without their scenes. */
function crossValidate(name: CategoryName) {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isHeld = (_scene: ConversationScene, at: number) => at % FOLDS === fold;
    const { score } = learnPair(
      name,
      scenes.teaching.filter((scene, at) => !isHeld(scene, at)),
    );
    return scorePairs(scenes.teaching.filter(isHeld), score);
  });
}

/** At the threshold the score is .5; how steep scores are is fitted on held-out pairs (Platt). */
function learnCategory(name: CategoryName) {
  const { answered, answer, score } = learnPair(name, scenes.teaching);
  const held = [...crossValidate(name), ...scorePairs(scenes.dev, score)];
  const others = held.filter(({ belongs }) => !belongs).map(({ value }) => value);
  const own = held.filter(({ category, belongs }) => belongs && category === name).map(({ value }) => value);
  const threshold = Math.max(
    quantileFromTop(writtenPairs.map(score), FALSE_WRITTEN),
    quantileFromTop(toShortPairs(name).map(score), FALSE_SHORT),
    quantileFromTop(others, FALSE_SCENES),
  );
  const platt = fitLogisticRegression(
    [...own.map((value) => ({ value, label: true })), ...others.map((value) => ({ value, label: false }))].map(
      ({ value, label }) => ({
        values: Float64Array.of(value),
        label,
        weight: 1 / (label ? own.length : others.length),
      }),
    ),
    0,
  );
  const scale = Math.max(0.1, platt.weights[0] ?? 1);
  const found = own.filter((value) => value > threshold).length;
  const above = own.flatMap((a) => others.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  const auroc = above.reduce<number>((sum, one) => sum + one, 0) / above.length;
  console.log(`${name}: AUROC ${auroc.toFixed(3)} on held-out pairs, finds ${found} of ${own.length} at its threshold`);
  return {
    answered: toStored(answered),
    answer: toStored(answer),
    scale: roundWeight(scale),
    shift: roundWeight(-scale * threshold),
  };
}

const categories = Object.fromEntries(categoryNames.map((name) => [conversationCategories[name], learnCategory(name)]));
writeHeads('conversation', { categories });
