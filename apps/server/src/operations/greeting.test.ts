/** Tests for the first request that a new server shows: where its key file is, in words for a shell. */
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { formatCurlCommand } from './greeting.ts';

const here = process.cwd();

test.each([
  ['below the working directory', join(here, '.winnow/local-api-key'), '$(cat .winnow/local-api-key)'],
  ['beside it', join(dirname(here), 'data/local-api-key'), `$(cat ${join(dirname(here), 'data/local-api-key')})`],
  ['elsewhere', '/data/local-api-key', '$(cat /data/local-api-key)'],
  ['with a space', '/my data/local-api-key', `$(cat '/my data/local-api-key')`],
])('a key file %s', (_where, path, words) => {
  expect(formatCurlCommand('http://127.0.0.1:8787', path, 'Hello')).toContain(words);
});
