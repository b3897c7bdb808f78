/** Routes compatible with the APIs of other services. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../operations/services.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import { addRoute } from '../wire/route.ts';
import { coralRoutes } from './coral/routes.ts';
import { addChatRoute } from './openai/chat/chat-route.ts';
import { modelRoutes } from './openai/models-route.ts';
import { moderationsRoute } from './openai/moderations-route.ts';
import { addDiscovery } from './perspective/discovery.ts';
import { perspectiveRoutes } from './perspective/routes.ts';

export function addCompatibleRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  for (const route of [...perspectiveRoutes, moderationsRoute, ...modelRoutes, ...coralRoutes])
    addRoute(app, { services, addresses }, route);
  addChatRoute(app, services, addresses);
  addDiscovery(app, services, addresses);
}
