/** Guarantees of the decoder and of its alignment: it ends, never says what it must not, and tells when tokens were spoken. */
import { expect, it } from 'vitest';
import { tokenStarts } from './align.js';
import { decode, shareOf, sharesOf } from './decode.js';

/** Five tokens, of which 4 ends a text; each step likes the first of its list best. */
const script = (...liked: number[][]) => {
  const fed: number[][] = [];
  return {
    fed,
    step: async (tokens: readonly number[], state: number) => {
      fed.push([...tokens]);
      const logits = new Float32Array(8).fill(-9);
      for (const [place, token] of (liked[state] ?? [4]).entries()) logits[token] = 5 - place;
      return { logits, attention: new Float32Array(), state: state + 1 };
    },
  };
};

const rules = { state: 0, prompt: [6, 7], end: 4, never: [3], neverFirst: [0], most: 10, temperature: 0, seed: 0 };

it('says the likeliest token that it may, until the end', async () => {
  const { fed, step } = script([0, 3, 1], [0, 2], [3, 2]);
  const { tokens, logProbabilities } = await decode({ ...rules, step });
  expect(tokens).toEqual([1, 0, 2]);
  expect(fed).toEqual([[6, 7], [1], [0], [2]]);
  expect(logProbabilities).toHaveLength(4);
  for (const each of logProbabilities) expect(each).toBeLessThan(0);
});

it('stops a text that does not end', async () => {
  const { step } = script(...Array.from({ length: 50 }, () => [1]));
  const { tokens, logProbabilities } = await decode({ ...rules, step });
  expect([tokens.length, logProbabilities.length]).toEqual([10, 10]);
});

it('draws the same text for the same seed', async () => {
  const draw = () => decode({ ...rules, ...script([1, 2], [1, 2], [1, 2]), temperature: 3, seed: 0.4 });
  expect((await draw()).tokens).toEqual((await draw()).tokens);
});

it('tells shares of all tokens and of some', () => {
  const logits = Float32Array.from([0, 0, 0, 0]);
  expect(shareOf(logits, 2)).toBe(0.25);
  expect([...sharesOf(logits, [1, 3])]).toEqual([0.5, 0.5]);
});

it('follows attention through tokens and frames', () => {
  const [heads, frames, filledUp] = [2, 40, 60];
  const looksAt = (from: number, to: number) =>
    Float32Array.from({ length: heads * filledUp }, (_, at) =>
      at % filledUp >= from && at % filledUp < to ? 0.1 : 0.001,
    );
  const starts = tokenStarts([looksAt(0, 10), looksAt(10, 18), looksAt(18, 32), looksAt(32, 40)], { heads, frames });
  for (const [index, start] of [0, 10, 18, 32].entries())
    expect(Math.abs((starts[index] ?? 0) - start)).toBeLessThan(2);
});
