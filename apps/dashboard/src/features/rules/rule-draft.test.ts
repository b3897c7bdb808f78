/** Tests of rules being edited: form and JSON say the same, ids, problems with their place, and differences. */
import { expect, test } from 'vitest';
import { idsAsNames } from '../../components/conditions/condition-sentence.ts';
import { describeEffect } from './effect-sentence.ts';
import {
  checkRule,
  diffRules,
  emptyRuleDraft,
  formatRuleJson,
  makeRuleId,
  parseRuleJson,
  type RuleDraft,
  toRuleDocument,
  toRuleDraft,
} from './rule-draft.ts';
import { ruleExamples } from './rule-examples.ts';
import { describeIssue } from './rule-issues.ts';
import { describeProblem } from './rule-problems.tsx';
import type { RuleInput } from './rules.ts';

const same = (id: string) => id;
const names = { ...idsAsNames, queue: same, action: same, policy: same };

const rule: RuleInput = {
  ...{ id: 'night-jobs', name: 'Job offers', description: 'At night.', status: 'shadow' },
  when: { all: [{ signal: 'links', atLeast: 1 }, { not: { signal: 'strikes', atMost: 0 } }] },
  effect: {
    ...{ label: 'job', severity: 'Low', queueId: 'links', policies: ['scams'] },
    actions: [
      { action: 'hide', durationSec: 90 },
      { action: 'page', parameters: { reach: 3 } },
    ],
  },
  ...{ share: 0.07, expiresAt: '2026-12-31T23:00:30Z', actionsPerDay: 0, alarm: false },
};

const edit = (text: string): RuleDraft => toRuleDraft(parseRuleJson(text).rule ?? rule);

test('a rule is the same after it was a form, was JSON, and was a form again', () => {
  expect(toRuleDocument(toRuleDraft(rule))).toEqual(rule);
  expect(toRuleDocument(edit(formatRuleJson(toRuleDraft(rule))))).toEqual(rule);
});

test('what is edited in one view is in the other', () => {
  const draft = edit(formatRuleJson(toRuleDraft(rule)).replace('"atLeast": 1', '"atLeast": 4'));
  expect(draft.when).toMatchObject({ all: [{ signal: 'links', atLeast: 4 }, {}] });
  const changed: RuleDraft = { ...draft, effect: { ...draft.effect, severity: '', actions: [], policies: [] } };
  expect(JSON.parse(formatRuleJson(changed)).effect).toEqual({ label: 'job', queueId: 'links' });
});

test.each<[string, string, RegExp]>([
  ['JSON that is none', '{"id": ', /JSON/],
  ['an unknown field', JSON.stringify({ ...rule, when: rule.when, whenever: 1 }), /whenever/],
  ['a missing bound', JSON.stringify({ ...rule, when: { all: [{ signal: 'links' }] } }), /^Condition 1: Needs atLeast/],
  [
    'a part of a part',
    JSON.stringify({ ...rule, when: { any: [{ signal: 'clean' }, { not: { all: [{ signal: 'sparks' }] } }] } }),
    /^Condition 2\.1: /,
  ],
  [
    'a value of a list',
    JSON.stringify({ ...rule, when: { all: [{ signal: 'linkDomain', anyOf: ['a.example', '!'] }] } }),
    /^Condition 1: A domain/,
  ],
  ['no effect', JSON.stringify({ ...rule, effect: {} }), /^Effect: Needs a label/],
])('%s is refused, with its place', (_, text, message) => {
  const [issue] = parseRuleJson(text).issues ?? [];
  expect(issue && describeIssue(issue)).toMatch(message);
});

test('a new rule is not complete, and the examples are', () => {
  expect(checkRule(toRuleDocument({ ...emptyRuleDraft, id: 'a' })).issues?.map(({ place }) => place)).toEqual([
    'name',
    'effect',
  ]);
  for (const example of ruleExamples) expect(checkRule(toRuleDocument(example)).issues).toBeUndefined();
});

test.each<[string, string]>([
  ['Links of new authors', 'links-of-new-authors'],
  ['Überfüllte  Éclairs!', 'uberfullte-eclairs'],
  ['Spam', 'spam-3'],
  ['new', 'new'],
  ['迷惑', 'rule'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('the id of "%s" is %s', (name, id) => expect(makeRuleId(name, ['spam', 'spam-2'])).toBe(id));

test('an effect reads as a sentence', () =>
  expect(describeEffect(toRuleDraft(rule).effect, names)).toBe(
    'to the queue links, label “job”, severity at least Low, hide for 0.025 h, page, violates scams',
  ));

test('only what is different is a change', () => {
  const before = toRuleDraft(rule);
  expect(diffRules(before, before, names)).toEqual([]);
  expect(diffRules(before, { ...before, share: 1, when: { signal: 'links', atLeast: 2 } }, names)).toEqual([
    { field: 'Condition', before: 'links ≥ 1 and not author’s strikes ≤ 0', after: 'links ≥ 2' },
    { field: 'Share of contents', before: '7%', after: '100%' },
  ]);
});

test('a problem names the part of the condition that it is about', () => {
  const when = toRuleDraft(rule).when;
  const problem = { level: 'warning', rule: rule.id, detail: 'It never holds.' } as const;
  const describe = (pointer: string) => describeProblem({ ...problem, pointer }, when, names);
  expect(describe('/rules/3/when/all/1/not')).toBe('author’s strikes ≤ 0: It never holds.');
  expect(describe('/rules/3/when')).toBe('It never holds.');
  expect(describe('/rules/3/share')).toBe('It never holds.');
});
