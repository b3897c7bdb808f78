/** Creates Prometheus metrics that belong to one server. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. Text is answered in milliseconds, media in seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** One registry per server: two in one process (tests) do not share counts. */
export function createMetricFactory() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'winnow_' });
  const histogram =
    (buckets: number[]) =>
    <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Histogram({ name, help, labelNames, buckets, registers });
  return {
    registry,
    counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram,
    durations: histogram(DURATION_BUCKETS),
  };
}

export type MetricFactory = ReturnType<typeof createMetricFactory>;
