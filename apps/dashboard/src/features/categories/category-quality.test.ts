/** Tests of the texts on the quality of a category. */
import { expect, test } from 'vitest';
import type { CategoryQualityRecord } from '../../categories.ts';
import { describeCertainty, describeQuality, findPoint } from './category-quality.ts';

const at = (share: number) => ({ share, low: share / 2, high: share });
const quality: CategoryQualityRecord = {
  ...{ belonging: 50, others: 50, auroc: 0.95, suggestedThreshold: 0.5 },
  points: [
    { threshold: 0.3, found: at(0.94), false: at(0.12), ordinary: at(0.06) },
    { threshold: 0.5, found: at(0.84), false: at(0.03), ordinary: at(0.02) },
  ],
  confusedWith: [{ category: 'Bullying', belonging: 0.4, others: 0.1 }],
};

test('the quality is what is found, at how many false alarms, confused with what, and on how many examples', () => {
  expect(describeQuality(quality)).toBe(
    'Finds 84% at 3% (1.5%–3%) false alarms; confused most with Bullying. Cross-validation, n = 100.',
  );
  expect(describeQuality({ ...quality, confusedWith: [] }, 0.3)).toBe(
    'Finds 94% at 12% (6%–12%) false alarms. Cross-validation, n = 100.',
  );
});

test('between two measured thresholds the nearer one is used', () => {
  expect(findPoint(quality, 0.35).threshold).toBe(0.3);
  expect(findPoint(quality, 0.95).threshold).toBe(0.5);
});

test('the certainty is an interval of 95% confidence', () => {
  const interval = 'between 42% and 84% with 95% confidence; 2% of ordinary';
  expect(describeCertainty('text', quality, 0.5)).toContain(`${interval} texts`);
  expect(describeCertainty('image', quality, 0.5)).toContain(`${interval} pictures`);
});
