/** Examples of the compatible APIs. */
import type { OperationExamples } from './operation-examples.ts';

export const compatibleExamples = {
  moderateCoralComment: {
    requests: {
      comment: {
        action: 'NEW',
        comment: { body: 'I will find you and hurt you', parentID: null },
        author: { id: '7d1c6e2f', role: 'COMMENTER' },
        story: { id: '0f9a3b', url: 'https://news.example.com/1' },
        site: { id: '5b2e' },
        tenantID: '9c4d',
        tenantDomain: 'coral.example.com',
      },
    },
    responses: {
      '200': {
        withheld: {
          status: 'SYSTEM_WITHHELD',
          actions: [{ actionType: 'FLAG', reason: 'COMMENT_DETECTED_TOXIC' }],
        },
        rejected: {
          status: 'REJECTED',
          moderationAction: {
            status: 'REJECTED',
            rejectionReason: {
              code: 'ABUSIVE',
              legalGrounds: 'House rule 3: no threats',
              detailedExplanation: 'The content contains violence (high severity).',
            },
          },
          actions: [{ actionType: 'FLAG', reason: 'COMMENT_DETECTED_TOXIC' }],
        },
        clean: {},
        notJudged: {
          status: 'SYSTEM_WITHHELD',
          error: { code: 'analysis_timeout', message: 'The analysis took too long. Nothing was charged.' },
        },
      },
    },
  },
  createChatCompletion: {
    requests: {
      chat: { model: 'gpt-5-mini', messages: [{ role: 'user', content: 'What is the capital of Australia?' }] },
    },
    responses: {
      '200': {
        answered: {
          id: 'chatcmpl-120041455921139713',
          object: 'chat.completion',
          created: 1764374400,
          model: 'gpt-5-mini',
          choices: [
            {
              index: 0,
              message: { role: 'assistant', content: 'Canberra.', refusal: null },
              logprobs: null,
              finish_reason: 'stop',
            },
          ],
          winnow: {
            prompt: { id: 'req_120041455921139713', isClean: true, severity: 'None', categories: [], complete: true },
            answer: { id: 'req_120041455921139714', isClean: true, severity: 'None', categories: [], complete: true },
          },
          usage: { prompt_tokens: 14, completion_tokens: 3, total_tokens: 17 },
        },
      },
    },
  },
  createModeration: {
    requests: {
      text: {
        model: 'omni-moderation-latest',
        input: 'I will find you and hurt you',
      },
    },
    responses: {
      '200': {
        text: {
          id: 'modr-120041455921139712',
          model: 'omni-moderation-latest',
          results: [
            {
              flagged: true,
              categories: {
                harassment: false,
                'harassment/threatening': false,
                hate: false,
                'hate/threatening': false,
                illicit: null,
                'illicit/violent': null,
                'self-harm': false,
                'self-harm/intent': false,
                'self-harm/instructions': false,
                sexual: false,
                'sexual/minors': false,
                violence: true,
                'violence/graphic': false,
              },
              category_scores: {
                harassment: 0.056054236762278116,
                'harassment/threatening': 0.056054236762278116,
                hate: 0.001575254435712326,
                'hate/threatening': 0.001575254435712326,
                illicit: 0,
                'illicit/violent': 0,
                'self-harm': 0.0018350390646518508,
                'self-harm/intent': 0,
                'self-harm/instructions': 0,
                sexual: 0.0010451360186658285,
                'sexual/minors': 0,
                violence: 0.9978430538787908,
                'violence/graphic': 0,
              },
              category_applied_input_types: {
                harassment: ['text'],
                'harassment/threatening': ['text'],
                hate: ['text'],
                'hate/threatening': ['text'],
                illicit: [],
                'illicit/violent': [],
                'self-harm': ['text'],
                'self-harm/intent': [],
                'self-harm/instructions': [],
                sexual: ['text'],
                'sexual/minors': [],
                violence: ['text'],
                'violence/graphic': [],
              },
            },
          ],
        },
      },
    },
  },
  listModels: {
    responses: {
      '200': {
        all: {
          object: 'list',
          data: [
            {
              id: 'omni-moderation-latest',
              object: 'model',
              created: 1795305600,
              owned_by: 'winnow',
            },
            {
              id: 'omni-moderation-2024-09-26',
              object: 'model',
              created: 1795305600,
              owned_by: 'winnow',
            },
            {
              id: 'text-moderation-latest',
              object: 'model',
              created: 1795305600,
              owned_by: 'winnow',
            },
            {
              id: 'text-moderation-stable',
              object: 'model',
              created: 1795305600,
              owned_by: 'winnow',
            },
            {
              id: 'text-moderation-007',
              object: 'model',
              created: 1795305600,
              owned_by: 'winnow',
            },
          ],
        },
      },
    },
  },
  getModel: {
    responses: {
      '200': {
        latest: {
          id: 'omni-moderation-latest',
          object: 'model',
          created: 1795305600,
          owned_by: 'winnow',
        },
      },
    },
  },
  analyzeComment: {
    requests: {
      toxicity: {
        comment: {
          text: 'You are an idiot',
        },
        languages: ['en'],
        requestedAttributes: {
          TOXICITY: {},
        },
      },
    },
    responses: {
      '200': {
        toxicity: {
          attributeScores: {
            TOXICITY: {
              spanScores: [
                {
                  begin: 0,
                  end: 16,
                  score: {
                    value: 0.997839,
                    type: 'PROBABILITY',
                  },
                },
              ],
              summaryScore: {
                value: 0.997839,
                type: 'PROBABILITY',
              },
            },
          },
          languages: ['en'],
          detectedLanguages: ['en'],
        },
      },
    },
  },
  suggestScore: {
    requests: {
      toxicity: {
        comment: {
          text: 'You are an idiot',
        },
        attributeScores: {
          TOXICITY: {
            summaryScore: {
              value: 0.9,
            },
          },
        },
      },
    },
    responses: {
      '200': {
        toxicity: {
          detectedLanguages: ['en'],
          requestedLanguages: [],
          recorded: true,
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, OperationExamples>>;
