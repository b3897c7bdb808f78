/** Examples of a new version: each text or picture once. */
import { limits } from '@winnow/core';
import { type NewExample, refuse, toExampleKey } from './collect-examples.ts';

const { examplesPerSide } = limits.customCategory;

/**
 * One of each text or picture, of which the last says where it belongs.
 * @throws ApiError invalid_request if a side is too long
 */
export function mergeExamples(examples: readonly NewExample[]): NewExample[] {
  const byName = new Map<string, NewExample>();
  for (const example of examples) {
    const known = byName.get(toExampleKey(example));
    const source = known?.requestId ? { requestId: known.requestId, author: known.author } : {};
    byName.set(toExampleKey(example), { ...example, ...(example.requestId === null ? source : {}) });
  }
  const merged = [...byName.values()];
  for (const side of [true, false]) {
    const count = merged.filter(({ belongs }) => belongs === side).length;
    const which = side ? 'belong' : 'do not belong';
    if (count > examplesPerSide)
      throw refuse('/examples', `At most ${examplesPerSide} examples that ${which}; there would be ${count}.`);
  }
  return merged;
}
