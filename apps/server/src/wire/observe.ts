/** One log line and one count for each request: who, which route, how it went, what it cost; never content or keys. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { pathOf } from './exchange.ts';

/** The route as written in its row, so that ids in addresses do not make new metrics; unknown addresses are one. */
const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown');

function callerFields({ caller }: FastifyRequest) {
  return caller ? { accountId: caller.accountId, keyId: caller.keyId } : {};
}

export function observe(app: FastifyInstance, { log, metrics }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime * 100) / 100;
    const { method, failure, billed } = request;
    const status = reply.statusCode;
    metrics.request(method, route, status, ms / 1000);
    const line = {
      requestId: request.id,
      method,
      route,
      ...(request.is404 || route.includes(':') ? { path: pathOf(request.url).slice(0, 200) } : {}),
      status,
      ms,
      ...callerFields(request),
      ...billed,
      ...(failure ? { code: failure.code } : {}),
    };
    if (status >= 500) log.error({ ...line, err: failure?.cause ?? failure }, 'request');
    else log.info(line, 'request');
    done();
  });
}
