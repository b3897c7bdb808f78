/** Tests of conditions: their truth on a content, what a missing signal makes of it, and the laws of three values. */
import { describe, expect, test } from 'vitest';
import { type Condition, conditionSchema } from './condition-schemas.ts';
import { type ContentFacts, unknownFacts } from './content-facts.ts';
import { evaluateCondition, traceCondition } from './evaluate-condition.ts';
import { type ConditionWorld, possibleTruths } from './possible-truths.ts';
import { conjunction, disjunction, isUnavailable, negate, truths } from './truth.ts';

const LIST = 'list_000000000000000000000001';
const OTHER_LIST = 'list_000000000000000000000002';
/** A Saturday. */
const atMs = Date.UTC(2026, 10, 28, 23, 30);
const nothing = unknownFacts({ modality: 'text', atMs });
const facts: ContentFacts = {
  ...nothing,
  profileId: 'prof_forum',
  isComplete: true,
  severity: 'Medium',
  isClean: false,
  isBypass: false,
  score: 0.62,
  categoryScore: (name) => (name === 'Spam' ? 0.62 : 0),
  categorySeverity: (name) => (name === 'Spam' ? 'Medium' : 'None'),
  urgentScores: { Grooming: 0.7, Doxxing: 0.2 },
  customScore: (id) => (id === 'cat_000000000000000000000001' ? 0.8 : undefined),
  banks: ['KNOWN'],
  isListed: (list) => (list === LIST ? true : undefined),
  hasBlockedTerm: false,
  personalData: ['Email', 'Email', 'Phone'],
  language: 'de',
  length: 120,
  linkHosts: ['shop.example.com', 'bit.ly'],
  containsTerms: ({ terms }) => terms.includes('casino'),
  authorId: 'u-1',
  authorCreatedAtMs: atMs - 3 * 86_400_000,
  trustLevel: 1,
  strikes: 2,
};
const custom = { signal: 'customCategory', id: 'cat_000000000000000000000001' };
const evaluate = (condition: unknown, about: Partial<ContentFacts> = {}) =>
  evaluateCondition(conditionSchema.parse(condition), { ...facts, ...about });

describe('a signal', () => {
  test.each<[unknown, boolean]>([
    [{ signal: 'category', category: 'Spam', severity: 'Low' }, true],
    [{ signal: 'category', category: 'Spam', severity: 'High' }, false],
    [{ signal: 'category', category: 'Spam', atLeast: 0.6, atMost: 0.7 }, true],
    [{ signal: 'category', category: 'Hate', atLeast: 0.1 }, false],
    [{ signal: 'severity', atLeast: 'Medium' }, true],
    [{ signal: 'urgentLabel' }, true],
    [{ signal: 'urgentLabel', anyOf: ['Grooming', 'SexualMinors'] }, true],
    [{ signal: 'urgentLabel', anyOf: ['Doxxing'] }, false],
    [{ signal: 'urgentLabel', anyOf: ['Doxxing'], atLeast: 0.2 }, true],
    [{ signal: 'urgentLabel', anyOf: ['ThreatWithPlan'], atMost: 0.1 }, true],
    [{ signal: 'clean' }, false],
    [{ signal: 'clean', is: false }, true],
    [{ signal: 'score', atMost: 0.5 }, false],
    [{ ...custom, atLeast: 0.7 }, true],
    [{ signal: 'bank', bank: 'KNOWN' }, true],
    [{ signal: 'bank', bank: 'OTHER' }, false],
    [{ signal: 'list', list: LIST }, true],
    [{ unavailable: { signal: 'list', list: OTHER_LIST } }, true],
    [{ signal: 'blockedTerm' }, false],
    [{ signal: 'terms', terms: ['casino', 'poker'] }, true],
    [{ signal: 'personalData' }, true],
    [{ signal: 'personalData', anyOf: ['Email'], atLeast: 3 }, false],
    [{ signal: 'language', anyOf: ['de', 'fr'] }, true],
    [{ signal: 'modality', anyOf: ['image'] }, false],
    [{ signal: 'length', atLeast: 100 }, true],
    [{ signal: 'links', atLeast: 2 }, true],
    [{ signal: 'linkDomain', anyOf: ['Example.com'] }, true],
    [{ signal: 'linkDomain', anyOf: ['ample.com'] }, false],
    [{ signal: 'bypass' }, false],
    [{ signal: 'authorId', anyOf: ['u-1'] }, true],
    [{ signal: 'authorAgeDays', atMost: 7 }, true],
    [{ signal: 'trustLevel', atLeast: 2 }, false],
    [{ signal: 'strikes', atLeast: 1 }, true],
    [{ signal: 'profile', anyOf: ['prof_forum'] }, true],
    [{ signal: 'time', from: '22:00', to: '06:00' }, true],
    [{ signal: 'time', from: '06:00', to: '22:00' }, false],
    [{ signal: 'time', from: '22:00', to: '06:00', days: ['sunday'] }, false],
    [{ signal: 'time', from: '00:00', to: '06:00', days: ['sunday'], timeZone: 'Europe/Berlin' }, true],
    [{ signal: 'time', from: '22:00', to: '06:00', days: ['saturday'], timeZone: 'Europe/Berlin' }, true],
    [{ signal: 'incomplete' }, false],
  ])('%j', (condition, expected) => expect(evaluate(condition)).toBe(String(expected)));

  test.each<[unknown]>([
    [{ signal: 'category', category: 'Spam', severity: 'Low' }],
    [{ signal: 'severity', atLeast: 'Low' }],
    [{ ...custom, atLeast: 0 }],
    [{ signal: 'links', atLeast: 0 }],
    [{ signal: 'linkDomain', anyOf: ['example.com'] }],
    [{ signal: 'terms', terms: ['casino'] }],
    [{ signal: 'personalData' }],
    [{ signal: 'language', anyOf: ['de'] }],
    [{ signal: 'strikes', atMost: 0 }],
    [{ signal: 'authorAgeDays', atLeast: 0 }],
    [{ signal: 'bypass' }],
    [{ signal: 'urgentLabel' }],
  ])('is unavailable where it is not known: %j', (condition) => {
    expect(evaluateCondition(conditionSchema.parse(condition), nothing)).toBe('unavailable');
    expect(evaluateCondition(conditionSchema.parse({ unavailable: condition }), nothing)).toBe('true');
    expect(evaluateCondition(conditionSchema.parse({ not: condition }), nothing)).toBe('unavailable');
  });

  test.each<[unknown, string]>([
    [{ signal: 'category', category: 'Spam', severity: 'Low' }, 'true'],
    [{ signal: 'category', category: 'Hate', severity: 'Low' }, 'unavailable'],
    [{ signal: 'category', category: 'Spam', atMost: 0.5 }, 'false'],
    [{ signal: 'category', category: 'Spam', atMost: 0.9 }, 'unavailable'],
    [{ signal: 'personalData', atLeast: 2 }, 'true'],
    [{ signal: 'bypass', is: false }, 'unavailable'],
    [{ signal: 'incomplete' }, 'true'],
  ])('of a content that was not judged completely is known from below: %j is %s', (condition, expected) =>
    expect(evaluate(condition, { isComplete: false })).toBe(expected),
  );
});

test('conditions are combined as Kleene’s logic says, and the laws of it hold', () => {
  for (const a of truths) {
    expect(negate(negate(a))).toBe(a);
    expect(isUnavailable(a)).toBe(String(a === 'unavailable'));
    expect(conjunction(a, a)).toBe(a);
    for (const b of truths) {
      expect(conjunction(a, b)).toBe(conjunction(b, a));
      expect(negate(conjunction(a, b))).toBe(disjunction(negate(a), negate(b)));
      expect(disjunction(a, conjunction(a, b))).toBe(a);
      for (const c of truths)
        expect(conjunction(a, disjunction(b, c))).toBe(disjunction(conjunction(a, b), conjunction(a, c)));
    }
  }
});

describe('a condition that is none is refused where it is wrong', () => {
  const deep = (levels: number): unknown => (levels === 0 ? { signal: 'clean' } : { not: deep(levels - 1) });
  test.each<[unknown, string, string]>([
    [{ signal: 'nonsense' }, 'signal', 'Invalid'],
    [{ all: [{ signal: 'clean' }, { signal: 'links' }] }, 'all/1', 'atLeast'],
    [{ any: [] }, 'any', '1 to 100'],
    [{ all: [{ signal: 'clean' }], any: [{ signal: 'clean' }] }, '', 'exactly one'],
    [{ not: { signal: 'score', atLeast: 0.9, atMost: 0.1 } }, 'not', 'must not be above'],
    [{ signal: 'time', from: '25:00', to: '06:00' }, 'from', 'Hours'],
    [{ signal: 'time', from: '22:00', to: '06:00', timeZone: 'Mars' }, 'timeZone', 'time zone'],
    [{ signal: 'category', category: 'Spam' }, '', 'severity'],
    [deep(8), 'not/not/not/not/not/not/not/not', '8 levels'],
    [deep(2_000), 'not/not/not/not/not/not/not/not', '8 levels'],
    ['text', '', 'object'],
  ])('%#', (condition, path, detail) => {
    const issue = conditionSchema.safeParse(condition).error?.issues[0];
    expect(issue?.path.join('/')).toBe(path);
    expect(issue?.message).toContain(detail);
  });
});

const world: ConditionWorld = {
  profiles: [
    {
      id: 'default',
      off: [],
      customCategories: [],
      hasBlocklist: false,
      lists: undefined,
      countsWaves: false,
      hasUrgentLabels: true,
    },
    {
      id: 'prof_forum',
      off: ['Spam'],
      customCategories: [{ id: 'cat_000000000000000000000001', modality: 'text' }],
      hasBlocklist: true,
      lists: undefined,
      hasUrgentLabels: false,
      countsWaves: true,
    },
  ],
  lists: [{ id: LIST, kind: 'terms' }],
  banks: ['KNOWN'],
};
const inForum = { signal: 'profile', anyOf: ['prof_forum'] };

test.each<[unknown, boolean]>([
  [{ signal: 'category', category: 'Spam', severity: 'Low' }, true],
  [{ all: [{ signal: 'category', category: 'Spam', severity: 'Low' }, inForum] }, false],
  [{ all: [{ ...custom, atLeast: 0.5 }, inForum] }, true],
  [{ ...custom, id: 'cat_000000000000000000000002', atLeast: 0.5 }, false],
  [{ unavailable: { ...custom, id: 'cat_000000000000000000000002', atLeast: 0.5 } }, true],
  [
    {
      all: [
        { signal: 'modality', anyOf: ['image'] },
        { signal: 'links', atLeast: 1 },
      ],
    },
    false,
  ],
  [
    {
      all: [
        { signal: 'modality', anyOf: ['audio'] },
        { signal: 'category', category: 'Spam', severity: 'Low' },
      ],
    },
    false,
  ],
  [{ signal: 'bank', bank: 'OTHER' }, false],
  [{ not: { signal: 'bank', bank: 'OTHER' } }, true],
  [{ signal: 'list', list: LIST }, true],
  [
    {
      all: [
        { signal: 'list', list: LIST },
        { signal: 'modality', anyOf: ['image'] },
      ],
    },
    false,
  ],
  [{ signal: 'list', list: OTHER_LIST }, false],
  [{ not: { signal: 'list', list: OTHER_LIST } }, false],
  [{ signal: 'reviewReason', anyOf: ['report'] }, false],
  [{ all: [inForum, { not: inForum }] }, false],
])('whether an account’s contents can satisfy a condition: %j', (condition, expected) =>
  expect(possibleTruths(conditionSchema.parse(condition), world).has('true')).toBe(expected),
);

/** A small generator: the same numbers every time. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const leaves: Condition[] = [
  { signal: 'clean', is: true },
  { signal: 'bypass', is: true },
  { signal: 'blockedTerm', is: true },
  { signal: 'category', category: 'Spam', severity: 'Low' },
  { signal: 'links', atLeast: 1 },
  { signal: 'language', anyOf: ['de'] },
  { signal: 'strikes', atMost: 3 },
  { signal: 'personalData', atLeast: 2 },
  { signal: 'linkDomain', anyOf: ['example.com'] },
  { signal: 'terms', terms: ['casino'], match: 'word' },
];

test('random conditions on random contents: never an exception, the laws hold, and possible truths include the truth', () => {
  const random = createRandom(28);
  const maybe = <Value>(value: Value): Value | undefined => (random(3) === 0 ? undefined : value);
  const grow = (levels: number): Condition => {
    const leaf = leaves[random(leaves.length)] ?? { all: [] };
    const kind = levels === 0 ? 0 : random(5);
    if (kind === 0) return leaf;
    if (kind === 1) return { not: grow(levels - 1) };
    if (kind === 2) return { unavailable: grow(levels - 1) };
    const parts = Array.from({ length: 1 + random(3) }, () => grow(levels - 1));
    return kind === 3 ? { all: parts } : { any: parts };
  };
  for (let run = 0; run < 1_000; run += 1) {
    const hasTerm = maybe(random(2) === 0);
    const spam = maybe(random(2) === 0 ? ('High' as const) : ('None' as const));
    const about: ContentFacts = {
      ...nothing,
      profileId: 'prof_forum',
      isComplete: random(2) === 0,
      isClean: random(2) === 0,
      isBypass: maybe(random(2) === 0),
      hasBlockedTerm: maybe(random(2) === 0),
      categorySeverity: () => spam,
      linkHosts: maybe(random(2) === 0 ? [] : ['example.com']),
      language: maybe(random(2) === 0 ? 'de' : 'en'),
      strikes: maybe(random(6)),
      personalData: maybe(['Email', 'Phone', 'Email'].slice(random(4))),
      containsTerms: () => hasTerm,
    };
    const [a, b] = [grow(4), grow(4)];
    const of = (condition: Condition) => evaluateCondition(condition, about);
    expect(truths).toContain(of(a));
    expect(traceCondition(a, about).truth).toBe(of(a));
    expect(conditionSchema.parse(grow(3))).toBeDefined();
    expect(of({ not: { not: a } })).toBe(of(a));
    expect(of({ not: { all: [a, b] } })).toBe(of({ any: [{ not: a }, { not: b }] }));
    expect(of({ all: [a, b] })).toBe(of({ all: [b, a] }));
    expect(of({ any: [a, { all: [a, b] }] })).toBe(of(a));
    expect(of({ unavailable: a })).toBe(String(of(a) === 'unavailable'));
    const forum = { ...world, profiles: world.profiles.filter(({ id }) => id === 'prof_forum') };
    const withSpam = { ...forum, profiles: forum.profiles.map((profile) => ({ ...profile, off: [] })) };
    expect(possibleTruths(a, withSpam)).toContain(of(a));
  }
});
