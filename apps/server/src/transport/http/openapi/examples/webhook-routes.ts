/** Examples of managing webhooks. */
import type { OperationExamples } from './operation-examples.ts';

export const webhookRoutesExamples = {
  listWebhooks: {
    responses: {
      '200': {
        one: {
          webhooks: [
            {
              webhookId: 'hook_ISYtn2aqB6ja3W0q',
              url: 'https://example.com/winnow',
              description: 'Forum',
              events: ['moderation.completed'],
              createdAt: '2026-11-28T06:01:52.397Z',
              disabledAt: null,
              previousSecretUntil: null,
            },
          ],
        },
      },
    },
  },
  createWebhook: {
    requests: {
      verdicts: {
        url: 'https://example.com/winnow',
        events: ['moderation.completed'],
        description: 'Forum',
      },
    },
    responses: {
      '201': {
        verdicts: {
          webhookId: 'hook_ISYtn2aqB6ja3W0q',
          secret: 'whsec_MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA=',
        },
      },
    },
  },
  changeWebhook: {
    requests: {
      more: {
        url: 'https://example.com/winnow',
        events: ['moderation.completed', 'job.completed'],
        isEnabled: true,
      },
    },
    responses: {
      '200': {
        more: {
          webhookId: 'hook_ISYtn2aqB6ja3W0q',
          url: 'https://example.com/winnow',
          description: '',
          events: ['moderation.completed', 'job.completed'],
          createdAt: '2026-11-28T06:01:52.397Z',
          disabledAt: null,
          previousSecretUntil: null,
        },
      },
    },
  },
  deleteWebhook: {
    responses: {
      '200': {
        deleted: {
          webhookId: 'hook_ISYtn2aqB6ja3W0q',
        },
      },
    },
  },
  rotateWebhookSecret: {
    requests: {
      aDay: {
        graceSeconds: 86400,
      },
    },
    responses: {
      '200': {
        aDay: {
          webhookId: 'hook_ISYtn2aqB6ja3W0q',
          secret: 'whsec_MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA=',
        },
      },
    },
  },
  testWebhook: {
    responses: {
      '200': {
        sent: {
          deliveryId: '120041452565696512',
        },
      },
    },
  },
  listDeliveries: {
    responses: {
      '200': {
        one: {
          deliveries: [
            {
              event: 'webhook.test',
              state: 'waiting',
              attempts: 0,
              nextAt: '2026-11-28T06:01:52.554Z',
              status: null,
              problem: null,
              endedAt: null,
              deliveryId: '120041452565696512',
              payload: {
                type: 'webhook.test',
                timestamp: '2026-11-28T06:01:52.554Z',
                data: {
                  webhookId: 'hook_ISYtn2aqB6ja3W0q',
                },
              },
            },
          ],
          next: null,
        },
      },
    },
  },
  replayDelivery: {
    responses: {
      '200': {
        again: {
          deliveryId: '120041452565696512',
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
