/** Winnow as a caller gets it, and its two halves alone: the text model and the word lists with their patterns. */
import { decide, type Opinion, probabilityOf, type Signal } from '@winnow/core';
import { loadTextModel, type TextJudgement, type TextModel } from '@winnow/models';
import { createTextEngine } from '@winnow/text';
import type { TextMedia } from '../../../../apps/server/src/analyzers/text/media.ts';
import { textModel } from '../../../../apps/server/src/analyzers/text/model.ts';
import { type Judge, type Scores, scoresBy, scoresOf } from './judge.ts';

interface Judged {
  readonly winnow: Scores;
  readonly model: Scores;
  readonly lexicon: Scores;
}

const engine = createTextEngine();

/** What a model says of a signal that neither it nor the lists found: too little for a finding, but it orders texts. */
const unsaid = (signal: Signal, { signals, evidence }: Opinion): number => {
  const { logOdds } = signals[signal] ?? { logOdds: Number.NEGATIVE_INFINITY };
  return probabilityOf(logOdds + evidence[signal].None);
};

/** As the server does: the engine's reading, the model on the unhidden text, both decided together. */
async function together(media: TextMedia, model: TextModel): Promise<Scores> {
  const limit = { signal: new AbortController().signal };
  const { opinions = [] } = await textModel({ name: 'model', required: true, model }).run(media, limit);
  const found = scoresOf(decide(media.reading().findings, opinions));
  return scoresBy((signal) => found[signal] || Math.max(0, ...opinions.map((opinion) => unsaid(signal, opinion))));
}

/** The model on the text as it stands. */
async function alone(text: string, model: TextModel): Promise<Scores> {
  const { signals } = await model.classify(text);
  return scoresBy((signal) => signals[signal]?.score ?? 0);
}

/** The model, asked once for each wording: most texts hide nothing, and are the same unhidden. */
function asking(model: TextModel): TextModel {
  const asked = new Map<string, Promise<TextJudgement>>();
  return {
    ...model,
    classify(text, options) {
      const answer = asked.get(text) ?? model.classify(text, options);
      asked.set(text, answer);
      return answer;
    },
  };
}

async function judge(text: string, loaded: TextModel): Promise<Judged> {
  const model = asking(loaded);
  const analysis = engine.analyze(text);
  const media = { text, language: 'en', findPii: false, policy: undefined, reading: () => analysis } as const;
  const [winnow, byModel] = await Promise.all([together(media, model), alone(text, model)]);
  return { winnow, model: byModel, lexicon: scoresOf(analysis.findings) };
}

/**
 * The three judges: each text is read once for all. Where there is no model, word lists decide, and "model" is missing.
 * @param folder of a text model; absent: the one that ships
 */
export async function winnowJudges(
  folder: string | undefined,
): Promise<{ judges: Judge[]; model: { id: string; version: string } | undefined }> {
  const model = await loadTextModel(folder === undefined ? {} : { folder });
  const read = new Map<string, Promise<Judged>>();
  const judged = async (text: string): Promise<Judged> => {
    if (model === undefined) {
      const scores = scoresOf(engine.analyze(text).findings);
      return { winnow: scores, model: scores, lexicon: scores };
    }
    const known = read.get(text) ?? judge(text, model);
    read.set(text, known);
    return known;
  };
  const names = model === undefined ? (['winnow', 'lexicon'] as const) : (['winnow', 'model', 'lexicon'] as const);
  const judges = names.map((name): Judge => ({
    name,
    tellsSeverity: true,
    score: (texts) => Promise.all(texts.map(async (text) => (await judged(text))[name])),
    [Symbol.asyncDispose]: async () => {
      await model?.close();
    },
  }));
  return { judges, model };
}
