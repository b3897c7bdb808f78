/** Tables show what the entries hold. */
import { expect, test } from 'vitest';
import { renderMarkdown } from './quality-page.ts';

const section = (...entries: Parameters<typeof renderMarkdown>[0][number]['entries']) => [
  { title: 'T', says: 'S.', entries },
];

test('shares in one cell are named in the head, what is missing is a dash', () => {
  const page = renderMarkdown(
    section({ name: 'a', texts: 7, judge: { found: 0.5, flagged: 1 } }, { name: 'b', texts: 0, judge: null }),
  );
  expect(page.split('\n').slice(4)).toEqual([
    '| name | texts | judge: found flagged |',
    '| --- | --: | --: |',
    '| a | 7 | .500 1 |',
    '| b | 0 | – |',
  ]);
});

test('says so where there is nothing to measure', () => {
  expect(renderMarkdown(section())).toContain('Nothing to measure.');
});
