/**
 * The extension's verdict by the text model and the server's, which are of one network on two runtimes: their last bits
 * differ, and activations of eight bits are then now and then rounded to another step.
 */
import { readFile } from 'node:fs/promises';
import { type CategoryName, defaultProfile, type Verdict } from '@winnow/core';
import { shippedTextModelFolder, type TextModel } from '@winnow/models';
import { loadTextModel } from '@winnow/models/browser';
import { createTextEngine } from '@winnow/text';
import { createModelReader } from '@winnow/text/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concludeText } from '../../apps/extension/src/local/judge-text.ts';
import { readFunctionalSuite } from '../quality/held-out-texts.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const COUNT = 50;

let server: TestServer;
let model: TextModel;
beforeAll(async () => {
  server = await startTestServer();
  // As the extension's worker loads it, by WebAssembly.
  model = await loadTextModel({
    read: async (file) => new Uint8Array(await readFile(`${shippedTextModelFolder}/${file}`)),
  });
}, 60_000);
afterAll(async () => {
  await model?.close();
  await server?.[Symbol.asyncDispose]();
});

/** Texts of every kind in the suite, in many languages. */
function texts(): string[] {
  const { lines } = readFunctionalSuite();
  return Array.from({ length: COUNT }, (_, at) => lines[Math.floor((at * lines.length) / COUNT)]?.row.text ?? '');
}

type Scores = Pick<Verdict<'text'>, 'scores' | 'severity'>;

/** The largest among the categories; scores have two decimals. */
const findLargestDifference = (here: Scores, there: Scores): number =>
  Math.max(
    ...Object.entries(there.scores).map(([name, score]) => Math.abs(here.scores[name as CategoryName<'text'>] - score)),
  );

test(`${COUNT} texts: most scores are equal, none is far from the other`, async () => {
  const { apiKey } = await server.account({ tier: 'Pro', tokens: 1_000 });
  const client = createTestClient(server, apiKey);
  const engine = createTextEngine();
  const read = createModelReader('model', model);
  const options = { profile: defaultProfile, language: 'en' } as const;
  const differences: number[] = [];
  for (const text of texts()) {
    const analysis = engine.analyze(text, { language: 'en' });
    const reading = await read(text, analysis, {});
    const here = concludeText(text, analysis, { ...options, model: { ...reading, recall: model.recall } });
    differences.push(findLargestDifference(here, (await client.text({ content: text, language: 'en' })) as Scores));
  }
  expect(differences.filter((one) => one < 0.005).length).toBeGreaterThanOrEqual(0.7 * COUNT);
  expect(differences.filter((one) => one < 0.05).length).toBeGreaterThanOrEqual(0.9 * COUNT);
  expect(Math.max(...differences)).toBeLessThan(0.25);
}, 120_000);
