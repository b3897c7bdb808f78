/**
 * Requests of the hosted service's old clients: their prefix, every optional field as null, their name for the
 * profile's id.
 */
import { textResultSchema } from '@winnow/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const url = '/api/v1/public/moderation/text';

/** As a client sends it whose data class includes every field, set or not. */
const sent = (more: object) => ({
  content: 'harmless hullabaloo',
  language: null,
  replace: null,
  replaceSeverity: null,
  pii: null,
  moderation_profile_id: null,
  ...more,
});

test('a text with nothing set is a plain text, for one token', async () => {
  const { apiKey } = await server.account({ tier: 'Free', tokens: 5 });
  const answer = await server.request({ url, key: apiKey, body: sent({}) });
  expect([answer.status, textResultSchema.parse(answer.json).usage.tokens]).toEqual([200, 1]);
});

test('a key in X-Api-Key, and "en" as language', async () => {
  const { apiKey } = await server.account({ tier: 'Free', tokens: 5 });
  const answer = await server.request({ url, headers: { 'x-api-key': apiKey }, body: sent({ language: 'en' }) });
  expect([answer.status, textResultSchema.parse(answer.json).usage.tokens]).toEqual([200, 1]);
});

test('a profile in snake case is applied', async () => {
  const { apiKey } = await server.account();
  const blocklist = [{ term: 'hullabaloo', match: 'word', category: 'Spam', severity: 'High' }];
  const created = await server.request({ url: '/profiles', key: apiKey, body: { name: 'Strict', blocklist } });
  const id = Reflect.get(Object(created.json), 'id');
  const answer = await server.request({ url, key: apiKey, body: sent({ moderation_profile_id: id }) });
  expect(textResultSchema.parse(answer.json)).toMatchObject({ isClean: false, profile: { id, version: 1 } });
});

test('what they never send under our own addresses is refused there', async () => {
  const { apiKey } = await server.account();
  const { status } = await server.request({ url: '/moderation/text', key: apiKey, body: sent({}) });
  expect(status).toBe(400);
});

test('the usage of the account', async () => {
  const { apiKey } = await server.account({ tokens: 5 });
  const { json } = await server.request({ method: 'GET', url: '/api/v1/public/usage', key: apiKey });
  expect(json).toMatchObject({ tier: 'Pro', remainingTokens: 5 });
});
