/** The log filters read from the URL. */
import { expect, test } from 'vitest';
import { parseFilters } from './filters.tsx';

const nowMs = Date.UTC(2026, 10, 22, 7, 31, 20);
const hash = 'Ab'.repeat(32);

test.each([
  ['', {}],
  [
    'modality=text&verdict=unsafe&severity=High&category=Hate&caller=k',
    { modality: 'text', verdict: 'unsafe', severity: 'High', category: 'Hate', caller: 'k' },
  ],
  ['modality=smell&verdict=odd&severity=None', {}],
  ['span=day', { from: '2026-11-21T07:31:00.000Z' }],
  [
    'span=own&from=2026-11-01T00:00Z&to=2026-11-02T12:00Z',
    { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T12:00:00.000Z' },
  ],
  ['span=own&from=yesterday', {}],
  ['from=2026-11-01T00:00Z', {}],
  ['q=req_1', { requestId: 'req_1' }],
  ['author=ann%207&contentId=c-1', { authorId: 'ann 7', contentId: 'c-1' }],
  ['author= ', {}],
  ['q= ', {}],
  [`q=${hash}`, { contentHash: hash, sha256: hash }],
])('%s', (address, filters) => {
  expect(parseFilters(new URLSearchParams(address), nowMs)).toEqual(filters);
});
