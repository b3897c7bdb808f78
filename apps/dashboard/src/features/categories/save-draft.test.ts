/** Tests of saving a draft whose pictures need several requests, of which some fail. */

import { TRPCClientError } from '@trpc/client';
import { limits } from '@winnow/core';
import { expect, test } from 'vitest';
import type { CategoryDetails } from '../../categories.ts';
import {
  type CategoryDraft,
  fromPictureFile,
  listUploads,
  type PictureUpload,
  restartDraft,
  withExamples,
} from './category-draft.ts';
import { isComplete, MOST_REFUSED, saveDraft } from './save-draft.ts';

const PART = limits.customCategory.picturesPerRequest;
const empty: CategoryDraft = { modality: 'image', name: 'Badges', description: '', examples: [] };
const draftOf = (names: readonly string[]): CategoryDraft =>
  withExamples(
    empty,
    names.map((name) => {
      const file = new File([name], name, { lastModified: 7 });
      return fromPictureFile(file, file, true);
    }),
  );
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `${at}.png`);

const refusal = (pointer: string) =>
  TRPCClientError.from({
    error: {
      message: 'BAD_REQUEST',
      code: -32_600,
      data: {
        problem: {
          ...{ code: 'image_undecodable', status: 400, detail: 'The image is damaged.' },
          errors: [{ pointer, detail: 'The image is damaged.' }],
        },
      },
    },
  });
const unanswered = TRPCClientError.from(new TypeError('Failed to fetch'));

/** Stores requests as the server does: all of a request's pictures or, if one of them is bad, none. */
function startStore({ bad = [], failsFrom = Number.POSITIVE_INFINITY }: { bad?: string[]; failsFrom?: number }) {
  const versions: string[][] = [];
  let requests = 0;
  const store = async (pictures: readonly PictureUpload[]) => {
    requests += 1;
    if (requests >= failsFrom) throw unanswered;
    const at = pictures.findIndex(({ name }) => bad.includes(name));
    if (at >= 0) throw refusal(`/pictures/${at}/data`);
    versions.push(pictures.map(({ name }) => name));
    const version = versions.length + 1;
    const ids = versions.flat().map((id) => ({ id, text: '', belongs: true, requestId: null }));
    return { ...empty, version, examples: ids } as unknown as CategoryDetails;
  };
  return { versions, countRequests: () => requests, storeDraft: store, addPictures: store };
}

test('pictures beyond what one request takes are stored in further versions', async () => {
  const store = startStore({});
  const progress: number[] = [];
  const result = await saveDraft(draftOf(numbered(PART + 20)), {
    ...{ ...store, hasOtherChanges: false, onProgress: (done: number) => progress.push(done) },
  });
  expect(store.versions.map(({ length }) => length)).toEqual([PART, 20]);
  expect(progress).toEqual([0, PART, PART + 20]);
  expect(result).toMatchObject({ saved: { version: 3 }, uploads: PART + 20, refused: [], error: undefined });
  expect(isComplete(result)).toBe(true);
});

test('a refused picture of a later request is named by its file, left out, and stays in the draft', async () => {
  const store = startStore({ bad: ['37.png', `${PART + 5}.png`] });
  const draft = draftOf(numbered(PART + 20));
  const result = await saveDraft(draft, { ...store, hasOtherChanges: false });
  expect(store.versions.map(({ length }) => length)).toEqual([PART - 1, 19]);
  expect(result.refused.map(({ name, reason }) => [name, reason])).toEqual([
    ['37.png', 'The image is damaged.'],
    [`${PART + 5}.png`, 'The image is damaged.'],
  ]);
  expect(isComplete(result)).toBe(true);
  const next = restartDraft(draft, result.saved as CategoryDetails, result.stored);
  expect(listUploads(next).map(({ name }) => name)).toEqual(['37.png', `${PART + 5}.png`]);
  expect(next.examples).toHaveLength(PART + 20);
});

test('what was stored before a failure is kept, and what was not sent stays in the draft', async () => {
  const store = startStore({ failsFrom: 2 });
  const draft = draftOf(numbered(2 * PART + 1));
  const result = await saveDraft(draft, { ...store, hasOtherChanges: false });
  expect(store.countRequests()).toBe(2);
  expect(result).toMatchObject({ saved: { version: 2 }, refused: [], error: unanswered });
  expect([result.stored.size, isComplete(result)]).toEqual([PART, false]);
  const next = restartDraft(draft, result.saved as CategoryDetails, result.stored);
  expect(listUploads(next)).toHaveLength(PART + 1);
  expect(next.examples).toHaveLength(2 * PART + 1);
});

test.each([
  ['no version if each picture is refused', false, []],
  ['the other changes although each picture is refused', true, [[]]],
])('stores %s', async (_, hasOtherChanges, versions) => {
  const store = startStore({ bad: ['0.png', '1.png'] });
  const result = await saveDraft(draftOf(numbered(2)), { ...store, hasOtherChanges });
  expect(store.versions).toEqual(versions);
  expect(result.refused).toHaveLength(2);
});

test('stops after many refusals, since each one sends its request again', async () => {
  const names = numbered(3 * MOST_REFUSED);
  const store = startStore({ bad: names });
  const result = await saveDraft(draftOf(names), { ...store, hasOtherChanges: true });
  expect([store.countRequests(), result.refused.length, isComplete(result)]).toEqual([
    MOST_REFUSED,
    MOST_REFUSED,
    false,
  ]);
  expect(result.saved).toBeUndefined();
});

test('an error about something else ends the save, although it names a field', async () => {
  const error = refusal('/name');
  const result = await saveDraft(draftOf(['a.png']), {
    hasOtherChanges: true,
    storeDraft: () => Promise.reject(error),
    addPictures: () => Promise.reject(error),
  });
  expect(result).toMatchObject({ saved: undefined, refused: [], error });
});
