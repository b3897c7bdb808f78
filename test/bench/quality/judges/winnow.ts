/** Winnow as a caller gets it, and its two halves alone: the text model and the word lists with their patterns. */
import { loadTextModel, type TextJudgement, type TextModel } from '@winnow/models';
import { createTextEngine, readAs, type TextAnalysis } from '@winnow/text';
import { likelihoodsOf } from '../likelihoods.ts';
import { type Judge, type Scores, scoresBy, scoresOf } from './judge.ts';

interface Judged {
  readonly winnow: Scores;
  readonly model: Scores;
  readonly lexicon: Scores;
}

const engine = createTextEngine();

/** Both together. What is too little for a finding still orders texts. */
async function together(text: string, analysis: TextAnalysis, model: TextModel): Promise<Scores> {
  const known = await likelihoodsOf(text, analysis, model);
  return scoresBy((signal) => known[signal].score || known[signal].probability);
}

/** The model on its own reading of the text. */
async function alone(analysis: TextAnalysis, model: TextModel): Promise<Scores> {
  const { signals } = await model.classify(readAs(analysis.unhidden, model.reads).text);
  return scoresBy((signal) => signals[signal]?.score ?? 0);
}

/** The model, asked once for each reading. */
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
  const [winnow, byModel] = await Promise.all([together(text, analysis, model), alone(analysis, model)]);
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
  const judges = names.map(
    (name): Judge => ({
      name,
      tellsSeverity: true,
      score: (texts) => Promise.all(texts.map(async (text) => (await judged(text))[name])),
      [Symbol.asyncDispose]: async () => {
        await model?.close();
      },
    }),
  );
  return { judges, model };
}
