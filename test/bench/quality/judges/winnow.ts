/** Winnow as a caller gets it, and its two halves alone: the text model, and the word lists with their patterns. */
import { addSecondTextModel, loadTextModel, locateModel, type TextJudgement, type TextModel } from '@winnow/models';
import { createTextEngine, normalizeForModel, type TextAnalysis } from '@winnow/text';
import { computeLikelihoods } from '../likelihoods.ts';
import { type CategoryScoreMap, type Judge, scoreEachCategory, scoresFromFindings } from './judge.ts';

interface WinnowScores {
  readonly winnow: CategoryScoreMap;
  readonly model: CategoryScoreMap;
  readonly lexicon: CategoryScoreMap;
}

const engine = createTextEngine();

/** Both together. Scores too low for a finding still rank texts. */
async function combinedScores(text: string, analysis: TextAnalysis, model: TextModel): Promise<CategoryScoreMap> {
  const known = await computeLikelihoods(text, analysis, model);
  return scoreEachCategory((signal) => known[signal].score || known[signal].probability);
}

/** The model alone, on its own reading of the text. */
async function modelScores(analysis: TextAnalysis, model: TextModel): Promise<CategoryScoreMap> {
  const { code, likely } = analysis.language;
  const options = { language: likely?.code ?? code };
  const { signals } = await model.classify(normalizeForModel(analysis.deobfuscated, model.reads).text, options);
  return scoreEachCategory((signal) => signals[signal]?.score ?? 0);
}

/** Caches the model's predictions by reading. */
function cachingModel(model: TextModel): TextModel {
  const request = new Map<string, Promise<TextJudgement>>();
  return {
    ...model,
    classify(text, options) {
      const answer = request.get(text) ?? model.classify(text, options);
      request.set(text, answer);
      return answer;
    },
  };
}

async function scoreText(text: string, loaded: TextModel): Promise<WinnowScores> {
  const model = cachingModel(loaded);
  const analysis = engine.analyze(text);
  const [winnow, byModel] = await Promise.all([combinedScores(text, analysis, model), modelScores(analysis, model)]);
  return { winnow, model: byModel, lexicon: scoresFromFindings(analysis.findings) };
}

export interface WinnowJudgeOptions {
  /** Folder of a text model; absent: the shipped one. */
  readonly folder?: string | undefined;
  /** With the second model behind it, as with `WINNOW_TEXT_MODEL=careful`. */
  readonly isCareful?: boolean;
}

async function openModel({ folder, isCareful }: WinnowJudgeOptions): Promise<TextModel | undefined> {
  const model = await loadTextModel(folder === undefined ? {} : { folder });
  if (model === undefined || isCareful !== true) return model;
  return addSecondTextModel(model, { folder: locateModel('text-careful') });
}

/** The three judges: each text is analyzed once for all. Without a model, word lists decide, and "model" is missing. */
export async function winnowJudges(
  options: WinnowJudgeOptions,
): Promise<{ judges: Judge[]; model: { id: string; version: string } | undefined }> {
  const model = await openModel(options);
  const read = new Map<string, Promise<WinnowScores>>();
  const judged = async (text: string): Promise<WinnowScores> => {
    if (model === undefined) {
      const scores = scoresFromFindings(engine.analyze(text).findings);
      return { winnow: scores, model: scores, lexicon: scores };
    }
    const known = read.get(text) ?? scoreText(text, model);
    read.set(text, known);
    return known;
  };
  const names = model === undefined ? (['winnow', 'lexicon'] as const) : (['winnow', 'model', 'lexicon'] as const);
  const judges = names.map(
    (name): Judge => ({
      name,
      reportsSeverity: true,
      score: (texts) => Promise.all(texts.map(async (text) => (await judged(text))[name])),
      [Symbol.asyncDispose]: async () => {
        await model?.close();
      },
    }),
  );
  return { judges, model };
}
