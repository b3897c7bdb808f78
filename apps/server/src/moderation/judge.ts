/** The verdict on one content: what the path does between the bill and the charge, and all that a verdict without a bill needs. */
import type { Modality, Profile, RequestFields } from '@winnow/core';
import type { Deadline } from '../analyzers/deadline.ts';
import { runAnalyzers, type Watch } from '../analyzers/run.ts';
import type { Judging } from '../judging.ts';
import type { ModalityPath } from './modality.ts';

interface Asked<Content> {
  readonly content: Content;
  readonly profile: Profile;
  readonly deadline: Deadline;
  readonly watch: Watch;
  readonly progress?: ((share: number) => void) | undefined;
}

/** @throws AnalyzerFailed, TimeIsUp when a required analyzer did not work */
export async function judge<M extends Modality, Content extends RequestFields, Media, Item, Result>(
  path: ModalityPath<M, Content, Media, Item, Result>,
  judging: Judging,
  { content, watch, ...asked }: Asked<Content>,
): Promise<Item> {
  const work = { judging, ...asked };
  const media = await path.resolve(content, work);
  try {
    const outcome = await runAnalyzers(path.analyzers(judging), media, { deadline: work.deadline, watch });
    return await path.conclude({ ...work, content, media, outcome });
  } finally {
    await path.release?.(media);
  }
}
