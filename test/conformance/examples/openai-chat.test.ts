/** The sample with OpenAI's client, over a started server and an upstream that speaks the protocol. */
import { expect, test, vi } from 'vitest';
import { startChatUpstream } from '../../support/chat-upstream.ts';
import { startTestServer } from '../../support/server.ts';

test('writes an answer as it is released, and says that it was stopped', async () => {
  await using upstream = await startChatUpstream();
  await using server = await startTestServer({}, { WINNOW_CHAT_URL: upstream.url, WINNOW_TEXT_MODEL: 'off' });
  vi.stubEnv('WINNOW_URL', await server.app.listen({ port: 0, host: '127.0.0.1' }));
  vi.stubEnv('WINNOW_API_KEY', (await server.account()).apiKey);
  const { chat } = await import('../../../docs/examples/openai-chat/chat.ts');
  const written: string[] = [];
  upstream.pieces = ['Good mor', 'ning. ', 20, 'And good night.'];
  const messages = [{ role: 'user' as const, content: 'Hello' }];
  const said = await chat(messages, (text) => written.push(text));
  expect(said).toEqual({ text: 'Good morning. And good night.', isStopped: false });
  expect(written[0]).toBe('Good morning.');
  upstream.pieces = ['Good morning. You are a piece of sh', 'it. '];
  expect(await chat(messages, () => {})).toMatchObject({ isStopped: true });
  vi.unstubAllEnvs();
});
