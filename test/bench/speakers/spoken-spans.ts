/** The stretches of speech in sounds, as voice activity detection finds them. */
import type { TimeSpan } from '@winnow/models/speech';
import { ThreadPool } from '../../../packages/models/src/node/thread-pool.ts';
import { locateModel } from '../../../packages/models/src/node/weights.ts';
import { createSpeechDetector } from '../../../packages/models/src/speech/speech-detector.ts';

/** @returns segments of each, in order of time */
export async function findSpokenSpans(sounds: readonly Float32Array[]): Promise<TimeSpan[][]> {
  const threads = await ThreadPool.start(1, { files: [`${locateModel('speech')}/activity.onnx`] });
  try {
    const detect = createSpeechDetector(threads, (_, work) => work());
    const found: TimeSpan[][] = [];
    for (const samples of sounds) {
      found.push([...(await detect(samples, { signal: new AbortController().signal }))]);
    }
    return found;
  } finally {
    await threads.close();
  }
}
