/** `POST /v1/moderations`, as OpenAI's clients call it. */
import { textBodyBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';
import { scoreTexts } from '../score.ts';
import { dialect } from './dialect.ts';
import { moderationsRequest, readModerations } from './request.ts';
import { moderationsResult, resultOf } from './result.ts';

export const moderationsRoute: Route = {
  method: 'POST',
  url: '/v1/moderations',
  summary: 'Moderate texts in the shape of OpenAI’s API',
  tag: 'Shapes of other services',
  scope: 'moderate',
  body: moderationsRequest,
  result: moderationsResult,
  bodyLimitBytes: textBodyBytes,
  dialect,
  async answer(services, asked) {
    const { model, inputs } = readModerations(asked.body);
    const scored = await scoreTexts(services, asked, { texts: inputs.flat() });
    const results: ReturnType<typeof resultOf>[] = [];
    for (const texts of inputs) {
      const own = scored.splice(0, texts.length);
      results.push(resultOf(own.map(({ likelihoods }) => likelihoods)));
    }
    return { id: `modr-${asked.number}`, model, results };
  },
};
