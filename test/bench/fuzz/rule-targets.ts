/**
 * Fuzz targets: rules and their conditions. Whatever a document holds, it is parsed or refused with a place; what is
 * parsed has one truth for a content, obeys the laws of three values, and can be checked. `operations` sends such
 * documents to `PUT /rules`.
 */
import {
  type Condition,
  type ContentFacts,
  checkRules,
  conditionSchema,
  evaluateCondition,
  isUnavailable,
  modalities,
  negate,
  possibleTruths,
  type RuleWorld,
  rulesSchema,
  severityLadder,
  signalNames,
  toTruth,
  traceCondition,
} from '@winnow/core';
import fc from 'fast-check';
import { defineTarget, ensure, type FuzzTarget } from './fuzz-target.ts';

const CUSTOM = 'cat_000000000000000000000001';
const LIST = 'list_000000000000000000000001';

const bound = fc.option(fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: -1, max: 9 })), {
  nil: undefined,
});
const word = fc.oneof(
  fc.constantFrom('en', 'de', 'text', 'image', 'Email', 'a.example', 'default', 'report', 'u-1', '', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

/** Fields of every signal: those that a signal does not have are mostly left out. */
const fields = {
  category: fc.constantFrom('Spam', 'Hate', 'SelfHarm'),
  severity: fc.constantFrom('Low', 'Medium', 'High', 'None'),
  is: fc.boolean(),
  id: fc.constantFrom(CUSTOM, 'cat_none'),
  bank: fc.constantFrom('KNOWN', 'NONE', ''),
  list: fc.constantFrom(LIST, 'list_none'),
  anyOf: fc.array(word, { maxLength: 3 }),
  terms: fc.array(word, { maxLength: 3 }),
  match: fc.constantFrom('word', 'substring', 'regex'),
  from: fc.constantFrom('00:00', '22:30', '24:00'),
  to: fc.constantFrom('06:00', '22:30'),
  days: fc.array(fc.constantFrom('monday', 'sunday', 'noday'), { maxLength: 2 }),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Mars/Base'),
};

const fieldsOf: Readonly<Record<string, readonly (keyof typeof fields)[]>> = {
  category: ['category', 'severity'],
  customCategory: ['id'],
  bank: ['bank'],
  list: ['list'],
  terms: ['terms', 'match'],
  time: ['from', 'to', 'days', 'timeZone'],
  ...Object.fromEntries(['clean', 'blockedTerm', 'bypass', 'incomplete'].map((name) => [name, ['is']])),
  ...Object.fromEntries(
    ['personalData', 'language', 'modality', 'linkDomain', 'authorId', 'profile', 'reviewReason'].map((name) => [
      name,
      ['anyOf'],
    ]),
  ),
};

const leaf = fc.constantFrom(...signalNames).chain((signal) => {
  const own = Object.fromEntries((fieldsOf[signal] ?? []).map((name) => [name, fields[name]]));
  const atLeast = signal === 'severity' ? fields.severity : bound;
  return fc.record({ signal: fc.constant(signal), atLeast, atMost: bound, ...own }, { requiredKeys: ['signal'] });
});

const validLeaf = leaf.filter((value) => conditionSchema.safeParse(value).success);

const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 9, withCrossShrink: true },
    { weight: 40, arbitrary: validLeaf },
    { weight: 1, arbitrary: leaf },
    { weight: 15, arbitrary: fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }) },
    { weight: 15, arbitrary: fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }) },
    { weight: 10, arbitrary: fc.record({ not: tie('condition') }) },
    { weight: 10, arbitrary: fc.record({ unavailable: tie('condition') }) },
    { weight: 1, arbitrary: fc.record({ all: fc.constant([]) }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  ),
}));

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Contents that the account of `world` can have. */
const facts: fc.Arbitrary<ContentFacts> = fc
  .record({
    modality: fc.constantFrom(...modalities),
    atMs: fc.integer({ min: 0, max: 4_102_444_800_000 }),
    isComplete: fc.boolean(),
    severity: maybe(fc.constantFrom(...severityLadder)),
    isClean: fc.boolean(),
    isBypass: maybe(fc.boolean()),
    score: maybe(fc.double({ min: 0, max: 1, noNaN: true })),
    known: maybe(fc.constantFrom('KNOWN')),
    personalData: maybe(fc.array(fc.constantFrom('Email', 'Phone'), { maxLength: 3 })),
    language: maybe(fc.constantFrom('en', 'de')),
    linkHosts: maybe(fc.array(fc.constantFrom('a.example', 'b.a.example'), { maxLength: 3 })),
    strikes: maybe(fc.nat({ max: 9 })),
    waveAuthors: maybe(fc.nat({ max: 9 })),
    isFound: maybe(fc.boolean()),
  })
  .map(({ known, score, severity, language, linkHosts, isFound, ...rest }) => {
    const isText = rest.modality === 'text';
    return {
      ...{ ...rest, score, severity, profileId: 'default', banks: known === undefined ? undefined : [known] },
      ...{ hasBlockedTerm: isText ? isFound : undefined, language: isText ? language : undefined },
      ...{ length: isText ? 20 : undefined, linkHosts: isText ? linkHosts : undefined },
      ...{ authorId: 'u-1', authorCreatedAtMs: 0, trustLevel: 1, reviewReason: undefined },
      // Not every category is reported for the other modalities.
      categoryScore: () => (isText ? score : undefined),
      categorySeverity: () => (isText ? severity : undefined),
      customScore: () => (isText ? score : undefined),
      urgentScores: score === undefined ? undefined : { Grooming: score },
      containsTerms: () => (isText ? isFound : undefined),
      isListed: (id: string) => (isText && id === LIST ? isFound : undefined),
    };
  });

const world: RuleWorld = {
  profiles: [
    {
      ...{
        id: 'default',
        off: [],
        customCategories: [{ id: CUSTOM, modality: 'text' as const }],
        hasBlocklist: true,
        lists: undefined,
      },
      hasUrgentLabels: true,
      countsWaves: true,
    },
  ],
  banks: ['KNOWN'],
  lists: [{ id: LIST, kind: 'terms' }],
  ...{ queues: ['default'], actionTypes: [], policies: [], nowMs: 0 },
};

function ensureLaws(parsed: Condition, about: ContentFacts): void {
  const truth = evaluateCondition(parsed, about);
  ensure(traceCondition(parsed, about).truth === truth, 'the trace says something else');
  ensure(evaluateCondition({ not: parsed }, about) === negate(truth), 'not');
  ensure(evaluateCondition({ unavailable: parsed }, about) === isUnavailable(truth), 'unavailable');
  ensure(evaluateCondition({ all: [parsed, parsed] }, about) === truth, 'all of the same');
  ensure(evaluateCondition({ any: [parsed, { not: parsed }] }, about) !== 'false', 'neither it nor its opposite');
  ensure(toTruth(undefined) === 'unavailable', 'what is not known');
}

const document = fc.record({
  mode: fc.constantFrom('all', 'first'),
  rules: fc.array(
    fc.record(
      {
        id: fc.oneof({ weight: 9, arbitrary: fc.stringMatching(/^[a-z0-9]{2,6}$/) }, { weight: 1, arbitrary: word }),
        name: fc.oneof({ weight: 9, arbitrary: fc.constant('A rule') }, { weight: 1, arbitrary: word }),
        status: fc.constantFrom('draft', 'shadow', 'live', 'archived'),
        when: condition,
        effect: fc.oneof(
          { weight: 9, arbitrary: fc.record({ queueId: fc.constantFrom('default', 'gone') }) },
          { weight: 1, arbitrary: fc.record({ label: word, policies: fc.array(word) }, { requiredKeys: [] }) },
        ),
        share: fc.constantFrom(0, 0.5, 1),
        expiresAt: fc.constantFrom('2026-01-01T00:00:00Z', '1969-01-01T00:00:00Z', null),
      },
      { requiredKeys: ['id', 'name', 'when', 'effect'] },
    ),
    { maxLength: 4 },
  ),
});

export const ruleTargets: readonly FuzzTarget[] = [
  defineTarget({
    name: 'conditions',
    description: 'a condition is refused with a reason, or has one truth, which the check knew to be possible',
    runs: 500,
    inputs: fc.tuple(condition, facts),
    check: ([value, about]) => {
      const { data, error } = conditionSchema.safeParse(value);
      if (error)
        return ensure(
          error.issues.every(({ message }) => message !== ''),
          'no reason',
        );
      ensureLaws(data, about);
      const possible = possibleTruths(data, world);
      ensure(possible.has(evaluateCondition(data, about)), 'a truth that the check held to be impossible');
      ensure(JSON.stringify(conditionSchema.parse(data)) === JSON.stringify(data), 'another condition when read again');
    },
  }),
  defineTarget({
    name: 'rules',
    description: 'rules are refused, or checked, with a place in them for every problem',
    runs: 200,
    inputs: document,
    check: (value) => {
      const { data } = rulesSchema.safeParse(value);
      if (!data) return;
      for (const { rule, pointer, detail } of checkRules(data, world)) {
        const [, top, at, ...rest] = pointer.split('/');
        ensure(top === 'rules' && data.rules[Number(at)]?.id === rule && detail !== '', 'a problem of no rule');
        ensure(rest.length > 0, 'a problem without a place');
      }
    },
  }),
];
