/** Examples of moderating images, and of their jobs. */
import type { OperationExamples } from './operation-examples.ts';

export const imagesExamples = {
  moderateImage: {
    requests: {
      one: {
        image: 'https://example.com/photo.jpg',
        detectPii: true,
      },
      many: {
        image: ['https://example.com/photo.jpg', 'https://example.com/other.jpg'],
      },
      later: {
        image: 'https://example.com/photo.jpg',
        detectPii: true,
      },
    },
    responses: {
      '200': {
        one: {
          id: 'req_120041156540108800',
          isClean: true,
          confidence: 78,
          severity: 'None',
          categoryScores: {
            Profanity: 'None',
            Slurs: 'None',
            Sexual: 'None',
            Hate: 'None',
            Spam: 'None',
            Bullying: 'None',
            Violence: 'None',
          },
          issues: [],
          isBypassAttempt: false,
          bypass: [],
          reason: 'Nothing unsafe was found.',
          complete: true,
          coverage: {
            share: 1,
            parts: [],
          },
          detectedPii: [],
          profile: {
            id: 'default',
            version: 1,
          },
          engine: {
            version: '0.1.0+lexicon.b60f1ee455b1',
            models: [
              {
                id: 'nsfwjs-mobilenet-v2-mid',
                version: '4.3.0-1',
              },
              {
                id: 'winnow-weapons',
                version: '1',
              },
              {
                id: 'pp-ocr',
                version: 'v4-v6-1',
              },
              {
                id: 'retinaface-mobilenet-0.25',
                version: '1',
              },
              {
                id: 'winnow-text-multilingual',
                version: '2026-11-23',
              },
            ],
          },
          analyzers: [
            {
              name: 'sexual',
              status: 'ok',
              ms: 2678.2,
            },
            {
              name: 'violence',
              status: 'ok',
              ms: 2678.07,
            },
            {
              name: 'words',
              status: 'ok',
              ms: 3708.19,
            },
            {
              name: 'lexicon',
              status: 'ok',
              ms: 3708.21,
            },
            {
              name: 'model',
              status: 'ok',
              ms: 3708.18,
            },
            {
              name: 'faces',
              status: 'ok',
              ms: 1690.7,
            },
            {
              name: 'codes',
              status: 'ok',
              ms: 350.7,
            },
            {
              name: 'pii',
              status: 'ok',
              ms: 3707.97,
            },
            {
              name: 'signatures',
              status: 'unavailable',
              reason: 'No signature detector is installed.',
              ms: 0,
            },
          ],
          usage: {
            tokens: 23,
            breakdown: [
              {
                feature: 'base',
                tokens: 20,
              },
              {
                feature: 'detectPii',
                tokens: 3,
              },
            ],
            remainingTokens: null,
          },
        },
        many: {
          id: 'req_120041180653162496',
          results: [
            {
              isClean: true,
              confidence: 78,
              severity: 'None',
              categoryScores: {
                Profanity: 'None',
                Slurs: 'None',
                Sexual: 'None',
                Hate: 'None',
                Spam: 'None',
                Bullying: 'None',
                Violence: 'None',
              },
              issues: [],
              isBypassAttempt: false,
              bypass: [],
              reason: 'Nothing unsafe was found.',
              complete: true,
              coverage: {
                share: 1,
                parts: [],
              },
              profile: {
                id: 'default',
                version: 1,
              },
              engine: {
                version: '0.1.0+lexicon.b60f1ee455b1',
                models: [
                  {
                    id: 'nsfwjs-mobilenet-v2-mid',
                    version: '4.3.0-1',
                  },
                  {
                    id: 'winnow-weapons',
                    version: '1',
                  },
                  {
                    id: 'pp-ocr',
                    version: 'v4-v6-1',
                  },
                  {
                    id: 'retinaface-mobilenet-0.25',
                    version: '1',
                  },
                  {
                    id: 'winnow-text-multilingual',
                    version: '2026-11-23',
                  },
                ],
              },
              analyzers: [
                {
                  name: 'sexual',
                  status: 'ok',
                  ms: 1101.78,
                },
                {
                  name: 'violence',
                  status: 'ok',
                  ms: 1101.76,
                },
                {
                  name: 'words',
                  status: 'ok',
                  ms: 772.57,
                },
                {
                  name: 'lexicon',
                  status: 'ok',
                  ms: 772.7,
                },
                {
                  name: 'model',
                  status: 'ok',
                  ms: 772.7,
                },
                {
                  name: 'faces',
                  status: 'skipped',
                  reason: 'Not requested (detectPii, piiCategories).',
                  ms: 0,
                },
                {
                  name: 'codes',
                  status: 'skipped',
                  reason: 'Not requested (detectPii, piiCategories).',
                  ms: 0,
                },
                {
                  name: 'pii',
                  status: 'skipped',
                  reason: 'Not requested (detectPii, piiCategories).',
                  ms: 0,
                },
                {
                  name: 'signatures',
                  status: 'skipped',
                  reason: 'Not requested (detectPii, piiCategories).',
                  ms: 0,
                },
              ],
            },
            {
              isClean: true,
              confidence: 78,
              severity: 'None',
              categoryScores: {
                Profanity: 'None',
                Slurs: 'None',
                Sexual: 'None',
                Hate: 'None',
                Spam: 'None',
                Bullying: 'None',
                Violence: 'None',
              },
              issues: [],
              isBypassAttempt: false,
              bypass: [],
              reason: 'Nothing unsafe was found.',
              complete: true,
              coverage: {
                share: 1,
                parts: [],
              },
              profile: {
                id: 'default',
                version: 1,
              },
              engine: {
                version: '0.1.0+lexicon.b60f1ee455b1',
                models: [
                  {
                    id: 'nsfwjs-mobilenet-v2-mid',
                    version: '4.3.0-1',
                  },
                  {
                    id: 'winnow-weapons',
                    version: '1',
                  },
                  {
                    id: 'pp-ocr',
                    version: 'v4-v6-1',
                  },
                  {
                    id: 'retinaface-mobilenet-0.25',
                    version: '1',
                  },
                  {
                    id: 'winnow-text-multilingual',
                    version: '2026-11-23',
                  },
                ],
              },
              analyzers: [
                {
                  name: 'sexual',
                  status: 'ok',
                  ms: 2298.21,
                },
                {
                  name: 'violence',
                  status: 'ok',
                  ms: 2298.08,
                },
                {
                  name: 'words',
                  status: 'ok',
                  ms: 2953.05,
                },
                {
                  name: 'lexicon',
                  status: 'ok',
                  ms: 2953.54,
                },
                {
                  name: 'model',
                  status: 'ok',
                  ms: 2953.69,
                },
                {
                  name: 'faces',
                  status: 'skipped',
                  reason: 'Not requested (detectPii, piiCategories).',
                  ms: 0,
                },
                {
                  name: 'codes',
                  status: 'skipped',
                  reason: 'Not requested (detectPii, piiCategories).',
                  ms: 0,
                },
                {
                  name: 'pii',
                  status: 'skipped',
                  reason: 'Not requested (detectPii, piiCategories).',
                  ms: 0,
                },
                {
                  name: 'signatures',
                  status: 'skipped',
                  reason: 'Not requested (detectPii, piiCategories).',
                  ms: 0,
                },
              ],
            },
          ],
          usage: {
            tokens: 40,
            breakdown: [
              {
                feature: 'base',
                tokens: 40,
              },
            ],
            remainingTokens: null,
          },
        },
      },
      '202': {
        later: {
          jobId: 'job_120041210147508224',
          status: 'queued',
        },
      },
    },
  },
  uploadImage: {
    requests: {
      file: {
        image: '(the bytes of photo.jpg)',
        detectPii: true,
      },
    },
    responses: {
      '200': {
        file: {
          id: 'req_120041205877706752',
          isClean: true,
          confidence: 78,
          severity: 'None',
          categoryScores: {
            Profanity: 'None',
            Slurs: 'None',
            Sexual: 'None',
            Hate: 'None',
            Spam: 'None',
            Bullying: 'None',
            Violence: 'None',
          },
          issues: [],
          isBypassAttempt: false,
          bypass: [],
          reason: 'Nothing unsafe was found.',
          complete: true,
          coverage: {
            share: 1,
            parts: [],
          },
          detectedPii: [],
          profile: {
            id: 'default',
            version: 1,
          },
          engine: {
            version: '0.1.0+lexicon.b60f1ee455b1',
            models: [
              {
                id: 'nsfwjs-mobilenet-v2-mid',
                version: '4.3.0-1',
              },
              {
                id: 'winnow-weapons',
                version: '1',
              },
              {
                id: 'pp-ocr',
                version: 'v4-v6-1',
              },
              {
                id: 'retinaface-mobilenet-0.25',
                version: '1',
              },
              {
                id: 'winnow-text-multilingual',
                version: '2026-11-23',
              },
            ],
          },
          analyzers: [
            {
              name: 'sexual',
              status: 'ok',
              ms: 471.26,
            },
            {
              name: 'violence',
              status: 'ok',
              ms: 471.22,
            },
            {
              name: 'words',
              status: 'ok',
              ms: 375.15,
            },
            {
              name: 'lexicon',
              status: 'ok',
              ms: 375.16,
            },
            {
              name: 'model',
              status: 'ok',
              ms: 375.16,
            },
            {
              name: 'faces',
              status: 'ok',
              ms: 695.93,
            },
            {
              name: 'codes',
              status: 'ok',
              ms: 138.2,
            },
            {
              name: 'pii',
              status: 'ok',
              ms: 375.14,
            },
            {
              name: 'signatures',
              status: 'unavailable',
              reason: 'No signature detector is installed.',
              ms: 0,
            },
          ],
          usage: {
            tokens: 23,
            breakdown: [
              {
                feature: 'base',
                tokens: 20,
              },
              {
                feature: 'detectPii',
                tokens: 3,
              },
            ],
            remainingTokens: null,
          },
        },
      },
    },
  },
  getImageJob: {
    responses: {
      '200': {
        completed: {
          jobId: 'job_120041210147508224',
          status: 'completed',
          progress: 100,
          result: {
            id: 'req_120041210147508224',
            isClean: true,
            confidence: 78,
            severity: 'None',
            categoryScores: {
              Profanity: 'None',
              Slurs: 'None',
              Sexual: 'None',
              Hate: 'None',
              Spam: 'None',
              Bullying: 'None',
              Violence: 'None',
            },
            issues: [],
            isBypassAttempt: false,
            bypass: [],
            reason: 'Nothing unsafe was found.',
            complete: true,
            coverage: {
              share: 1,
              parts: [],
            },
            detectedPii: [],
            profile: {
              id: 'default',
              version: 1,
            },
            engine: {
              version: '0.1.0+lexicon.b60f1ee455b1',
              models: [
                {
                  id: 'nsfwjs-mobilenet-v2-mid',
                  version: '4.3.0-1',
                },
                {
                  id: 'winnow-weapons',
                  version: '1',
                },
                {
                  id: 'pp-ocr',
                  version: 'v4-v6-1',
                },
                {
                  id: 'retinaface-mobilenet-0.25',
                  version: '1',
                },
                {
                  id: 'winnow-text-multilingual',
                  version: '2026-11-23',
                },
              ],
            },
            analyzers: [
              {
                name: 'sexual',
                status: 'ok',
                ms: 701.01,
              },
              {
                name: 'violence',
                status: 'ok',
                ms: 700.99,
              },
              {
                name: 'words',
                status: 'ok',
                ms: 518.62,
              },
              {
                name: 'lexicon',
                status: 'ok',
                ms: 518.68,
              },
              {
                name: 'model',
                status: 'ok',
                ms: 518.68,
              },
              {
                name: 'faces',
                status: 'ok',
                ms: 685.97,
              },
              {
                name: 'codes',
                status: 'ok',
                ms: 241.59,
              },
              {
                name: 'pii',
                status: 'ok',
                ms: 518.66,
              },
              {
                name: 'signatures',
                status: 'unavailable',
                reason: 'No signature detector is installed.',
                ms: 0,
              },
            ],
            usage: {
              tokens: 23,
              breakdown: [
                {
                  feature: 'base',
                  tokens: 20,
                },
                {
                  feature: 'detectPii',
                  tokens: 3,
                },
              ],
              remainingTokens: null,
            },
          },
        },
      },
    },
  },
  cancelImageJob: {
    responses: {
      '200': {
        canceled: {
          jobId: 'job_120041210147508224',
          status: 'canceled',
        },
      },
    },
  },
  getContent: {
    responses: {
      '200': {
        file: '(the bytes of the file)',
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
