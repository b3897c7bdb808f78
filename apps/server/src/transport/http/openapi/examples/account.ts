/** Examples of usage and estimates. */
import type { OperationExamples } from './operation-examples.ts';

export const accountExamples = {
  getUsage: {
    responses: {
      '200': {
        unlimited: {
          tier: 'Enterprise',
          rateLimit: null,
          tokenLimit: null,
          tokensUsed: 444,
          remainingTokens: null,
        },
      },
    },
  },
  estimateCost: {
    requests: {
      text: {
        modality: 'text',
        content: ['What a lovely day', 'See you tomorrow'],
        pii: true,
      },
    },
    responses: {
      '200': {
        text: {
          modality: 'text',
          total: 4,
          minTier: 'Starter',
          allowed: true,
          affordable: true,
          items: [
            {
              feature: 'base',
              label: 'Base request',
              tokens: 2,
              minTier: 'Free',
              allowed: true,
            },
            {
              feature: 'pii',
              label: 'PII replacement',
              tokens: 2,
              minTier: 'Starter',
              allowed: true,
            },
          ],
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
