/** Examples of waves and their posts. */
import type { OperationExamples } from './operation-examples.ts';

export const wavesExamples = {
  listWaves: {
    responses: {
      200: {
        'a text': {
          waves: [
            {
              waveId: 'wave_120041154669449217',
              ...{ kind: 'text', posts: 61, authors: 44, minutes: 10, postsNow: 12, authorsNow: 11 },
              profileId: 'prof_9sx2v7m4q1c8h5kd',
              detectedAt: '2026-11-28T06:02:51.300Z',
              firstSeenAt: '2026-11-28T05:58:12.044Z',
              lastSeenAt: '2026-11-28T06:21:40.118Z',
              excerpt: 'Make 500 dollars a day from home, no experience needed, message me for the details',
              sample: { requestId: 'req_120041154669449216', item: 0 },
              timeline: [2, 1, 4, 6, 5, 7, 6, 4, 3, 2, 1, 0, 0, 1, 2, 3, 2, 4, 2, 1, 1, 2, 1, 1],
            },
          ],
        },
      },
    },
  },
  listWavePosts: {
    responses: {
      200: {
        posts: {
          posts: [
            {
              requestId: 'req_120041154669449216',
              item: 0,
              at: '2026-11-28T06:21:40.118Z',
              decision: null,
              isInReview: true,
            },
          ],
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
