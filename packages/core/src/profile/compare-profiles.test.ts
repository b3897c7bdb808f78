/** Tests for the comparison of a draft with the profile in effect. */
import { expect, test } from 'vitest';
import type { CategoryId } from '../catalog/categories.ts';
import type { VerdictEvidence } from '../verdict/assemble-verdict.ts';
import { compareProfiles, differingEvidenceSettings } from './compare-profiles.ts';
import { type Profile, profileInputSchema } from './profile.ts';
import { defaultProfile } from './profile-rules.ts';

const toProfile = (fields: object): Profile => ({
  ...{ id: 'prof_1', version: 1 },
  ...profileInputSchema.parse({ name: 'p', ...fields }),
});
const found = (...scores: [CategoryId, number][]): VerdictEvidence => ({
  findings: scores.map(([signal, score]) => ({ signal, score, term: '', analyzer: 'a', kind: 'model' })),
  bypass: [],
});
const compare = (evidence: VerdictEvidence, draft: object, profile: object = {}) => {
  const { categories, ...rest } = compareProfiles('text', evidence, {
    profile: toProfile(profile),
    draft: toProfile(draft),
  });
  return { ...rest, categories: Object.fromEntries(categories) };
};

test.each([
  ['the same profile agrees', {}, 'agreed', { Bullying: 'agreed', Spam: 'agreed' }],
  [
    'a higher threshold of the worse category is milder',
    { thresholds: { Bullying: 'High' } },
    'milder',
    { Bullying: 'milder', Spam: 'agreed' },
  ],
  [
    'a higher threshold of the lesser one agrees as a whole',
    { thresholds: { Spam: 'High' } },
    'agreed',
    { Bullying: 'agreed', Spam: 'milder' },
  ],
  [
    'a category that is off is milder',
    { thresholds: { Bullying: 'Off', Spam: 'Off' } },
    'milder',
    { Bullying: 'milder', Spam: 'milder' },
  ],
] as const)('%s', (_name, draft, change, categories) => {
  expect(compare(found(['bullying', 0.8], ['spam', 0.6]), draft)).toMatchObject({ change, categories });
});

test('a lower threshold is stricter, and says what both would have answered', () => {
  const strict = { thresholds: { Bullying: 'High' } };
  expect(compare(found(['bullying', 0.8]), {}, strict)).toEqual({
    change: 'stricter',
    profile: { isClean: true, severity: 'None' },
    draft: { isClean: false, severity: 'Medium' },
    categories: { Bullying: 'stricter' },
  });
});

test('a content for a person to decide on is between clean and unsafe', () => {
  const incomplete = { ...found(), unjudged: [{ part: 'content', reason: 'timeout', share: 0.5 } as const] };
  const allow = { onFailure: 'allow' };
  const review = { onFailure: 'review' };
  expect(compare(incomplete, review, allow).change).toBe('stricter');
  expect(compare(incomplete, allow, review).change).toBe('milder');
});

test.each([
  ['thresholds', { thresholds: { Spam: 'High' } }, []],
  ['what hidden text counts as', { treatBypassAs: 'High' }, []],
  ['blocked terms', { blocklist: [{ term: 'a', match: 'word', category: 'Spam', severity: 'High' }] }, ['blocklist']],
  ['allowed terms', { allowlist: ['a'] }, ['allowlist']],
  ['lists of the account', { lists: [`list_${'0'.repeat(24)}`] }, ['lists']],
  ['reading the context', { readContext: true }, ['readContext']],
  ['not reading it, as by default', { readContext: false }, []],
  ['reading text in images', { readImageText: !defaultProfile.readImageText }, ['readImageText']],
])('%s decide on the evidence or not', (_name, fields, expected) => {
  expect(differingEvidenceSettings(toProfile({}), toProfile(fields))).toEqual(expected);
});
