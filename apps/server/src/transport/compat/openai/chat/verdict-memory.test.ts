/** Tests for the memory of verdicts on chats: whose they are, by what, for how long, and how many. */
import { expect, test } from 'vitest';
import type { SideVerdict } from './judged-side.ts';
import { createVerdictMemory } from './verdict-memory.ts';

const verdict: SideVerdict = { id: 'req_1', isClean: true, severity: 'None', categories: [], complete: true };
const part = (text: string, before: readonly string[] = [], role = 'user') => ({ role, text, before });

test('a verdict is found for the same account, policy, role, text and messages before it, and for no others', () => {
  const memory = createVerdictMemory();
  memory.open(1, 'a').add(part('Hello', ['Hi']), verdict, true);
  expect(memory.open(1, 'a').find(part('Hello', ['Hi']), true)).toBe(verdict);
  const others = [
    memory.open(2, 'a').find(part('Hello', ['Hi']), false),
    memory.open(1, 'b').find(part('Hello', ['Hi']), false),
    memory.open(1, 'a').find(part('Hello', ['Hi'], 'assistant'), false),
    memory.open(1, 'a').find(part('Hello'), false),
    memory.open(1, 'a').find(part('Hello!', ['Hi']), false),
    memory.open(1, 'a').find(part('Hello\u200b', ['Hi']), false),
  ];
  expect(others).toEqual(others.map(() => undefined));
});

test('a verdict on a longer text is none on the message alone', () => {
  const verdicts = createVerdictMemory().open(1, 'a');
  verdicts.add(part('Hello'), verdict, false);
  expect(verdicts.find(part('Hello'), false)).toBe(verdict);
  expect(verdicts.find(part('Hello'), true)).toBeUndefined();
});

test('a verdict is not used after an hour', () => {
  let nowMs = 5_000;
  const verdicts = createVerdictMemory(() => nowMs).open(1, 'a');
  verdicts.add(part('Hello'), verdict, true);
  nowMs += 3_600_000;
  expect(verdicts.find(part('Hello'), true)).toBe(verdict);
  nowMs += 1;
  expect(verdicts.find(part('Hello'), true)).toBeUndefined();
});

test('being found again does not prolong the hour', () => {
  let nowMs = 0;
  const verdicts = createVerdictMemory(() => nowMs).open(1, 'a');
  verdicts.add(part('Hello'), verdict, true);
  nowMs = 3_000_000;
  expect(verdicts.find(part('Hello'), true)).toBe(verdict);
  nowMs = 3_600_001;
  expect(verdicts.find(part('Hello'), true)).toBeUndefined();
});

test('an account with many verdicts loses those that it used least recently', () => {
  const verdicts = createVerdictMemory().open(1, 'a');
  for (let at = 0; at < 10_000; at += 1) verdicts.add(part(`message ${at}`), verdict, true);
  expect(verdicts.find(part('message 0'), true)).toBe(verdict);
  verdicts.add(part('message 10000'), verdict, true);
  expect(verdicts.find(part('message 0'), true)).toBe(verdict);
  expect(verdicts.find(part('message 1'), true)).toBeUndefined();
});

test('an account with many verdicts loses its oldest, and others keep theirs', () => {
  const memory = createVerdictMemory();
  const [quiet, busy] = [memory.open(1, 'a'), memory.open(2, 'a')];
  quiet.add(part('Hello'), verdict, true);
  for (let at = 0; at < 10_001; at += 1) busy.add(part(`message ${at}`), verdict, true);
  expect(busy.find(part('message 0'), true)).toBeUndefined();
  expect(busy.find(part('message 1'), true)).toBe(verdict);
  expect(quiet.find(part('Hello'), true)).toBe(verdict);
});
