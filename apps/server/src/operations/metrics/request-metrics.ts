/** Metrics of what callers receive and pay for: requests, verdicts, tokens, entries of the activity log, kept media. */
import type { Modality, Severity, WaveKind } from '@winnow/core';
import type { LedgerOperation } from '../../accounts/billing/observed-ledger.ts';
import type { MediaOutcome } from '../../accounts/media/media-keeper.ts';
import type { MetricFactory } from './metric-factory.ts';

interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface RequestMetrics {
  recordRequest(request: AnsweredRequest): void;
  recordVerdict(modality: Modality, severity: Severity): void;
  recordTokens(modality: Modality, tokens: number): void;
  recordLedgerOperation(end: LedgerOperation): void;
  /** Requests that were answered but that the activity log could not record. */
  recordActivityLoss(requests: number): void;
  /** A request was answered without the actions of rules, which could not be stored. */
  recordRuleActionLoss(): void;
  /** Many authors posted the same, and it was announced. */
  recordWave(kind: WaveKind): void;
  /** A picture, recording or video under the content policy "full": kept, or why not. */
  recordMedia(outcome: MediaOutcome): void;
}

export function createRequestMetrics({ counter, durations }: MetricFactory): RequestMetrics {
  const requests = durations(
    'winnow_http_request_duration_seconds',
    'Requests answered, by route and status.',
    'method',
    'route',
    'status',
  );
  const verdicts = counter('winnow_verdicts_total', 'Verdicts on contents, by severity.', 'modality', 'severity');
  const tokens = counter('winnow_tokens_charged_total', 'Tokens charged.', 'modality');
  const ledger = counter(
    'winnow_ledger_operations_total',
    'Operations of the ledger, by outcome: done, refused (the balance does not cover it), lost, failed.',
    'operation',
    'outcome',
  );
  const lost = counter('winnow_activity_lost_total', 'Answered requests that the activity log could not keep.');
  const withoutActions = counter(
    'winnow_rule_actions_lost_total',
    'Answered requests whose actions of rules could not be stored.',
  );
  const waves = counter('winnow_waves_total', 'Waves that were announced, by what their posts have in common.', 'kind');
  const media = counter('winnow_media_total', 'Media to be kept for review: kept, or why not.', 'outcome');
  return {
    recordRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    recordVerdict: (modality, severity) => verdicts.inc({ modality, severity }),
    recordTokens: (modality, count) => tokens.inc({ modality }, count),
    recordLedgerOperation: (end) => ledger.inc({ ...end }),
    recordActivityLoss: (count) => lost.inc(count),
    recordRuleActionLoss: () => withoutActions.inc(),
    recordWave: (kind) => waves.inc({ kind }),
    recordMedia: (outcome) => media.inc({ outcome }),
  };
}
