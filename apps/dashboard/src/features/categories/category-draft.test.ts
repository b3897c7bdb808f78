/** Tests of a category's draft: lines, sides, what is sent, and what is different. */
import { describe, expect, test } from 'vitest';
import {
  type CategoryDraft,
  diffCategories,
  diffCategoryVersions,
  findSide,
  fromLog,
  fromPictureFile,
  listUploads,
  readLines,
  toCategoryBody,
  toCategoryDraft,
  withExamples,
  withoutExample,
} from './category-draft.ts';

const empty: CategoryDraft = { modality: 'text', name: 'Spoilers', description: '', examples: [] };
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
  const draft = withExamples(draftOf('one'), [fromLog('text', logged, false)]);
  expect(toCategoryBody(draft)).toEqual({
    ...{ modality: 'text', name: 'Spoilers', description: '', keep: [] },
    examples: [{ text: 'one', belongs: true }],
    fromLog: [{ requestId: 'req_1', item: 2, belongs: false }],
  });
});

test('a stored example from the log is sent by its text, since the server takes its author from there', () => {
  const stored = { id: '0a', text: 'one', belongs: true, score: 0.9, disagrees: false, requestId: 'req_1' };
  const draft = toCategoryDraft({ ...empty, examples: [stored] } as unknown as Parameters<typeof toCategoryDraft>[0]);
  expect(draft.examples).toMatchObject([{ isFromLog: true }]);
  expect(toCategoryBody(draft)).toMatchObject({ examples: [{ text: 'one', belongs: true }], fromLog: [] });
});

describe('of pictures', () => {
  const pictures: CategoryDraft = { ...empty, modality: 'image' };
  const stored = { id: 'ab', text: '', belongs: true, score: 0.9, disagrees: false, requestId: null };
  const file = new File(['1234'], 'logo.png', { lastModified: 7 });

  test('stored ones are kept by their ids, new ones uploaded, and those of the log named by their place', () => {
    const before = toCategoryDraft({ ...pictures, examples: [stored] } as unknown as Parameters<
      typeof toCategoryDraft
    >[0]);
    const after = withExamples(before, [
      fromPictureFile(file, file, false),
      fromLog('image', { ...logged, content: '' }, true),
    ]);
    expect(toCategoryBody(after)).toMatchObject({
      ...{ modality: 'image', examples: [], keep: [{ id: 'ab', belongs: true }] },
      fromLog: [{ requestId: 'req_1', item: 2, belongs: true }],
    });
    expect(listUploads(after)).toMatchObject([{ name: 'logo.png', belongs: false }]);
    expect(findSide(after, logged)).toBe(true);
    expect(diffCategories(before, after)).toEqual([
      { field: 'Belongs', after: 'Pictures: 1' },
      { field: 'Does not belong', after: 'Pictures: 1' },
    ]);
  });

  test('a file that is chosen again changes sides instead of being there twice', () => {
    const draft = withExamples(withExamples(pictures, [fromPictureFile(file, file, false)]), [
      fromPictureFile(file, file, true),
    ]);
    expect(listUploads(draft)).toMatchObject([{ name: 'logo.png', belongs: true }]);
  });
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
