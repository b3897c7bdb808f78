/** Tests of conditions in the dashboard: the sentence, the form's draft, and that nothing of a condition is lost. */
import { conditionSchema, limits, signalNames } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import {
  type ConditionDraft,
  canWrap,
  countLevels,
  fromGroup,
  newSignal,
  toGroup,
  trimCondition,
  withoutPart,
  withPart,
} from './condition-draft.ts';
import { describeCondition, idsAsNames } from './condition-sentence.ts';

const names = { ...idsAsNames, category: (id: string) => (id === 'cat_1' ? 'Spoilers' : id) };
const links: ConditionDraft = { signal: 'links', atLeast: 2 };
const spam: ConditionDraft = { signal: 'category', category: 'Spam', severity: 'Low' };
const strikes: ConditionDraft = { signal: 'strikes', atLeast: 1 };

test.each<[ConditionDraft, string]>([
  [{ all: [spam, links, strikes] }, 'Spam ≥ Low, links ≥ 2, and author’s strikes ≥ 1'],
  [{ any: [spam, { all: [links, strikes] }] }, 'Spam ≥ Low or (links ≥ 2 and author’s strikes ≥ 1)'],
  [{ any: [spam, { not: { any: [links, strikes] } }] }, 'Spam ≥ Low or not (links ≥ 2 or author’s strikes ≥ 1)'],
  [{ all: [spam, { any: [{ all: [links, strikes] }] }] }, 'Spam ≥ Low and (links ≥ 2 and author’s strikes ≥ 1)'],
  [{ unavailable: strikes }, 'author’s strikes ≥ 1 is unavailable'],
  [{ signal: 'category', category: 'Hate', atLeast: 0.3, atMost: 0.5 }, '0.3 ≤ Hate ≤ 0.5'],
  [{ signal: 'customCategory', id: 'cat_1', atLeast: 0.7 }, 'Spoilers ≥ 0.7'],
  [{ signal: 'bank', bank: 'KNOWN' }, 'bank KNOWN'],
  [{ signal: 'severity', atLeast: 'Medium' }, 'severity ≥ Medium'],
  [{ signal: 'bypass', is: false }, 'not evasion of detection'],
  [{ signal: 'terms', terms: ['casino', '', 'free money'] }, 'terms: casino or free money'],
  [{ signal: 'language', anyOf: ['de', 'xx-?'] }, 'language: German or xx-?'],
  [{ signal: 'personalData' }, 'personal data'],
  [{ signal: 'personalData', anyOf: ['Email'], atLeast: 2 }, 'personal data: Email ≥ 2'],
  [
    { signal: 'time', from: '22:00', to: '06:00', days: ['saturday', 'sunday'], timeZone: 'Europe/Berlin' },
    'time: 22:00–06:00, Saturday or Sunday, Europe/Berlin',
  ],
  [{ signal: 'links' }, 'links ≥ …'],
  [{ signal: 'linkDomain', anyOf: [] }, 'link to: …'],
])('%j reads "%s"', (condition, sentence) => expect(describeCondition(condition, names)).toBe(sentence));

test.each(signalNames)('every signal has a sentence, also before its fields are filled in: %s', (signal) => {
  expect(describeCondition({ signal }, names)).not.toBe('');
  expect(describeCondition(newSignal(signal), names)).not.toContain('undefined');
});

describe('the draft', () => {
  test('loses nothing of a condition that the API has', () => {
    const condition = {
      all: [
        { signal: 'time', from: '22:00', to: '06:00', timeZone: 'UTC' },
        { any: [{ not: { signal: 'clean', is: true } }, { unavailable: { signal: 'score', atLeast: 0.5 } }] },
        { signal: 'terms', terms: ['a', 'b'], match: 'regex' },
      ],
    } as ConditionDraft;
    expect(conditionSchema.parse(trimCondition(condition))).toEqual(condition);
  });

  test('drops blank lines, and lists that may be absent', () => {
    expect(trimCondition({ signal: 'linkDomain', anyOf: [' a.example ', ''] })).toEqual({
      ...{ signal: 'linkDomain', anyOf: ['a.example'] },
    });
    expect(trimCondition({ signal: 'personalData', anyOf: [], atLeast: undefined })).toEqual({
      signal: 'personalData',
    });
    // A list that is needed stays, so that the schema names it.
    expect(conditionSchema.safeParse(trimCondition({ signal: 'linkDomain', anyOf: [''] })).success).toBe(false);
  });

  test('makes several parts one where only one can stand', () => {
    expect(fromGroup({ kind: 'not', parts: [links, spam] })).toEqual({ not: { all: [links, spam] } });
    expect(fromGroup({ kind: 'unavailable', parts: [links] })).toEqual({ unavailable: links });
  });

  test('changes and removes parts by their place', () => {
    const group = { kind: 'any', parts: [links, spam] } as const;
    expect(withPart(group, 1, strikes)).toEqual({ any: [links, strikes] });
    expect(withoutPart(group, 0)).toEqual({ any: [spam] });
    expect(withoutPart({ kind: 'all', parts: [links] }, 0)).toBeUndefined();
  });

  test('cannot be nested deeper than the schema takes', () => {
    let condition: ConditionDraft = links;
    while (canWrap(condition, 1)) condition = { not: condition };
    expect(countLevels(condition)).toBe(limits.rule.depth);
    expect(conditionSchema.safeParse(condition).success).toBe(true);
    expect(conditionSchema.safeParse({ not: condition }).success).toBe(false);
    expect(toGroup(condition)?.kind).toBe('not');
  });
});
