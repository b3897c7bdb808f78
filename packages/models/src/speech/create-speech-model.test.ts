/** Tests for processing a recording, on a network that recognizes nothing. */
import { expect, it } from 'vitest';
import type { InferenceBackend } from '../inference.ts';
import { createSpeechModel } from './create-speech-model.ts';

const steps = (count: number) => ({ dims: [count], data: new Float32Array(count) });

function silent() {
  const runs: number[] = [];
  const inference: InferenceBackend = {
    concurrency: 1,
    stages: [],
    async run(stage, { samples }) {
      runs.push(stage);
      const count = Math.floor((samples?.data.length ?? 0) / 512);
      return { probabilities: steps(count), 'hidden.next': steps(128), 'cell.next': steps(128) };
    },
    close: async () => {},
  };
  const model = createSpeechModel({
    ...{ id: 'silent', version: '1', inference, windowSamples: 480_000, vocabulary: [], task: [] },
    ...{ languages: { en: 1 }, packedBytes: (text: string) => text.length },
  });
  return { runs, model };
}

const { signal } = new AbortController();

it('detects speech once for all callers', async () => {
  const { runs, model } = silent();
  const samples = new Float32Array(32_000);
  expect(await model.spokenLanguage(samples, { signal })).toBeNull();
  expect(await model.transcribe(samples, { signal })).toMatchObject({ segments: [], speech: [], unheard: [] });
  expect(runs).toEqual([0]);
  await model.transcribe(new Float32Array(32_000), { signal });
  expect(runs).toEqual([0, 0]);
});

it('stops when aborted, also with a cached result', async () => {
  const { model } = silent();
  const samples = new Float32Array(32_000);
  await model.spokenLanguage(samples, { signal });
  const aborted = { signal: AbortSignal.abort(new Error('enough')) };
  await expect(model.spokenLanguage(samples, aborted)).rejects.toThrow('enough');
  await expect(model.transcribe(samples, aborted)).rejects.toThrow('enough');
});
