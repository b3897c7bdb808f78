/** The extension's verdict on a text equals the server's, as far as word lists decide it. */
import { readFileSync } from 'node:fs';
import { defaultProfile, type LanguageCode, limits, type Verdict } from '@winnow/core';
import { lexicons } from '@winnow/text';
import { createBareEngine } from '@winnow/text/bare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeText } from '../../apps/extension/src/local/judge-text.ts';
import { createSeededRandom, evasionTechniques } from '../bench/data/evasion/techniques.ts';
import { readFunctionalSuite } from '../quality/held-out-texts.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const COUNT = 500;
const HIDDEN = 200;

const lines = (name: string): string[] =>
  readFileSync(new URL(`../bench/data/evasion/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Swear words in sentences, each obfuscated in a different way. */
function hidden(): string[] {
  const [words, carriers, random] = [lines('profane-dev'), lines('carriers'), createSeededRandom(COUNT)];
  return Array.from({ length: HIDDEN }, (_, at) => {
    const word = words[at % words.length] ?? '';
    const written = evasionTechniques[at % evasionTechniques.length]?.write(word, random) ?? word;
    return (carriers[at % carriers.length] ?? '{}').replace('{}', () => written);
  });
}

/** Texts of every kind in the suite, in many languages, and obfuscated words. */
function texts(): string[] {
  const suite = readFunctionalSuite().lines;
  const step = suite.length / (COUNT - HIDDEN);
  return [
    ...Array.from({ length: COUNT - HIDDEN }, (_, at) => suite[Math.floor(at * step)]?.row.text ?? ''),
    ...hidden(),
  ];
}

/** What both report; the reason and the price are known to a server only. */
const formatVerdict = ({ reason, ...verdict }: Verdict<'text'> & { readonly language: string }): string =>
  JSON.stringify([
    verdict.isClean,
    verdict.confidence,
    verdict.severity,
    verdict.categoryScores,
    verdict.issues,
    verdict.isBypassAttempt,
    verdict.bypass,
    verdict.language,
    reason,
  ]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
});
afterAll(() => server[Symbol.asyncDispose]());

// As the extension loads them: from a file.
const engine = createBareEngine(JSON.parse(JSON.stringify(lexicons)));

test.each<LanguageCode>(['en', 'de'])(
  '500 texts, explained in "%s": the same verdicts, to the byte',
  async (language) => {
    const client = createTestClient(server, (await server.account({ tier: 'Pro', tokens: 2 * COUNT })).apiKey);
    const all = texts();
    const here = all.map((text) =>
      formatVerdict(judgeText(engine, text, { profile: defaultProfile, language, textLanguage: language })),
    );
    const there: string[] = [];
    for (let at = 0; at < COUNT; at += limits.text.batch) {
      const { results } = await client.texts({ content: all.slice(at, at + limits.text.batch), language });
      there.push(...results.map((item) => formatVerdict(item as Parameters<typeof formatVerdict>[0])));
    }
    expect(here).toHaveLength(COUNT);
    expect(here).toEqual(there);
    // Texts without violations would prove nothing.
    expect(here.filter((verdict) => verdict.startsWith('[false')).length).toBeGreaterThan(150);
  },
);
