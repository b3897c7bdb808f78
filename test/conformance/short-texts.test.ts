/** Texts too short to detect their language: a guess is never reported, billed or used for explanations. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function client(tier: 'Free' | 'Pro') {
  const { apiKey } = await server.account({ tier, tokens: 300 });
  return createTestClient(server, apiKey);
}

/** English words that are also words of another language, and short texts in thirteen languages. */
const short = {
  English: ['hi', 'die', 'ok', 'no', 'gift', 'hell', 'taxi', 'hello', 'see you'],
  Arabic: ['سلام', 'شكرا جزيلا'],
  German: ['danke', 'guten Morgen', 'bis bald'],
  Spanish: ['hola', 'buenos días', 'no pasa nada'],
  French: ['merci', 'bonne nuit', 'mon ami'],
  Hindi: ['namaste', 'kya baat'],
  Italian: ['ciao', 'buona sera', 'che bello'],
  Japanese: ['東京', '了解'],
  Polish: ['dzięki', 'dobry wieczór'],
  Portuguese: ['obrigado', 'bom dia'],
  Russian: ['привет', 'как дела'],
  Turkish: ['merhaba', 'iyi geceler'],
  Chinese: ['北京', '超市'],
};
const shortTexts = Object.entries(short).flatMap(([language, texts]) => texts.map((text) => [language, text] as const));

describe('"auto" of a short text', () => {
  test.each(shortTexts)(
    '%s: "%s" is und, costs no surcharge and is explained in English',
    async (_language, content) => {
      const { language, usage, reason } = await (await client('Free')).text({ content, language: 'auto' });
      expect({ language, breakdown: usage.breakdown, reason }).toEqual({
        language: 'und',
        breakdown: [expect.objectContaining({ feature: 'base', tokens: 1 })],
        reason: expect.stringMatching(/^(Nothing unsafe was found|The content )/),
      });
    },
  );

  test('still gets the word lists of the language that it looks like', async () => {
    const verdict = await (await client('Free')).text({ content: 'du Arschloch', language: 'auto' });
    expect(verdict).toMatchObject({
      isClean: false,
      language: 'und',
      usage: { tokens: 1 },
      issues: expect.arrayContaining([expect.objectContaining({ term: 'Arschloch', category: 'Profanity' })]),
      reason: expect.stringMatching(/^The content /),
    });
  });

  test('is billed and explained in its language where its script says it', async () => {
    for (const [content, language] of Object.entries({ नमस्ते: 'hi', ありがとう: 'ja', 你好: 'zh', 안녕하세요: 'ko' })) {
      const verdict = await (await client('Pro')).text({ content, language: 'auto' });
      expect(verdict, content).toMatchObject({ language, usage: { tokens: 2 } });
      expect(verdict.reason, content).not.toMatch(/[a-z]/i);
    }
  });
});

describe('a short text whose request names a language', () => {
  test('is said to be in that language', async () => {
    const verdict = await (await client('Pro')).text({ content: 'die', language: 'German' });
    expect(verdict).toMatchObject({ language: 'de', usage: { tokens: 2 } });
  });

  test('is und where the request leaves it at English', async () => {
    for (const language of [undefined, 'en'])
      expect(await (await client('Free')).text({ content: 'die', language })).toMatchObject({ language: 'und' });
  });
});

test.each([
  'Take care of yourself!',
  'Treat yourself',
  'DIY: do it yourself',
  'Just do it!',
  'Calme-toi mon ami',
  'Zorg goed voor jezelf, lieverd',
  'Pospieszcie się trochę',
  'Береги себя, мама',
  'Pas godt på dig selv, skat',
])('kind words are clean: %s', async (content) => {
  expect(await (await client('Pro')).text({ content, language: 'auto' })).toMatchObject({ isClean: true });
});
