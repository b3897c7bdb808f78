/**
 * Trains the heads that judge a text as an answer, on teaching.jsonl and written texts of the train part, and writes
 * them and their entry in the manifest (`npm run train:heads -- conversations`). To be run again when the text model
 * changes; the same texts and model give the same weights up to 2e-5, and biases up to 4e-4: inferences round.
 */
import { type CategoryId, categoryIds } from '@winnow/core';
import { toLogProbability } from '../../../src/conversation-heads.ts';
import type { TextJudgement } from '../../../src/index.ts';
import { fitLogisticRegression } from '../../../src/taught/index.ts';
import { toUrgentSignal } from '../../../src/urgent-labels.ts';
import { chooseWritten } from '../../corpus/choose-written.ts';
import { openEncoder } from '../open-encoder.ts';
import { quantileFromTop, roundWeight, writeHeads } from '../write-asset.ts';
import {
  type ConversationScene,
  conversationCategories,
  judgeTexts,
  readScenes,
  toPairs,
} from './read-conversations.ts';

/** Chosen on dev.jsonl, like the weights of the sides. */
const PENALTY = { answered: 3, answer: 3 };
/** A teaching text counts as much as so many written ones; one that belongs as much as so many others. */
const TEACHING_WEIGHT = 5;
const BELONGING_WEIGHT = 3;
const WRITTEN = { harmful: 1_200, harmless: 1_400, dev: 800 };
/** Of written texts, in characters: answers are short. */
const MOST_LENGTH = 200;
const FOLDS = 4;
/**
 * The shares of pairs that reach a category's threshold: written ones of the dev part, and those that do not belong of
 * scenes that the heads were learned without.
 */
const FALSE_WRITTEN = 0.002;
const FALSE_SCENES = 0.01;

type CategoryName = ConversationScene['category'];
const categoryNames = Object.keys(conversationCategories) as CategoryName[];

const { model, space } = await openEncoder();

const scenes = {
  teaching: readScenes(new URL('teaching.jsonl', import.meta.url)),
  dev: readScenes(new URL('dev.jsonl', import.meta.url)),
};
const written = {
  harmful: chooseWritten({ part: 'train', count: WRITTEN.harmful, isHarmless: false, shorterThan: MOST_LENGTH }),
  harmless: chooseWritten({ part: 'train', count: WRITTEN.harmless, isHarmless: true, shorterThan: MOST_LENGTH }),
  devHarmful: chooseWritten({ part: 'dev', count: WRITTEN.dev, isHarmless: false, shorterThan: MOST_LENGTH }),
  devHarmless: chooseWritten({ part: 'dev', count: WRITTEN.dev, isHarmless: true, shorterThan: MOST_LENGTH }),
};

const textsOf = (all: readonly ConversationScene[]) =>
  all.flatMap(({ harmful, harmless, completes, answers }) => [...harmful, ...harmless, ...completes, ...answers]);
const everyText = [
  ...new Set([
    ...[...textsOf(scenes.teaching), ...textsOf(scenes.dev)],
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
const columns = new Map(everyText.map((text, at) => [text, toColumns(judged[at] ?? { signals: {}, windows: [] })]));
const columnsOf = (text: string): Float64Array => columns.get(text) ?? new Float64Array();
console.log(`${everyText.length} texts`);

interface TaughtRow {
  readonly text: string;
  readonly label: boolean;
  readonly weight: number;
}

/** Each text once. */
const fitRows = (rows: readonly TaughtRow[], penalty: number) =>
  fitLogisticRegression(
    [...new Map(rows.map((row) => [row.text, row])).values()].map(({ text, label, weight }) => ({
      values: columnsOf(text),
      label,
      weight,
    })),
    penalty,
  );
type Fitted = ReturnType<typeof fitRows>;

const teach = (texts: readonly string[], label: boolean): TaughtRow[] =>
  texts.map((text) => ({ text, label, weight: TEACHING_WEIGHT * (label ? BELONGING_WEIGHT : 1) }));

function fitAnswered(name: CategoryName, taught: readonly ConversationScene[]): Fitted {
  const rows = taught.flatMap(({ category, harmful, harmless, completes }) => [
    ...teach([...harmless, ...completes], false),
    ...teach(harmful, category === name),
  ]);
  const own = written.harmful.map(({ text, labels }) => ({
    text,
    label: labels.some((label) => label.toLowerCase() === name.toLowerCase()),
    weight: 1,
  }));
  const harmless = written.harmless.map(({ text }) => ({ text, label: false, weight: 1 }));
  return fitRows([...own, ...harmless, ...rows], PENALTY.answered);
}

function fitAnswer(name: CategoryName, taught: readonly ConversationScene[]): Fitted {
  const rows = taught.flatMap(({ category, completes, answers }) => [
    ...teach(answers, false),
    ...(category === name ? teach(completes, true) : []),
  ]);
  return fitRows([...written.harmless.map(({ text }) => ({ text, label: false, weight: 1 })), ...rows], PENALTY.answer);
}

const applyHead = ({ weights, bias }: Fitted, text: string): number =>
  weights.reduce((sum, weight, at) => sum + weight * (columnsOf(text)[at] ?? 0), bias);

const devPairs = scenes.dev.flatMap(toPairs);
/** Half of the contexts are harmful. */
const writtenPairs = written.devHarmless.map(({ text, lang }, at) => {
  const contexts = (at % 2 === 0 ? written.devHarmful : written.devHarmless).filter((row) => row.lang === lang);
  return { context: contexts[at % contexts.length]?.text ?? text, text };
});

const { width } = space;

function toStored({ weights, bias }: Fitted) {
  const raw = space.toRawWeights(weights.slice(0, width), bias);
  return {
    weights: Array.from(raw.weights, (value) => roundWeight(value)),
    bias: roundWeight(raw.bias),
    signals: Object.fromEntries(categoryIds.map((id: CategoryId, at) => [id, roundWeight(weights[width + at] ?? 0)])),
  };
}

function learnPair(name: CategoryName, taught: readonly ConversationScene[]) {
  const [answered, answer] = [fitAnswered(name, taught), fitAnswer(name, taught)];
  const score = ({ context, text }: { context: string; text: string }): number =>
    toLogProbability(applyHead(answered, context)) + toLogProbability(applyHead(answer, text));
  return { answered, answer, score };
}

/** The scores of pairs by heads that were learned without their scenes. */
function crossValidate(name: CategoryName) {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isHeld = (_scene: ConversationScene, at: number) => at % FOLDS === fold;
    const { score } = learnPair(
      name,
      scenes.teaching.filter((scene, at) => !isHeld(scene, at)),
    );
    return scenes.teaching
      .filter(isHeld)
      .flatMap(toPairs)
      .map((pair) => ({ ...pair, value: score(pair) }));
  });
}

/** At the threshold the score is .5; how steep scores are is fitted on held-out pairs (Platt). */
function learnCategory(name: CategoryName) {
  const { answered, answer, score } = learnPair(name, scenes.teaching);
  const held = [...crossValidate(name), ...devPairs.map((pair) => ({ ...pair, value: score(pair) }))];
  const others = held.filter(({ belongs }) => !belongs).map(({ value }) => value);
  const own = held.filter(({ category, belongs }) => belongs && category === name).map(({ value }) => value);
  const threshold = Math.max(
    quantileFromTop(writtenPairs.map(score), FALSE_WRITTEN),
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
