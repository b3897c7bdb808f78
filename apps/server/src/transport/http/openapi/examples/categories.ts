/** Examples of custom categories. */
import type { OperationExamples } from './operation-examples.ts';

const share = (value: number, low: number, high: number) => ({ share: value, low, high });

const quality = {
  belonging: 40,
  others: 60,
  auroc: 0.97,
  suggestedThreshold: 0.5,
  points: [
    {
      threshold: 0.5,
      found: share(0.85, 0.709, 0.929),
      false: share(0.033, 0.009, 0.114),
      ordinary: share(0.004, 0.001, 0.014),
    },
  ],
  confusedWith: [{ category: 'Spam', belonging: 0.45, others: 0.033 }],
};

const stored = {
  id: 'cat_5f0c1b9de7a2483fa9d0c6e1',
  version: 1,
  name: 'JobScams',
  description: 'Offers of work that want money or documents first.',
  archived: false,
  belonging: 40,
  others: 60,
  isLearnable: true,
  quality: null,
  learnedMs: null,
  changedBy: 'user_H1vu3BVCauQnk9Yd',
  changedAt: '2026-11-28T06:00:41.356Z',
};
const scam = 'Earn 500 dollars a day from home, you only pay a fee of 30.';
const job = 'We are looking for a nurse for our ward, permanent contract.';
const example = (text: string, belongs: boolean, score: number | null) => ({
  ...{ text, belongs, score, disagrees: false, requestId: null },
});
const fresh = { ...stored, examples: [example(scam, true, null), example(job, false, null)] };
const learned = {
  ...stored,
  quality,
  learnedMs: 1_240,
  examples: [example(scam, true, 0.957), example(job, false, 0.021)],
};
const next = { ...fresh, version: 2, belonging: 41, changedAt: '2026-11-28T07:00:41.356Z' };
const archived = { ...learned, archived: true };
const logged = {
  requestId: 'req_1098412237312',
  item: 0,
  at: '2026-11-27T15:12:08.120Z',
  content: 'Typing job, 900 weekly, small refundable deposit',
  authorId: 'u-4711',
  isClean: true,
  score: 0.931,
};
const input = {
  name: 'JobScams',
  description: 'Offers of work that want money or documents first.',
  examples: [
    { text: scam, belongs: true },
    { text: job, belongs: false },
  ],
};

export const categoriesExamples = {
  listCategories: { responses: { '200': { one: { categories: [{ ...stored, quality, learnedMs: 1_240 }] } } } },
  createCategory: { requests: { scams: input }, responses: { '201': { scams: fresh } } },
  getCategory: { responses: { '200': { learned } } },
  replaceCategory: { requests: { scams: input }, responses: { '200': { scams: next } } },
  archiveCategory: { responses: { '200': { archived } } },
  restoreCategory: { responses: { '200': { learned } } },
  listCategoryVersions: { responses: { '200': { one: { versions: [stored] } } } },
  addCategoryExamples: {
    requests: {
      fromLog: { fromLog: [{ requestId: 'req_1098412237312', item: 0, belongs: true }] },
      csv: { csv: 'text,belongs\nEarn while you sleep,true\nHow do I ask for a higher salary?,false\n' },
    },
    responses: { '200': { more: next } },
  },
  learnCategory: { responses: { '200': { learned } } },
  tryCategory: {
    requests: { text: { text: 'Be your own boss, starter kit only 99!' } },
    responses: { '200': { likely: { version: 1, score: 0.912 } } },
  },
  backtestCategory: {
    requests: { month: { days: 30, threshold: 0.5 } },
    responses: {
      '200': {
        found: {
          version: 1,
          texts: 812,
          notKept: 0,
          found: 1,
          matches: [logged],
          toLabel: [{ ...logged, score: 0.512 }],
        },
      },
    },
  },
} as const satisfies Record<string, OperationExamples>;
