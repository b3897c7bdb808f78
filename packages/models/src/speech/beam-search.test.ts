/**
 * Tests for the decoder and its alignment: it ends, never emits suppressed tokens, and reports when tokens were spoken.
 */
import { expect, it } from 'vitest';
import { decodeTokens, getTokenProbabilities, getTokenProbability } from './beam-search.js';
import { findTokenStarts } from './token-timing.js';

/**
 * Eight tokens, of which 4 ends a text. `next` gives the logits after these text tokens; unnamed tokens are unlikely.
 */
const language = (next: (text: readonly number[]) => Record<number, number>) => {
  const fed: number[][][] = [];
  return {
    fed,
    async step(tokens: readonly (readonly number[])[], texts: readonly (readonly number[])[]) {
      fed.push(tokens.map((each) => [...each]));
      const state = tokens.map((each, index) => [...(texts[index] ?? []), ...each]);
      const logits = state.flatMap((text) => {
        const likely = next(text.slice(rules.prompt.length));
        return Array.from({ length: 8 }, (_, token) => likely[token] ?? -20);
      });
      return { logits: Float32Array.from(logits), attention: new Float32Array(texts.length), state };
    },
    pick: (state: readonly (readonly number[])[], texts: readonly number[]) => texts.map((text) => state[text] ?? []),
  };
};

const rules = {
  ...{ state: [[]] as readonly (readonly number[])[], prompt: [6, 7], end: 4, never: [3], neverFirst: [0] },
  ...{ most: 10, beams: 1, temperature: 0, seed: 0 },
};

it('says the likeliest token that it may, until the end', async () => {
  const script = [
    { 0: 5, 3: 4, 1: 3 },
    { 0: 5, 2: 4 },
    { 3: 5, 2: 4 },
  ];
  const { fed, ...model } = language((text) => script[text.length] ?? { 4: 5 });
  const { tokens, logProbabilities } = await decodeTokens({ ...rules, ...model });
  expect(tokens).toEqual([1, 0, 2]);
  expect(fed).toEqual([[[6, 7]], [[1]], [[0]], [[2]]]);
  expect(logProbabilities).toHaveLength(4);
  for (const each of logProbabilities) expect(each).toBeLessThan(0);
});

it('follows several texts: one that begins worse and goes on better is found', async () => {
  const model = language(([first, second]) => {
    if (first === undefined) return { 1: 1, 2: 0.8 };
    if (second === undefined) return first === 1 ? { 0: 1, 5: 1, 2: 1, 1: 1 } : { 0: 9 };
    return { 4: 9 };
  });
  expect((await decodeTokens({ ...rules, ...model })).tokens[0]).toBe(1);
  expect((await decodeTokens({ ...rules, ...model, beams: 2 })).tokens).toEqual([2, 0]);
});

it('says all that is said: a text that ends early is likelier as a whole, and not word by word', async () => {
  const model = language(({ length }) => (length < 3 ? { 1: 3, 4: 2.5 } : { 4: 9 }));
  expect((await decodeTokens({ ...rules, ...model, beams: 10 })).tokens).toEqual([1, 1, 1]);
});

it('stops a text that does not end', async () => {
  const { tokens, logProbabilities } = await decodeTokens({ ...rules, ...language(() => ({ 1: 5 })), beams: 3 });
  expect([tokens.length, logProbabilities.length]).toEqual([10, 10]);
});

it('draws the same text for the same seed', async () => {
  const model = language(({ length }) => (length < 5 ? { 1: 1, 2: 1 } : { 4: 9 }));
  const draw = async (seed: number) => (await decodeTokens({ ...rules, ...model, temperature: 1, seed })).tokens;
  expect(await draw(0.4)).toEqual(await draw(0.4));
  expect(await draw(0.4)).not.toEqual(await draw(0.9));
});

it('tells shares of all tokens and of some', () => {
  const logits = Float32Array.from([0, 0, 0, 0]);
  expect(getTokenProbability(logits, 2)).toBe(0.25);
  expect([...getTokenProbabilities(logits, [1, 3])]).toEqual([0.5, 0.5]);
});

it('follows attention through tokens and frames', () => {
  const [heads, frames, filledUp] = [2, 40, 60];
  const looksAt = (from: number, to: number) =>
    Float32Array.from({ length: heads * filledUp }, (_, at) =>
      at % filledUp >= from && at % filledUp < to ? 0.1 : 0.001,
    );
  const starts = findTokenStarts([looksAt(0, 10), looksAt(10, 18), looksAt(18, 32), looksAt(32, 40)], {
    heads,
    frames,
  });
  for (const [index, start] of [0, 10, 18, 32].entries())
    expect(Math.abs((starts[index] ?? 0) - start)).toBeLessThan(2);
});
