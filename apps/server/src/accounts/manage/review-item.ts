/** One review item by its address: what it is, and whether and why not the caller may decide on it. */
import { modalities, roleCovers, severityLadder } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { decisions, type ReviewEntry } from '../activity/review-entry.ts';
import { findReview } from '../activity/review-queue.ts';
import { listVersions } from '../activity/supersede-reviews.ts';
import type { Caller } from '../auth/caller.ts';
import { entryKeyFields } from './activity.ts';
import { notFound, requirePerson } from './audited-operation.ts';
import { withMedia } from './media.ts';
import { type ReviewDesk, readDesk } from './review-desk.ts';

export const reviewItemQuery = z.strictObject(entryKeyFields);

export const reviewObstacles = ['viewer', 'superseded', 'closed', 'assigned', 'queue', 'role'] as const;
export type ReviewObstacle = (typeof reviewObstacles)[number];

/** In this order: the first that applies is reported. */
const obstacles: Readonly<Record<ReviewObstacle, (row: ReviewEntry, desk: ReviewDesk) => boolean>> = {
  viewer: (_, { person }) => !roleCovers(person.role, 'moderator'),
  superseded: ({ supersededBy }) => supersededBy !== null,
  closed: ({ state }) => state === 'closed',
  assigned: ({ assignment }, { person }) => assignment !== null && assignment.moderator !== person.id,
  queue: ({ queueId }, { rights }) => queueId !== null && !rights.queues.includes(queueId),
  role: ({ escalation }, { rights }) => escalation?.role != null && !rights.roles.includes(escalation.role),
};

export const versionResult = z
  .object({
    requestId: z.string(),
    item: z.int(),
    at: z.date(),
    modality: z.enum(modalities),
    severity: z.enum(severityLadder),
    categories: z.array(z.string()),
    content: z.string().nullable().describe('As the content policy keeps it.'),
    decision: z.enum(decisions).nullable(),
    reviewer: z.string().nullable(),
    decidedAt: z.date().nullable(),
  })
  .meta({ id: 'ContentVersion' });

/** The other versions of the content of an item, newest first; none without a contentId. */
export async function getVersions({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(reviewItemQuery, body);
  if (!(await findReview(database, accountKey, { number, item }))) throw notFound('review item');
  return { versions: await listVersions(database, accountKey, { number, item }) };
}

/** @throws ApiError not_found, session_required */
export async function getReviewItem(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(reviewItemQuery, body);
  const desk = await readDesk(services, caller, requirePerson(caller));
  const found = await findReview(services.database, caller.accountKey, { number, item });
  if (!found) throw notFound('review item');
  const [row = { ...found, media: null }] = await withMedia(services, caller, [found]);
  return { row, obstacle: reviewObstacles.find((name) => obstacles[name](found, desk)) ?? null };
}
