/** Examples of moderation profiles. */
import type { OperationExamples } from './operation-examples.ts';

const shadow = {
  shadow: {
    ...{ status: 'running', endReason: null, version: 3, share: 0.5 },
    draft: {
      ...{ name: 'Forum', thresholds: { Bullying: 'Medium' }, blocklist: [], allowlist: [], readImageText: true },
    },
    ...{ startedAt: '2026-11-28T06:00:00.000Z', endsAt: '2026-12-05T06:00:00.000Z', endedAt: null },
    ...{ agreed: 4810, stricter: 0, milder: 37, unknown: 0, averageMicros: 21.4 },
    categories: [{ category: 'Bullying', agreed: 112, stricter: 0, milder: 37 }],
    days: [
      {
        ...{ day: '2026-11-28', agreed: 4810, stricter: 0, milder: 37 },
        categories: [{ category: 'Bullying', agreed: 112, stricter: 0, milder: 37 }],
      },
    ],
    examples: [
      {
        ...{ requestId: 'req_120041153939640320', item: 0, change: 'milder' },
        live: { isClean: false, severity: 'Low' },
        draft: { isClean: true, severity: 'None' },
      },
    ],
  },
} as const;

export const profilesExamples = {
  createProfile: {
    requests: {
      strict: {
        name: 'School forum',
        thresholds: {
          Profanity: 'Low',
          Spam: 'Off',
        },
        blocklist: [
          {
            term: 'loser',
            match: 'word',
            category: 'Bullying',
            severity: 'Medium',
          },
        ],
        allowlist: ['Scunthorpe'],
        onUnreadable: 'review',
      },
    },
    responses: {
      '201': {
        strict: {
          id: 'prof_7199fd3ac388881b6feb78d8',
          version: 1,
          name: 'School forum',
          thresholds: {
            Profanity: 'Low',
            Spam: 'Off',
          },
          blocklist: [
            {
              term: 'loser',
              match: 'word',
              category: 'Bullying',
              severity: 'Medium',
            },
          ],
          allowlist: ['Scunthorpe'],
          readImageText: true,
          onUnreadable: 'review',
        },
      },
    },
  },
  listProfiles: {
    responses: {
      '200': {
        one: {
          profiles: [
            {
              id: 'prof_7199fd3ac388881b6feb78d8',
              version: 1,
              name: 'School forum',
              thresholds: {
                Profanity: 'Low',
                Spam: 'Off',
              },
              blocklist: [
                {
                  term: 'loser',
                  match: 'word',
                  category: 'Bullying',
                  severity: 'Medium',
                },
              ],
              allowlist: ['Scunthorpe'],
              readImageText: true,
              onUnreadable: 'review',
            },
          ],
        },
      },
    },
  },
  listArchivedProfiles: {
    responses: {
      '200': {
        one: {
          profiles: [
            {
              id: 'prof_7199fd3ac388881b6feb78d8',
              version: 2,
              name: 'School forum',
              thresholds: {
                Spam: 'Off',
              },
              blocklist: [],
              allowlist: [],
              readImageText: true,
              archivedAt: '2026-11-28T06:01:49.002Z',
            },
          ],
        },
      },
    },
  },
  getProfile: {
    responses: {
      '200': {
        strict: {
          id: 'prof_7199fd3ac388881b6feb78d8',
          version: 1,
          name: 'School forum',
          thresholds: {
            Profanity: 'Low',
            Spam: 'Off',
          },
          blocklist: [
            {
              term: 'loser',
              match: 'word',
              category: 'Bullying',
              severity: 'Medium',
            },
          ],
          allowlist: ['Scunthorpe'],
          readImageText: true,
          onUnreadable: 'review',
        },
      },
    },
  },
  replaceProfile: {
    requests: {
      second: {
        name: 'School forum',
        thresholds: {
          Spam: 'Off',
        },
      },
    },
    responses: {
      '200': {
        second: {
          id: 'prof_7199fd3ac388881b6feb78d8',
          version: 2,
          name: 'School forum',
          thresholds: {
            Spam: 'Off',
          },
          blocklist: [],
          allowlist: [],
          readImageText: true,
        },
      },
    },
  },
  listProfileVersions: {
    responses: {
      '200': {
        two: {
          versions: [
            {
              id: 'prof_7199fd3ac388881b6feb78d8',
              version: 2,
              name: 'School forum',
              thresholds: {
                Spam: 'Off',
              },
              blocklist: [],
              allowlist: [],
              readImageText: true,
              createdAt: '2026-11-28T06:01:48.784Z',
            },
            {
              id: 'prof_7199fd3ac388881b6feb78d8',
              version: 1,
              name: 'School forum',
              thresholds: {
                Profanity: 'Low',
                Spam: 'Off',
              },
              blocklist: [
                {
                  term: 'loser',
                  match: 'word',
                  category: 'Bullying',
                  severity: 'Medium',
                },
              ],
              allowlist: ['Scunthorpe'],
              readImageText: true,
              onUnreadable: 'review',
              createdAt: '2026-11-28T06:01:48.574Z',
            },
          ],
        },
      },
    },
  },
  archiveProfile: {
    responses: {
      '200': {
        archived: {
          id: 'prof_7199fd3ac388881b6feb78d8',
        },
      },
    },
  },
  restoreProfile: {
    responses: {
      '200': {
        restored: {
          id: 'prof_7199fd3ac388881b6feb78d8',
        },
      },
    },
  },
  replayProfile: {
    requests: {
      draft: {
        draft: {
          name: 'Draft',
          thresholds: {
            Profanity: 'Off',
          },
        },
        limit: 100,
      },
    },
    responses: {
      '200': {
        draft: {
          replayed: 14,
          unknown: 0,
          withoutContext: 0,
          toClean: 0,
          toUnsafe: 0,
          rows: 14,
          flips: [],
        },
      },
    },
  },
  getProfileShadow: { responses: { '200': { running: shadow, none: { shadow: null } } } },
  startProfileShadow: {
    requests: { usual: { draft: { name: 'Forum', thresholds: { Bullying: 'Medium' } }, share: 0.5, days: 7 } },
    responses: { '200': { running: shadow } },
  },
  stopProfileShadow: {
    responses: {
      '200': {
        stopped: {
          shadow: {
            ...shadow.shadow,
            ...{ status: 'ended', endReason: 'stopped', endedAt: '2026-11-29T12:00:00.000Z' },
          },
        },
      },
    },
  },
  resetProfileShadow: { responses: { '200': { running: shadow } } },
  getThresholdProposals: {
    responses: {
      '200': {
        spam: {
          decisions: 143,
          proposals: [
            {
              category: 'Spam',
              current: 'Low',
              proposed: 'Medium',
              outcome: 'change',
              steps: [
                {
                  threshold: 'Low',
                  flagged: 100,
                  rejected: 80,
                  precision: 0.8,
                  precisionAtLeast: 0.744,
                  foundRate: 0.952,
                },
                {
                  threshold: 'Medium',
                  flagged: 60,
                  rejected: 58,
                  precision: 0.967,
                  precisionAtLeast: 0.922,
                  foundRate: 0.69,
                },
                {
                  threshold: 'High',
                  flagged: 30,
                  rejected: 30,
                  precision: 1,
                  precisionAtLeast: 0.948,
                  foundRate: 0.357,
                },
              ],
            },
          ],
        },
      },
    },
  },
  testTerms: {
    requests: {
      words: {
        blocklist: [
          {
            term: 'loser',
            match: 'word',
            category: 'Bullying',
            severity: 'Medium',
          },
        ],
        allowlist: [],
        text: 'What a loser',
      },
    },
    responses: {
      '200': {
        words: {
          blocked: [
            {
              term: 'loser',
              signal: 'bullying',
              start: 7,
              end: 12,
            },
          ],
          allowed: [],
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
