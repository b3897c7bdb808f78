/** Tests of rules: which are applied, what follows, whom the share picks, and what a check reports. */
import { describe, expect, test } from 'vitest';
import type { ConditionInput } from '../conditions/condition-schemas.ts';
import { type ContentFacts, unknownFacts } from '../conditions/content-facts.ts';
import { applyRules } from './apply-rules.ts';
import { checkRules, type RuleWorld } from './check-rules.ts';
import { type ModerationRuleInput, rulesSchema } from './rule-schemas.ts';

const atMs = Date.UTC(2026, 10, 28);
const facts: ContentFacts = { ...unknownFacts({ modality: 'text', atMs }), linkHosts: ['a.example'], language: 'de' };
const hasLink = { signal: 'links', atLeast: 1 } as const;
const isFrench: ConditionInput = { signal: 'language', anyOf: ['fr'] };
const isStruck = { signal: 'strikes', atLeast: 1 } as const;

const rule = (id: string, fields: Partial<ModerationRuleInput> = {}): ModerationRuleInput => ({
  ...{ id, name: `Rule ${id}`, status: 'live', when: hasLink, effect: { label: id } },
  ...fields,
});

const apply = (
  rules: ModerationRuleInput[],
  { mode = 'all', seed = 'a' }: { mode?: 'all' | 'first'; seed?: string } = {},
) => {
  const parsed = rulesSchema.parse({ mode, rules });
  const revised = parsed.rules.map((one) => ({ ...one, revision: 3 }));
  return applyRules({ mode, rules: revised }, { facts, seed: () => seed });
};

test('live rules that hold are applied in order; shadow rules are evaluated without effect', () => {
  const { ids, labels, queueId, outcomes } = apply([
    rule('a', { effect: { queueId: 'spam' } }),
    rule('b', { status: 'shadow' }),
    rule('c', { when: isFrench }),
    rule('d', { when: isStruck }),
    rule('e', { effect: { severity: 'High', queueId: 'other' } }),
    rule('f', { status: 'draft' }),
    rule('g', { status: 'archived' }),
    rule('h', { effect: { label: 'shop link', queueId: 'other' } }),
  ]);
  expect(ids).toEqual(['a', 'e', 'h']);
  expect(queueId).toBe('spam');
  expect(labels).toEqual([
    { name: 'Rule e', score: 1, action: 'block', severity: 'High', evidence: { rule: 'e', version: 3 } },
    { name: 'shop link', score: 1, action: 'review', severity: 'None', evidence: { rule: 'h', version: 3 } },
  ]);
  expect(outcomes.map((one) => [one.rule.id, one.truth, one.isApplied])).toEqual([
    ['a', 'true', true],
    ['b', 'true', false],
    ['c', 'false', false],
    ['d', 'unavailable', false],
    ['e', 'true', true],
    ['h', 'true', true],
  ]);
});

test('in the mode "first" one live rule is applied, and the others are still evaluated', () => {
  const { ids, outcomes } = apply([rule('s', { status: 'shadow' }), rule('a'), rule('b')], { mode: 'first' });
  expect(ids).toEqual(['a']);
  expect(outcomes.map(({ truth }) => truth)).toEqual(['true', 'true', 'true']);
});

test('a rule that has expired is not evaluated', () => {
  expect(apply([rule('a', { expiresAt: '2026-11-28T00:00:00Z' })]).outcomes).toEqual([]);
  expect(apply([rule('a', { expiresAt: '2026-11-28T00:00:01Z' })]).ids).toEqual(['a']);
});

test('the share of traffic is the same contents every time, and about as many as it says', () => {
  const picked = (id: string) =>
    Array.from({ length: 2_000 }, (_, at) => apply([rule(id, { share: 0.2 })], { seed: `text ${at}` }).ids.length);
  const first = picked('a');
  expect(picked('a')).toEqual(first);
  expect(picked('b')).not.toEqual(first);
  const share = first.reduce((sum, one) => sum + one, 0) / first.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.25);
});

test.each<[string, object]>([
  ['no effect', rule('a', { effect: {} })],
  ['an id that is none', rule('Not An Id')],
  ['an unknown field', { ...rule('a'), whenever: true }],
])('a rule with %s is refused', (_, given) => expect(rulesSchema.safeParse({ rules: [given] }).success).toBe(false));

test('two rules with one id are refused', () =>
  expect(rulesSchema.safeParse({ rules: [rule('a'), rule('a')] }).success).toBe(false));

const world: RuleWorld = {
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
  ],
  banks: [],
  lists: [],
  queues: ['default', 'spam'],
  actionTypes: [
    {
      ...{ id: 'remove', name: 'Remove', description: '', parameters: [], role: 'moderator' },
      ...{ isBuiltIn: true, changedBy: null, changedAt: null },
    },
  ],
  policies: ['spam'],
  nowMs: atMs,
};

describe('a check', () => {
  const check = (rules: ModerationRuleInput[], mode: 'all' | 'first' = 'all') =>
    checkRules(rulesSchema.parse({ mode, rules }), world).map(({ level, pointer }) => [level, pointer]);

  test('finds nothing wrong with rules that can hold', () =>
    expect(
      check([rule('a', { effect: { queueId: 'spam', actions: [{ action: 'remove' }], policies: ['spam'] } })]),
    ).toEqual([]));

  test('names what the account does not have', () =>
    expect(
      check([rule('a', { effect: { queueId: 'gone', actions: [{ action: 'explode' }], policies: ['none'] } })]),
    ).toEqual([
      ['error', '/rules/0/effect/queueId'],
      ['error', '/rules/0/effect/actions/0/action'],
      ['error', '/rules/0/effect/policies/0'],
    ]));

  test('names the parts that keep a rule from holding', () => {
    const bank = { signal: 'bank', bank: 'NONE' } as const;
    expect(check([rule('a', { when: { all: [hasLink, { any: [bank, bank] }] } })])).toEqual([
      ['warning', '/rules/0/when/all/1/any/0'],
      ['warning', '/rules/0/when/all/1/any/1'],
    ]);
    expect(check([rule('a', { when: { all: [hasLink, { signal: 'modality', anyOf: ['image'] }] } })])).toEqual([
      ['warning', '/rules/0/when'],
    ]);
    expect(check([rule('a', { status: 'archived', when: bank })])).toEqual([]);
  });

  test('names rules that have expired, that are evaluated for nothing, or that another one hides', () => {
    expect(check([rule('a', { expiresAt: '2026-11-27T00:00:00Z', share: 0 })])).toEqual([
      ['warning', '/rules/0/expiresAt'],
      ['warning', '/rules/0/share'],
    ]);
    expect(check([rule('a'), rule('b')])).toEqual([]);
    expect(check([rule('a'), rule('b')], 'first')).toEqual([['warning', '/rules/1/when']]);
  });
});
