/** Guarantees on deciding together: what lists and models can and cannot make of each other's findings. */
import { describe, expect, test } from 'vitest';
import { type Signal, signals } from '../catalog/categories.ts';
import { type Severity, severityOf, severityScores } from '../catalog/severities.ts';
import { chosenEvidence, decide, type ListEvidence, type Opinion, type SignalOpinion } from './decide.ts';
import type { Finding } from './finding.ts';
import { logOddsOf } from './score.ts';

const listed = (signal: Signal, severity: Severity, more: Partial<Finding> = {}): Finding => ({
  signal,
  score: severityScores[severity],
  analyzer: 'lexicon',
  kind: 'term',
  term: 'word',
  place: { kind: 'span', start: 3, end: 7 },
  ...more,
});

/** A model that takes a text for `signal` with this probability. */
const opinion = (signal: Signal, probability: number, more: Partial<SignalOpinion & Opinion> = {}): Opinion => ({
  analyzer: more.analyzer ?? 'model',
  model: more.model ?? 'tiny',
  evidence: more.evidence ?? {},
  signals: {
    [signal]: { logOdds: logOddsOf(probability), badness: more.badness ?? 0.8, words: more.words ?? [] },
  },
});

const severitiesOf = (findings: readonly Finding[]) => findings.map(({ score }) => severityOf(score));

describe('without a model', () => {
  test('the lists decide: every finding stays as it is', () => {
    const findings = [listed('hate', 'High'), listed('spam', 'Low', { kind: 'pattern' })];
    expect(decide(findings, [])).toEqual(findings);
  });

  test('that knows a signal, its findings stay as they are', () => {
    const findings = [listed('hate', 'High')];
    expect(decide(findings, [opinion('spam', 0.01)])).toEqual(expect.arrayContaining(findings));
  });
});

describe('a long content that is judged part by part', () => {
  const inPart = (part: number, probability: number): Opinion => ({ ...opinion('violence', probability), part });

  test('is as bad as its worst part, however many are harmless', () => {
    const harmless = Array.from({ length: 40 }, (_, part) => inPart(part, 0.01));
    expect(severitiesOf(decide([], [...harmless, inPart(40, 0.97)]))).toContain('Medium');
  });

  test('has listed words weighed with what was said of their own part', () => {
    const words = [listed('violence', 'Medium', { part: 0 }), listed('violence', 'Medium', { part: 1 })];
    expect(severitiesOf(decide(words, [inPart(0, 0.02), inPart(1, 0.95)]))).toEqual(['None', 'Medium']);
  });

  test('keeps what was found in a part that no model has read', () => {
    expect(severitiesOf(decide([listed('violence', 'High', { part: 1 })], [inPart(0, 0.02)]))).toContain('High');
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
      const decided = decide([listed('slurs', severity)], [opinion('slurs', probability)]);
      expect(severitiesOf(decided)).toEqual([expected]);
    },
  );

  test.each([0.01, 0.1, 0.3, 0.49])(
    'is never High alone, whatever its weight: the model says benign with %d',
    (probability) => {
      const heavy = { slurs: { None: 0, Low: 20, Medium: 20, High: 20 } };
      const decided = decide(
        [listed('slurs', 'High')],
        [opinion('slurs', probability, { badness: 1, evidence: heavy })],
      );
      expect(severitiesOf(decided)).toEqual(['Medium']);
    },
  );

  test('weighs as is chosen beside a model that was fitted with other signals only', () => {
    const fitted = { spam: { None: -9, Low: 9, Medium: 9, High: 9 } };
    const by = (evidence: ListEvidence) => decide([listed('slurs', 'Low')], [opinion('slurs', 0.45, { evidence })]);
    expect(by(fitted)).toEqual(by({ slurs: chosenEvidence }));
    expect(by({ slurs: fitted.spam })).not.toEqual(by({ slurs: chosenEvidence }));
  });

  test('lifts what a model alone is unsure of', () => {
    const unsure = opinion('bullying', 0.4);
    expect(severitiesOf(decide([], [unsure]))).toEqual(['None']);
    expect(severitiesOf(decide([listed('bullying', 'Medium')], [unsure]))).toEqual(['Medium']);
  });

  test('takes the larger severity where both say unsafe', () => {
    const sure = (badness: number) => opinion('hate', 0.99, { badness });
    expect(severitiesOf(decide([listed('hate', 'Low')], [sure(0.95)]))).toEqual(['High']);
    expect(severitiesOf(decide([listed('hate', 'High')], [sure(0.55)]))).toEqual(['High']);
  });

  test('keeps its place, its term and how it was hidden', () => {
    const finding = listed('hate', 'High', { technique: 'leet', matched: 'other' });
    const [decided] = decide([finding], [opinion('hate', 0.9)]);
    expect(decided).toEqual({ ...finding, score: decided?.score, meant: true });
  });

  test.each([
    [0.9, true],
    [0.4, undefined],
  ] as const)('says whether the meaning is the same: %d → %s', (probability, meant) => {
    expect(decide([listed('hate', 'High')], [opinion('hate', probability)])[0]?.meant).toBe(meant);
  });

  test('moves with the worst of its signal, at a severity of its own', () => {
    const both = [listed('slurs', 'Low'), listed('slurs', 'High', { place: { kind: 'span', start: 9, end: 12 } })];
    const [mild, grave] = decide(both, [opinion('slurs', 0.6, { badness: 0.5 })]);
    expect([severityOf(mild?.score ?? 0), severityOf(grave?.score ?? 0)]).toEqual(['Low', 'High']);
  });

  test('says nothing of another signal', () => {
    const decided = decide([listed('slurs', 'High')], [opinion('hate', 0.3)]);
    expect(decided.find(({ signal }) => signal === 'hate')?.score).toBeCloseTo(0.3);
  });
});

describe('what a model cannot take away', () => {
  const sureBenign = (signal: Signal) => opinion(signal, 0.0001);

  test('is a term of the profile’s own block list', () => {
    const blocked = listed('spam', 'Medium', { kind: 'blocklist', analyzer: 'blocklist' });
    expect(decide([blocked], [sureBenign('spam')])).toContainEqual(blocked);
  });

  test.each([
    ['that is never benign', { neverBenign: true }],
    ['that was hidden', { technique: 'leet' }],
  ] as const)('is a term %s', (_, more) => {
    const [decided] = decide([listed('sexual', 'High', more)], [sureBenign('sexual')]);
    expect(decided?.score).toBe(severityScores.High);
  });

  test.each(['grawlix', 'repetition'] as const)(
    'is not a term written with %s, as people quote or stress',
    (technique) => {
      const [decided] = decide([listed('sexual', 'High', { technique })], [sureBenign('sexual')]);
      expect(severityOf(decided?.score ?? 1)).toBe('None');
    },
  );

  test('is what another model found by rules of its own', () => {
    const ruled = listed('spam', 'High', { kind: 'model', analyzer: 'guard' });
    expect(decide([ruled], [sureBenign('spam')])).toContainEqual(ruled);
  });
});

describe('what only a model sees', () => {
  const words = [
    { term: 'alive', place: { kind: 'span', start: 20, end: 25 } },
    { term: 'you', place: { kind: 'span', start: 0, end: 3 } },
  ] as const;

  test('is found at each of the words behind it', () => {
    const decided = decide([], [opinion('bullying', 0.9, { words, badness: 0.95 })]);
    expect(decided).toEqual(
      words.map((word) => ({ signal: 'bullying', score: 0.95, analyzer: 'model', kind: 'model', ...word })),
    );
  });

  test('is found without a place, under the model’s name, where no word stands for it', () => {
    expect(decide([], [opinion('bullying', 0.9)])).toEqual([
      { signal: 'bullying', score: 0.8, analyzer: 'model', kind: 'model', term: 'tiny' },
    ]);
  });

  test('is weighed with what it says that the lists found nothing', () => {
    const evidence: ListEvidence = { profanity: { ...chosenEvidence, None: -2 } };
    expect(severitiesOf(decide([], [opinion('profanity', 0.7, { evidence })]))).toEqual(['None']);
  });

  test('is left out where it is next to nothing', () => {
    expect(decide([], [opinion('hate', 0.01)])).toEqual([]);
  });
});

describe('two models', () => {
  test.each([
    [0.9, 0.1, 0.5],
    [0.9, 0.9, 0.9],
    [0.2, 0.2, 0.2],
  ])('that say %d and %d say %d: their log-odds are averaged', (one, other, expected) => {
    const [decided] = decide(
      [],
      [opinion('hate', one, { badness: expected }), opinion('hate', other, { badness: expected })],
    );
    expect(decided?.score).toBeCloseTo(expected);
  });

  test('are heard on the signals that each knows', () => {
    const found = decide(
      [],
      [opinion('hate', 0.9), opinion('spam', 0.9, { analyzer: 'hugging-face', model: 'other' })],
    );
    expect(found.map(({ signal, analyzer, term }) => [signal, analyzer, term])).toEqual([
      ['hate', 'model', 'tiny'],
      ['spam', 'hugging-face', 'other'],
    ]);
  });
});

test('the chosen evidence makes of a word beside a model that is torn what it is worth alone', () => {
  for (const signal of signals)
    for (const severity of ['Low', 'Medium', 'High'] as const)
      expect(severitiesOf(decide([listed(signal, severity)], [opinion(signal, 0.5001, { badness: 0.5 })]))).toEqual([
        severity,
      ]);
});

test('the evidence is left as it is', () => {
  const findings = Object.freeze([Object.freeze(listed('hate', 'High'))]);
  decide(findings, [opinion('hate', 0.02)]);
  expect(findings[0]?.score).toBe(severityScores.High);
});
