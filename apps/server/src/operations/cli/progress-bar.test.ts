/** Tests for the bar of progress: what it says, and how often. */
import { expect, test } from 'vitest';
import { createProgressBar, renderProgress } from './progress-bar.ts';
import { formatByteCount } from './terminal.ts';

test('the progress says how much there is of how much', () => {
  expect(renderProgress({ name: 'pictures', done: 5_000_000, total: 20_000_000, format: formatByteCount })).toBe(
    `pictures  ${'█'.repeat(7)}${'░'.repeat(21)}  25%  5.0 MB of 20.0 MB`,
  );
});

test.each([
  ['a line for each quarter where nothing can be redrawn', false, 5],
  ['a redrawn line for each percent on a terminal', true, 101],
])('%s', (_how, isLive, lines) => {
  const written: string[] = [];
  const show = createProgressBar({ isLive, err: (text) => written.push(text) }, { name: 'rows', format: String });
  for (let done = 0; done <= 1000; done++) show(done, 1000);
  expect(written).toHaveLength(lines);
  expect(written.at(-1)).toMatch(/100% {2}1000 of 1000\n$/);
});
