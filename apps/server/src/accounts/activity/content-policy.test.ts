/** Tests for what each content policy keeps of a match with a bank: the reason of the verdict, not the content. */
import { expect, test } from 'vitest';
import { applyContentPolicy } from './content-policy.ts';

const evidence = { bank: 'SCAMS', signal_type: 'pdq', distance: 4 };
const label = { name: 'scam', score: 1, action: 'block', severity: 'High' };
const result = {
  ...{ isClean: false, severity: 'High', reason: 'The content contains scam.', unknown: 'private' },
  labels: [{ ...label, evidence: { ...evidence, bank_content_id: 7 } }],
};
const keep = (policy: Parameters<typeof applyContentPolicy>[0]) => applyContentPolicy(policy, { result }, () => '');

test.each(['none', 'hash', 'redacted'] as const)('under "%s" the label and its bank, not the entry', (policy) => {
  expect(keep(policy).result).toMatchObject({ severity: 'High', labels: [{ ...label, evidence }] });
  expect(JSON.stringify(keep(policy).result)).not.toMatch(/bank_content_id|private/);
});

test.each([
  { category: 'SelfHarm', urgent: true },
  { category: 'cat_5f0c1b9de7a2483fa9d0c6e1', version: 3 },
  { rule: 'links', version: 2 },
])('under "hash" what a label is: %j', (kind) => {
  const labels = [{ ...label, severity: 'None', evidence: kind }];
  expect(applyContentPolicy('hash', { result: { labels } }, () => '').result).toEqual({ labels });
});

test('under "full" all of it', () => expect(keep('full').result).toEqual(result));
