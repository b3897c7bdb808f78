/** Every route that needs a key, and which of them old clients find under their prefix. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import type { AddressBook } from '../../wire/problems.ts';
import { addRoute, legacyPrefix } from '../../wire/route.ts';
import { estimateRoute, usageRoute } from './account.ts';
import { moderationRoutes } from './moderation.ts';
import { profileRoutes } from './profiles.ts';

export function addRoutes(app: FastifyInstance, services: Services, addresses: AddressBook): void {
  for (const route of [...moderationRoutes, usageRoute, estimateRoute, ...profileRoutes])
    addRoute(app, services, addresses, { route });
  for (const route of [...moderationRoutes, usageRoute])
    addRoute(app, services, addresses, { route, prefix: legacyPrefix });
}
