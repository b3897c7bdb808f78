/** Tests for the memory of a text that grows. */
import { expect, test } from 'vitest';
import { WindowMemory } from './window-memory.ts';

const outputOf = (ids: readonly number[]) => ({
  logits: Float32Array.from(ids),
  stage: 0,
  hidden: new Float32Array(9),
});

test('each window is read once by a model, and outputs come in the order of the windows', async () => {
  const memory = new WindowMemory();
  const read: (readonly number[])[] = [];
  const infer = async (windows: readonly (readonly number[])[]) => {
    read.push(...windows);
    return windows.map(outputOf);
  };
  await memory.read('one', [[1, 2], [3]], infer);
  const outputs = await memory.read('one', [[1, 2], [4], [3]], infer);
  expect(read).toEqual([[1, 2], [3], [4]]);
  expect(outputs.map(({ logits }) => [...logits])).toEqual([[1, 2], [4], [3]]);
  expect(outputs[0]).not.toHaveProperty('hidden');
  await memory.read('another', [[3]], infer);
  expect(read).toHaveLength(4);
});

test('nothing of a failed inference is remembered, and outputs do not hold their batch', async () => {
  const memory = new WindowMemory();
  await expect(memory.read('one', [[1]], () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  const batch = new Float32Array(100);
  const [output] = await memory.read('one', [[1]], async () => [{ logits: batch.subarray(0, 2), stage: 1 }]);
  expect([output?.logits.length, output?.logits.buffer.byteLength, output?.stage]).toEqual([2, 8, 1]);
});
