/** Tests of urgent labels: by the profile's effect and categories, with a text of help for whom wishes to die. */
import { expect, test } from 'vitest';
import { type Profile, profileInputSchema } from '../profile/profile.ts';
import { defaultProfile } from '../profile/profile-rules.ts';
import { labelsOfUrgentScores, mergeUrgentScores, toStoredUrgentScores } from './urgent-verdict.ts';
import { assembleVerdictWithHelp } from './verdict-with-help.ts';

const profileWith = (settings: object): Profile => ({
  ...defaultProfile,
  ...profileInputSchema.parse({ name: 'Test', ...settings }),
});
const scores = { Grooming: 0.719, SelfHarmIntent: 0.9, Doxxing: 0.299 };
const verdictBy = (settings: object, language: 'de' | 'en' | 'cs' = 'de') =>
  assembleVerdictWithHelp(
    'text',
    { findings: [], bypass: [], urgentScores: scores },
    { profile: profileWith(settings), language, recall: 1 },
  );

test('the labels that are reached, the surest first, go to review and leave the verdict', () => {
  const { isClean, severity, labels } = verdictBy({});
  expect({ isClean, severity }).toEqual({ isClean: true, severity: 'None' });
  expect(labels).toMatchObject([
    {
      ...{ name: 'SelfHarmIntent', score: 0.9, action: 'review', severity: 'None' },
      evidence: { category: 'SelfHarm', urgent: true },
    },
    { name: 'Grooming', score: 0.71, action: 'review', evidence: { category: 'Sexual' } },
  ]);
});

test('a profile may label alone, make it unsafe, or not look', () => {
  expect(verdictBy({ urgentEffect: 'label' }).labels?.map(({ action }) => action)).toEqual(['label', 'label']);
  expect(verdictBy({ urgentEffect: 'unsafe' })).toMatchObject({ isClean: false, severity: 'High' });
  expect(verdictBy({ urgentEffect: 'off' })).not.toHaveProperty('labels');
});

test('a category that is off has no urgent labels, and none are stored', () => {
  const profile = profileWith({ thresholds: { SelfHarm: 'Off' } });
  expect(labelsOfUrgentScores('text', profile, scores).map(({ name }) => name)).toEqual(['Grooming']);
  expect(toStoredUrgentScores(profile, { ...scores, ThreatWithPlan: 0.01 }, 1)).toEqual({
    Grooming: 0.7,
    Doxxing: 0.3,
  });
});

test('recordings have the categories of recordings', () => {
  expect(labelsOfUrgentScores('audio', defaultProfile, { Doxxing: 0.8 })[0]?.evidence.category).toBe('Harassment');
});

test('a wish to die has a text of help in the language of the content, or the profile’s own', () => {
  const helpOf = (settings: object, language?: 'de' | 'en' | 'cs') => {
    const [first, second] = verdictBy(settings, language).labels ?? [];
    expect(second).not.toHaveProperty('help');
    return first && 'help' in first ? first.help : undefined;
  };
  expect(helpOf({})).toMatch(/^Wenn Sie daran denken.*findahelpline\.com/);
  expect(helpOf({}, 'cs')).toMatch(/^If you are thinking/);
  expect(helpOf({ helpTexts: { de: 'Telefonseelsorge, Tag und Nacht.' } })).toBe('Telefonseelsorge, Tag und Nacht.');
  expect(helpOf({ helpTexts: { en: 'Samaritans.' } })).toMatch(/^Wenn Sie/);
});

test('of several parts the highest score of each label counts', () => {
  expect(mergeUrgentScores([undefined, { Grooming: 0.2 }, { Grooming: 0.6, Doxxing: 0.1 }])).toEqual({
    Grooming: 0.6,
    Doxxing: 0.1,
  });
  expect(mergeUrgentScores([undefined])).toBeUndefined();
});
