/** An OpenTelemetry collector on this machine, for tests: accepts OTLP over HTTP and records the spans. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const otlpRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: z.array(attribute),
              events: z.array(z.object({ name: z.string(), attributes: z.array(attribute) })).optional(),
              status: z.object({ code: z.number().optional() }),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type CollectedSpan = z.output<
  typeof otlpRequest
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** @param status of its responses */
export async function startTraceCollector(status = 200) {
  const spans: CollectedSpan[] = [];
  const services = new Set<unknown>();
  const server = createServer(async (request, response) => {
    const { resourceSpans } = otlpRequest.parse(request.url === '/v1/traces' ? await json(request) : undefined);
    for (const { resource, scopeSpans } of resourceSpans) {
      for (const { key, value } of resource.attributes) services.add(`${key}=${Object.values(value).join()}`);
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    services,
    /** Each span as its name under its parent's. */
    tree: () =>
      spans
        .map(({ name, parentSpanId }) => [spans.find(({ spanId }) => spanId === parentSpanId)?.name ?? '', name])
        .map(([above, name]) => `${above} > ${name}`)
        .sort(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
