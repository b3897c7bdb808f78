/** Tests for what a card shows of a verdict. */
import { defaultProfile, explainFinding, getCategoryNames, type Profile, type Severity } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { listUnsafeNames, toCardVerdict, verdictsAgree } from './card-verdict.ts';

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
  reason: 'The reason of the server.',
};

const withThresholds = (thresholds: Profile['thresholds']): Profile => ({ ...defaultProfile, thresholds });
const show = (profile: Profile | undefined) => toCardVerdict(judged, { modality: 'text', language: 'en', profile });

describe('thresholds', () => {
  test('that are not set leave the verdict unchanged', () =>
    expect(show(undefined)).toMatchObject({
      severity: 'Medium',
      confidence: 80,
      reason: judged.reason,
      issues: [{ term: 'fuck' }, { term: 'idiot' }],
    }));

  test('remove findings below them, and explain the remaining ones', () => {
    const shown = show(withThresholds({ Profanity: 'High' }));
    expect(shown).toMatchObject({ isClean: false, severity: 'Low', issues: [{ term: 'idiot' }] });
    expect(shown.reason).toMatch(/bullying/);
    expect(shown.reason).not.toMatch(/profanity/);
    expect(shown.confidence).toBeUndefined();
  });

  test('make content clean if all findings are below them', () =>
    expect(show(withThresholds({ Profanity: 'Off', Bullying: 'Medium' }))).toMatchObject({
      isClean: true,
      severity: 'None',
      issues: [],
    }));

  test('use the category names of recordings', () => {
    const recording = {
      ...judged,
      severity: 'Medium' as Severity,
      categoryScores: { Harassment: 'Medium' as Severity },
      issues: [],
    };
    const options = { modality: 'audio', language: 'en' } as const;
    expect(toCardVerdict(recording, { ...options, profile: withThresholds({ Bullying: 'Off' }) }).isClean).toBe(true);
    expect(toCardVerdict(recording, { ...options, profile: withThresholds({ Hate: 'Off' }) }).isClean).toBe(false);
  });
});

test.each([undefined, defaultProfile, withThresholds({ Profanity: 'Off', Bullying: 'Off' })])(
  'a match with a bank that blocks is shown, with its name, whatever the thresholds',
  (profile) => {
    const matched = {
      ...judged,
      ...{ severity: 'High' as Severity, categoryScores: scores({}), issues: [], reason: 'It contains scam.' },
      labels: [
        { name: 'scam', action: 'block' as const, severity: 'High' as Severity },
        { name: 'our-logo', action: 'allow' as const, severity: 'None' as Severity },
      ],
    };
    const shown = toCardVerdict(matched, { modality: 'text', language: 'en', profile });
    expect(shown).toMatchObject({ isClean: false, severity: 'High', reason: expect.stringContaining('scam') });
    expect(listUnsafeNames(shown)).toEqual(['scam']);
  },
);

test('a match with a bank that allows leaves a clean verdict clean', () => {
  const matched = {
    ...judged,
    ...{ isClean: true, severity: 'None' as Severity, categoryScores: scores({}), issues: [] },
    labels: [{ name: 'our-logo', action: 'allow' as const, severity: 'None' as Severity }],
  };
  const options = { modality: 'text', language: 'en', profile: defaultProfile } as const;
  expect(toCardVerdict(matched, options)).toMatchObject({ isClean: true, severity: 'None' });
});

test('categories have their names in the chosen language', () => {
  const { categories } = toCardVerdict(judged, { modality: 'text', language: 'de', profile: undefined });
  expect(categories.map(({ name }) => name)).toContain('Vulgärsprache');
});

test('a result in English is explained in the chosen language', () => {
  const found = { term: 'fuck', category: 'Profanity', severity: 'Medium' as Severity };
  const context = explainFinding(
    { signal: 'profanity', score: 0.9, analyzer: 'words', kind: 'term', term: 'fuck', technique: 'reversed' },
    'Profanity',
    'en',
  );
  const result = { ...judged, issues: [{ ...found, context }, ...judged.issues.slice(1)] };
  const options = { modality: 'text', sourceLanguage: 'en', profile: undefined } as const;
  expect(toCardVerdict(result, { ...options, language: 'en' })).toMatchObject({ reason: result.reason });
  const shown = toCardVerdict(result, { ...options, language: 'de' });
  expect(shown.reason).toBe('Im Inhalt gefunden: Vulgärsprache und Mobbing (Schweregrad: mittel).');
  expect(shown.issues.map(({ context }) => context)).toEqual([
    'Bekanntes Wort oder bekannte Wendung der Kategorie „Vulgärsprache“. Rückwärts geschrieben.',
    // Not a sentence of ours, so it cannot be translated.
    'Another.',
  ]);
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

describe('what the server did not get', () => {
  const clean = { ...judged, isClean: true, severity: 'None' as Severity, categoryScores: scores({}), issues: [] };
  const unsent = [{ reason: 'over_budget' }] as const;

  test.each([
    ['en', 'Nothing unsafe was found. Part of the content could not be read.'],
    ['de', 'Es wurde nichts Bedenkliches gefunden. Ein Teil des Inhalts konnte nicht gelesen werden.'],
  ] as const)('makes a clean verdict one of a part, in %s', (language, reason) => {
    const shown = toCardVerdict(clean, {
      modality: 'image',
      language,
      sourceLanguage: 'en',
      profile: undefined,
      unsent,
    });
    expect(shown.unread).toBeDefined();
    expect(shown.reason).toBe(reason);
  });

  test('is for a person to decide if the thresholds’ profile says so', () => {
    const profile: Profile = { ...defaultProfile, onUnreadable: 'review' };
    const options = { modality: 'image', language: 'en', profile } as const;
    expect(toCardVerdict(clean, options).isClean).toBe(true);
    expect(toCardVerdict(clean, { ...options, unsent }).isClean).toBe(false);
  });

  test('adds nothing to a reason in which the server says the same of something else', () => {
    const partial = { ...clean, coverage: { parts: unsent } };
    const options = { modality: 'image', language: 'en', profile: undefined, unsent } as const;
    expect(toCardVerdict(partial, options).reason).toBe(judged.reason);
  });
});
