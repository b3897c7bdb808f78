/** One log line and one metric per request: caller, route, outcome and cost; never content or keys. */
import { roundTo } from '@winnow/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../operations/services.ts';
import type { Trace } from '../../platform/tracing/tracing.ts';
import { pathWithoutQuery } from './exchange.ts';

/** The route pattern, so that ids in URLs do not create new metrics; unknown URLs share one label. */
const routeLabel = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown');

/**
 * Traces the whole request, from its headers to its response, continuing the caller's trace if there is one (W3C Trace
 * Context). Steps are recorded within it once the body is read.
 */
function traceRequests(app: FastifyInstance, { tracing }: Services): (request: FastifyRequest) => Trace | undefined {
  const traces = new WeakMap<FastifyRequest, Trace>();
  app.addHook('onRequest', (request, _reply, done) => {
    const trace = tracing.begin('request', request.headers);
    if (trace) traces.set(request, trace);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const trace = traces.get(request);
    if (trace) trace.within(done);
    else done();
  });
  return (request) => traces.get(request);
}

export function observeRequests(app: FastifyInstance, services: Services): void {
  const { log, metrics, tracing } = services;
  const traceOf = tracing.isOn ? traceRequests(app, services) : () => undefined;
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeLabel(request);
    const ms = roundTo(reply.elapsedTime, 2);
    const { method, failure, billed, caller } = request;
    const status = reply.statusCode;
    metrics.recordRequest({ method, route, status, seconds: ms / 1000 });
    const trace = traceOf(request);
    trace?.end(
      `${method} ${route}`,
      {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'winnow.request_id': request.id,
        'winnow.account_id': caller?.accountId,
      },
      status >= 500 ? (failure?.code ?? String(status)) : undefined,
    );
    // A single literal: undefined fields are omitted from the line without copying.
    const line = {
      requestId: request.id,
      traceId: trace?.id,
      method,
      route,
      path: request.is404 || route.includes(':') ? pathWithoutQuery(request.url).slice(0, 200) : undefined,
      status,
      ms,
      accountId: caller?.accountId,
      keyId: caller?.keyId ?? undefined,
      personId: caller?.person?.id,
      modality: billed?.modality,
      tokens: billed?.tokens,
      code: failure?.code,
    };
    // A stream has begun with 200 when it fails.
    if (status >= 500 || (failure && failure.status >= 500))
      log.error({ ...line, err: failure?.cause ?? failure }, 'request');
    else log.info(line, 'request');
    done();
  });
}
