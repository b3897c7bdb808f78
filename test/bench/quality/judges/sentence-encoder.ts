/**
 * Universal Sentence Encoder lite with a logistic regression for each signal: what one could build in a day from npm.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type CategoryId, categoryIds } from '@winnow/core';
import { installCompetitors } from '../../competitors/load-competitor.ts';
import { type Judge, scoreEachCategory } from './judge.ts';
import {
  fitLogisticRegression,
  type LinearModel,
  meanLoss,
  predictProbability,
  type TrainingExample,
} from './logistic-regression.ts';

/** A text and all its labels. */
export interface LabelledText {
  readonly text: string;
  readonly signals: readonly CategoryId[];
}

export interface TrainingTexts {
  readonly train: readonly LabelledText[];
  /** Used to choose the penalty. */
  readonly dev: readonly LabelledText[];
}

const VECTOR_LENGTH = 512;
const PENALTIES = [1e-3, 1e-4, 1e-5];

type EmbedTexts = (texts: readonly string[]) => Promise<Float32Array[]>;

async function embedAll(embed: EmbedTexts, rows: readonly LabelledText[]) {
  const vectors = await embed(rows.map(({ text }) => text));
  return (signal: CategoryId): TrainingExample[] =>
    rows.flatMap((row, at) => {
      const vector = vectors[at];
      return vector === undefined ? [] : [{ vector, isPositive: row.signals.includes(signal) }];
    });
}

function fitBestPenalty(train: readonly TrainingExample[], dev: readonly TrainingExample[]): LinearModel {
  return PENALTIES.map((penalty) => fitLogisticRegression(train, penalty)).reduce((a, b) =>
    meanLoss(b, dev) < meanLoss(a, dev) ? b : a,
  );
}

/** Embeds and fits: about 30 ms per text. */
export async function sentenceEncoderJudge({ train, dev }: TrainingTexts): Promise<Judge> {
  installCompetitors();
  const script = new URL('../../competitors/sentence-encoder-thread.js', import.meta.url);
  const thread = new Worker(script, { execArgv: [] });
  const embed: EmbedTexts = async (texts) => {
    thread.postMessage(texts);
    const [vectors] = (await once(thread, 'message')) as [Float32Array];
    return texts.map((_, at) => vectors.subarray(VECTOR_LENGTH * at, VECTOR_LENGTH * (at + 1)));
  };
  const taught = await embedAll(embed, train);
  const checked = await embedAll(embed, dev);
  const models = new Map(categoryIds.map((signal) => [signal, fitBestPenalty(taught(signal), checked(signal))]));
  return {
    name: 'sentence encoder',
    languages: ['en'],
    reportsSeverity: false,
    async score(texts) {
      const vectors = await embed(texts);
      return vectors.map((vector) =>
        scoreEachCategory((signal) => {
          const model = models.get(signal);
          return model === undefined ? 0 : predictProbability(model, vector);
        }),
      );
    },
    async [Symbol.asyncDispose]() {
      await thread.terminate();
    },
  };
}
