/** Examples of what operators ask of a server. */
import type { OperationExamples } from './operation-examples.ts';

export const serverExamples = {
  checkHealth: {
    responses: {
      '200': {
        running: {
          status: 'ok',
        },
      },
    },
  },
  checkReadiness: {
    responses: {
      '200': {
        ready: {
          status: 'ready',
        },
      },
    },
  },
  getMetrics: {
    responses: {
      '200': {
        some: '# HELP winnow_tokens_charged_total Tokens charged.\n# TYPE winnow_tokens_charged_total counter\nwinnow_tokens_charged_total{modality="text"} 5\n',
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
