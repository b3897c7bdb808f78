/** Tests of learning categories: examples decide the scores, their order does not, and held-out scores are honest. */
import { describe, expect, test } from 'vitest';
import { createEncoderSpace } from './encoder-space.ts';
import { type CategoryExample, learnCategory, scoreCategory } from './learn-category.ts';

/** Numbers from -1 to 1, always the same (mulberry32). */
function createNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

const WIDTH = 40;
const next = createNumbers(5);
/** Columns differ much in how far they vary; the category is about the second one. */
const embed = (topic: number): Float32Array =>
  Float32Array.from({ length: WIDTH }, (_, column) => (column === 1 ? topic : 0) + next() * (column === 0 ? 50 : 1));
const space = await createEncoderSpace({
  encoder: 'test',
  embeddings: Array.from({ length: 200 }, () => embed(0)),
});
const examplesOf = (count: number, topic: number): CategoryExample[] =>
  Array.from({ length: 2 * count }, (_, at) => {
    const belongs = at % 2 === 0;
    return { text: `text ${at}`, belongs, embedding: embed(belongs ? topic : 0) };
  });
const examples = examplesOf(30, 4);
const learned = await learnCategory(space, examples);

describe('a category that is recognised', () => {
  test('is found in texts that were not among the examples', () => {
    const scores = (topic: number) =>
      Array.from({ length: 100 }, () => scoreCategory(learned.weights, embed(topic)) >= 0.5).filter(Boolean).length;
    expect(scores(4)).toBeGreaterThan(95);
    expect(scores(0)).toBeLessThan(5);
  });

  test('has held-out scores that tell the sides apart, in the order of the examples', () => {
    expect(learned.heldOutScores).toHaveLength(examples.length);
    for (const [at, { belongs }] of examples.entries()) expect((learned.heldOutScores[at] ?? 0) > 0.5).toBe(belongs);
  });

  test('leaves ordinary texts alone', () => {
    expect(learned.ordinaryScores).toHaveLength(100);
    expect(learned.ordinaryScores.filter((score) => score >= 0.5).length).toBeLessThan(5);
  });
});

test('the same examples in another order give the same weights to the bit, and each its own score', async () => {
  const other = await learnCategory(space, [...examples].reverse());
  expect(other.weights).toEqual(learned.weights);
  expect([...other.heldOutScores].reverse()).toEqual(learned.heldOutScores);
});

test('examples without a common topic get scores near .5, and do not pass for a category', async () => {
  const { heldOutScores } = await learnCategory(space, examplesOf(60, 0));
  const right = heldOutScores.filter((score, at) => score >= 0.5 === (at % 2 === 0)).length;
  expect(right / heldOutScores.length).toBeLessThan(0.65);
  expect(Math.max(...heldOutScores)).toBeLessThan(0.8);
});

test('an example on the wrong side is the one that the others disagree with most', async () => {
  const wrong = { text: 'wrong', belongs: false, embedding: embed(4) };
  const { heldOutScores } = await learnCategory(space, [...examples, wrong]);
  const losses = heldOutScores.map((score, at) => (at % 2 === 0 && at < examples.length ? 1 - score : score));
  expect(losses.indexOf(Math.max(...losses))).toBe(examples.length);
});

test('copies of one example are held out together, so that they do not vouch for each other', async () => {
  const topicless = examplesOf(20, 0);
  const copied = embed(0);
  const copies = Array.from({ length: 10 }, (_, at) => ({ text: `copy ${at}`, belongs: true, embedding: copied }));
  const { heldOutScores } = await learnCategory(space, [...topicless, ...copies]);
  const scores = heldOutScores.slice(-copies.length);
  expect(new Set(scores.map((score) => score.toFixed(9))).size).toBe(1);
  expect(scores[0]).toBeLessThan(0.7);
});

test('a side of copies alone, which cannot be held out, names no text', async () => {
  const copy = embed(4);
  const copies = (count: number, belongs: boolean, embedding: Float32Array) =>
    Array.from({ length: count }, (_, at) => ({ text: `${belongs} ${at}`, belongs, embedding }));
  const { weights, heldOutScores } = await learnCategory(space, [
    ...copies(40, true, copy),
    ...copies(40, false, embed(0)),
  ]);
  const scores = [...heldOutScores, ...[0, 0, 4, 4].map((topic) => scoreCategory(weights, embed(topic)))];
  expect(Math.max(...scores)).toBeLessThan(0.1);
});

test('other work can go first between two fits, and between every ten examples', async () => {
  let pauses = 0;
  await learnCategory(space, examples, {
    pause: async () => {
      pauses += 1;
    },
  });
  // Projecting 60 examples, comparing them, and the fits.
  expect(pauses).toBe(6 + 6 + 11);
});

test('weights of the space score an embedding as it is like its projection', () => {
  const weights = Float64Array.from({ length: WIDTH }, () => next());
  const raw = space.toRawWeights(weights, 0.25);
  const embedding = embed(2);
  const projected = weights.reduce((sum, weight, at) => sum + weight * (space.project(embedding)[at] ?? 0), 0.25);
  const plain = raw.weights.reduce((sum, weight, at) => sum + weight * (embedding[at] ?? 0), raw.bias);
  expect(plain).toBeCloseTo(projected, 4);
});

test('what counts as the same is held out together, as the space says', async () => {
  const ordinary = Array.from({ length: 200 }, () => embed(0));
  const few = examplesOf(12, 4);
  // Each a second time with a small change.
  const twins = few.map(({ text, belongs, embedding }) => ({
    ...{ text: `${text} again`, belongs, embedding: Float32Array.from(embedding, (value) => value + 0.05 * next()) },
  }));
  const heldOut = async (sameFrom: number) => {
    const own = await createEncoderSpace({ encoder: 'test', sameFrom, embeddings: ordinary });
    const { heldOutScores } = await learnCategory(own, [...few, ...twins]);
    return heldOutScores;
  };
  expect(await heldOut(0.8)).not.toEqual(await heldOut(1.1));
});
