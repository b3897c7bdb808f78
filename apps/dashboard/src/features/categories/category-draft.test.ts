/** Tests of a category's draft: lines, sides, what is sent, and what is different. */
import { describe, expect, test } from 'vitest';
import {
  type CategoryDraft,
  diffCategories,
  diffCategoryVersions,
  fromLoggedText,
  readLines,
  toCategoryBody,
  toCategoryDraft,
  withExamples,
  withoutExample,
} from './category-draft.ts';

const empty: CategoryDraft = { name: 'Spoilers', description: '', examples: [] };
const draftOf = (belonging: string, others = ''): CategoryDraft =>
  withExamples(empty, [...readLines(belonging, true), ...readLines(others, false)]);
const logged = {
  ...{ requestId: 'req_1', item: 2, at: '2026-11-01T00:00:00Z', content: ' The cook did it ' },
  ...{ authorId: 'eve', isClean: true, score: 0.5 },
};

test('each line that is not empty is an example', () => {
  expect(readLines(' one \n\n two\r\n', true).map(({ text, belongs }) => [text, belongs])).toEqual([
    ['one', true],
    ['two', true],
  ]);
});

test('a text that is there already changes sides instead of being there twice', () => {
  const draft = withExamples(draftOf('one\ntwo'), readLines('two\nthree\nthree', false));
  expect(draft.examples.map(({ text, belongs }) => [text, belongs])).toEqual([
    ['one', true],
    ['two', false],
    ['three', false],
  ]);
});

test('what was just taken from the log is sent by its place there, everything else by its text', () => {
  const draft = withExamples(draftOf('one'), [fromLoggedText(logged, false)]);
  expect(toCategoryBody(draft)).toEqual({
    ...{ name: 'Spoilers', description: '' },
    examples: [{ text: 'one', belongs: true }],
    fromLog: [{ requestId: 'req_1', item: 2, belongs: false }],
  });
});

test('a stored example from the log is sent by its text, since the server takes its author from there', () => {
  const stored = { text: 'one', belongs: true, score: 0.9, disagrees: false, requestId: 'req_1' };
  const draft = toCategoryDraft({ ...empty, examples: [stored] } as unknown as Parameters<typeof toCategoryDraft>[0]);
  expect(draft.examples).toMatchObject([{ isFromLog: true }]);
  expect(toCategoryBody(draft)).toMatchObject({ examples: [{ text: 'one', belongs: true }], fromLog: [] });
});

describe('the difference', () => {
  test('lists added, removed and moved examples, and no others', () => {
    const before = draftOf('one\ntwo', 'three');
    const after = withExamples(withoutExample(before, 'one'), [...readLines('two', false), ...readLines('four', true)]);
    expect(diffCategories(before, after)).toEqual([
      { field: 'Belongs', before: 'one' },
      { field: 'Belongs', before: 'two' },
      { field: 'Does not belong', after: 'two' },
      { field: 'Belongs', after: 'four' },
    ]);
    expect(diffCategories(before, before)).toEqual([]);
  });

  test('counts those beyond the first twenty, and shortens long texts', () => {
    const lines = Array.from({ length: 25 }, (_, at) => `${at} ${'x'.repeat(100)}`).join('\n');
    const changes = diffCategories(empty, draftOf(lines));
    expect(changes).toHaveLength(21);
    expect(changes[0]?.after).toMatch(/^0 x{78}…$/);
    expect(changes.at(-1)).toEqual({ field: '…', after: '5' });
  });

  test('of two versions has the number of examples on each side', () => {
    const version = { name: 'Spoilers', description: '', belonging: 20, others: 20 };
    expect(diffCategoryVersions(version, { ...version, description: 'Endings.', others: 25 })).toEqual([
      { field: 'Description', after: 'Endings.' },
      { field: 'Does not belong', before: '20', after: '25' },
    ]);
  });
});
