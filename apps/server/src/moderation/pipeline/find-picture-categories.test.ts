/** Categories of pictures that take too long, or that cannot be learned, fail the analyzer. */
import { expect, test } from 'vitest';
import { Deadline, DeadlineExceeded } from '../analyzers/deadline.ts';
import { noopObserver, runAnalyzers } from '../analyzers/run-analyzers.ts';
import type { CategoryDirectory } from '../taught/category-directory.ts';
import { findPictureCategories } from './find-picture-categories.ts';

const named = { id: 'cat_1', version: 1, threshold: 0.5, effect: 'label', severity: 'Low' } as const;
const profile = { customCategories: [named] };
const requestOf = (find: CategoryDirectory['find'], deadline: Deadline) => ({
  ...{ judging: { categories: { find } as CategoryDirectory }, profile, deadline },
});

test('learning that outlasts the request ends with its time', async () => {
  using deadline = new Deadline(30, 1);
  const { analyzers } = await findPictureCategories(requestOf(() => new Promise(() => {}), deadline));
  const running = runAnalyzers(analyzers, Object({}), { deadline, watch: noopObserver });
  await expect(running).rejects.toBeInstanceOf(DeadlineExceeded);
});

test.each(['text', 'image', undefined] as const)('a missing category of modality %s', async (modality) => {
  using deadline = new Deadline(10_000, 1);
  const missing = [{ id: 'cat_1', version: 1, modality }];
  const { analyzers } = await findPictureCategories(requestOf(() => ({ loaded: [], missing }), deadline));
  expect(analyzers).toHaveLength(modality === 'text' ? 0 : 1);
});
