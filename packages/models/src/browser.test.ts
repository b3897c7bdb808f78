/** Tests for the model in a browser: WebAssembly gives the same results as a server's threads. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadTextModel } from './browser.ts';
import { ModelError } from './model-errors.ts';
import { loadTextModel as loadInThreads } from './node/load-text-model.ts';
import { readGenerated, tinyModelCategories, tinyModelFolder } from './testing/assets.ts';

const read = async (file: string) => new Uint8Array(await readFile(join(tinyModelFolder, file)));

it('gives the numbers and words of the server', async () => {
  await using here = await loadTextModel({ read });
  await using there = await loadInThreads({ folder: tinyModelFolder, workers: 1 });
  const expected = await readGenerated<{ text: string }[]>('expected.json');
  for (const { text } of [...expected, { text: expected.map((each) => each.text).join(' ') }]) {
    const [ours, theirs] = await Promise.all([here.classify(text), there?.classify(text)]);
    for (const signal of tinyModelCategories) {
      expect(ours.signals[signal]?.logit, text).toBeCloseTo(theirs?.signals[signal]?.logit ?? Number.NaN, 2);
      expect(ours.signals[signal]?.words).toEqual(theirs?.signals[signal]?.words);
    }
    expect(ours.windows).toEqual(theirs?.windows);
  }
});

it.each(['tokenizer.json', 'first.onnx', 'second.onnx'])('refuses %s where it is another file', async (file) => {
  const damaged = async (request: string) => (request === file ? new Uint8Array([1, 2, 3]) : read(request));
  await expect(loadTextModel({ read: damaged })).rejects.toThrow(ModelError);
  await expect(loadTextModel({ read: damaged })).rejects.toThrow(`${file} is damaged or another file`);
});
