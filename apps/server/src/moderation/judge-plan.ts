/**
 * The contents of a request, each judged on its own. In a batch, a content without a verdict takes none from the others: an
 * error stands in its place, and it is not charged. Where no content has a verdict, the request fails.
 */
import {
  type ErrorCode,
  type Modality,
  type ModerationRequest,
  type Quote,
  quote,
  type RequestFields,
} from '@winnow/core';
import type { Deadline } from '../analyzers/deadline.ts';
import type { Watch } from '../analyzers/run.ts';
import { ApiError, apiErrorOf, type Occurrence, problemOf } from '../errors.ts';
import { inTurn } from './in-turn.ts';
import type { ModalityPath, Receipt } from './modality.ts';

/** The errors that concern one content of a batch alone, and what is said of it; any other one fails the request. */
const itemDetails: Partial<Record<ErrorCode, string>> = {
  analyzer_unavailable:
    'An analyzer without which there is no verdict did not work on this item. It was not charged; send it again.',
  analysis_timeout:
    'This item was not analysed in time. It was not charged; send it again with fewer others, or with "Prefer: respond-async".',
};

/** What is said of a content that got no verdict; undefined: the error is about more than this content. */
export function itemFailure(thrown: unknown): ApiError | undefined {
  const { code } = apiErrorOf(thrown);
  const detail = itemDetails[code];
  return detail === undefined ? undefined : new ApiError(code, detail, { cause: thrown });
}

export interface Judgements<Content, Item> {
  readonly contents: readonly Content[];
  /** In the order of the contents; an error where there is no verdict. */
  readonly items: readonly (Item | ApiError)[];
}

interface JudgeAll<Content, Item> {
  readonly contents: readonly Content[];
  readonly deadline: Deadline;
  readonly watch: Watch;
  judgeOne(content: Content, index: number): Promise<Item>;
}

/**
 * @throws whatever `judgeOne` throws, where that fails the request: always, if the path's answer has no room for errors; else
 * if it is about more than one content, or if no content has a verdict
 */
export async function judgeAll<M extends Modality, Content extends RequestFields, Media, Item, Result>(
  { answerInPart, atOnce }: ModalityPath<M, Content, Media, Item, Result>,
  { contents, deadline, watch, judgeOne }: JudgeAll<Content, Item>,
): Promise<Judgements<Content, Item>> {
  const orFailure = async ([index, content]: readonly [number, Content]): Promise<Item | ApiError> => {
    try {
      return await judgeOne(content, index);
    } catch (error) {
      // What is stopped throws errors of its own; the reason says more.
      const { signal } = deadline;
      const failure = answerInPart && itemFailure(signal.aborted ? signal.reason : error);
      if (!failure) throw error;
      return failure;
    }
  };
  const items = await inTurn([...contents.entries()], orFailure, atOnce);
  const failures = items.filter((item) => item instanceof ApiError);
  const [first] = failures;
  if (!first) return { contents, items };
  if (failures.length === items.length) throw first.cause;
  watch.unjudged({ failed: failures.length, of: items.length, cause: first.cause });
  return { contents, items };
}

export const verdictsIn = <Item>(items: readonly (Item | ApiError)[]): Item[] =>
  items.filter((item): item is Item => !(item instanceof ApiError));

/** Contents without a verdict. */
const failedOf = <Content>({ contents, items }: Judgements<Content, unknown>): Content[] =>
  contents.filter((_, index) => items[index] instanceof ApiError);

/** What is charged of a bill: all but what contents without a verdict would have cost. */
export function chargeFor(bill: Quote, modality: Modality, judgements: Judgements<RequestFields, unknown>): Quote {
  const spared = new Map(
    quote(modality, ...failedOf(judgements)).items.map(({ feature, tokens }) => [feature, tokens]),
  );
  const left = bill.items.map((item) => ({
    ...item,
    tokens: Math.max(0, item.tokens - (spared.get(item.feature) ?? 0)),
  }));
  const items = left.filter(({ feature, tokens }) => tokens > 0 || !spared.has(feature));
  return { items, total: items.reduce((sum, { tokens }) => sum + tokens, 0) };
}

/** The answer of the path; errors stand as problem documents where contents got no verdict. */
export function answerOf<M extends Modality, Content extends RequestFields, Media, Item, Result>(
  { answer, answerInPart }: ModalityPath<M, Content, Media, Item, Result>,
  { request, items }: { readonly request: ModerationRequest<M>; readonly items: readonly (Item | ApiError)[] },
  { instance, ...receipt }: Receipt & Pick<Occurrence, 'instance'>,
): Result {
  const verdicts = verdictsIn(items);
  if (!answerInPart || verdicts.length === items.length) return answer(request, verdicts, receipt);
  const occurrence = { requestId: receipt.id, instance };
  const told = items.map((item) => (item instanceof ApiError ? { error: problemOf(item, occurrence) } : item));
  return answerInPart(told, receipt);
}
