/**
 * Trains the heads of the urgent labels on teaching.jsonl and written texts of the train part, and writes them and
 * their entry in the manifest (`npm run train:heads -- urgent`). To be run again when the text model changes; the same
 * texts and model give the same weights up to 2e-5, and biases up to 4e-4: inferences round.
 */
import { readFileSync } from 'node:fs';
import { type CategoryId, categoryIds, type UrgentLabelName, urgentLabelNames, urgentLabels } from '@winnow/core';
import type { TextModel } from '../../../src/index.ts';
import { fitLogisticRegression } from '../../../src/taught/index.ts';
import { createUrgentHeads, findCues, toUrgentSignal } from '../../../src/urgent-labels.ts';
import { chooseWritten, hashText } from '../../corpus/choose-written.ts';
import { openEncoder } from '../open-encoder.ts';
import { quantileFromTop, roundWeight, writeHeads } from '../write-asset.ts';
import { hasLabel, judgeUrgentText, readUrgentTexts } from './read-texts.ts';

/** Chosen by five-fold cross-validation on the teaching texts. */
const PENALTY = 0.33;
const CUE_UNIT = 0.5;
const FOLDS = 5;
/** Of each text that a label is not about: harmless written ones, those of other categories. */
const WRITTEN = { harmless: 1_500, harmful: 800, dev: 3_000 };
/** Weights of the two sides of teaching texts and of the written ones, in shares of a side. */
const HARMLESS_WEIGHT = 1;
const HARMFUL_WEIGHT = 0.25;
/**
 * A label's threshold: so many harmless dev texts reach it, so many teaching texts that do not belong, and so many of
 * those beside its own.
 */
const FALSE_ORDINARY = 0.001;
const FALSE_NEIGHBOURS = 0.02;
const FALSE_OWN_NEIGHBOURS = 0.06;

const shippedCues: Record<string, string[]> = JSON.parse(readFileSync(new URL('cues.json', import.meta.url), 'utf8'));
const cueNames = Object.keys(shippedCues);
const { cues } = createUrgentHeads({ cues: shippedCues, heads: {} });

const { model, space } = await openEncoder();

/** The columns that a head weighs: the projected embedding, signals, cues. */
async function toColumns(opened: TextModel, text: string): Promise<Float64Array> {
  const { read, judgement } = await judgeUrgentText(opened, text);
  const { embeddings: [first = new Float32Array(space.width)] = [], signals } = judgement;
  const present = findCues(cues, read);
  return Float64Array.of(
    ...space.project(first),
    ...categoryIds.map((id) => toUrgentSignal(signals[id]?.logit ?? -Infinity)),
    ...cueNames.map((name) => (present.has(name) ? CUE_UNIT : 0)),
  );
}

const CHUNK = 250;
async function embed<Row extends { readonly text: string }>(rows: readonly Row[]) {
  const embedded: (Row & { readonly values: Float64Array })[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK);
    embedded.push(
      ...(await Promise.all(part.map(async (row) => ({ ...row, values: await toColumns(model, row.text) })))),
    );
  }
  return embedded;
}

const teaching = await embed(readUrgentTexts(new URL('teaching.jsonl', import.meta.url)));
const harmless = await embed(chooseWritten({ part: 'train', count: WRITTEN.harmless, isHarmless: true }));
const harmful = await embed(chooseWritten({ part: 'train', count: WRITTEN.harmful, isHarmless: false }));
const dev = await embed(chooseWritten({ part: 'dev', count: WRITTEN.dev, isHarmless: true }));
await model.close();
console.log(`${teaching.length} teaching, ${harmless.length + harmful.length} written, ${dev.length} dev texts`);

type Taught = (typeof teaching)[number];

/** Both sides of the teaching texts count alike. */
function fitLabel(name: UrgentLabelName, taught: readonly Taught[]) {
  const known = taught.flatMap((row) => {
    const label = hasLabel(row, name);
    return label === undefined ? [] : [{ values: row.values, label }];
  });
  const side = known.length / 2;
  const belonging = known.filter(({ label }) => label).length;
  const parent = urgentLabels[name] satisfies CategoryId;
  const others = harmful.filter(({ labels }) => !labels.some((one) => one.toLowerCase() === parent.toLowerCase()));
  return fitLogisticRegression(
    [
      ...known.map((row) => ({ ...row, weight: side / (row.label ? belonging : known.length - belonging) })),
      ...harmless.map(({ values }) => ({ values, label: false, weight: (HARMLESS_WEIGHT * side) / harmless.length })),
      ...others.map(({ values }) => ({ values, label: false, weight: (HARMFUL_WEIGHT * side) / others.length })),
    ],
    PENALTY,
  );
}

type Fitted = ReturnType<typeof fitLabel>;
const scoreRow = ({ weights, bias }: Fitted, values: Float64Array): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), bias);

const folds = teaching.map(({ text }) => Number.parseInt(hashText(text).slice(0, 8), 16) % FOLDS);

/** Log-odds of each teaching text by a head that was learned without it. */
function crossValidate(name: UrgentLabelName): number[] {
  const logits = new Array<number>(teaching.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const fitted = fitLabel(
      name,
      teaching.filter((_, at) => folds[at] !== fold),
    );
    for (const [at, { values }] of teaching.entries()) if (folds[at] === fold) logits[at] = scoreRow(fitted, values);
  }
  return logits;
}

/** The score .5 is the threshold; how steep the scores are is fitted on held-out texts (Platt). */
function learnLabel(name: UrgentLabelName) {
  const logits = crossValidate(name);
  const known = teaching.flatMap((row, at) => {
    const label = hasLabel(row, name);
    return label === undefined ? [] : [{ label, logit: logits[at] ?? 0, isOwn: row.label === name }];
  });
  const fitted = fitLabel(name, teaching);
  const threshold = Math.max(
    quantileFromTop(
      dev.map(({ values }) => scoreRow(fitted, values)),
      FALSE_ORDINARY,
    ),
    quantileFromTop(
      known.filter(({ label }) => !label).map(({ logit }) => logit),
      FALSE_NEIGHBOURS,
    ),
    quantileFromTop(
      known.filter(({ label, isOwn }) => isOwn && !label).map(({ logit }) => logit),
      FALSE_OWN_NEIGHBOURS,
    ),
  );
  const belonging = known.filter(({ label }) => label).length;
  const platt = fitLogisticRegression(
    known.map(({ label, logit }) => ({
      values: Float64Array.of(logit),
      label,
      weight: known.length / 2 / (label ? belonging : known.length - belonging),
    })),
    0,
  );
  const scale = Math.max(0.1, platt.weights[0] ?? 1);
  const found = known.filter(({ label, logit }) => label && logit > threshold).length / belonging;
  console.log(`${name}: finds ${(100 * found).toFixed(0)}% of held-out teaching texts at its threshold`);
  const { width } = space;
  const raw = space.toRawWeights(fitted.weights.slice(0, width), fitted.bias);
  const rest = fitted.weights.slice(width);
  const weigh = (value = 0, unit = 1) => roundWeight(scale * unit * value);
  return {
    weights: Array.from(raw.weights, (value) => weigh(value)),
    bias: weigh(raw.bias - threshold),
    signals: Object.fromEntries(categoryIds.map((id, at) => [id, weigh(rest[at])])),
    cues: Object.fromEntries(cueNames.map((cue, at) => [cue, weigh(rest[categoryIds.length + at], CUE_UNIT)])),
  };
}

const heads = Object.fromEntries(urgentLabelNames.map((name) => [name, learnLabel(name)]));
writeHeads('urgent', { cues: shippedCues, heads });
