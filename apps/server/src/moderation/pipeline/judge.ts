/** The verdict on one content: the stage between plan and charge, with everything that an unbilled verdict needs. */
import type { LoggedContent } from '../../accounts/activity/activity-entry.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { ModerationContext, Pipeline, PipelineTypes } from './pipeline.ts';

interface JudgeRequest<Content> extends Omit<ModerationContext, 'judging'> {
  readonly content: Content;
}

/** The outcome for one content. */
export interface Judgement<Item> {
  readonly item: Item;
  /** For the activity log and webhooks. */
  readonly log: Omit<LoggedContent, 'item' | 'result'>;
  /** Requested features for which there was nothing to do. */
  readonly unusedFeatures: readonly string[];
}

/** @throws AnalyzerFailed, DeadlineExceeded when a required analyzer did not work */
export async function judge<T extends PipelineTypes>(
  pipeline: Pipeline<T>,
  judging: ModerationRuntime,
  { content, ...request }: JudgeRequest<T['content']>,
): Promise<Judgement<T['item']>> {
  const work = { judging, ...request };
  const { watch } = work;
  const media = await watch.traceStep('resolve', () => pipeline.resolve(content, work));
  try {
    const open = { ...work, content, media };
    const outcome = await pipeline.analyze(open);
    const analyzed = { ...open, outcome };
    const item = await watch.traceStep('conclude', () => pipeline.conclude(analyzed));
    const { findings, opinions } = outcome.evidence;
    const evidence = { findings, opinions, coverage: outcome.coverage };
    const unusedFeatures = pipeline.unusedFeatures?.(analyzed) ?? [];
    return { item, log: { evidence, ...pipeline.toContentLog(analyzed, item) }, unusedFeatures };
  } finally {
    await pipeline.release?.(media);
  }
}
