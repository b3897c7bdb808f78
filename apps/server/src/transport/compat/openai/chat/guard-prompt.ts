/** Judges a prompt before it is sent: its texts as one bill, its images as another. */
import { type ImageBatchResult, type ItemError, isBlankText, isItemError, type TextBatchResult } from '@winnow/core';
import { pipelines } from '../../../../moderation/modalities/index.ts';
import { moderate } from '../../../../moderation/pipeline/moderate.ts';
import type { ModerationCall } from '../../../../moderation/pipeline/moderation-call.ts';
import { recordEvaluation } from '../../../../moderation/streams/evaluation-events.ts';
import type { Services } from '../../../../operations/services.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { formatRequestId } from '../../../../platform/storage/request-ids.ts';
import { splitText } from '../../text-chunks.ts';
import type { ChatPrompt } from './chat-request.ts';
import { type JudgedSide, toJudgedSide } from './judged-side.ts';

interface PromptOptions extends ChatPrompt {
  readonly profileId: string | undefined;
  readonly authorId: string | undefined;
}

/** An item without a verdict fails the whole: nothing passes unjudged. @throws ApiError analyzer_unavailable */
function getItems<Item extends object>(results: readonly (Item | ItemError)[]): Item[] {
  return results.map((item) => {
    if (!isItemError(item)) return item;
    throw new ApiError('analyzer_unavailable', 'A part of the prompt could not be judged. Try again.');
  });
}

/** @returns undefined: there is nothing to judge. @throws ApiError, as moderation does */
export async function judgePrompt(
  services: Services,
  call: Omit<ModerationCall, 'body'>,
  { texts, images, profileId, authorId }: PromptOptions,
): Promise<JudgedSide | undefined> {
  const parts = texts.flatMap(({ text, before }) => splitText(text).map((part) => ({ text: part.text, before })));
  const visible = parts.filter(({ text }) => !isBlankText(text));
  const options = { moderationProfileId: profileId, authorId };
  const found: Parameters<typeof toJudgedSide>[1][number][] = [];
  if (visible.length > 0) {
    const content = visible.map(({ text }) => text);
    const items = visible.map(({ before }) => (before.length === 0 ? null : { context: { items: before } }));
    const judged = await moderate(pipelines.text, services, { ...call, body: { content, items, ...options } });
    found.push(...getItems((judged as TextBatchResult).results));
  }
  if (images.length > 0) {
    const number = services.requestIds.next();
    const body = { image: images, ...options };
    const judged = await moderate(pipelines.image, services, { ...call, number, chargeId: number, body });
    found.push(...getItems((judged as ImageBatchResult).results));
  }
  const id = formatRequestId(call.number);
  const record = services.tracing.bindEvents();
  for (const item of found) recordEvaluation(record, { id, subject: 'prompt', item });
  return found.length === 0 ? undefined : toJudgedSide(id, found);
}
