/** Universal Sentence Encoder lite with a logistic regression for each signal: what one builds in a day from npm. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Signal, signals } from '@winnow/core';
import { type Judge, scoresBy } from './judge.ts';
import { type Example, type LinearModel, lossOf, probabilityOf, regress } from './logistic-regression.ts';

/** A text and all that it is. */
export interface Labelled {
  readonly text: string;
  readonly signals: readonly Signal[];
}

export interface Lessons {
  readonly train: readonly Labelled[];
  /** Chooses the penalty. */
  readonly dev: readonly Labelled[];
}

const VECTOR = 512;
const PENALTIES = [1e-3, 1e-4, 1e-5];

type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

async function embedAll(embed: Embed, rows: readonly Labelled[]) {
  const vectors = await embed(rows.map(({ text }) => text));
  return (signal: Signal): Example[] =>
    rows.flatMap((row, at) => {
      const vector = vectors[at];
      return vector === undefined ? [] : [{ vector, isPositive: row.signals.includes(signal) }];
    });
}

function best(train: readonly Example[], dev: readonly Example[]): LinearModel {
  return PENALTIES.map((penalty) => regress(train, penalty)).reduce((a, b) =>
    lossOf(b, dev) < lossOf(a, dev) ? b : a,
  );
}

/** Embeds and fits: some 30 ms a text. */
export async function sentenceEncoderJudge({ train, dev }: Lessons): Promise<Judge> {
  const thread = new Worker(new URL('./sentence-encoder-thread.js', import.meta.url), { execArgv: [] });
  const embed: Embed = async (texts) => {
    thread.postMessage(texts);
    const [vectors] = (await once(thread, 'message')) as [Float32Array];
    return texts.map((_, at) => vectors.subarray(VECTOR * at, VECTOR * (at + 1)));
  };
  const taught = await embedAll(embed, train);
  const checked = await embedAll(embed, dev);
  const models = new Map(signals.map((signal) => [signal, best(taught(signal), checked(signal))]));
  return {
    name: 'sentence encoder',
    languages: ['en'],
    tellsSeverity: false,
    async score(texts) {
      const vectors = await embed(texts);
      return vectors.map((vector) =>
        scoresBy((signal) => {
          const model = models.get(signal);
          return model === undefined ? 0 : probabilityOf(model, vector);
        }),
      );
    },
    async [Symbol.asyncDispose]() {
      await thread.terminate();
    },
  };
}
