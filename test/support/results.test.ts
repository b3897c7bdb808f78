/** The totals of `npm test` cannot hide a failure: every way for a run to go wrong is counted and named. */
import { describe, expect, test } from 'vitest';
import { render, summarise } from './results.js';

const scripts = { build: 'tsc', check: 'tsc', test: 'vitest run' };
const good = { name: '@winnow/a', scripts };
const ran = (verb: string, exitCode = 0) => ({ taskId: `@winnow/a#${verb}`, execution: { exitCode } });
const allRan = [ran('build'), ran('check'), ran('test')];
const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  success: true,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'holds', status: 'passed' }] }],
};
const broken = (status: string, test: string) => ({
  ...report,
  success: false,
  testResults: [{ name: 'a.test.ts', status, assertionResults: [{ fullName: 'holds', status: test }] }],
});

test('counts what passed and what was skipped when all is well', () => {
  const { passed, failed, skipped, failures } = summarise([good], allRan, () => report);
  expect({ passed, failed, skipped, failures }).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
});

describe('counts as failed', () => {
  const cases: [string, Parameters<typeof summarise>, string][] = [
    ['a failed build', [[good], [ran('build', 2), ran('check'), ran('test')], () => report], '@winnow/a build: failed'],
    ['a failed check', [[good], [ran('build'), ran('check', 2), ran('test')], () => report], '@winnow/a check: failed'],
    ['a check that never ran', [[good], [ran('build'), ran('test')], () => report], '@winnow/a check: not run'],
    ['tests that never ran', [[good], [ran('build'), ran('check')], () => report], '@winnow/a test: not run'],
    [
      'tests that crashed',
      [[good], allRan.with(2, ran('test', 137)), () => undefined],
      '@winnow/a test: ended without results',
    ],
    ['tests without results', [[good], allRan, () => undefined], '@winnow/a test: ended without results'],
    [
      'a failed test',
      [[good], allRan.with(2, ran('test', 1)), () => broken('failed', 'failed')],
      '@winnow/a a.test.ts › holds',
    ],
    [
      'a file that does not load',
      [[good], allRan.with(2, ran('test', 1)), () => broken('failed', 'passed')],
      '@winnow/a a.test.ts could not be run',
    ],
    [
      'an error outside of the tests',
      [[good], allRan.with(2, ran('test', 1)), () => broken('passed', 'passed')],
      '@winnow/a test: an error outside of the tests',
    ],
    [
      'a workspace without tests',
      [[good], allRan.with(2, ran('test', 1)), () => ({ ...report, success: false, testResults: [] })],
      '@winnow/a test: no test files',
    ],
    [
      'a failed lint',
      [
        [{ name: '//', scripts: { lint: 'biome' } }],
        [{ taskId: '//#lint', execution: { exitCode: 1 } }],
        () => undefined,
      ],
      '// lint: failed',
    ],
    [
      'a run that left nothing',
      [[{ name: '//', scripts: { lint: 'biome' } }], [], () => undefined],
      '// lint: not run',
    ],
  ];
  test.each(cases)('%s', (_, input, name) => {
    const { failed, failures } = summarise(...input);
    expect({ failed, failures }).toEqual({ failed: 1, failures: [name] });
  });
});

test('ends with the totals alone on the last line', () => {
  const failing = summarise([good], allRan.with(2, ran('test', 1)), () => broken('failed', 'failed'));
  expect(render(failing).split('\n').slice(-3)).toEqual([
    'failed: @winnow/a a.test.ts › holds',
    '',
    '3 passed, 1 failed, 2 skipped',
  ]);
  expect(
    render(summarise([good], allRan, () => ({ ...report, numPendingTests: 0, numTodoTests: 0 })))
      .split('\n')
      .at(-1),
  ).toBe('3 passed, 0 failed');
});

test('names the failures before the totals', () => {
  const lines = render(summarise([good], [], () => undefined)).split('\n');
  expect(lines.filter((line) => line.startsWith('failed: '))).toEqual([
    'failed: @winnow/a build: not run',
    'failed: @winnow/a check: not run',
    'failed: @winnow/a test: not run',
  ]);
});
