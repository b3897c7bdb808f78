/** Tests of incomplete verdicts: what a profile makes of parts that were not judged, and how they are listed. */
import { expect, test } from 'vitest';
import type { Severity } from '../catalog/severities.ts';
import type { ProfileInput } from '../profile/profile.ts';
import { defaultProfile } from '../profile/profile-rules.ts';
import { assembleVerdict } from './assemble-verdict.ts';
import type { UnjudgedPart } from './coverage.ts';
import type { Finding } from './finding.ts';

const hate: Finding = { signal: 'hate', score: 0.93, analyzer: 'lexicon', kind: 'term', term: 'x' };
const failed: UnjudgedPart = { part: 'content', reason: 'analyzer_failed', share: 1, analyzer: 'model' };
const unread: UnjudgedPart = {
  part: 'characters',
  reason: 'unread_script',
  share: 0.254,
  place: { kind: 'span', start: 3, end: 9 },
};
const judge = (unjudged: UnjudgedPart[], fields: Partial<ProfileInput> = {}, findings: Finding[] = []) =>
  assembleVerdict(
    'text',
    { findings, bypass: [], unjudged },
    { profile: { ...defaultProfile, ...fields }, language: 'en', recall: 0.8 },
  );

test.each<[string, UnjudgedPart[], Partial<ProfileInput>, { isClean: boolean; severity: Severity }]>([
  ['a failure is not clean', [failed], {}, { isClean: false, severity: 'None' }],
  ['a failure goes to review', [failed], { onFailure: 'review' }, { isClean: false, severity: 'None' }],
  ['a failure is allowed', [failed], { onFailure: 'allow' }, { isClean: true, severity: 'None' }],
  ['what cannot be read is reported', [unread], {}, { isClean: true, severity: 'None' }],
  ['what cannot be read goes to review', [unread], { onUnreadable: 'review' }, { isClean: false, severity: 'None' }],
  ['what cannot be read is unsafe', [unread], { onUnreadable: 'unsafe' }, { isClean: false, severity: 'Low' }],
  [
    'one policy does not hold for the other',
    [failed],
    { onFailure: 'allow', onUnreadable: 'unsafe' },
    { isClean: true, severity: 'None' },
  ],
])('%s', (_says, unjudged, fields, expected) => {
  expect(judge(unjudged, fields)).toMatchObject({ ...expected, complete: false });
});

test('bounds the confidence of a clean verdict by the share that was judged', () => {
  expect(
    [judge([]), judge([unread]), judge([failed], { onFailure: 'allow' })].map(({ confidence }) => confidence),
  ).toEqual([80, 60, 0]);
});

test('has no effect on the confidence of what was found', () => {
  expect(judge([unread], {}, [hate])).toMatchObject({
    confidence: 93,
    severity: 'High',
    complete: false,
  });
});

test('is listed with its place, its share, and the analyzer that did not judge it', () => {
  expect(judge([unread, { ...failed, share: 0 }]).coverage).toEqual({
    share: 0.75,
    parts: [
      { part: 'characters', reason: 'unread_script', share: 0.25, start: 3, end: 9 },
      { part: 'content', reason: 'analyzer_failed', analyzer: 'model' },
    ],
  });
});

test('never rounds to everything, nor below nothing', () => {
  expect(judge([{ ...unread, share: 0.001 }]).coverage.share).toBe(0.99);
  expect(judge([failed, unread]).coverage.share).toBe(0);
});
