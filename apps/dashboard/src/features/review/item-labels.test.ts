/** Tests of what the desk calls the reasons for review. */
import { expect, test } from 'vitest';
import { isUrgent, nameItemReason } from './item-labels.ts';

test.each([
  ['category', ['ThreatWithPlan', 'Doxxing'], 'Threat with a plan, Doxxing', true],
  ['category', [], 'Category', false],
  ['report', ['Grooming'], 'reported', false],
] as const)('names the reason %s with the urgent labels %j', (reason, urgentLabels, expected, urgent) => {
  expect(nameItemReason({ reason, urgentLabels })).toBe(expected);
  expect(isUrgent({ reason, urgentLabels })).toBe(urgent);
});
