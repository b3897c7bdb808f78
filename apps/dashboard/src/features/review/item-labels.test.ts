/** Tests of what the desk calls the reasons for review. */
import { expect, test } from 'vitest';
import { isUrgent, nameItemReason } from './item-labels.ts';

test.each([
  ['category', ['ThreatWithPlan', 'Doxxing'], 'Threat with a plan, Doxxing', true],
  ['category', [], 'Category', false],
  ['report', ['Grooming'], 'reported', false],
] as const)('names the reason %s with the urgent labels %j', (reason, urgentLabels, expected, urgent) => {
  expect(nameItemReason({ reason, urgentLabels }, [])).toBe(expected);
  expect(isUrgent({ reason, urgentLabels })).toBe(urgent);
});

test('names the wave or the custom category that sent it to the queue, and no list', () => {
  const label = { score: 1, severity: 'None', action: 'review' } as const;
  const labels = [
    { ...label, name: 'Wave', evidence: { posts: 12, authors: 12, minutes: 10 } },
    { ...label, name: 'Spoilers', evidence: { category: 'cat_1', version: 2 } },
    { ...label, name: 'SelfPromotion', action: 'label', evidence: { category: 'cat_2', version: 1 } },
    { ...label, name: 'gambling', evidence: { list: 'Gambling words' } },
  ];
  expect(nameItemReason({ reason: 'category', urgentLabels: [] }, labels)).toBe('Wave, Spoilers');
  expect(nameItemReason({ reason: 'list', urgentLabels: [] }, labels)).toBe('List');
});
