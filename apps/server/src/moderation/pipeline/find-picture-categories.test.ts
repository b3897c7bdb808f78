/** Categories of pictures that take too long, or that cannot be learned, leave a verdict incomplete. */
import { expect, test } from 'vitest';
import { Deadline } from '../analyzers/deadline.ts';
import { AnalyzerFailed, noopObserver, runAnalyzers } from '../analyzers/run-analyzers.ts';
import type { CategoryDirectory } from '../taught/category-directory.ts';
import { findPictureCategories } from './find-picture-categories.ts';

const named = { id: 'cat_1', version: 1, threshold: 0.5, effect: 'label', severity: 'Low' } as const;
const profile = { customCategories: [named] };
const requestOf = (find: CategoryDirectory['find'], deadline: Deadline) => ({
  ...{ judging: { categories: { find } as CategoryDirectory }, profile, deadline },
});

test('learning that outlasts half of the time leaves the rest to others, and the verdict incomplete', async () => {
  using deadline = new Deadline(2_000, 1);
  const { analyzers } = await findPictureCategories(requestOf(() => new Promise(() => {}), deadline));
  expect(deadline.leftMs).toBeGreaterThan(0);
  const { runs, unjudged } = await runAnalyzers(analyzers, Object({}), { deadline, watch: noopObserver });
  expect(runs).toMatchObject([{ status: 'failed', reason: expect.stringContaining('being learned') }]);
  expect(unjudged).toMatchObject([{ part: 'content', reason: 'timeout', analyzer: 'customCategories' }]);
});

test('a database that does not answer is an error, as anywhere else', async () => {
  using deadline = new Deadline(10_000, 1);
  const away = () => Promise.reject(new Error('The database is away.'));
  const { analyzers } = await findPictureCategories(requestOf(away, deadline));
  const running = runAnalyzers(analyzers, Object({}), { deadline, watch: noopObserver });
  await expect(running).rejects.toBeInstanceOf(AnalyzerFailed);
});

test.each(['text', 'image', undefined] as const)('a missing category of modality %s', async (modality) => {
  using deadline = new Deadline(10_000, 1);
  const missing = [{ id: 'cat_1', version: 1, modality }];
  const { analyzers } = await findPictureCategories(requestOf(() => ({ loaded: [], missing }), deadline));
  expect(analyzers).toHaveLength(modality === 'text' ? 0 : 1);
  const run = (onFailure?: 'error' | 'allow') =>
    runAnalyzers(analyzers, Object({}), { deadline, watch: noopObserver, profile: { onFailure } });
  if (modality === 'text') return;
  const reason = expect.stringContaining('cat_1 (version 1)');
  expect(await run()).toMatchObject({
    runs: [{ status: 'failed', reason }],
    unjudged: [{ reason: 'analyzer_failed' }],
  });
  await expect(run('error')).rejects.toBeInstanceOf(AnalyzerFailed);
});
