/** OpenTelemetry traces, sent over OTLP/HTTP to the operator's collector. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Trace, Tracing } from './tracing.ts';

/** An unreachable collector delays shutdown by no more than this. */
const EXPORT_MS = 3_000;

const spanKinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER } as const;

/** The kind of error without its message, which is for the log only. */
function errorKindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function endSpan(span: Span, problem: string | undefined): void {
  if (problem !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', problem);
  span.end();
}

const carrierGetter = {
  get: (carrier: Readonly<Record<string, unknown>>, key: string) => {
    const value = carrier[key];
    return typeof value === 'string' ? value : undefined;
  },
  keys: (carrier: object) => Object.keys(carrier),
};

/**
 * No globals: the current span is kept in our own async storage, so that two servers in one process do not mix
 * their traces. The library itself reads OpenTelemetry's other variables: sampling, headers, batches,
 * attributes (docs/configuration.md).
 */
export function openTelemetry(collectorUrl: string, version: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${collectorUrl}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'winnow', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MS })],
  });
  const tracer = provider.getTracer('winnow', version);
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  function step<Value>(name: string, work: () => Value): Value {
    const above = current.getStore();
    // Work outside of a request or job, such as upkeep, is not traced.
    if (above === undefined) return work();
    const span = tracer.startSpan(name, {}, above);
    try {
      const value = current.run(trace.setSpan(above, span), work);
      if (!(value instanceof Promise)) span.end();
      else
        value.then(
          () => span.end(),
          (error: unknown) => endSpan(span, errorKindOf(error)),
        );
      return value;
    } catch (error) {
      endSpan(span, errorKindOf(error));
      throw error;
    }
  }

  return {
    isOn: true,
    step,

    begin(kind, carrier): Trace {
      const above = propagator.extract(ROOT_CONTEXT, carrier, carrierGetter);
      const span = tracer.startSpan(kind, { kind: spanKinds[kind] }, above);
      const context = trace.setSpan(above, span);
      return {
        id: span.spanContext().traceId,
        within: (work) => current.run(context, work),
        end(name, facts, problem) {
          span.updateName(name).setAttributes(facts);
          endSpan(span, problem);
        },
      };
    },

    bindEvents() {
      const context = current.getStore();
      const span = context && trace.getSpan(context);
      return (name, attributes) => void span?.addEvent(name, attributes);
    },

    carrier() {
      const context = current.getStore();
      if (context === undefined) return undefined;
      const carrier: Record<string, string> = {};
      propagator.inject(context, carrier, defaultTextMapSetter);
      return carrier;
    },

    // Spans that the collector does not accept are lost; this must not block shutdown.
    [Symbol.asyncDispose]: () => provider.shutdown().catch(() => {}),
  };
}
