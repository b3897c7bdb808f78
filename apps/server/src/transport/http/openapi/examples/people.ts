/** Examples of sessions, people, keys and invitations. */
import type { OperationExamples } from './operation-examples.ts';

export const peopleExamples = {
  createSession: {
    requests: {
      owner: {
        email: 'owner@example.com',
        password: 'correct horse battery',
      },
    },
    responses: {
      '200': {
        owner: {
          signedIn: true,
        },
      },
    },
  },
  deleteSession: {
    responses: {
      '200': {
        out: {
          signedIn: false,
        },
      },
    },
  },
  listPeople: {
    responses: {
      '200': {
        two: {
          people: [
            {
              personId: 'user_H1vu3BVCauQnk9Yd',
              name: 'Olga',
              email: 'owner@example.com',
              role: 'owner',
              createdAt: '2026-11-28T06:00:41.186Z',
              signedInAt: '2026-11-28T06:00:41.186Z',
            },
            {
              personId: 'user_e5jn0Lru0ZrnQ7LH',
              name: 'Ada',
              email: 'ada@example.com',
              role: 'moderator',
              createdAt: '2026-11-28T06:01:51.024Z',
              signedInAt: '2026-11-28T06:01:51.024Z',
            },
          ],
        },
      },
    },
  },
  changeRole: {
    requests: {
      admin: {
        role: 'admin',
      },
    },
    responses: {
      '200': {
        admin: {
          personId: 'user_e5jn0Lru0ZrnQ7LH',
          name: 'Ada',
          email: 'ada@example.com',
          role: 'admin',
          createdAt: '2026-11-28T06:01:51.024Z',
          signedInAt: '2026-11-28T06:01:51.024Z',
        },
      },
    },
  },
  removePerson: {
    responses: {
      '200': {
        removed: {
          personId: 'user_e5jn0Lru0ZrnQ7LH',
        },
      },
    },
  },
  createResetLink: {
    responses: {
      '201': {
        link: {
          invitationId: 'inv_pTKhQW8EWG3jZm6S',
          path: '/#/reset/0000000000000000000000000000000000000000',
        },
      },
    },
  },
  listInvitations: {
    responses: {
      '200': {
        one: {
          invitations: [
            {
              invitationId: 'inv_2y0IXyCwIZPpCOcx',
              role: 'moderator',
              note: 'Ada',
              personId: null,
              createdAt: '2026-11-28T06:01:49.399Z',
              expiresAt: '2026-12-05T06:01:49.399Z',
            },
          ],
        },
      },
    },
  },
  createInvitation: {
    requests: {
      moderator: {
        role: 'moderator',
        note: 'Ada',
      },
    },
    responses: {
      '201': {
        moderator: {
          invitationId: 'inv_2y0IXyCwIZPpCOcx',
          path: '/#/join/0000000000000000000000000000000000000000',
        },
      },
    },
  },
  revokeInvitation: {
    responses: {
      '200': {
        revoked: {
          invitationId: 'inv_QJL2fwEcZ4wmjFIE',
        },
      },
    },
  },
  listAuditEntries: {
    responses: {
      '200': {
        newest: {
          entries: [
            {
              actor: 'user_H1vu3BVCauQnk9Yd',
              actorName: 'Olga',
              act: 'people.revokeInvitation',
              target: 'inv_QJL2fwEcZ4wmjFIE',
              id: '120041447410896896',
              at: '2026-11-28T06:01:51.325Z',
              details: {},
            },
            {
              actor: 'user_H1vu3BVCauQnk9Yd',
              actorName: 'Olga',
              act: 'people.invite',
              target: 'inv_QJL2fwEcZ4wmjFIE',
              id: '120041447289262080',
              at: '2026-11-28T06:01:51.296Z',
              details: {
                role: 'viewer',
                note: '',
              },
            },
          ],
          next: null,
        },
      },
    },
  },
  listKeys: {
    responses: {
      '200': {
        one: {
          keys: [
            {
              keyId: '11hVj4W2jVo6',
              name: 'first key',
              mode: 'live',
              scopes: ['moderate', 'usage'],
              createdAt: '2026-11-28T06:00:40.264Z',
              expiresAt: null,
              revokedAt: null,
              lastUsedAt: null,
              replacedBy: null,
            },
            {
              keyId: 'olxUcet4KrqF',
              name: 'examples',
              mode: 'live',
              scopes: ['moderate', 'usage', 'activity'],
              createdAt: '2026-11-28T06:00:41.326Z',
              expiresAt: null,
              revokedAt: null,
              lastUsedAt: '2026-11-28T06:01:41.814Z',
              replacedBy: null,
            },
          ],
        },
      },
    },
  },
  createKey: {
    requests: {
      forum: {
        name: 'forum',
        scopes: ['moderate'],
      },
    },
    responses: {
      '201': {
        forum: {
          keyId: '4SPIV04WjhfA',
          apiKey: 'wnw_live_0000000000000000000000000000000000000000',
        },
      },
    },
  },
  rotateKey: {
    requests: {
      anHour: {
        graceSeconds: 3600,
      },
    },
    responses: {
      '200': {
        anHour: {
          keyId: 'oDUfavoOhMTy',
          apiKey: 'wnw_live_0000000000000000000000000000000000000000',
        },
      },
    },
  },
  revokeKey: {
    responses: {
      '200': {
        revoked: {
          keyId: '4SPIV04WjhfA',
        },
      },
    },
  },
  createConnectionCode: {
    responses: {
      '201': {
        code: {
          code: '2222-2222-2222',
          path: '/#/connect/2222-2222-2222',
          expiresAt: '2026-11-28T06:11:40.264Z',
        },
      },
    },
  },
  checkConnectionCode: {
    requests: {
      code: {
        code: '2222-2222-2222',
      },
    },
    responses: {
      '200': {
        forum: {
          account: 'forum',
          person: 'Ada',
        },
      },
    },
  },
  connectExtension: {
    requests: {
      firefox: {
        code: '2222-2222-2222',
        browser: 'Firefox',
      },
    },
    responses: {
      '201': {
        firefox: {
          keyId: '4SPIV04WjhfA',
          apiKey: 'wnw_live_0000000000000000000000000000000000000000',
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
