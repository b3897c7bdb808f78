/** Metrics of outbound requests: fetches of URLs that users supply, and webhook deliveries. */
import type { DeliveryOutcome } from '../../accounts/webhooks/delivery-attempt.ts';
import type { FetchReport } from '../../platform/media/safe-fetch.ts';
import type { MetricFactory } from './metric-factory.ts';

export interface OutboundMetrics {
  recordFetch(end: FetchReport): void;
  recordDelivery(end: DeliveryOutcome): void;
}

export function createOutboundMetrics({ counter, durations }: MetricFactory): OutboundMetrics {
  const fetches = durations(
    'winnow_fetch_duration_seconds',
    'Requests to user-supplied URLs, by purpose and outcome: done, aborted, or the code of the error.',
    'purpose',
    'outcome',
  );
  const deliveries = counter(
    'winnow_webhook_deliveries_total',
    'Webhook delivery attempts, by outcome: delivered, refused (another status than 2xx), unreachable, failed.',
    'outcome',
  );
  return {
    recordFetch: ({ purpose, outcome, seconds }) => fetches.observe({ purpose, outcome }, seconds),
    recordDelivery: (outcome) => deliveries.inc({ outcome }),
  };
}
