/** `GET /v1/models`, for clients of OpenAI that list the models before they use one. */
import { z } from 'zod';
import { ApiError } from '../../../platform/api-error.ts';
import type { Route } from '../../wire/route.ts';
import { dialect } from './openai-dialect.ts';

/** The names that OpenAI's documentation gives for moderation; one engine serves them all. */
const modelNames = [
  'omni-moderation-latest',
  'omni-moderation-2024-09-26',
  'text-moderation-latest',
  'text-moderation-stable',
  'text-moderation-007',
] as const;

export const MODEL_NAME = /^(?:omni|text)-moderation(?:-|$)/;

/** @throws ApiError not_found, which is OpenAI's model_not_found */
export function assertModerationModel(model: string): void {
  if (MODEL_NAME.test(model)) return;
  throw new ApiError('not_found', `The model "${model.slice(0, 100)}" does not exist or is not a moderation model.`, {
    problems: [{ pointer: '/model', detail: 'Use omni-moderation-latest.' }],
  });
}

/** When Winnow first answered to these names: 2026-11-22, in seconds since 1970. */
const CREATED = 1_795_305_600;

const modelResult = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: z.int().describe('Seconds since 1970.'),
    owned_by: z.string(),
  })
  .meta({ id: 'OpenAiModel' });
type OpenAiModel = z.output<typeof modelResult>;

const describeModel = (id: string): OpenAiModel => ({ id, object: 'model', created: CREATED, owned_by: 'winnow' });

const common = { method: 'GET', tag: 'Compatible APIs', scope: 'moderate', dialect } as const;

export const modelRoutes: readonly Route[] = [
  {
    ...common,
    url: '/v1/models',
    operationId: 'listModels',
    summary: 'The moderation models (OpenAI-compatible)',
    result: z.object({ object: z.literal('list'), data: z.array(modelResult) }).meta({ id: 'OpenAiModelList' }),
    handler: () => ({ object: 'list', data: modelNames.map(describeModel) }),
  },
  {
    ...common,
    url: '/v1/models/:model',
    operationId: 'getModel',
    summary: 'One moderation model (OpenAI-compatible)',
    result: modelResult,
    handler(_services, { params: { model = '' } }) {
      assertModerationModel(model);
      return describeModel(model);
    },
  },
];
