/** `POST /coral/moderation`: an external moderation phase of Coral. */
import { type ItemInput, isBlankText, isItemError, type TextItem } from '@winnow/core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '../../../moderation/modalities/text.ts';
import { moderate } from '../../../moderation/pipeline/moderate.ts';
import type { Services } from '../../../operations/services.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import type { Route, RouteContext } from '../../wire/route.ts';
import { assertChunkLimit, splitText } from '../text-chunks.ts';
import { coralDecision, toCoralDecision, worstItem } from './coral-decision.ts';
import { dialect } from './coral-dialect.ts';
import { type CoralSettings, coralQuery, coralRequest, toItem } from './coral-request.ts';
import { isSignedByCoral, SIGNATURE_HEADER } from './coral-signature.ts';

/** @throws ApiError invalid_api_key if secrets are configured, and none of them signed the request */
function assertSigned({ config }: Services, { headers, rawBody }: FastifyRequest): void {
  const { coralSecrets } = config;
  const signatures = String(headers[SIGNATURE_HEADER] ?? '');
  if (coralSecrets.length === 0 || (rawBody && isSignedByCoral(rawBody, signatures, coralSecrets))) return;
  throw new ApiError('invalid_api_key', 'The request is not signed with one of the secrets in WINNOW_CORAL_SECRETS.');
}

/** The verdicts on the parts of a comment, which are billed together. @throws ApiError as the pipeline does */
async function judgeComment(
  services: Services,
  context: RouteContext,
  {
    comment,
    profile,
    item,
  }: {
    readonly comment: string;
    readonly profile: CoralSettings['profile'];
    readonly item: ItemInput;
  },
): Promise<readonly TextItem[]> {
  const parts = splitText(comment)
    .map((part) => part.text)
    .filter((part) => !isBlankText(part));
  assertChunkLimit(parts.length);
  if (parts.length === 0) return [];
  const body = { content: parts, moderationProfileId: profile, items: parts.map(() => item) };
  const result = await moderate(text, services, { ...context, body });
  context.request.billed = { modality: 'text', tokens: result.usage.tokens };
  return ('results' in result ? result.results : [result]).map((item) => {
    if (isItemError(item)) throw new ApiError(item.error.code, item.error.detail);
    return item;
  });
}

export const coralRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/coral/moderation',
    operationId: 'moderateCoralComment',
    summary: 'Decide on a comment, as an external moderation phase of Coral',
    description:
      'A clean comment is answered with `{}`, which leaves the decision to Coral. A comment that could not be judged is withheld for a moderator.',
    tag: 'Compatible APIs',
    scope: 'moderate',
    modality: 'text',
    query: coralQuery,
    body: coralRequest,
    result: z.union([coralDecision, z.strictObject({})]),
    // Room for long comments in HTML, however they are escaped.
    bodyLimitBytes: 1024 * 1024,
    dialect,
    async handler(services, context) {
      assertSigned(services, context.request);
      const { key: _, ...query } = Object(context.request.query);
      const settings = parseBody(coralQuery, query);
      const sent = parseBody(coralRequest, context.body);
      const { profile } = settings;
      const judged = await judgeComment(services, context, { comment: sent.comment.body, profile, item: toItem(sent) });
      const worst = worstItem(judged);
      return (worst && toCoralDecision(worst, settings)) ?? {};
    },
  },
];
