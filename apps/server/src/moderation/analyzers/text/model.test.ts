/** Tests for the analyzer of a text model: which texts a model is given. */
import type { TextModel } from '@winnow/models';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../../../platform/config.ts';
import { openModerationRuntime } from '../../runtime.ts';
import { createTextModelAnalyzer } from './model.ts';

const runtime = await openModerationRuntime(loadConfig({ WINNOW_TEXT_MODEL: 'off' }));
afterAll(() => runtime[Symbol.asyncDispose]());

/** A model that finds nothing, and the inputs that it was given. */
function createModel(judgesAnswers: boolean) {
  const asked: unknown[] = [];
  const texts: string[] = [];
  const model: TextModel = {
    ...{ id: 'none', version: '1', reads: 'unhidden', judgesAnswers, recall: 0.5, languages: [], evidence: {} },
    async classify(text, { answers, embed } = {}) {
      asked.push(answers);
      texts.push(embed ? `${text} (embedded)` : text);
      return { signals: {}, windows: [], ...(answers === undefined ? {} : { conversation: { selfHarm: 0.9 } }) };
    },
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
  return { model, asked, texts };
}

test.each([
  [true, 1, ['I want to die.'], ['selfHarm']],
  [false, 0, [undefined], undefined],
])('of a model that judges answers: %s', async (judgesAnswers, analyses, given, found) => {
  const { textEngine } = runtime;
  const { model, asked } = createModel(judgesAnswers);
  let analyzed = 0;
  const analyze = (text: string) => {
    analyzed += 1;
    return textEngine.analyze(text);
  };
  const analyzer = createTextModelAnalyzer({ name: 'model', required: false, model });
  const text = 'Tonight.';
  const media = { text, language: 'en', findPii: false, policy: undefined, analysis: () => textEngine.analyze(text) };
  const flow = { account: 1, request: {} };
  const result = await analyzer.run(
    { ...media, answered: () => analyze('I want to die.') } as Parameters<typeof analyzer.run>[0],
    { signal: AbortSignal.timeout(5_000), flow } as Parameters<typeof analyzer.run>[1],
  );
  expect(analyzed).toBe(analyses);
  expect(asked).toEqual(given);
  expect(result.findings?.map(({ signal }) => signal)).toEqual(found);
  expect(result.note).toMatch(judgesAnswers ? /^Judged as an answer/ : /^This model does not judge/);
});

test.each([
  [false, false, ['Er ']],
  [true, false, ['Er ', 'Er spielt Fagott']],
  [false, true, ['Er ', 'Er spielt Fagott (embedded)']],
])(
  'a harmless phrase is not judged, but completes an answer: %s, and is compared: %s',
  async (answers, embeds, read) => {
    const { textEngine } = runtime;
    const { model, texts } = createModel(true);
    const text = 'Er spielt Fagott';
    const media = {
      ...{ text, language: 'de', findPii: false, policy: undefined, analysis: () => textEngine.analyze(text) },
      ...(answers && { answered: () => textEngine.analyze('Was macht er?') }),
      ...(embeds && { customCategories: [{ id: 'music' }] }),
    };
    await createTextModelAnalyzer({ name: 'model', required: false, model }).run(
      media as unknown as Parameters<ReturnType<typeof createTextModelAnalyzer>['run']>[0],
      { signal: AbortSignal.timeout(5_000) } as Parameters<ReturnType<typeof createTextModelAnalyzer>['run']>[1],
    );
    expect(texts).toEqual(read);
  },
);
