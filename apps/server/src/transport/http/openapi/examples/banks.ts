/** Examples of banks of known contents. */
import type { OperationExamples } from './operation-examples.ts';

const bank = {
  name: 'SCAM_PICTURES',
  matching_enabled_ratio: 1,
  action: 'block',
  label: 'scam',
  severity: 'High',
};
const signals = {
  pdq: 'f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b22',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  md5: '098f6bcd4621d373cade4e832627b4f6',
};
const near = 'f8f8f0cee0f4a84f06370a22038f63f0b36e2ed596621e1d33e6b39c4e9c9b21';
const content = {
  id: 7,
  signals,
  disable_until_ts: 1,
  note: 'Reported in May.',
  original_media_uri: 'https://example.com/offer.jpg',
  metadata: { content_id: 'case-12' },
  created_at: '2026-05-11T09:30:00.000Z',
};
const added = { id: 7, signals };
const matches = [{ bank_content_id: 7, distance: '2' }];

export const banksExamples = {
  listBanks: { responses: { '200': { one: [bank] } } },
  createBank: {
    requests: { block: { name: 'SCAM_PICTURES', label: 'scam', severity: 'High' } },
    responses: { '201': { block: bank } },
  },
  getBank: { responses: { '200': { bank } } },
  changeBank: {
    requests: { half: { enabled_ratio: 0.5 } },
    responses: { '200': { half: { ...bank, matching_enabled_ratio: 0.5 } } },
  },
  deleteBank: { responses: { '200': { deleted: { message: 'Done' } } } },
  listBankContent: { responses: { '200': { last: { content: [content], next: null } } } },
  addBankContent: {
    requests: { url: { content: 'https://example.com/offer.jpg', note: 'Reported in May.' } },
    responses: { '200': { added } },
  },
  uploadBankContent: {
    requests: { file: { content: '(the bytes of a file)', note: 'Reported in May.' } },
    responses: { '200': { added } },
  },
  addBankSignal: {
    requests: { pdq: { pdq: signals.pdq } },
    responses: { '200': { pdq: { id: 8, signals: { pdq: signals.pdq } } } },
  },
  getBankContent: { responses: { '200': { content } } },
  changeBankContent: {
    requests: { disabled: { disable_until_ts: 0 } },
    responses: { '200': { disabled: { ...content, disable_until_ts: 0 } } },
  },
  removeBankContent: { responses: { '200': { removed: { deleted: 1 } } } },
  importBank: {
    requests: {
      csv: { csv: `signal_type,signal,note\npdq,${signals.pdq},Reported in May.\n` },
      contents: { contents: [{ signals: { pdq: signals.pdq, md5: signals.md5 }, note: 'Reported in May.' }] },
    },
    responses: { '200': { added: { added: 1, skipped: 0 } } },
  },
  exportBank: { responses: { '200': { lines: `${JSON.stringify(content)}\n` } } },
  listSignalTypes: {
    responses: {
      '200': {
        all: [
          { name: 'pdq', enabled_ratio: 1 },
          { name: 'sha256', enabled_ratio: 1 },
          { name: 'md5', enabled_ratio: 1 },
        ],
      },
    },
  },
  hashUrl: { responses: { '200': { picture: signals } } },
  hashFile: { requests: { file: { file: '(the bytes of a file)' } }, responses: { '200': { picture: signals } } },
  lookupSignal: { responses: { '200': { numbers: { matches: [7] }, distances: { matches } } } },
  lookupContent: { responses: { '200': { one: { SCAM_PICTURES: { pdq: matches } }, none: {} } } },
  compareSignals: {
    requests: { near: { pdq: [signals.pdq, near] } },
    responses: { '200': { near: { pdq: [true, { distance: 2 }] } } },
  },
  getIndexStatus: {
    responses: {
      '200': {
        pictures: {
          pdq: { present: true, built_to: 1_793_000_000, size: 1 },
          sha256: { present: false, built_to: -1, size: 0 },
          md5: { present: false, built_to: -1, size: 0 },
        },
      },
    },
  },
} as const satisfies Record<string, OperationExamples>;
