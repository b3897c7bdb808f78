/** Tests for what is judged of a chat: its messages, each with those that it answers. */
import { expect, test } from 'vitest';
import { type ChatRequest, chatRequestSchema, readPrompt } from './chat-request.ts';

const textsOf = (...messages: readonly (readonly [role: ChatRequest['messages'][number]['role'], text: string])[]) =>
  readPrompt(
    chatRequestSchema.parse({ model: 'any', messages: messages.map(([role, content]) => ({ role, content })) }),
  ).texts;

test('each message after the last answer has the three with a text before it, and no instructions', () => {
  expect(
    textsOf(
      ['system', 'Be kind.'],
      ['user', 'a'],
      ['assistant', 'b'],
      ['user', 'c'],
      ['user', ' '],
      ['user', 'd'],
      ['user', 'e'],
    ),
  ).toEqual([
    { text: 'a\n\nb', before: [] },
    { text: 'c', before: ['a\nb'] },
    { text: ' ', before: ['a\nb\nc'] },
    { text: 'd', before: ['a\nb\nc'] },
    { text: 'e', before: ['b\nc\nd'] },
  ]);
});

test('a chat of many messages is read in a time that grows with their number', () => {
  const started = performance.now();
  const texts = textsOf(...Array.from({ length: 20_000 }, (_, at) => ['user', `message ${at}`] as const));
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(texts.at(-1)).toEqual({
    text: 'message 19999',
    before: ['message 19996\nmessage 19997\nmessage 19998'],
  });
});
