/** The verdict on one content: what the path does between the bill and the charge, and all that a verdict without a bill needs. */
import type { Modality, RequestFields } from '@winnow/core';
import { runAnalyzers } from '../analyzers/run.ts';
import type { Judging } from '../judging.ts';
import type { ModalityPath, Work } from './modality.ts';

interface Asked<Content> extends Omit<Work, 'judging'> {
  readonly content: Content;
}

/** @throws AnalyzerFailed, TimeIsUp when a required analyzer did not work */
export async function judge<M extends Modality, Content extends RequestFields, Media, Item, Result>(
  path: ModalityPath<M, Content, Media, Item, Result>,
  judging: Judging,
  { content, ...asked }: Asked<Content>,
): Promise<Item> {
  const work = { judging, ...asked };
  const { deadline, watch } = work;
  const media = await watch.step('resolve', () => path.resolve(content, work));
  try {
    const outcome = await runAnalyzers(path.analyzers(judging), media, { deadline, watch });
    return await watch.step('conclude', () => path.conclude({ ...work, content, media, outcome }));
  } finally {
    await path.release?.(media);
  }
}
