/** Tests for a scan's summary: where the unsafe items are. */
import { expect, test } from 'vitest';
import type { JudgedRecord } from './scan-record.ts';
import { summariseScan } from './summary.ts';

const unsafe = (file: string, record?: number): JudgedRecord => ({
  ...{ file, ...(record !== undefined && { record }), stamp: '', kind: 'text', status: 'unsafe', severity: 'High' },
  ...{ confidence: 99, categoryScores: {}, issues: [], moreIssues: 0, isBypassAttempt: false, techniques: [] },
  ...{ reason: '', engine: '', missing: [] },
});

async function* all(records: readonly JudgedRecord[]) {
  yield* records;
}

test.each<[string, JudgedRecord[], string[]]>([
  ['by folder', [unsafe('a.txt'), unsafe('mail/b.txt'), unsafe('mail/c.txt')], ['mail/', './']],
  ['by file, if files have several items', [1, 2, 3].map((record) => unsafe('mail/b.csv', record)), ['mail/b.csv']],
])('unsafe items are counted %s', async (_how, records, names) => {
  const { places } = await summariseScan(all(records));
  expect(places.map(({ name }) => name)).toEqual(names);
});
