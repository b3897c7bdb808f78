/** Tests for what a card shows of a verdict. */
import { defaultProfile, getCategoryNames, type Profile, type Severity } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { toCardVerdict, verdictsAgree } from './card-verdict.ts';

const scores = (found: Readonly<Record<string, Severity>>) => ({
  ...Object.fromEntries(getCategoryNames('text').map((name) => [name, 'None' as Severity])),
  ...found,
});

const judged = {
  isClean: false,
  confidence: 80,
  severity: 'Medium' as Severity,
  categoryScores: scores({ Profanity: 'Medium', Bullying: 'Low' }),
  issues: [
    { term: 'fuck', context: 'A word.', category: 'Profanity', severity: 'Medium' as Severity },
    { term: 'idiot', context: 'Another.', category: 'Bullying', severity: 'Low' as Severity },
  ],
  isBypassAttempt: false,
  bypass: [],
  reason: 'As the server says it.',
};

const bent = (thresholds: Profile['thresholds']): Profile => ({ ...defaultProfile, thresholds });
const show = (profile: Profile | undefined) => toCardVerdict(judged, { modality: 'text', language: 'en', profile });

describe('thresholds', () => {
  test('that are not there leave the verdict as it came', () =>
    expect(show(undefined)).toMatchObject({
      severity: 'Medium',
      confidence: 80,
      reason: judged.reason,
      issues: [{ term: 'fuck' }, { term: 'idiot' }],
    }));

  test('take out what stays below them, and say the rest anew', () => {
    const shown = show(bent({ Profanity: 'High' }));
    expect(shown).toMatchObject({ isClean: false, severity: 'Low', issues: [{ term: 'idiot' }] });
    expect(shown.reason).toMatch(/bullying/);
    expect(shown.reason).not.toMatch(/profanity/);
    expect(shown.confidence).toBeUndefined();
  });

  test('make clean what none of them counts', () =>
    expect(show(bent({ Profanity: 'Off', Bullying: 'Medium' }))).toMatchObject({
      isClean: true,
      severity: 'None',
      issues: [],
    }));

  test('speak of recordings by the names that recordings have', () => {
    const recording = {
      ...judged,
      severity: 'Medium' as Severity,
      categoryScores: { Harassment: 'Medium' as Severity },
      issues: [],
    };
    const options = { modality: 'audio', language: 'en' } as const;
    expect(toCardVerdict(recording, { ...options, profile: bent({ Bullying: 'Off' }) }).isClean).toBe(true);
    expect(toCardVerdict(recording, { ...options, profile: bent({ Hate: 'Off' }) }).isClean).toBe(false);
  });
});

test('categories are called as the language calls them', () => {
  const { categories } = toCardVerdict(judged, { modality: 'text', language: 'de', profile: undefined });
  expect(categories.map(({ name }) => name)).toContain('Vulgärsprache');
});

test.each([
  ['the same', judged, true],
  ['the same with other words', { ...judged, reason: 'Otherwise.', issues: [] }, true],
  ['another severity', { ...judged, severity: 'High' as Severity }, false],
  ['another category', { ...judged, categoryScores: scores({ Profanity: 'Medium', Hate: 'Low' }) }, false],
])('device and server agree on %s: %s', (_, server, isSame) => {
  const options = { modality: 'text', language: 'en', profile: undefined } as const;
  expect(verdictsAgree(toCardVerdict(judged, options), toCardVerdict(server, options))).toBe(isSame);
});
