/** One log line and one count for each request: who, which route, how it went, what it cost; never content or keys. */
import { rounded } from '@winnow/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { pathOf } from './exchange.ts';

/** The route as written in its row, so that ids in addresses do not make new metrics; unknown addresses are one. */
const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown');

export function observe(app: FastifyInstance, { log, metrics }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const ms = rounded(reply.elapsedTime, 2);
    const { method, failure, billed, caller } = request;
    const status = reply.statusCode;
    metrics.request(method, route, status, ms / 1000);
    // One literal: what is undefined is left out of the line, and nothing has to be copied for that.
    const line = {
      requestId: request.id,
      method,
      route,
      path: request.is404 || route.includes(':') ? pathOf(request.url).slice(0, 200) : undefined,
      status,
      ms,
      accountId: caller?.accountId,
      keyId: caller?.keyId ?? undefined,
      personId: caller?.person?.id,
      modality: billed?.modality,
      tokens: billed?.tokens,
      code: failure?.code,
    };
    if (status >= 500) log.error({ ...line, err: failure?.cause ?? failure }, 'request');
    else log.info(line, 'request');
    done();
  });
}
