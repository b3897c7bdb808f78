/** Tests of moderation profiles: accepted input, defaults, and their effect on a verdict. */
import { describe, expect, test } from 'vitest';
import { categories, categoryIds } from '../catalog/categories.ts';
import { limits } from '../catalog/limits.ts';
import { severityLadder, severityThresholds } from '../catalog/severities.ts';
import { toValidationFailure } from '../rules/parse-request.ts';
import { type Profile, profileInputSchema } from './profile.ts';
import { defaultProfile, getBlockedTerms, isCategoryEnabled, isUnsafeForProfile } from './profile-rules.ts';

const profile = (fields: Record<string, unknown>): Profile => ({
  id: 'prof_1',
  version: 1,
  ...profileInputSchema.parse({ name: 'Test', ...fields }),
});

const term = (fields: Record<string, unknown> = {}) => ({
  term: 'darn',
  match: 'word',
  category: 'Profanity',
  severity: 'Low',
  ...fields,
});

/** The paths at which a profile is rejected; empty if it is accepted. */
function faults(fields: Record<string, unknown>): string[] {
  const { error } = profileInputSchema.safeParse({ name: 'Test', ...fields });
  return error === undefined ? [] : toValidationFailure(error).problems.map(({ pointer }) => pointer);
}

const filledIn = {
  name: 'Test',
  description: undefined,
  thresholds: {},
  blocklist: [],
  allowlist: [],
  piiCategories: undefined,
  redactionMode: undefined,
  readImageText: true,
  treatBypassAs: undefined,
  reviewBand: undefined,
  policy: undefined,
};

test('fills in what is absent or null', () => {
  const { name, ...rest } = filledIn;
  const nulls = Object.fromEntries(Object.keys(rest).map((field) => [field, null]));
  expect(profileInputSchema.parse({ name })).toEqual(filledIn);
  expect(profileInputSchema.parse({ name, ...nulls })).toEqual(filledIn);
});

test('the default profile is what a caller gets who writes nothing but a name', () => {
  expect(defaultProfile).toEqual({ id: 'default', version: 1, ...profileInputSchema.parse({ name: 'Default' }) });
});

test('keeps all that a caller writes', () => {
  const written = {
    name: 'Strict',
    description: 'For children',
    thresholds: { Hate: 'Medium', Spam: 'Off' },
    blocklist: [term(), term({ match: 'regex', term: 'd.rn', category: 'SelfHarm', severity: 'High' })],
    allowlist: ['Scunthorpe'],
    redactionMode: 'pixelate',
    readImageText: false,
    treatBypassAs: 'Medium',
    reviewBand: { from: 0.4, to: 0.6 },
    policy: 'No swearing.',
  };
  expect(profileInputSchema.parse(written)).toEqual({ ...written, piiCategories: undefined });
});

const full = (count: number) => Array(count).fill('x');

test.each([
  ['a name that is empty', { name: '' }, ['/name']],
  ['a name that is endless', { name: 'x'.repeat(101) }, ['/name']],
  ['a threshold of an unknown category', { thresholds: { Rudeness: 'Low' } }, ['/thresholds/Rudeness']],
  ['a threshold by an audio name', { thresholds: { HateSpeech: 'Low' } }, ['/thresholds/HateSpeech']],
  ['a threshold of None', { thresholds: { Hate: 'None' } }, ['/thresholds/Hate']],
  ['a blocked term without category', { blocklist: [term({ category: undefined })] }, ['/blocklist/0/category']],
  ['a blocked term of no severity', { blocklist: [term(), term({ severity: 'None' })] }, ['/blocklist/1/severity']],
  ['a blocked term that is empty', { blocklist: [term({ term: '' })] }, ['/blocklist/0/term']],
  ['a blocked term that is endless', { blocklist: [term({ term: 'x'.repeat(201) })] }, ['/blocklist/0/term']],
  ['an unknown way to match', { blocklist: [term({ match: 'glob' })] }, ['/blocklist/0/match']],
  ['too many allowed terms', { allowlist: full(limits.profile.terms + 1) }, ['/allowlist']],
  ['an allowed term that is empty', { allowlist: ['a', ''] }, ['/allowlist/1']],
  ['an unknown PII category', { piiCategories: ['Face', 'Shoe'] }, ['/piiCategories/1']],
  ['an unknown redaction mode', { redactionMode: 'erase' }, ['/redactionMode']],
  ['evasion treated as None', { treatBypassAs: 'None' }, ['/treatBypassAs']],
  ['a review band upside down', { reviewBand: { from: 0.6, to: 0.4 } }, ['/reviewBand']],
  ['a review band beyond the scores', { reviewBand: { from: -0.1, to: 1.1 } }, ['/reviewBand/from', '/reviewBand/to']],
  ['a policy that is endless', { policy: 'x'.repeat(limits.profile.policyCharacters + 1) }, ['/policy']],
])('refuses %s', (_, fields, pointers) => {
  expect(faults(fields)).toEqual(pointers);
});

test('refuses unknown fields: id and version are assigned by the server', () => {
  expect(faults({ id: 'prof_1', version: 2 })).toEqual(['/id', '/version']);
});

test('takes as many terms as the limit says', () => {
  expect(
    faults({ allowlist: full(limits.profile.terms), blocklist: Array(limits.profile.terms).fill(term()) }),
  ).toEqual([]);
});

describe('isUnsafe', () => {
  test.each([
    [undefined, ['Low', 'Medium', 'High']],
    ['Low', ['Low', 'Medium', 'High']],
    ['Medium', ['Medium', 'High']],
    ['High', ['High']],
    ['Off', []],
    [0.7, ['Medium', 'High']],
    [0.71, ['High']],
    [0.05, ['Low', 'Medium', 'High']],
  ] as const)('with the threshold %s: %j', (threshold, unsafe) => {
    const judged = profile({ thresholds: threshold === undefined ? {} : { Hate: threshold } });
    expect(
      severityLadder.filter((severity) => isUnsafeForProfile(judged, 'hate', severityThresholds[severity])),
    ).toEqual(unsafe);
  });

  test('is asked of each signal by its own name', () => {
    for (const signal of categoryIds) {
      const judged = profile({ thresholds: { [categories[signal].text]: 'High' } });
      expect(categoryIds.filter((other) => !isUnsafeForProfile(judged, other, severityThresholds.Medium))).toEqual([
        signal,
      ]);
    }
  });
});

test('looks at every signal but those that are off', () => {
  for (const signal of categoryIds) {
    const judged = profile({
      thresholds: { [categories[signal].text]: 'Off', Hate: signal === 'hate' ? 'Off' : 'High' },
    });
    expect(categoryIds.filter((other) => !isCategoryEnabled(judged, other))).toEqual([signal]);
  }
});

test('gives blocked terms the signal of their category', () => {
  const blocklist = [term(), term({ term: 'x', match: 'substring', category: 'SelfHarm', severity: 'High' })];
  expect(getBlockedTerms(profile({ blocklist }))).toEqual([
    { term: 'darn', match: 'word', signal: 'profanity', severity: 'Low' },
    { term: 'x', match: 'substring', signal: 'selfHarm', severity: 'High' },
  ]);
});

test('the default profile bends nothing', () => {
  expect(defaultProfile).toEqual({ ...filledIn, id: 'default', version: 1, name: 'Default' });
  for (const signal of categoryIds) {
    expect(
      severityLadder.filter((severity) => isUnsafeForProfile(defaultProfile, signal, severityThresholds[severity])),
    ).toEqual(['Low', 'Medium', 'High']);
  }
});
