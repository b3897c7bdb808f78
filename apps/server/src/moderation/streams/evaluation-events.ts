/** Verdicts on conversations as events of a trace, by OpenTelemetry's conventions for generative AI; never content. */
import type { TextItem } from '@winnow/core';
import type { EventRecorder } from '../../platform/tracing/tracing.ts';

/** What was judged of a conversation. */
export type EvaluationSubject = 'prompt' | 'answer' | 'text';

interface Evaluation {
  /** "req_" and digits. */
  readonly id: string;
  readonly subject: EvaluationSubject;
  readonly item: Pick<TextItem, 'isClean' | 'complete'> & {
    readonly categoryScores: Readonly<Record<string, string>>;
    readonly scores: Readonly<Record<string, number>>;
  };
}

/** The name that the conventions give to the result of an evaluation. */
const EVENT = 'gen_ai.evaluation.result';

/** One event for the verdict, and one for each category that was found. */
export function recordEvaluation(record: EventRecorder, { id, subject, item }: Evaluation): void {
  const { isClean, complete, categoryScores, scores } = item;
  const common = { 'winnow.request_id': id, 'winnow.evaluation.subject': subject };
  record(EVENT, {
    ...common,
    'gen_ai.evaluation.name': 'winnow.moderation',
    'gen_ai.evaluation.score.value': Math.max(0, ...Object.values(scores)),
    'gen_ai.evaluation.score.label': isClean ? 'clean' : 'flagged',
    'winnow.evaluation.complete': complete,
  });
  for (const [name, severity] of Object.entries(categoryScores)) {
    if (severity === 'None') continue;
    record(EVENT, {
      ...common,
      'gen_ai.evaluation.name': `winnow.category.${name}`,
      'gen_ai.evaluation.score.value': scores[name],
      'gen_ai.evaluation.score.label': severity,
    });
  }
}
