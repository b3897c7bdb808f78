/** Tests of the schemas that results share: every label is accepted by the schema of its kind alone, and loses no field. */
import { expect, test } from 'vitest';
import type { ContentLabel } from '../../verdict/labels.ts';
import { labelSchemas, labelsField } from './result-fields.ts';

const label = { score: 0.9, severity: 'None', action: 'label' } as const;
const labels: Readonly<Record<string, ContentLabel>> = {
  bank: {
    ...{ ...label, name: 'known', action: 'block' },
    evidence: { bank: 'KNOWN', bank_content_id: 1, signal_type: 'pdq', distance: 3, frame: 2 },
  },
  'custom category': { ...label, name: 'Scam', evidence: { category: 'cat_000000000000000000000001', version: 2 } },
  rule: { ...label, name: 'Scam', evidence: { rule: 'new-accounts', version: 2 } },
  urgent: { ...label, name: 'SelfHarmIntent', evidence: { category: 'SelfHarm', urgent: true }, help: 'A text.' },
  scam: { ...label, name: 'Scam', evidence: { category: 'Spam', start: 1, end: 2, track: 0, channel: 'left' } },
  list: {
    ...{ ...label, name: 'Wave' },
    evidence: { list: 'Words', listId: 'list_000000000000000000000001', entryId: 7, kind: 'terms', start: 0, end: 4 },
  },
  wave: {
    ...{ ...label, name: 'Wave' },
    evidence: {
      ...{ kind: 'text', wave: 'wave_1', posts: 12, authors: 10, minutes: 10 },
      firstSeen: '2026-11-29T10:00:00.000Z',
    },
  },
};

test.each(Object.entries(labels))('a label of the kind %s has one schema, which keeps its fields', (_, one) => {
  const accepting = labelSchemas.filter((schema) => schema.safeParse(one).success);
  expect(accepting).toHaveLength(1);
  expect(labelsField.parse([one])).toEqual([one]);
});

test('every schema accepts a label of its kind', () => {
  const all = Object.values(labels);
  for (const schema of labelSchemas) expect(all.filter((one) => schema.safeParse(one).success)).toHaveLength(1);
});
