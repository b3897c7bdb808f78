/** Finds the speech in a recording, by running voice activity detection on it chunk by chunk. */
import { getFloatOutput, type InferenceBackend } from '../inference.ts';
import { type TaskContext, type TurnRequest, toTurnRequest } from '../scheduling/index.ts';
import { STAGES, toFloatTensor } from './speech-stages.ts';
import { SAMPLE_RATE_HZ, type TimeSpan } from './transcript.ts';
import { CONTEXT_SAMPLES, findSpeechSpans, STEP_SAMPLES } from './voice-activity.ts';

/** Samples per run of voice activity detection. */
const ACTIVITY_CHUNK_SAMPLES = STEP_SAMPLES * 1875;
const STATE_SIZE = 128;

/** Chosen by us, not measured: seconds of sound that are searched in the time in which one second is transcribed. */
const SEARCH_SPEED = 20;

type RunExclusively = <Result>(request: TurnRequest, work: () => Promise<Result>) => Promise<Result>;

/** @param runExclusively takes turns with other work on the thread, one chunk at a time */
export function createSpeechDetector(inference: InferenceBackend, runExclusively: RunExclusively) {
  /** Cached while the caller holds the recording: language detection is usually followed by transcription. */
  const knownSpans = new WeakMap<Float32Array, readonly TimeSpan[]>();

  async function detectSpeech(samples: Float32Array, task: TaskContext): Promise<TimeSpan[]> {
    const probabilities = new Float32Array(Math.ceil(samples.length / STEP_SAMPLES));
    let [hidden, cell] = [new Float32Array(STATE_SIZE), new Float32Array(STATE_SIZE)];
    for (let at = 0; at < samples.length; at += ACTIVITY_CHUNK_SAMPLES) {
      const part = readChunk(samples, at);
      const memory = { hidden: toFloatTensor(hidden, 1, 1, STATE_SIZE), cell: toFloatTensor(cell, 1, 1, STATE_SIZE) };
      const cost = part.length / SAMPLE_RATE_HZ / SEARCH_SPEED;
      const outputs = await runExclusively(toTurnRequest(task, cost), () =>
        inference.run(STAGES.activity, { samples: toFloatTensor(part, part.length), ...memory }),
      );
      probabilities.set(getFloatOutput(outputs, 'probabilities'), at / STEP_SAMPLES);
      [hidden, cell] = [
        Float32Array.from(getFloatOutput(outputs, 'hidden.next')),
        Float32Array.from(getFloatOutput(outputs, 'cell.next')),
      ];
    }
    return findSpeechSpans(probabilities, samples.length / SAMPLE_RATE_HZ);
  }

  return async (samples: Float32Array, task: TaskContext): Promise<readonly TimeSpan[]> => {
    task.signal.throwIfAborted();
    const spans = knownSpans.get(samples) ?? (await detectSpeech(samples, task));
    knownSpans.set(samples, spans);
    return spans;
  };
}

/** The chunk that begins at a sample, in whole steps, with the samples before it as context. */
function readChunk(samples: Float32Array, at: number): Float32Array<ArrayBuffer> {
  const steps = Math.ceil(Math.min(ACTIVITY_CHUNK_SAMPLES, samples.length - at) / STEP_SAMPLES);
  const chunk = new Float32Array(CONTEXT_SAMPLES + steps * STEP_SAMPLES);
  const from = Math.max(0, at - CONTEXT_SAMPLES);
  chunk.set(samples.subarray(from, at - CONTEXT_SAMPLES + chunk.length), CONTEXT_SAMPLES - (at - from));
  return chunk;
}
