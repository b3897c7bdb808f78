/** `POST /v1/moderations`, as OpenAI's clients call it. */
import type { Services } from '../../../operations/services.ts';
import { imageBodyBytes, textBodyBytes } from '../../wire/body.ts';
import type { Route, RouteContext } from '../../wire/route.ts';
import { scoreTexts } from '../score-texts.ts';
import { moderationsRequest, type OpenAiInput, parseModerationsRequest } from './moderations-request.ts';
import { moderationsResult, toModerationResult } from './moderations-result.ts';
import { dialect } from './openai-dialect.ts';
import { scoreParts } from './score-parts.ts';

/** Text inputs only: one result for each, billed together. */
async function moderateTexts(services: Services, context: RouteContext, inputs: readonly OpenAiInput[]) {
  const scored = await scoreTexts(services, context, { texts: inputs.flatMap(({ texts }) => texts) });
  return inputs.map(({ texts }) =>
    toModerationResult(scored.splice(0, texts.length).map(({ likelihoods }) => ({ kind: 'text', likelihoods }))),
  );
}

export const moderationsRoute: Route = {
  method: 'POST',
  url: '/v1/moderations',
  summary: 'Moderate texts and images (OpenAI-compatible)',
  tag: 'Compatible APIs',
  scope: 'moderate',
  body: moderationsRequest,
  result: moderationsResult,
  bodyLimitBytes: Math.max(textBodyBytes, imageBodyBytes),
  dialect,
  async handler(services, request) {
    const { model, inputs } = parseModerationsRequest(request.body);
    const [first] = inputs;
    const results =
      first && first.images.length > 0
        ? [toModerationResult(await scoreParts(services, request, first))]
        : await moderateTexts(services, request, inputs);
    return { id: `modr-${request.number}`, model, results };
  },
};
