/** The filters of the log of actions, read from the URL. */
import { expect, test } from 'vitest';
import { parseActionFilters } from './filters.tsx';

const nowMs = Date.UTC(2026, 10, 22, 7, 31, 20);

test.each([
  ['', {}],
  [
    'action=remove&state=active&source=bulk&policy=insults&actor=k',
    { action: 'remove', state: 'active', source: 'bulk', policyId: 'insults', actor: 'k' },
  ],
  ['state=odd&source=odd', {}],
  ['author=ann%207&contentId=c-1', { authorId: 'ann 7', contentId: 'c-1' }],
  ['author= &action= ', {}],
  ['span=week', { from: '2026-11-15T07:31:00.000Z' }],
  ['span=own&to=2026-11-02T12:00Z', { to: '2026-11-02T12:00:00.000Z' }],
])('%s', (address, filters) => {
  expect(parseActionFilters(new URLSearchParams(address), nowMs)).toEqual(filters);
});
