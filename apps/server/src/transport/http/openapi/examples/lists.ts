/** Examples of lists. */
import type { OperationExamples } from './operation-examples.ts';

const id = 'list_5f0c1b9de7a2483fa9d0c6e1';
const list = {
  ...{ id, kind: 'terms', name: 'Gambling words', description: 'Checked every month.' },
  ...{ action: 'block', label: 'gambling', severity: 'Medium', category: 'Spam', enabled: true },
  ...{ entries: 2, createdAt: '2026-05-11T09:30:00.000Z' },
};
const entry = {
  ...{ id: 7, value: 'free spins', note: 'From the May wave.', expiresAt: '2026-09-01T00:00:00.000Z' },
  ...{ addedBy: 'Jo', addedAt: '2026-05-11T09:31:00.000Z' },
};
const removed = { removed: 1 };

export const listsExamples = {
  listLists: { responses: { '200': { one: { lists: [list] } } } },
  createList: {
    requests: {
      terms: { kind: 'terms', name: 'Gambling words', label: 'gambling', severity: 'Medium', category: 'Spam' },
      domains: { kind: 'domains', name: 'Partners', action: 'label', label: 'partner' },
    },
    responses: { '201': { terms: { ...list, entries: 0 } } },
  },
  getList: { responses: { '200': { list } } },
  changeList: {
    requests: { off: { enabled: false } },
    responses: { '200': { off: { ...list, enabled: false } } },
  },
  deleteList: { responses: { '200': { deleted: { id, deleted: true } } } },
  listListEntries: { responses: { '200': { last: { entries: [entry], next: null } } } },
  addListEntries: {
    requests: {
      entries: { entries: ['free spins', { value: 'casino*', note: 'All its forms.', expiresAt: '2026-09-01' }] },
      csv: { csv: 'value,note\nfree spins,From the May wave.\n???,\n' },
    },
    responses: {
      '200': {
        entries: { added: 2, skipped: 0, rejected: 0, rejections: [] },
        csv: {
          ...{ added: 1, skipped: 0, rejected: 1 },
          rejections: [
            {
              line: 3,
              value: '???',
              reason:
                'It could not be found: a term needs a letter, a digit or a picture, and signs at its ends may be mark-up.',
            },
          ],
        },
      },
    },
  },
  changeListEntry: {
    requests: { expiry: { expiresAt: '2026-09-01T00:00:00.000Z' } },
    responses: { '200': { expiry: entry } },
  },
  removeListEntry: { responses: { '200': { removed } } },
  exportList: { responses: { '200': { lines: `${JSON.stringify(entry)}\n` } } },
} as const satisfies Record<string, OperationExamples>;
