/** Tests that an item of a scan that was not judged, or only in part, is not recorded as clean. */
import { assembleVerdict, defaultProfile, type TextItem, type UnjudgedPart } from '@winnow/core';
import { expect, test } from 'vitest';
import type { ScanItem } from './scan-items.ts';
import { toTextRecord } from './scan-record.ts';

const item = { source: { name: 'a.txt', stamp: '1' } } as unknown as ScanItem;

/** A verdict that found nothing in a text of which these parts were not judged. */
function recordOf(unjudged: readonly UnjudgedPart[]) {
  const options = { profile: defaultProfile, language: 'en', recall: 0.9 } as const;
  const verdict = assembleVerdict('text', { findings: [], bypass: [], unjudged }, options);
  const provenance = { engine: { version: '1', models: [] }, analyzers: [], profile: { id: 'p', version: 1 } };
  const result: TextItem = {
    ...verdict,
    ...provenance,
    language: 'en',
    addons: { replacedUnsafe: false, replacedPii: false },
  };
  return toTextRecord(item, 'Good morning', [{ part: { text: 'Good morning', start: 0 }, result }]);
}

test('what was judged in full is clean', () => {
  expect(recordOf([])).toMatchObject({ status: 'clean' });
  expect(recordOf([])).not.toHaveProperty('unjudged');
});

test('a partly unreadable file is reported as such', () => {
  const record = recordOf([{ part: 'characters', reason: 'unread_script', share: 0.5 }]);
  expect(record).toMatchObject({ status: 'clean', unjudged: ['unread_script'] });
});

test('where a server leaves the decision to a person, there is no verdict', () => {
  const record = recordOf([{ part: 'content', reason: 'analyzer_failed', share: 1 }]);
  expect(record).toMatchObject({ status: 'failed', why: expect.stringContaining('not all of the content was judged') });
});
