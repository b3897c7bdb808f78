/** Liveness, readiness and metrics: endpoints that need no key. */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { RouteRegistry } from '../wire/problems.ts';

export function addHealthRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  const { lifecycle, database, metrics } = services;
  const get = (url: string, summary: string) => {
    addresses.add('GET', url);
    return { method: 'GET' as const, url, schema: { summary, tags: ['Operation'] } };
  };

  app.route({ ...get('/healthz', 'Liveness: the process is running'), handler: async () => ({ status: 'ok' }) });

  app.route({
    ...get('/readyz', 'Readiness: the server is not stopping, and its database responds'),
    handler: async () => {
      if (lifecycle.stopping)
        throw new ApiError('overloaded', 'The server is stopping.', { headers: { 'retry-after': '5' } });
      await database.sql('select 1');
      return { status: 'ready' };
    },
  });

  app.route({
    ...get('/metrics', 'Metrics in the Prometheus format'),
    handler: async (_request, reply) => reply.header('content-type', metrics.contentType).send(await metrics.render()),
  });
}
