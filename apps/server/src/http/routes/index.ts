/** Every route that needs a key, and which of them old clients find under their prefix. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import type { RouteRegistry } from '../../wire/problems.ts';
import { addRoute } from '../../wire/route.ts';
import { toLegacyRoute } from '../legacy.ts';
import { estimateRoute, usageRoute } from './account.ts';
import { activityRoutes } from './activity.ts';
import { jobRoutes } from './jobs.ts';
import { keyRoutes } from './keys.ts';
import { moderationRoutes } from './moderation.ts';
import { profileRoutes } from './profiles.ts';
import { sessionRoutes } from './session.ts';

export function addRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  const old = [...moderationRoutes, ...jobRoutes, usageRoute].map(toLegacyRoute);
  for (const route of [
    ...moderationRoutes,
    ...jobRoutes,
    usageRoute,
    estimateRoute,
    ...profileRoutes,
    ...sessionRoutes,
    ...keyRoutes,
    ...activityRoutes,
    ...old,
  ])
    addRoute(app, services, addresses, route);
}
