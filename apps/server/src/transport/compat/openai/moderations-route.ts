/** `POST /v1/moderations`, as OpenAI's clients call it. */
import { isBlankText } from '@winnow/core';
import type { Services } from '../../../operations/services.ts';
import { imageBodyBytes, textBodyBytes } from '../../wire/body.ts';
import type { Route, RouteContext } from '../../wire/route.ts';
import { moderationErrorsOf } from '../../wire/route-errors.ts';
import { scoreTexts } from '../score-texts.ts';
import { moderationsRequest, type OpenAiModerationRequest, parseModerationsRequest } from './moderations-request.ts';
import { moderationsResult, toModerationResult } from './moderations-result.ts';
import { dialect } from './openai-dialect.ts';
import { scoreParts } from './score-parts.ts';

/**
 * Text inputs only: one result for each, billed together. A blank text has nothing to judge: no category is flagged,
 * and none has an applied input type.
 */
async function moderateTexts(services: Services, context: RouteContext, { inputs, authorId }: OpenAiModerationRequest) {
  const seen = inputs.map(({ texts }) => texts.filter((text) => !isBlankText(text)));
  const texts = seen.flat();
  const scored = texts.length === 0 ? [] : await scoreTexts(services, context, { texts, item: { authorId } });
  return seen.map(({ length }) =>
    toModerationResult(
      scored.splice(0, length).map(({ likelihoods, labels }) => ({ kind: 'text', likelihoods, labels })),
    ),
  );
}

export const moderationsRoute: Route = {
  method: 'POST',
  url: '/v1/moderations',
  operationId: 'createModeration',
  errors: [...moderationErrorsOf('text', 'image'), 'not_found'],
  summary: 'Moderate texts and images (OpenAI-compatible)',
  tag: 'Compatible APIs',
  scope: 'moderate',
  body: moderationsRequest,
  result: moderationsResult,
  bodyLimitBytes: Math.max(textBodyBytes, imageBodyBytes),
  dialect,
  async handler(services, request) {
    const requested = parseModerationsRequest(request.body);
    const { model, authorId } = requested;
    const [first] = requested.inputs;
    const results =
      first && first.images.length > 0
        ? [toModerationResult(await scoreParts(services, request, { ...first, authorId }))]
        : await moderateTexts(services, request, requested);
    return { id: `modr-${request.number}`, model, results };
  },
};
