/**
 * The metrics of `/metrics`, in Prometheus format. Every label has a closed set of values; docs/runbook.md has an entry
 * for each name.
 */
import { type AdmissionMetrics, type AdmissionsReader, createAdmissionMetrics } from './metrics/admission-metrics.ts';
import { type AnalysisMetrics, createAnalysisMetrics } from './metrics/analysis-metrics.ts';
import { type BacklogReader, createBacklogGauges } from './metrics/backlog-gauges.ts';
import { createMetricFactory } from './metrics/metric-factory.ts';
import { createOutboundMetrics, type OutboundMetrics } from './metrics/outbound-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './metrics/request-metrics.ts';
import { createTurnGauges, type TurnsReader } from './metrics/turn-metrics.ts';

export interface Metrics extends RequestMetrics, AdmissionMetrics, AnalysisMetrics, OutboundMetrics {
  readonly contentType: string;
  render(): Promise<string>;
}

/** What is queried on every scrape. */
export interface MetricsSources {
  readonly admissions: AdmissionsReader;
  readonly backlog: BacklogReader;
  readonly turns: TurnsReader;
}

/** The role and version of this process. */
interface BuildIdentity {
  readonly version: string;
  readonly role: string;
}

/** @param sources queried on each scrape, not before */
export function createMetrics({ version, role }: BuildIdentity, sources: MetricsSources): Metrics {
  const factory = createMetricFactory();
  const { registry, gauge } = factory;
  const buildInfo = gauge('winnow_build_info', '1, with the version and the role of this process.', 'version', 'role');
  buildInfo.set({ version, role }, 1);
  createTurnGauges(factory, sources.turns);
  const refreshBacklog = createBacklogGauges(factory, sources.backlog);
  return {
    contentType: registry.contentType,
    async render() {
      await refreshBacklog();
      return registry.metrics();
    },
    ...createRequestMetrics(factory),
    ...createAdmissionMetrics(factory, sources.admissions),
    ...createAnalysisMetrics(factory),
    ...createOutboundMetrics(factory),
  };
}
