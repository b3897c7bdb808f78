/** Runs a network on sections of a recording, each in a window of its own. */
import { getFloatOutput, type InferenceBackend } from '../inference.ts';
import { FairGate, type TaskContext, toTurnRequest } from '../scheduling/index.ts';
import { fillWindow } from './loudness.ts';

export interface WindowInferenceParts {
  readonly inference: InferenceBackend;
  readonly windowSamples: number;
  /** Quieter windows are amplified to this level: dB of full scale. */
  readonly quietestDb: number;
}

interface WindowRunOptions {
  /** The network's output: a row for each window. */
  readonly output: string;
  /** Windows per run: between two runs the thread is free for others. */
  readonly batch: number;
}

/** In samples. */
export interface SampleSpan {
  readonly at: number;
  readonly length: number;
}

/**
 * @returns a function that gives a row for each section, in order; throws ModelError if the model fails, the signal's
 * reason if it is aborted
 */
export function createWindowInference(
  { inference, windowSamples, quietestDb }: WindowInferenceParts,
  { output, batch }: WindowRunOptions,
) {
  const gate = new FairGate({ slots: 1 });
  return async (
    samples: Float32Array,
    stretches: readonly SampleSpan[],
    task: TaskContext,
  ): Promise<readonly Float32Array[]> => {
    const found: Float32Array[] = [];
    for (let from = 0; from < stretches.length; from += batch) {
      const some = stretches.slice(from, from + batch);
      const data = new Float32Array(some.length * windowSamples);
      for (const [row, { at, length }] of some.entries()) {
        const window = data.subarray(row * windowSamples, (row + 1) * windowSamples);
        fillWindow(window, samples, { at, length, quietestDb });
      }
      const outputs = await gate.run(toTurnRequest(task, some.length), () =>
        inference.run(0, { samples: { type: 'float32', dims: [some.length, windowSamples], data } }),
      );
      const rows = getFloatOutput(outputs, output);
      const size = rows.length / some.length;
      for (let row = 0; row < some.length; row++) found.push(rows.slice(row * size, (row + 1) * size));
    }
    return found;
  };
}
