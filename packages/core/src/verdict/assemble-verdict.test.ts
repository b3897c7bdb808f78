/**
 * Tests of verdicts: what is unsafe under a profile, under which category, with what confidence, and in which order.
 */
import { describe, expect, test } from 'vitest';
import { type CategoryId, categories, categoryIds, getCategoryNames } from '../catalog/categories.ts';
import { modalities } from '../catalog/modalities.ts';
import { type Severity, severityLadder, severityThresholds } from '../catalog/severities.ts';
import { type Profile, type ProfileInput, profileInputSchema } from '../profile/profile.ts';
import { defaultProfile } from '../profile/profile-rules.ts';
import { assembleVerdict, findingsToReplace, type VerdictOptions } from './assemble-verdict.ts';
import type { Bypass, ContentLocation, Finding } from './finding.ts';
import type { BankAction, ContentLabel } from './labels.ts';

const span = (start: number, end: number): ContentLocation => ({ kind: 'span', start, end });

const found = (signal: CategoryId, score: number, more: Partial<Finding> = {}): Finding => ({
  signal,
  score,
  analyzer: 'lexicon',
  kind: 'term',
  term: signal,
  ...more,
});

const profileWith = (fields: Partial<ProfileInput>): Profile => ({
  id: 'prof_1',
  version: 3,
  ...profileInputSchema.parse({ name: 'Test' }),
  ...fields,
});

const options = (more: Partial<VerdictOptions> = {}): VerdictOptions => ({
  profile: defaultProfile,
  language: 'en',
  recall: 1,
  ...more,
});

const assembleTextVerdict = (
  findings: readonly Finding[],
  more: Partial<VerdictOptions> = {},
  bypass: readonly Bypass[] = [],
) => assembleVerdict('text', { findings, bypass }, options(more));

const hiding: Bypass = { technique: 'leet', original: 'd4rn', normalised: 'darn', start: 0, end: 4 };

describe('nothing found', () => {
  test.each(modalities)('is clean in %s, with None for each of its categories', (modality) => {
    expect(assembleVerdict(modality, { findings: [], bypass: [] }, options())).toEqual({
      isClean: true,
      confidence: 100,
      severity: 'None',
      categoryScores: Object.fromEntries(getCategoryNames(modality).map((name) => [name, 'None'])),
      scores: Object.fromEntries(getCategoryNames(modality).map((name) => [name, 0])),
      issues: [],
      isBypassAttempt: false,
      bypass: [],
      reason: 'Nothing unsafe was found.',
      complete: true,
      coverage: { share: 1, parts: [] },
    });
  });
});

describe('severity', () => {
  test.each([
    [0, 'None'],
    [0.49, 'None'],
    [0.5, 'Low'],
    [0.69, 'Low'],
    [0.7, 'Medium'],
    [0.89, 'Medium'],
    [0.9, 'High'],
    [1, 'High'],
  ] as const)('of a finding with score %d is %s', (score, severity) => {
    const verdict = assembleTextVerdict([found('hate', score)]);
    expect(verdict.severity).toBe(severity);
    expect(verdict.categoryScores.Hate).toBe(severity);
    expect(verdict.isClean).toBe(severity === 'None');
    expect(verdict.issues.map((issue) => issue.severity)).toEqual(severity === 'None' ? [] : [severity]);
  });

  test('is that of the worst finding, in all and in its category', () => {
    const verdict = assembleTextVerdict([
      found('hate', 0.6),
      found('spam', 0.95),
      found('hate', 0.8, { term: 'other' }),
    ]);
    expect(verdict.severity).toBe('High');
    expect(verdict.categoryScores).toMatchObject({ Hate: 'Medium', Spam: 'High', Sexual: 'None' });
  });
});

describe('thresholds of the profile', () => {
  test.each([
    ['Low', 'Low', false],
    ['Low', 'Medium', false],
    ['Low', 'High', false],
    ['Medium', 'Low', true],
    ['Medium', 'Medium', false],
    ['Medium', 'High', false],
    ['High', 'Low', true],
    ['High', 'Medium', true],
    ['High', 'High', false],
  ] as const)(
    'with %s, a finding of severity %s is clean: %s; its score is reported either way',
    (mark, severity, clean) => {
      const profile = profileWith({ thresholds: { Hate: mark } });
      const verdict = assembleTextVerdict([found('hate', severityThresholds[severity])], { profile });
      expect(verdict.isClean).toBe(clean);
      expect(verdict.severity).toBe(clean ? 'None' : severity);
      expect(verdict.issues).toHaveLength(clean ? 0 : 1);
      expect(verdict.categoryScores.Hate).toBe(severity);
    },
  );

  test('Off: the category is ignored, and lowers no confidence', () => {
    const profile = profileWith({ thresholds: { Hate: 'Off' } });
    const verdict = assembleTextVerdict([found('hate', 1)], { profile });
    expect(verdict).toEqual(assembleTextVerdict([]));
  });

  test('hold for their own category only', () => {
    const profile = profileWith({ thresholds: { Hate: 'Off', Spam: 'High' } });
    const verdict = assembleTextVerdict([found('hate', 1), found('spam', 0.8), found('slurs', 0.6)], { profile });
    expect(verdict.issues.map(({ category }) => category)).toEqual(['Slurs']);
    expect(verdict.severity).toBe('Low');
  });

  test('are those of the signal where a modality has one name for several', () => {
    const profile = profileWith({ thresholds: { SelfHarm: 'Off' } });
    const at = (signal: CategoryId) =>
      assembleVerdict('image', { findings: [found(signal, 1)], bypass: [] }, options({ profile }));
    expect(at('selfHarm').isClean).toBe(true);
    expect(at('violence').isClean).toBe(false);
  });
});

describe('the name of a signal', () => {
  describe.each(categoryIds)('%s', (signal) => {
    test.each(modalities)('in %s is its own, in issue, score and reason', (modality) => {
      const name = categories[signal][modality] ?? undefined;
      const verdict = assembleVerdict(modality, { findings: [found(signal, 0.95)], bypass: [] }, options());
      const high = Object.entries(verdict.categoryScores).filter(([, severity]) => severity === 'High');
      expect(high.map(([category]) => category)).toEqual(name === undefined ? [] : [name]);
      expect(verdict.issues.map(({ category }) => category)).toEqual(name === undefined ? [] : [name]);
      expect(verdict.isClean).toBe(name === undefined);
    });
  });

  test('appears once in the reason if two categories share it', () => {
    const findings = [found('slurs', 0.95), found('hate', 0.8)];
    const verdict = assembleVerdict('audio', { findings, bypass: [] }, options());
    expect(verdict.reason).toBe('The content contains hate speech (high severity).');
    expect(verdict.categoryScores.HateSpeech).toBe('High');
    expect(verdict.issues).toHaveLength(2);
  });
});

describe('hidden words', () => {
  test('are reported, and leave a clean text clean by default', () => {
    expect(assembleTextVerdict([], {}, [hiding])).toMatchObject({
      isClean: true,
      severity: 'None',
      isBypassAttempt: true,
      bypass: [hiding],
      reason: 'Nothing unsafe was found, but words are hidden from moderation.',
    });
  });

  test.each([
    ['Low', 0.6, 'Low', 'Low'],
    ['Low', 0.95, 'High', 'High'],
    ['High', 0.6, 'Low', 'High'],
    ['Medium', 0, 'None', 'Medium'],
  ] as const)('treated as %s raise a finding of %d (%s) to %s', (treatBypassAs, score, unhidden, severity) => {
    const profile = profileWith({ treatBypassAs });
    expect(assembleTextVerdict([found('hate', score)], { profile }).severity).toBe(unhidden);
    const verdict = assembleTextVerdict([found('hate', score)], { profile }, [hiding]);
    expect(verdict.severity).toBe(severity);
    expect(verdict.isClean).toBe(false);
  });

  test('treated as something do not change the scores of categories', () => {
    const profile = profileWith({ treatBypassAs: 'High' });
    expect(assembleTextVerdict([found('hate', 0.6)], { profile }, [hiding]).categoryScores).toEqual(
      assembleTextVerdict([found('hate', 0.6)]).categoryScores,
    );
  });

  test('add to the reason', () => {
    expect(assembleTextVerdict([found('hate', 0.6)], {}, [hiding]).reason).toBe(
      'The content contains hate (low severity) and tries to hide words from moderation.',
    );
  });
});

describe('confidence', () => {
  test.each([
    ['of unsafe content is the score of its worst finding', [0.6, 0.93, 0.7], 1, 93],
    ['of unsafe content does not depend on recall', [0.93], 0.2, 93],
    ['of clean content is the recall', [], 0.8, 80],
    ['of clean content falls with what was nearly unsafe', [0.3], 1, 70],
    ['of clean content is both together', [0.3], 0.5, 35],
    ['is rounded to a whole number', [0.666], 1, 67],
    ['is never above 100', [7], 1, 100],
    ['is never below 0', [], -3, 0],
  ])('%s', (_, scores, recall, expected) => {
    const findings = scores.map((score) => found('hate', score));
    expect(assembleTextVerdict(findings, { recall }).confidence).toBe(expected);
  });

  test('of content below its threshold is at most half: one may well see it otherwise', () => {
    const profile = profileWith({ thresholds: { Hate: 'High' } });
    expect(assembleTextVerdict([found('hate', 0.85)], { profile }).confidence).toBe(50);
  });

  test('of content that is unsafe only for hiding words is that of the severity given to it', () => {
    expect(assembleTextVerdict([], { profile: profileWith({ treatBypassAs: 'Medium' }) }, [hiding]).confidence).toBe(
      80,
    );
  });

  test('is a whole number from 0 to 100 whatever the scores', () => {
    for (let score = 0; score <= 1; score += 0.013) {
      for (const recall of [0, 0.333, 0.777, 1]) {
        const { confidence } = assembleTextVerdict([found('hate', score)], { recall });
        expect(Number.isInteger(confidence) && confidence >= 0 && confidence <= 100, `${score}`).toBe(true);
      }
    }
  });
});

describe('issues', () => {
  const told = (findings: readonly Finding[]) =>
    assembleTextVerdict(findings).issues.map(({ term, category, severity, start, end }) => [
      term,
      category,
      severity,
      start,
      end,
    ]);

  test('come in reading order, at one place the worst first', () => {
    expect(
      told([
        found('spam', 0.6, { term: 'c', place: span(9, 12) }),
        found('hate', 0.6, { term: 'b', place: span(4, 6) }),
        found('slurs', 0.95, { term: 'b', place: span(4, 6) }),
        found('sexual', 0.6, { term: 'a', place: span(0, 3) }),
      ]),
    ).toEqual([
      ['a', 'Sexual', 'Low', 0, 3],
      ['b', 'Slurs', 'High', 4, 6],
      ['b', 'Hate', 'Low', 4, 6],
      ['c', 'Spam', 'Low', 9, 12],
    ]);
  });

  test('of one place and category are one: the worst', () => {
    const place = span(0, 4);
    const findings = [
      found('hate', 0.6, { term: 'mild', place }),
      found('hate', 0.95, { term: 'bad', place: { end: 4, start: 0, kind: 'span' } }),
      found('hate', 0.8, { term: 'middle', place }),
    ];
    expect(told(findings)).toEqual([['bad', 'Hate', 'High', 0, 4]]);
    expect(told(findings.toReversed())).toEqual([['bad', 'Hate', 'High', 0, 4]]);
  });

  test('of two places are two, though the term is one', () => {
    const issues = told([found('hate', 0.6, { place: span(0, 4) }), found('hate', 0.6, { place: span(5, 9) })]);
    expect(issues).toHaveLength(2);
  });

  test('without a place are merged by term, and have no offsets', () => {
    const [issue, ...more] = assembleTextVerdict([found('hate', 0.6), found('hate', 0.8), found('hate', 0.7)]).issues;
    expect(more).toEqual([]);
    expect(issue).toEqual({
      term: 'hate',
      context: 'A word or phrase that is known as hate.',
      category: 'Hate',
      severity: 'Medium',
    });
  });

  test('in an image have a box, and are ordered from top to bottom', () => {
    const at = (top: number) => found('hate', 0.8, { place: { kind: 'box', left: 5, top, width: 7, height: 8 } });
    const { issues } = assembleVerdict('image', { findings: [at(60), at(6)], bypass: [] }, options());
    expect(issues.map(({ box, start }) => [box, start])).toEqual([
      [{ left: 5, top: 6, width: 7, height: 8 }, undefined],
      [{ left: 5, top: 60, width: 7, height: 8 }, undefined],
    ]);
  });

  test('are explained in the language of the request, with how they were hidden', () => {
    const [issue] = assembleTextVerdict([found('hate', 0.8, { technique: 'leet' })], { language: 'de' }).issues;
    expect(issue?.context).toBe(
      'Bekanntes Wort oder bekannte Wendung der Kategorie „Hass“. Mit Ziffern oder Zeichen anstelle von Buchstaben geschrieben.',
    );
  });

  test('name the worst category first in the reason', () => {
    const verdict = assembleTextVerdict([
      found('spam', 0.6, { place: span(0, 1) }),
      found('hate', 0.95, { place: span(5, 6) }),
    ]);
    expect(verdict.reason).toBe('The content contains hate and spam (high severity).');
  });
});

test('the evidence is left as it is', () => {
  const findings = Object.freeze([found('spam', 0.6), found('hate', 0.95)].map((finding) => Object.freeze(finding)));
  const bypass = Object.freeze([hiding]);
  const verdict = assembleTextVerdict(findings, {}, bypass);
  expect(verdict.bypass).toEqual(bypass);
  expect(verdict.bypass).not.toBe(bypass);
});

describe('findingsToReplace', () => {
  const findings = severityLadder.map((severity) => found('hate', severityThresholds[severity], { term: severity }));
  const from = (severity: Severity, fields: Partial<ProfileInput> = {}) =>
    findingsToReplace(findings, profileWith(fields), severity).map(({ term }) => term);

  test.each([
    ['Low', ['Low', 'Medium', 'High']],
    ['Medium', ['Medium', 'High']],
    ['High', ['High']],
  ] as const)('takes from %s: %j', (severity, expected) => {
    expect(from(severity)).toEqual(expected);
  });

  test('takes nothing that the profile lets pass', () => {
    expect(from('Low', { thresholds: { Hate: 'High' } })).toEqual(['High']);
    expect(from('Low', { thresholds: { Hate: 'Off' } })).toEqual([]);
  });
});

describe('a recording', () => {
  const heard = (start: number, more: object = {}): Finding =>
    found('violence', 0.95, { place: { kind: 'time', start, end: start + 1.5, ...more } });

  test('has issues in the order in which they are heard, with seconds, and the track where there are several', () => {
    const { issues } = assembleVerdict(
      'audio',
      { findings: [heard(7), heard(2.5, { track: 1 })], bypass: [] },
      options(),
    );
    expect(issues.map(({ start, end, track, box }) => ({ start, end, track, box }))).toEqual([
      { start: 2.5, end: 4, track: 1, box: undefined },
      { start: 7, end: 8.5, track: undefined, box: undefined },
    ]);
  });

  test('maps slurs and hate to HateSpeech, and swearing and spam to nothing', () => {
    const findings = (['slurs', 'hate', 'profanity', 'spam'] as const).map((signal) => found(signal, 0.95));
    const { issues } = assembleVerdict('audio', { findings, bypass: [] }, options());
    expect(issues.map(({ category }) => category)).toEqual(['HateSpeech', 'HateSpeech']);
  });
});

describe('matches with banks', () => {
  const matched = (action: BankAction, severity: Severity, name = 'known-scam'): ContentLabel => ({
    ...{ name, score: 1, action, severity },
    evidence: { bank: 'SCAMS', bank_content_id: 7, signal_type: 'pdq', distance: 4 },
  });
  const judge = (labels: readonly ContentLabel[], findings: readonly Finding[] = []) =>
    assembleVerdict('image', { findings, bypass: [], labels }, options());

  test('a bank that blocks makes the content unsafe with its severity, and changes no category', () => {
    const verdict = judge([matched('block', 'High')]);
    expect(verdict).toMatchObject({ isClean: false, severity: 'High', confidence: 95, issues: [] });
    expect(new Set(Object.values(verdict.categoryScores))).toEqual(new Set(['None']));
    expect(verdict.labels).toEqual([matched('block', 'High')]);
    expect(verdict.reason).toBe('The content contains known-scam (high severity).');
  });

  test('a bank that allows is reported, and hides nothing that was found', () => {
    expect(judge([matched('allow', 'None')])).toMatchObject({ isClean: true, reason: 'Nothing unsafe was found.' });
    const both = judge([matched('allow', 'None')], [found('sexual', 0.95)]);
    expect(both).toMatchObject({ isClean: false, severity: 'High', labels: [{ action: 'allow' }] });
  });

  test('no match: no labels', () => expect(judge([])).not.toHaveProperty('labels'));
});

test('what a text completes as an answer counts where the profile reads the context', () => {
  const completes = found('selfHarm', 0.7, { kind: 'conversation', analyzer: 'text-model', term: 'model' });
  expect(assembleTextVerdict([completes])).toMatchObject({ isClean: true, categoryScores: { SelfHarm: 'None' } });
  expect(assembleTextVerdict([completes], { profile: profileWith({ readContext: true }) })).toMatchObject({
    isClean: false,
    severity: 'Medium',
    issues: [{ category: 'SelfHarm', context: expect.stringContaining('answer to the messages') }],
  });
});
