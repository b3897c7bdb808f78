/** Identity and context of each content of a request, from the ways in which a request can write them. */

import { limits } from '../catalog/limits.ts';
import type { Modality } from '../catalog/modalities.ts';
import type { ContentAuthor, ItemFields, ThreadItem } from '../schemas/item-fields.ts';
import type { FieldProblem } from './field-problem.ts';
import type { RequestFields } from './used-features.ts';

/** What a content belongs to. */
export interface ContentContext {
  readonly parentId?: string | undefined;
  readonly threadId?: string | undefined;
  readonly channel?: string | undefined;
  /** Oldest first. */
  readonly items: readonly ThreadItem[];
}

/** Who wrote a content, what it is called, and what it belongs to. Fields that were not sent are absent. */
export interface ContentItem {
  readonly contentId?: string | undefined;
  readonly author?: ContentAuthor | undefined;
  readonly url?: string | undefined;
  readonly context?: ContentContext | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

type SentContext = NonNullable<ItemFields['context']>;

const toThreadItem = (entry: string | ThreadItem): ThreadItem =>
  typeof entry === 'string' ? { content: entry } : entry;

function toContext({ parentId, threadId, channel, items, thread, parent }: SentContext): ContentContext {
  const before = (items ?? thread ?? []).map(toThreadItem);
  const answered = parent === undefined ? undefined : toThreadItem(parent);
  const isListed =
    answered?.contentId !== undefined && before.some(({ contentId }) => contentId === answered.contentId);
  return {
    parentId: parentId ?? answered?.contentId,
    threadId,
    channel,
    items: answered === undefined || isListed ? before : [...before, answered],
  };
}

function toContentItem({ contentId, author, authorId, url, context, metadata }: ItemFields): ContentItem {
  const by = author ?? (authorId === undefined ? undefined : { id: authorId });
  return {
    ...(contentId === undefined ? {} : { contentId }),
    ...(by === undefined ? {} : { author: by }),
    ...(url === undefined ? {} : { url }),
    ...(context === undefined ? {} : { context: toContext(context) }),
    ...(metadata === undefined ? {} : { metadata }),
  };
}

/** A parsed request as these rules read it. */
interface ItemRequest extends ItemFields {
  readonly items?: readonly (ItemFields | null)[] | undefined;
}

const contentFields: Readonly<Record<Modality, string>> = {
  text: 'content',
  image: 'image',
  audio: 'audio',
  video: 'video',
};

/** One of each content of a parsed request, in order. */
export function getContentItems(modality: Modality, request: RequestFields): ContentItem[] {
  const { items, ...shared } = request as ItemRequest;
  const contents = request[contentFields[modality]];
  const common = toContentItem(shared);
  if (!Array.isArray(contents)) return [common];
  return contents.map((_, index) => ({ ...common, ...toContentItem(items?.[index] ?? {}) }));
}

const distinct = (ids: readonly (string | undefined)[]): string[] => [...new Set(ids.filter((id) => id !== undefined))];

/** The ids of who wrote these contents, each once. */
export const getOwnAuthors = (items: readonly ContentItem[]): string[] =>
  distinct(items.map(({ author }) => author?.id));

/** The ids of who wrote these contents, and what was said before them, each once. */
export const getNamedAuthors = (items: readonly ContentItem[]): string[] =>
  distinct(
    items.flatMap(({ author, context }) => [author?.id, ...(context?.items ?? []).map(({ authorId }) => authorId)]),
  );

function findFieldProblems({ author, authorId, context }: ItemFields, pointer: string): FieldProblem[] {
  const characters = [...(context?.items ?? []), ...(context?.thread ?? []), context?.parent ?? '']
    .map((entry) => toThreadItem(entry).content?.length ?? 0)
    .reduce((sum, length) => sum + length, 0);
  const { threadCharacters } = limits.item;
  return [
    ...(author && authorId !== undefined && author.id !== authorId
      ? [{ pointer: `${pointer}/authorId`, detail: 'Differs from author.id.' }]
      : []),
    ...(context?.items && context.thread
      ? [{ pointer: `${pointer}/context/thread`, detail: 'Another name of items: send one of them.' }]
      : []),
    ...(characters > threadCharacters
      ? [{ pointer: `${pointer}/context`, detail: `Its texts have at most ${threadCharacters} characters together.` }]
      : []),
  ];
}

/** What is wrong with these fields that no single one of them shows. */
export function findItemProblems(modality: Modality, request: RequestFields): FieldProblem[] {
  const { items, ...shared } = request as ItemRequest;
  const contents = request[contentFields[modality]];
  const problems = findFieldProblems(shared, '');
  if (!Array.isArray(contents))
    return items === undefined ? problems : [...problems, { pointer: '/items', detail: 'Only for a batch.' }];
  if (shared.contentId !== undefined)
    problems.push({ pointer: '/contentId', detail: 'A batch names its contents in items.' });
  if (items !== undefined && items.length !== contents.length)
    problems.push({ pointer: '/items', detail: 'Must hold one entry for each content, in order; null for none.' });
  return [...problems, ...(items ?? []).flatMap((one, index) => findFieldProblems(one ?? {}, `/items/${index}`))];
}
