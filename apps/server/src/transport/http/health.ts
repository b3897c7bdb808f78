/** Liveness, readiness and metrics: endpoints that need no key. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import { documentOperation } from '../wire/route.ts';

interface HealthRoute {
  readonly url: string;
  readonly operationId: string;
  readonly summary: string;
  readonly type: string;
  readonly result: z.ZodType;
}

const healthRoutes = {
  liveness: {
    url: '/healthz',
    operationId: 'checkHealth',
    summary: 'Liveness: the process is running',
    type: 'application/json',
    result: z.object({ status: z.literal('ok') }),
  },
  readiness: {
    url: '/readyz',
    operationId: 'checkReadiness',
    summary: 'Readiness: the server is not stopping, and its database responds',
    type: 'application/json',
    result: z.object({ status: z.literal('ready') }),
  },
  metrics: {
    url: '/metrics',
    operationId: 'getMetrics',
    summary: 'Metrics in the Prometheus format',
    type: 'text/plain',
    result: z.string(),
  },
} as const satisfies Record<string, HealthRoute>;

const describeHealthRoute = ({ url, operationId, summary, type, result }: HealthRoute) => ({
  summary,
  tags: ['Operation'],
  ...documentOperation({ method: 'GET', url, operationId, open: true }),
  response: { 200: { description: 'The state.', content: { [type]: { schema: result } } } },
});

export function addHealthRoutes(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  const { lifecycle, database, metrics } = services;
  const get = ({ url, ...documented }: HealthRoute) => {
    addresses.add('GET', url);
    return { method: 'GET' as const, url, schema: describeHealthRoute({ url, ...documented }) };
  };

  app.route({ ...get(healthRoutes.liveness), handler: async () => ({ status: 'ok' }) });

  app.route({
    ...get(healthRoutes.readiness),
    handler: async () => {
      if (lifecycle.stopping)
        throw new ApiError('overloaded', 'The server is stopping.', { headers: { 'retry-after': '5' } });
      await database.sql('select 1');
      return { status: 'ready' };
    },
  });

  app.route({
    ...get(healthRoutes.metrics),
    handler: async (_request, reply) => reply.header('content-type', metrics.contentType).send(await metrics.render()),
  });
}
