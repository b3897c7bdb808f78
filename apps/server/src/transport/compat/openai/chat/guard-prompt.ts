/** Judges what is new of a prompt before it is sent: its texts as one bill, its images as another. */
import {
  type Billing,
  type ImageBatchResult,
  type ItemError,
  isBlankText,
  isItemError,
  type TextBatchResult,
} from '@winnow/core';
import { pipelines } from '../../../../moderation/modalities/index.ts';
import { moderate } from '../../../../moderation/pipeline/moderate.ts';
import type { ModerationCall } from '../../../../moderation/pipeline/moderation-call.ts';
import { recordEvaluation } from '../../../../moderation/streams/evaluation-events.ts';
import type { Services } from '../../../../operations/services.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { formatRequestId } from '../../../../platform/storage/request-ids.ts';
import { splitText } from '../../text-chunks.ts';
import type { ChatPrompt, PromptMessage } from './chat-request.ts';
import {
  findWorst,
  isLasting,
  type JudgedItem,
  type JudgedPrompt,
  mergeVerdicts,
  type SideVerdict,
  toSideVerdict,
} from './judged-side.ts';
import { type ChatPart, type ChatVerdicts, findChatVerdicts, type VerdictMemory } from './verdict-memory.ts';

interface PromptOptions extends ChatPrompt {
  readonly profileId: string | undefined;
  readonly authorId: string | undefined;
  readonly memory: VerdictMemory;
}

/** An item without a verdict fails the whole: nothing passes unjudged. @throws ApiError analyzer_unavailable */
function getItems<Item extends object>(results: readonly (Item | ItemError)[]): Item[] {
  return results.map((item) => {
    if (!isItemError(item)) return item;
    throw new ApiError('analyzer_unavailable', 'A part of the prompt could not be judged. Try again.');
  });
}

/** What is judged together; its verdict is that of each of its parts. */
interface JudgedUnit {
  readonly parts: readonly ChatPart[];
  /** Texts, each short enough for the pipeline; or an image. */
  readonly contents: readonly string[];
  readonly before: readonly string[];
}

const toContents = (text: string): string[] =>
  splitText(text).flatMap((part) => (isBlankText(part.text) ? [] : [part.text]));

const toMessageUnit = (message: PromptMessage): JudgedUnit => ({
  ...{ parts: [message], contents: toContents(message.text), before: message.before },
});

/**
 * A new message is judged by itself, since a short violation is missed more often within a long text. What came before
 * and is not known, as after a restart, is judged as one text.
 */
function toTextUnits(messages: readonly PromptMessage[]): JudgedUnit[] {
  const earlier = messages.filter(({ isNew }) => !isNew);
  const latest = messages.filter(({ isNew }) => isNew).map(toMessageUnit);
  if (earlier.length < 2) return [...earlier.map(toMessageUnit), ...latest];
  const contents = toContents(earlier.map(({ text }) => text).join('\n\n'));
  return [{ parts: earlier, contents, before: [] }, ...latest];
}

/** A URL can lead to another image the next time. */
const isData = (image: string): boolean => image.startsWith('data:');

const toImageUnit = (image: string): JudgedUnit => ({
  ...{ parts: isData(image) ? [toImagePart(image)] : [], contents: [image], before: [] },
});

const toImagePart = (image: string): ChatPart => ({ role: 'image', text: image, before: [] });

/** The request that judges a part of a prompt. */
interface PromptRequest {
  readonly services: Services;
  readonly number: bigint;
  readonly known: ChatVerdicts;
}

interface BatchOfItems {
  readonly results: readonly (JudgedItem | ItemError)[];
  readonly usage: Pick<Billing, 'tokens'>;
}

/** One verdict for each unit; remembers those that hold. @throws ApiError, as moderation does */
async function judgeUnits(
  { services, number, known }: PromptRequest,
  units: readonly JudgedUnit[],
  moderateContents: (number: bigint) => Promise<BatchOfItems>,
) {
  const { results, usage } = await moderateContents(number);
  const items = getItems(results);
  const id = formatRequestId(number);
  const record = services.tracing.bindEvents();
  for (const item of items) recordEvaluation(record, { id, subject: 'prompt', item });
  let at = 0;
  const verdicts = units.map(({ parts, contents }) => {
    const judged = items.slice(at, at + contents.length);
    at += contents.length;
    const verdict = toSideVerdict(id, judged);
    const isAlone = parts.length === 1;
    // Which of several messages a finding is about is not known.
    const isOfEach = isAlone || (verdict.isClean && verdict.severity === 'None');
    if (isOfEach && isLasting(judged)) for (const part of parts) known.add(part, verdict, isAlone);
    return verdict;
  });
  return { verdicts, tokens: usage.tokens };
}

const nothing = { verdicts: [], tokens: 0 };

/** @returns undefined: there is nothing to judge. @throws ApiError, as moderation does */
export async function judgePrompt(
  services: Services,
  call: Omit<ModerationCall, 'body'>,
  { messages, images, profileId, authorId, memory }: PromptOptions,
): Promise<JudgedPrompt | undefined> {
  const { caller, number } = call;
  const known = await findChatVerdicts(services, memory, { caller, profileId, authorId });
  const reused: SideVerdict[] = [];
  const isUnknown = (part: ChatPart, onlyAlone: boolean): boolean => {
    const verdict = known.find(part, onlyAlone);
    if (verdict) reused.push(verdict);
    return verdict === undefined;
  };
  const visible = messages.filter(({ text }) => !isBlankText(text));
  const texts = toTextUnits(visible.filter((message) => isUnknown(message, message.isNew)));
  const pictures = images.filter((image) => !isData(image) || isUnknown(toImagePart(image), true)).map(toImageUnit);

  const options = { moderationProfileId: profileId, authorId };
  const ofTexts =
    texts.length === 0
      ? nothing
      : await judgeUnits({ services, number, known }, texts, async () => {
          const content = texts.flatMap(({ contents }) => contents);
          const items = texts.flatMap(({ contents, before }) =>
            contents.map(() => (before.length === 0 ? null : { context: { items: before } })),
          );
          const body = { content, items, ...options };
          return (await moderate(pipelines.text, services, { ...call, body })) as TextBatchResult;
        });
  const ofPictures =
    pictures.length === 0
      ? nothing
      : await judgeUnits({ services, number: services.requestIds.next(), known }, pictures, async (id) => {
          const body = { image: pictures.flatMap(({ contents }) => contents), ...options };
          const imageCall = { ...call, number: id, chargeId: id, body };
          return (await moderate(pipelines.image, services, imageCall)) as ImageBatchResult;
        });
  const judged = [...ofTexts.verdicts, ...ofPictures.verdicts];
  const latestFirst = [...judged, ...reused.toReversed()];
  const worst = findWorst(latestFirst);
  if (!worst) return undefined;
  return {
    ...mergeVerdicts(worst.id, latestFirst),
    tokens: ofTexts.tokens + ofPictures.tokens,
    reusedVerdicts: reused.length,
  };
}
