/** What a request would cost, line by line, without running it (docs/api.md, "Usage and estimates"). */
import {
  calculateQuote,
  type EstimateResult,
  type Modality,
  modalities,
  type RequestFields,
  requestSchemas,
  type Tier,
  tierCovers,
  tierRank,
} from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../accounts/auth/caller.ts';
import type { Services } from '../operations/services.ts';
import { parseBody } from '../platform/parse-body.ts';
import { audio } from './modalities/audio.ts';
import { image } from './modalities/image.ts';
import { text } from './modalities/text.ts';
import { video } from './modalities/video.ts';
import { parseModerationRequest } from './pipeline/parse-request.ts';

const estimateSchemaFor = <M extends Modality>(modality: M) =>
  requestSchemas[modality].safeExtend({ modality: z.literal(modality) }).meta({
    ...requestSchemas[modality].meta(),
    id: `${modality.charAt(0).toUpperCase()}${modality.slice(1)}EstimateRequest`,
  });

/** The documented schema; parsed in two steps, so that the request itself is parsed exactly as its own route does. */
export const estimateRequest = z
  .discriminatedUnion('modality', [
    estimateSchemaFor('text'),
    estimateSchemaFor('image'),
    estimateSchemaFor('audio'),
    estimateSchemaFor('video'),
  ])
  .meta({ id: 'EstimateRequest' });
export type EstimateInput = z.input<typeof estimateRequest>;

const modalityField = z.looseObject({ modality: z.enum(modalities) });

/** The parts that a request is priced by: each content of a batch, or the request as a whole. */
const priceableContents: {
  [M in Modality]: (body: unknown, services: Services, tier: Tier) => readonly RequestFields[];
} = {
  text: (body, services, tier) => text.contents(parseModerationRequest('text', body), services, tier),
  image: (body, services, tier) => image.contents(parseModerationRequest('image', body), services, tier),
  audio: (body, services, tier) => audio.contents(parseModerationRequest('audio', body), services, tier),
  video: (body, services, tier) => video.contents(parseModerationRequest('video', body), services, tier),
};

/** @throws ApiError as the request itself would for a malformed body; tier and balance are results here, not errors */
export async function estimate(services: Services, caller: Caller, body: unknown): Promise<EstimateResult> {
  const { modality, ...request } = parseBody(modalityField, body);
  const { items, total } = calculateQuote(modality, ...priceableContents[modality](request, services, caller.tier));
  const { remainingTokens } = await services.ledger.usage(caller.accountKey);
  const minTier = items.reduce<Tier>(
    (tier, item) => (tierRank(item.minTier) > tierRank(tier) ? item.minTier : tier),
    'Free',
  );
  return {
    modality,
    total,
    minTier,
    allowed: tierCovers(caller.tier, minTier),
    affordable: remainingTokens === null || remainingTokens >= total,
    items: items.map((item) => ({ ...item, allowed: tierCovers(caller.tier, item.minTier) })),
  };
}
