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
  modality: 'text',
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
const ids = {
  [scam]: '24ecba33eac29d5a6ca0891d904c56ce1fd18c21e6361b443125821065a9ef99',
  [job]: '18343d08475b3e760e31a8fbcc26865c45e4fdf5a894efc9ff3de857bd38061e',
};
const example = (text: typeof scam | typeof job, belongs: boolean, score: number | null) => ({
  ...{ id: ids[text], text, belongs, score, disagrees: false, requestId: null },
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

/** The smallest GIF: a dot. */
const picture = 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const pictureInput = { name: 'Receipts', modality: 'image', pictures: [{ data: picture, belongs: true }] };
const pictureId = '5994471abb01112afcc18159f6cc74b4f511b99806da59b3caf5a9c173cacfc5';
const pictures = {
  ...{ ...stored, id: 'cat_0c1b9de75f7a2483fa9d0c6e', modality: 'image', name: 'Receipts', description: '' },
  ...{ belonging: 1, others: 0, isLearnable: false },
  examples: [{ id: pictureId, text: '', belongs: true, score: null, disagrees: false, requestId: null }],
};

export const categoriesExamples = {
  listCategories: { responses: { '200': { one: { categories: [{ ...stored, quality, learnedMs: 1_240 }] } } } },
  createCategory: {
    requests: { scams: input, pictures: pictureInput },
    responses: { '201': { scams: fresh, pictures } },
  },
  getCategory: { responses: { '200': { learned } } },
  getCategoryPicture: { responses: { '200': { file: '(the bytes of the picture)' } } },
  replaceCategory: { requests: { scams: input }, responses: { '200': { scams: next } } },
  archiveCategory: { responses: { '200': { archived } } },
  restoreCategory: { responses: { '200': { learned } } },
  listCategoryVersions: { responses: { '200': { one: { versions: [stored] } } } },
  addCategoryExamples: {
    requests: {
      fromLog: { fromLog: [{ requestId: 'req_1098412237312', item: 0, belongs: true }] },
      pictures: { pictures: [{ data: picture, belongs: false }], move: [{ id: pictureId, belongs: false }] },
      csv: { csv: 'text,belongs\nEarn while you sleep,true\nHow do I ask for a higher salary?,false\n' },
    },
    responses: { '200': { more: next } },
  },
  learnCategory: { responses: { '200': { learned } } },
  tryCategory: {
    requests: { text: { text: 'Be your own boss, starter kit only 99!' }, picture: { picture } },
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
