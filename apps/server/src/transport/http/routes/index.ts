/** All routes that need a key, and which of them exist under the legacy prefix as well. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../operations/services.ts';
import type { RouteRegistry } from '../../wire/problems.ts';
import { addRoute } from '../../wire/route.ts';
import { toLegacyRoute } from '../legacy.ts';
import { estimateRoute, usageRoute } from './account.ts';
import { accountRoutes } from './accounts.ts';
import { actionRoutes } from './actions.ts';
import { activityRoutes } from './activity.ts';
import { appealRoutes } from './appeals.ts';
import { authorRoutes } from './authors.ts';
import { bankRoutes } from './banks.ts';
import { careRoutes } from './care.ts';
import { categoryRoutes } from './categories.ts';
import { connectRoutes } from './connect.ts';
import { jobRoutes } from './jobs.ts';
import { keyRoutes } from './keys.ts';
import { listRoutes } from './lists.ts';
import { moderationRoutes } from './moderation.ts';
import { peopleRoutes } from './people.ts';
import { policyRoutes } from './policies.ts';
import { profileRoutes } from './profiles.ts';
import { reportRoutes } from './reports.ts';
import { reviewRoutes } from './review.ts';
import { reviewBulkRoutes } from './review-bulks.ts';
import { reviewDoubleRoutes } from './review-doubles.ts';
import { reviewItemRoutes } from './review-items.ts';
import { reviewQueueRoutes } from './review-queues.ts';
import { ruleRoutes } from './rules.ts';
import { securityRoutes } from './security.ts';
import { sessionRoutes } from './session.ts';
import { statementRoutes } from './statements.ts';
import { waveRoutes } from './waves.ts';
import { webhookRoutes } from './webhooks.ts';

export function addRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  const old = [...moderationRoutes, ...jobRoutes, usageRoute].map(toLegacyRoute);
  for (const route of [
    ...moderationRoutes,
    ...jobRoutes,
    usageRoute,
    estimateRoute,
    ...profileRoutes,
    ...policyRoutes,
    ...categoryRoutes,
    ...ruleRoutes,
    ...listRoutes,
    ...bankRoutes,
    ...sessionRoutes,
    ...securityRoutes,
    ...keyRoutes,
    ...connectRoutes,
    ...activityRoutes,
    ...waveRoutes,
    ...authorRoutes,
    ...reportRoutes,
    ...reviewRoutes,
    ...reviewQueueRoutes,
    ...reviewDoubleRoutes,
    ...reviewItemRoutes,
    ...reviewBulkRoutes,
    ...careRoutes,
    ...actionRoutes,
    ...statementRoutes,
    ...appealRoutes,
    ...webhookRoutes,
    ...peopleRoutes,
    ...accountRoutes,
    ...old,
  ])
    addRoute(app, { services, addresses }, route);
}
