/**
 * Tests for the diff between two profile versions: each change is listed once, in words; unchanged values are omitted.
 */
import { describe, expect, test } from 'vitest';
import { diffProfiles } from './profile-diff.ts';
import { emptyProfileDraft, type ProfileDraft, setDraftField, toProfileBody } from './profile-draft.ts';

const term = { term: 'refund', match: 'word', category: 'Spam', severity: 'Low' } as const;

const spoilers = { id: 'cat_1', version: 2, effect: 'review', severity: 'Low' } as const;

const cases: [string, Partial<ProfileDraft>, Partial<ProfileDraft>, unknown[]][] = [
  ['the same', { policy: 'x' }, { policy: 'x' }, []],
  ['Low said and left out', { thresholds: { Spam: 'Low' } }, {}, []],
  [
    'a threshold',
    { thresholds: { Spam: 'High' } },
    { thresholds: { Spam: 'Off' } },
    [{ field: 'Spam', before: 'Unsafe from High', after: 'Never unsafe' }],
  ],
  [
    'terms that came and went',
    { blocklist: [term], allowlist: ['a', 'b'] },
    { allowlist: ['b', 'c'] },
    [
      { field: 'Blocked', before: 'refund (word, Spam, Low)' },
      { field: 'Allowed', before: 'a' },
      { field: 'Allowed', after: 'c' },
    ],
  ],
  ['terms in another order', { allowlist: ['a', 'b'] }, { allowlist: ['b', 'a'] }, []],
  [
    'what follows from scams',
    {},
    { scamEffect: 'unsafe' },
    [{ field: 'Scams in recordings and videos', after: 'unsafe' }],
  ],
  ['something new', {}, { treatBypassAs: 'High' }, [{ field: 'Hidden words', after: 'High' }]],
  [
    'a band',
    { reviewBand: { from: 0.4, to: 0.6 } },
    { reviewBand: { from: 0.4, to: 0.7 } },
    [{ field: 'Review band', before: '0.4 to 0.6', after: '0.4 to 0.7' }],
  ],
  [
    'a custom category of another threshold',
    { customCategories: [{ ...spoilers, threshold: 0.5 }] },
    { customCategories: [{ ...spoilers, threshold: 0.75 }] },
    [
      { field: 'Custom categories', before: 'cat_1 v2 (0.5, review)' },
      { field: 'Custom categories', after: 'cat_1 v2 (0.75, review)' },
    ],
  ],
  [
    'some lists in place of all',
    {},
    { lists: ['list_1'] },
    [
      { field: 'Lists', before: 'All lists of the account' },
      { field: 'Lists', after: 'list_1' },
    ],
  ],
  ['no list in place of one', { lists: ['list_1'] }, { lists: [] }, [{ field: 'Lists', before: 'list_1' }]],
  ['something gone', { policy: 'No ads' }, {}, [{ field: 'Policy', before: 'No ads' }]],
];

describe('the difference says', () => {
  test.each(cases)('%s', (_, before, after, expected) => {
    expect(diffProfiles({ ...emptyProfileDraft, ...before }, { ...emptyProfileDraft, ...after })).toEqual(expected);
  });
});

test('a field without a value is not there', () => {
  const draft = { ...emptyProfileDraft, policy: 'x' };
  expect(setDraftField(draft, 'policy', undefined)).not.toHaveProperty('policy');
  expect(setDraftField(draft, 'policy', 'y').policy).toBe('y');
});

test('empty rows and lines are not sent', () => {
  const draft = { ...emptyProfileDraft, blocklist: [term, { ...term, term: '' }], allowlist: [' a ', '', ' '] };
  expect(toProfileBody(draft)).toMatchObject({ blocklist: [term], allowlist: ['a'] });
});
