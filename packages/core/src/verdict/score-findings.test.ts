/** Tests of combined scoring: how word lists and models may change each other's findings. */
import { describe, expect, test } from 'vitest';
import { type CategoryId, categoryIds } from '../catalog/categories.ts';
import { type Severity, severityForScore, severityScores } from '../catalog/severities.ts';
import type { Finding } from './finding.ts';
import {
  type CategoryPrediction,
  defaultListEvidence,
  type ListEvidence,
  type ModelPrediction,
  scoreFindings,
} from './score-findings.ts';
import { toLogOdds } from './severity-score.ts';

const listFinding = (signal: CategoryId, severity: Severity, more: Partial<Finding> = {}): Finding => ({
  signal,
  score: severityScores[severity],
  analyzer: 'lexicon',
  kind: 'term',
  term: 'word',
  place: { kind: 'span', start: 3, end: 7 },
  ...more,
});

/** A model that predicts `signal` with this probability. */
const predictionOf = (
  signal: CategoryId,
  probability: number,
  more: Partial<CategoryPrediction & ModelPrediction> = {},
): ModelPrediction => ({
  analyzer: more.analyzer ?? 'model',
  model: more.model ?? 'tiny',
  evidence: more.evidence ?? {},
  signals: {
    [signal]: { logOdds: toLogOdds(probability), severityScore: more.severityScore ?? 0.8, words: more.words ?? [] },
  },
});

const severitiesOf = (findings: readonly Finding[]) => findings.map(({ score }) => severityForScore(score));

describe('without a model', () => {
  test('the lists decide: every finding stays as it is', () => {
    const findings = [listFinding('hate', 'High'), listFinding('spam', 'Low', { kind: 'pattern' })];
    expect(scoreFindings(findings, [])).toEqual(findings);
  });

  test('that knows a signal, its findings stay as they are', () => {
    const findings = [listFinding('hate', 'High')];
    expect(scoreFindings(findings, [predictionOf('spam', 0.01)])).toEqual(expect.arrayContaining(findings));
  });
});

describe('a long content that is judged part by part', () => {
  const inPart = (part: number, probability: number): ModelPrediction => ({
    ...predictionOf('violence', probability),
    part,
  });

  test('is as bad as its worst part, however many are harmless', () => {
    const harmless = Array.from({ length: 40 }, (_, part) => inPart(part, 0.01));
    expect(severitiesOf(scoreFindings([], [...harmless, inPart(40, 0.97)]))).toContain('Medium');
  });

  test('has listed words weighed with what was said of their own part', () => {
    const words = [listFinding('violence', 'Medium', { part: 0 }), listFinding('violence', 'Medium', { part: 1 })];
    expect(severitiesOf(scoreFindings(words, [inPart(0, 0.02), inPart(1, 0.95)]))).toEqual(['None', 'Medium']);
  });

  test('keeps what was found in a part that no model has read', () => {
    expect(severitiesOf(scoreFindings([listFinding('violence', 'High', { part: 1 })], [inPart(0, 0.02)]))).toContain(
      'High',
    );
  });
});

describe('a listed word', () => {
  test.each([
    ['Low', 0.02, 'None'],
    ['Medium', 0.02, 'None'],
    ['High', 0.02, 'None'],
    ['Low', 0.5, 'Low'],
    ['Medium', 0.5, 'Medium'],
    ['Medium', 0.9, 'Medium'],
    ['High', 0.9, 'High'],
  ] as const)(
    'of severity %s in a text that the model takes for it with %d is %s',
    (severity, probability, expected) => {
      const decided = scoreFindings([listFinding('slurs', severity)], [predictionOf('slurs', probability)]);
      expect(severitiesOf(decided)).toEqual([expected]);
    },
  );

  test.each([0.01, 0.1, 0.3, 0.49])(
    'is never High alone, whatever its weight: the model says benign with %d',
    (probability) => {
      const heavy = { slurs: { None: 0, Low: 20, Medium: 20, High: 20 } };
      const decided = scoreFindings(
        [listFinding('slurs', 'High')],
        [predictionOf('slurs', probability, { severityScore: 1, evidence: heavy })],
      );
      expect(severitiesOf(decided)).toEqual(['Medium']);
    },
  );

  test('weighs as is chosen beside a model that was fitted with other signals only', () => {
    const fitted = { spam: { None: -9, Low: 9, Medium: 9, High: 9 } };
    const by = (evidence: ListEvidence) =>
      scoreFindings([listFinding('slurs', 'Low')], [predictionOf('slurs', 0.45, { evidence })]);
    expect(by(fitted)).toEqual(by({ slurs: defaultListEvidence }));
    expect(by({ slurs: fitted.spam })).not.toEqual(by({ slurs: defaultListEvidence }));
  });

  test('lifts what a model alone is unsure of', () => {
    const unsure = predictionOf('bullying', 0.4);
    expect(severitiesOf(scoreFindings([], [unsure]))).toEqual(['None']);
    expect(severitiesOf(scoreFindings([listFinding('bullying', 'Medium')], [unsure]))).toEqual(['Medium']);
  });

  test('takes the larger severity where both say unsafe', () => {
    const sure = (badness: number) => predictionOf('hate', 0.99, { severityScore: badness });
    expect(severitiesOf(scoreFindings([listFinding('hate', 'Low')], [sure(0.95)]))).toEqual(['High']);
    expect(severitiesOf(scoreFindings([listFinding('hate', 'High')], [sure(0.55)]))).toEqual(['High']);
  });

  test('keeps its place, its term and how it was hidden', () => {
    const finding = listFinding('hate', 'High', { technique: 'leet', matched: 'other' });
    const [decided] = scoreFindings([finding], [predictionOf('hate', 0.9)]);
    expect(decided).toEqual({ ...finding, score: decided?.score, meant: true });
  });

  test.each([
    [0.9, true],
    [0.4, undefined],
  ] as const)('says whether the meaning is the same: %d → %s', (probability, meant) => {
    expect(scoreFindings([listFinding('hate', 'High')], [predictionOf('hate', probability)])[0]?.meant).toBe(meant);
  });

  test('moves with the worst of its signal, at a severity of its own', () => {
    const both = [
      listFinding('slurs', 'Low'),
      listFinding('slurs', 'High', { place: { kind: 'span', start: 9, end: 12 } }),
    ];
    const [mild, grave] = scoreFindings(both, [predictionOf('slurs', 0.6, { severityScore: 0.5 })]);
    expect([severityForScore(mild?.score ?? 0), severityForScore(grave?.score ?? 0)]).toEqual(['Low', 'High']);
  });

  test('says nothing of another signal', () => {
    const decided = scoreFindings([listFinding('slurs', 'High')], [predictionOf('hate', 0.3)]);
    expect(decided.find(({ signal }) => signal === 'hate')?.score).toBeCloseTo(0.3);
  });
});

describe('what a model cannot take away', () => {
  const sureBenign = (signal: CategoryId) => predictionOf(signal, 0.0001);

  test('is a term of the profile’s own block list', () => {
    const blocked = listFinding('spam', 'Medium', { kind: 'blocklist', analyzer: 'blocklist' });
    expect(scoreFindings([blocked], [sureBenign('spam')])).toContainEqual(blocked);
  });

  test.each([
    ['that is never benign', { neverBenign: true }],
    ['that was hidden', { technique: 'leet' }],
  ] as const)('is a term %s', (_, more) => {
    const [decided] = scoreFindings([listFinding('sexual', 'High', more)], [sureBenign('sexual')]);
    expect(decided?.score).toBe(severityScores.High);
  });

  test.each(['grawlix', 'repetition'] as const)(
    'is not a term written with %s, as people quote or stress',
    (technique) => {
      const [decided] = scoreFindings([listFinding('sexual', 'High', { technique })], [sureBenign('sexual')]);
      expect(severityForScore(decided?.score ?? 1)).toBe('None');
    },
  );

  test.each([
    ['High', 'Medium'],
    ['Low', 'Low'],
  ] as const)('is a term of severity %s, as %s, in a text of nothing but listed terms', (listed, severity) => {
    const [decided] = scoreFindings([listFinding('slurs', listed, { standsAlone: true })], [sureBenign('slurs')]);
    expect(severityForScore(decided?.score ?? 0)).toBe(severity);
  });

  test('is what another model found by rules of its own', () => {
    const ruled = listFinding('spam', 'High', { kind: 'model', analyzer: 'guard' });
    expect(scoreFindings([ruled], [sureBenign('spam')])).toContainEqual(ruled);
  });
});

describe('a threat with a trifling condition', () => {
  const jest = listFinding('violence', 'High', { isJest: true });
  const sure = [predictionOf('violence', 0.99), predictionOf('bullying', 0.99), predictionOf('spam', 0.99)];

  test.each([
    ['without a model', []],
    ['where models confirm it', sure],
  ])('is Low %s', (_, predictions) => {
    const decided = scoreFindings([jest], predictions).filter(({ signal }) => signal !== 'spam');
    expect(new Set(severitiesOf(decided))).toEqual(new Set(['Low']));
  });

  test('is clean where models find nothing, as before', () => {
    expect(severitiesOf(scoreFindings([jest], [predictionOf('violence', 0.0001)]))).toEqual(['None']);
  });

  test('lowers no other signal', () => {
    const spam = scoreFindings([jest], sure).filter(({ signal }) => signal === 'spam');
    expect(severitiesOf(spam)).toEqual(['Medium']);
  });

  test.each([
    ['another listed threat', listFinding('violence', 'High')],
    ['a listed insult', listFinding('bullying', 'Low')],
    ['a blocked term', listFinding('violence', 'Low', { kind: 'blocklist' })],
  ])('stays High beside %s', (_, other) => {
    expect(severitiesOf(scoreFindings([jest, other], sure))).toContain('High');
    expect(severitiesOf(scoreFindings([jest, other], []))).toContain('High');
  });

  test('does not lower what a guard model found by rules of its own', () => {
    const ruled = listFinding('violence', 'High', { kind: 'model', analyzer: 'guard' });
    expect(scoreFindings([jest, ruled], sure)).toContainEqual(ruled);
  });
});

describe('what only a model sees', () => {
  const words = [
    { term: 'alive', place: { kind: 'span', start: 20, end: 25 } },
    { term: 'you', place: { kind: 'span', start: 0, end: 3 } },
  ] as const;

  test('is found at each of the words behind it', () => {
    const decided = scoreFindings([], [predictionOf('bullying', 0.9, { words, severityScore: 0.95 })]);
    expect(decided).toEqual(
      words.map((word) => ({ signal: 'bullying', score: 0.95, analyzer: 'model', kind: 'model', ...word })),
    );
  });

  test('is found without a place, under the model’s name, where it has no word', () => {
    expect(scoreFindings([], [predictionOf('bullying', 0.9)])).toEqual([
      { signal: 'bullying', score: 0.8, analyzer: 'model', kind: 'model', term: 'tiny' },
    ]);
  });

  test('is weighed with what it says that the lists found nothing', () => {
    const evidence: ListEvidence = { profanity: { ...defaultListEvidence, None: -2 } };
    expect(severitiesOf(scoreFindings([], [predictionOf('profanity', 0.7, { evidence })]))).toEqual(['None']);
  });

  test('is left out where it is next to nothing', () => {
    expect(scoreFindings([], [predictionOf('hate', 0.01)])).toEqual([]);
  });
});

describe('two models', () => {
  test.each([
    [0.9, 0.1, 0.5],
    [0.9, 0.9, 0.9],
    [0.2, 0.2, 0.2],
  ])('that say %d and %d say %d: their log-odds are averaged', (one, other, expected) => {
    const [decided] = scoreFindings(
      [],
      [
        predictionOf('hate', one, { severityScore: expected }),
        predictionOf('hate', other, { severityScore: expected }),
      ],
    );
    expect(decided?.score).toBeCloseTo(expected);
  });

  test('are heard on the signals that each knows', () => {
    const found = scoreFindings(
      [],
      [predictionOf('hate', 0.9), predictionOf('spam', 0.9, { analyzer: 'hugging-face', model: 'other' })],
    );
    expect(found.map(({ signal, analyzer, term }) => [signal, analyzer, term])).toEqual([
      ['hate', 'model', 'tiny'],
      ['spam', 'hugging-face', 'other'],
    ]);
  });
});

test('the chosen evidence makes of a word beside a model that is torn what it is worth alone', () => {
  for (const signal of categoryIds)
    for (const severity of ['Low', 'Medium', 'High'] as const)
      expect(
        severitiesOf(
          scoreFindings([listFinding(signal, severity)], [predictionOf(signal, 0.5001, { severityScore: 0.5 })]),
        ),
      ).toEqual([severity]);
});

test('the evidence is left as it is', () => {
  const findings = Object.freeze([Object.freeze(listFinding('hate', 'High'))]);
  scoreFindings(findings, [predictionOf('hate', 0.02)]);
  expect(findings[0]?.score).toBe(severityScores.High);
});
