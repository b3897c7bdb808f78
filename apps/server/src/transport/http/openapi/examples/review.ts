/** Examples of the review queue. */
import type { OperationExamples } from './operation-examples.ts';

export const reviewExamples = {
  listReviews: {
    responses: {
      '200': {
        one: {
          rows: [
            {
              categories: ['Profanity', 'Bullying'],
              reason: 'feedback',
              decision: null,
              note: null,
              reviewer: null,
              requestId: 'req_120041153939640320',
              item: 0,
              at: '2026-11-28T06:00:41.356Z',
              modality: 'text',
              severity: 'Medium',
              feedback: {
                isCorrect: false,
                note: 'A quotation.',
              },
              decidedAt: null,
              content: null,
              result: {
                isClean: false,
                confidence: 80,
                severity: 'Medium',
                categoryScores: {
                  Profanity: 'Medium',
                  Slurs: 'None',
                  Sexual: 'None',
                  Hate: 'None',
                  Spam: 'None',
                  Bullying: 'Medium',
                  Violence: 'None',
                  SelfHarm: 'None',
                },
                issues: [
                  {
                    category: 'Bullying',
                    severity: 'Medium',
                    start: 0,
                    end: 17,
                  },
                  {
                    category: 'Profanity',
                    severity: 'Medium',
                    start: 19,
                    end: 26,
                  },
                ],
                isBypassAttempt: true,
                bypass: [
                  {
                    technique: 'spacing',
                    start: 19,
                    end: 26,
                  },
                ],
                language: 'en',
                addons: {
                  replacedUnsafe: true,
                  replacedPii: false,
                },
                profile: {
                  id: 'default',
                  version: 1,
                },
                engine: {
                  version: '0.1.0+lexicon.b60f1ee455b1',
                  models: [
                    {
                      id: 'winnow-text-multilingual',
                      version: '2026-11-23',
                    },
                  ],
                },
                analyzers: [
                  {
                    name: 'lexicon',
                    status: 'ok',
                    ms: 15.93,
                  },
                  {
                    name: 'model',
                    status: 'ok',
                    ms: 48.85,
                  },
                  {
                    name: 'pii',
                    status: 'skipped',
                    reason: 'Not requested (pii).',
                    ms: 0,
                  },
                ],
              },
            },
          ],
          waiting: 1,
        },
      },
    },
  },
  decideReview: {
    requests: {
      allow: {
        requestId: 'req_120041153939640320',
        decision: 'allow',
        note: 'A quotation.',
      },
    },
    responses: {
      '200': {
        allow: {
          decision: 'allow',
        },
      },
    },
  },
  undoDecision: {
    requests: {
      undone: {
        requestId: 'req_120041153939640320',
      },
    },
    responses: {
      '200': {
        undone: {
          undone: true,
        },
      },
    },
  },
  listDecisions: {
    responses: {
      '200': {
        one: {
          rows: [
            {
              categories: ['Profanity', 'Bullying'],
              reason: 'feedback',
              decision: 'allow',
              note: 'A quotation.',
              reviewer: 'user_H1vu3BVCauQnk9Yd',
              requestId: 'req_120041153939640320',
              item: 0,
              at: '2026-11-28T06:00:41.356Z',
              modality: 'text',
              severity: 'Medium',
              feedback: {
                isCorrect: false,
                note: 'A quotation.',
              },
              decidedAt: '2026-11-28T06:01:51.954Z',
              content: null,
              result: {
                isClean: false,
                confidence: 80,
                severity: 'Medium',
                categoryScores: {
                  Profanity: 'Medium',
                  Slurs: 'None',
                  Sexual: 'None',
                  Hate: 'None',
                  Spam: 'None',
                  Bullying: 'Medium',
                  Violence: 'None',
                  SelfHarm: 'None',
                },
                issues: [
                  {
                    category: 'Bullying',
                    severity: 'Medium',
                    start: 0,
                    end: 17,
                  },
                  {
                    category: 'Profanity',
                    severity: 'Medium',
                    start: 19,
                    end: 26,
                  },
                ],
                isBypassAttempt: true,
                bypass: [
                  {
                    technique: 'spacing',
                    start: 19,
                    end: 26,
                  },
                ],
                language: 'en',
                addons: {
                  replacedUnsafe: true,
                  replacedPii: false,
                },
                profile: {
                  id: 'default',
                  version: 1,
                },
                engine: {
                  version: '0.1.0+lexicon.b60f1ee455b1',
                  models: [
                    {
                      id: 'winnow-text-multilingual',
                      version: '2026-11-23',
                    },
                  ],
                },
                analyzers: [
                  {
                    name: 'lexicon',
                    status: 'ok',
                    ms: 15.93,
                  },
                  {
                    name: 'model',
                    status: 'ok',
                    ms: 48.85,
                  },
                  {
                    name: 'pii',
                    status: 'skipped',
                    reason: 'Not requested (pii).',
                    ms: 0,
                  },
                ],
              },
            },
          ],
          next: null,
        },
      },
    },
  },
  getReviewPrecision: {
    responses: {
      '200': {
        one: {
          categories: [
            {
              category: 'Bullying',
              right: 0,
              wrong: 1,
              precision: 0,
            },
            {
              category: 'Profanity',
              right: 0,
              wrong: 1,
              precision: 0,
            },
          ],
          clean: {
            right: 0,
            wrong: 0,
            precision: null,
          },
        },
      },
    },
  },
  exportDecisions: {
    responses: {
      '200': {
        lines:
          '{"requestId":"req_120041153939640320","item":0,"modality":"text","content":null,"label":"safe","engine":{"severity":"Medium","categories":["Profanity","Bullying"]},"note":"A quotation.","decidedAt":"2026-11-28T06:01:51.954Z"}\n',
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
