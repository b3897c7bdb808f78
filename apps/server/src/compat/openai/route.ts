/** `POST /v1/moderations`, as OpenAI's clients call it. */
import type { Services } from '../../services.ts';
import { imageBodyBytes, textBodyBytes } from '../../wire/body.ts';
import type { Asked, Route } from '../../wire/route.ts';
import { scoreTexts } from '../score.ts';
import { dialect } from './dialect.ts';
import { type ModerationInput, moderationsRequest, readModerations } from './request.ts';
import { moderationsResult, resultOf } from './result.ts';
import { scoreParts } from './score-parts.ts';

/** Texts alone: one result for each input, all on one bill. */
async function textResults(services: Services, asked: Asked, inputs: readonly ModerationInput[]) {
  const scored = await scoreTexts(services, asked, { texts: inputs.flatMap(({ texts }) => texts) });
  return inputs.map(({ texts }) =>
    resultOf(scored.splice(0, texts.length).map(({ likelihoods }) => ({ kind: 'text', likelihoods }))),
  );
}

export const moderationsRoute: Route = {
  method: 'POST',
  url: '/v1/moderations',
  summary: 'Moderate texts and images in the shape of OpenAI’s API',
  tag: 'Shapes of other services',
  scope: 'moderate',
  body: moderationsRequest,
  result: moderationsResult,
  bodyLimitBytes: Math.max(textBodyBytes, imageBodyBytes),
  dialect,
  async answer(services, asked) {
    const { model, inputs } = readModerations(asked.body);
    const [first] = inputs;
    const results =
      first && first.images.length > 0
        ? [resultOf(await scoreParts(services, asked, first))]
        : await textResults(services, asked, inputs);
    return { id: `modr-${asked.number}`, model, results };
  },
};
