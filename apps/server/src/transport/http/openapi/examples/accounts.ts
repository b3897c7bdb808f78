/** Examples of managing every account of an installation. */
import type { OperationExamples } from './operation-examples.ts';

export const accountsExamples = {
  listAccounts: {
    responses: {
      '200': {
        two: {
          accounts: [
            {
              accountId: 'acct_OlonEGDSKwUrv0rv',
              name: 'local',
              tier: 'Enterprise',
              granted: null,
              used: 444,
              remaining: null,
              createdAt: '2026-11-28T06:00:40.264Z',
              allowance: null,
            },
            {
              accountId: 'acct_de42RIs7bapHA8Gl',
              name: 'forum',
              tier: 'Pro',
              granted: 10000,
              used: 0,
              remaining: 10000,
              createdAt: '2026-11-28T06:01:52.688Z',
              allowance: null,
            },
          ],
        },
      },
    },
  },
  createAccount: {
    requests: {
      forum: {
        name: 'forum',
        tier: 'Pro',
        tokens: 10000,
      },
    },
    responses: {
      '201': {
        forum: {
          accountId: 'acct_de42RIs7bapHA8Gl',
          tier: 'Pro',
          tokens: 10000,
          apiKey: 'wnw_live_0000000000000000000000000000000000000000',
        },
      },
    },
  },
  changeAccount: {
    requests: {
      business: {
        tier: 'Business',
      },
    },
    responses: {
      '200': {
        business: {
          accountId: 'acct_de42RIs7bapHA8Gl',
          tier: 'Business',
        },
      },
    },
  },
  addTokens: {
    requests: {
      more: {
        tokens: 5000,
      },
    },
    responses: {
      '200': {
        more: {
          accountId: 'acct_de42RIs7bapHA8Gl',
          name: 'forum',
          tier: 'Business',
          granted: 15000,
          used: 0,
          remaining: 15000,
          createdAt: '2026-11-28T06:01:52.688Z',
        },
      },
    },
  },
  setAllowance: {
    requests: {
      monthly: {
        tokens: 10000,
      },
    },
    responses: {
      '200': {
        monthly: {
          accountId: 'acct_de42RIs7bapHA8Gl',
          tokens: 10000,
        },
      },
    },
  },
  createAccountInvitation: {
    requests: {
      owner: {
        role: 'owner',
      },
    },
    responses: {
      '201': {
        owner: {
          invitationId: 'inv_j5EbKNlzkEhWKyOG',
          path: '/#/join/0000000000000000000000000000000000000000',
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
