/** Tests for what is judged of a chat: its messages, each with those that it answers. */
import { expect, test } from 'vitest';
import { type ChatRequest, chatRequestSchema, readPrompt } from './chat-request.ts';

const textsOf = (...messages: readonly (readonly [role: ChatRequest['messages'][number]['role'], text: string])[]) =>
  readPrompt(
    chatRequestSchema.parse({ model: 'any', messages: messages.map(([role, content]) => ({ role, content })) }),
  ).messages.map(({ text, before, isNew }) => [text, before, isNew]);

test('each message has the three with a text before it, and instructions are none', () => {
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
    ['a', [], false],
    ['b', ['a'], false],
    ['c', ['a\nb'], true],
    [' ', ['a\nb\nc'], true],
    ['d', ['a\nb\nc'], true],
    ['e', ['b\nc\nd'], true],
  ]);
});

test('a chat of many messages is read in a time that grows with their number', () => {
  const started = performance.now();
  const texts = textsOf(...Array.from({ length: 20_000 }, (_, at) => ['user', `message ${at}`] as const));
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(texts.at(-1)).toEqual(['message 19999', ['message 19996\nmessage 19997\nmessage 19998'], true]);
});
