/** Tests of what a profile makes of the scores of custom categories. */
import { describe, expect, test } from 'vitest';
import { type ProfileInput, profileInputSchema } from '../profile/profile.ts';
import { type CustomScore, labelsOfCustomCategories } from './custom-labels.ts';

const SPOILERS = `cat_${'a'.repeat(24)}`;
const SCAMS = `cat_${'b'.repeat(24)}`;

type NamedCategory = Partial<NonNullable<ProfileInput['customCategories']>[number]> & { id: string };

const profileOf = (...customCategories: NamedCategory[]) =>
  profileInputSchema.parse({ name: 'p', customCategories: customCategories.map((one) => ({ version: 1, ...one })) });

const scored = (id: string, score: number, more: Partial<CustomScore> = {}): CustomScore => ({
  ...{ id, score, version: 1, name: id === SPOILERS ? 'Spoilers' : 'JobScams' },
  ...more,
});

describe('a score at the threshold', () => {
  test.each([
    ['label', { action: 'label', severity: 'None' }],
    ['review', { action: 'review', severity: 'None' }],
    ['unsafe', { action: 'block', severity: 'Medium' }],
  ] as const)('becomes a label with the effect %s', (effect, expected) => {
    const profile = profileOf({ id: SPOILERS, effect, severity: 'Medium', threshold: 0.7 });
    expect(labelsOfCustomCategories(profile, [scored(SPOILERS, 0.7)])).toEqual([
      { name: 'Spoilers', score: 0.7, evidence: { category: SPOILERS, version: 1 }, ...expected },
    ]);
  });

  test('is compared as it is reported, rounded to three decimals', () => {
    const profile = profileOf({ id: SPOILERS, threshold: 0.7 });
    expect(labelsOfCustomCategories(profile, [scored(SPOILERS, 0.69951)])).toMatchObject([{ score: 0.7 }]);
    expect(labelsOfCustomCategories(profile, [scored(SPOILERS, 0.69949)])).toEqual([]);
  });
});

test('labels follow the order of the profile, not that of the scores', () => {
  const profile = profileOf({ id: SCAMS }, { id: SPOILERS });
  const labels = labelsOfCustomCategories(profile, [scored(SPOILERS, 0.9), scored(SCAMS, 0.8)]);
  expect(labels.map(({ name }) => name)).toEqual(['JobScams', 'Spoilers']);
});

test.each<[name: string, profile: NamedCategory[], scores: CustomScore[]]>([
  ['another version was scored', [{ id: SPOILERS, version: 2 }], [scored(SPOILERS, 1)]],
  ['the category was not scored', [{ id: SPOILERS }], [scored(SCAMS, 1)]],
  ['the profile does not name it', [], [scored(SPOILERS, 1)]],
  ['the score is below the threshold', [{ id: SPOILERS, threshold: 0.9 }], [scored(SPOILERS, 0.8)]],
])('there is no label where %s', (_, named, scores) => {
  expect(labelsOfCustomCategories(profileOf(...named), scores)).toEqual([]);
});

test('a profile without custom categories has no labels of them', () => {
  expect(labelsOfCustomCategories({ customCategories: undefined }, [scored(SPOILERS, 1)])).toEqual([]);
});
