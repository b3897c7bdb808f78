/** Tests of Coral's decisions: what is left to it, withheld or rejected, and for which reason. */
import { type CategoryName, categories, type Severity, type TextItem } from '@winnow/core';
import { expect, test } from 'vitest';
import { toCoralDecision, worstItem } from './coral-decision.ts';
import { coralQuery } from './coral-request.ts';

const none = Object.fromEntries(Object.values(categories).map(({ text }) => [text, 'None']));

const itemOf = (severity: Severity, scores: Partial<Record<CategoryName<'text'>, Severity>> = {}, isClean = false) =>
  ({ isClean, severity, reason: 'Why.', categoryScores: { ...none, ...scores } }) as TextItem;

const settings = (given: object = {}) => coralQuery.parse(given);
const codeOf = (item: TextItem) =>
  toCoralDecision(item, settings({ reject: 'Low' }))?.moderationAction?.rejectionReason.code;

test('a clean comment is left to Coral, whatever the settings', () => {
  expect(toCoralDecision(itemOf('None', {}, true), settings({ reject: 'Low' }))).toBeUndefined();
});

test.each<[object, Severity, string]>([
  [{}, 'High', 'SYSTEM_WITHHELD'],
  [{ reject: 'High' }, 'Medium', 'SYSTEM_WITHHELD'],
  [{ reject: 'High' }, 'High', 'REJECTED'],
  [{ reject: 'Low' }, 'Low', 'REJECTED'],
])('with %j, a severity of %s is %s', (given, severity, status) => {
  expect(toCoralDecision(itemOf(severity, { Bullying: severity }), settings(given))?.status).toBe(status);
});

test.each<[Partial<Record<CategoryName<'text'>, Severity>>, string | undefined]>([
  [{ Hate: 'Low', Bullying: 'High' }, 'HARASSMENT_BULLYING'],
  [{ Bullying: 'High', Slurs: 'High' }, 'HATE_SPEECH'],
  [{ Violence: 'Medium' }, 'ABUSIVE'],
  [{ Sexual: 'Low' }, 'OFFENSIVE'],
  [{ Spam: 'Low' }, 'SPAM'],
])('%j is rejected as %s', (scores, code) => expect(codeOf(itemOf('High', scores))).toBe(code));

test('spam has its own flag; what was not found in a category has none, and a reason of its own', () => {
  const flagOf = (item: TextItem) => toCoralDecision(item, settings())?.actions?.map(({ reason }) => reason);
  expect(flagOf(itemOf('Low', { Spam: 'Low' }))).toEqual(['COMMENT_DETECTED_SPAM']);
  expect(flagOf(itemOf('None'))).toEqual([]);
  expect(toCoralDecision(itemOf('Low'), settings({ reject: 'Low' }))?.moderationAction?.rejectionReason).toEqual({
    code: 'OTHER',
    customReason: 'Why.',
    detailedExplanation: 'Why.',
  });
});

test('the worst part is one that is not clean, then the most severe', () => {
  const parts = [itemOf('None', {}, true), itemOf('None'), itemOf('High'), itemOf('Low')];
  expect(worstItem(parts)?.severity).toBe('High');
  expect(worstItem(parts.slice(0, 2))?.isClean).toBe(false);
  expect(worstItem([])).toBeUndefined();
});
