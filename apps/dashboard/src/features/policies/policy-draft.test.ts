/** Tests of policies being edited. */
import { expect, test } from 'vitest';
import { diffPolicies, emptyPolicyDraft, setPolicyCategory } from './policy-draft.ts';

test('only what is different is a change', () => {
  expect(diffPolicies(emptyPolicyDraft, emptyPolicyDraft)).toEqual([]);
  const next = { ...emptyPolicyDraft, name: 'Spam', strikeCount: 1, expiryInDays: 90 };
  expect(diffPolicies(emptyPolicyDraft, next)).toEqual([
    { field: 'Name', before: '', after: 'Spam' },
    { field: 'Strikes', before: '0', after: '1' },
    { field: 'Strikes expire after', after: '90 days' },
  ]);
  expect(diffPolicies({ ...next, archived: false }, { ...next, archived: true })).toEqual([
    { field: 'Archived', after: 'yes' },
  ]);
});

test('a category brings its suggestions, and no category none', () => {
  const draft = setPolicyCategory(emptyPolicyDraft, 'Bullying');
  expect(draft.crosswalk).toEqual({
    category: 'Bullying',
    dsaCategory: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
    dsaKeywords: ['KEYWORD_CYBER_HARASSMENT'],
  });
  expect(setPolicyCategory(draft, null).crosswalk).toEqual(emptyPolicyDraft.crosswalk);
});
