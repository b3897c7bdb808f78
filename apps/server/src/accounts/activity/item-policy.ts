/** What the activity log stores of a content's identity and context, by the account's content policy (docs/api.md). */
import {
  type ContentItem,
  type ContentPolicy,
  contentAuthorSchema,
  getNamedAuthors,
  type ThreadItem,
} from '@winnow/core';
import { z } from 'zod';
import { redactTextPii } from './redact-text.ts';

/** The columns of a row. */
export interface StoredItem {
  readonly content_id: string | null;
  readonly author: string | null;
  /** Null: no thread is kept. */
  readonly thread_authors: readonly string[] | null;
  /** JSON: the other fields, without the thread. */
  readonly about: string | null;
  /** JSON array, oldest first. */
  readonly thread: string | null;
}

type Context = NonNullable<ContentItem['context']>;

const mapThread = ({ items, ...ids }: Context, change: (text: string) => string): Context => ({
  ...ids,
  items: items.map((one) => (one.content === undefined ? one : { ...one, content: change(one.content) })),
});

/** Without texts, names and dates: the ids that a caller finds the content by. */
function onlyIds({ contentId, author, context }: ContentItem): ContentItem {
  const { items: _, ...ids } = context ?? { items: [] };
  return { contentId, author: author && { id: author.id }, context: context && { ...ids, items: [] } };
}

function withoutPersonalData({ contentId, author, url, context, metadata }: ContentItem): ContentItem {
  const { displayName: _, ...known } = author ?? { id: '' };
  return {
    contentId,
    author: author && known,
    // A redacted address would lead elsewhere.
    url: url === undefined || redactTextPii(url) !== url ? undefined : url,
    context: context && mapThread(context, redactTextPii),
    metadata:
      metadata && Object.fromEntries(Object.entries(metadata).map(([name, text]) => [name, redactTextPii(text)])),
  };
}

const retainedBy: Record<ContentPolicy, (item: ContentItem) => ContentItem> = {
  none: () => ({}),
  hash: onlyIds,
  redacted: withoutPersonalData,
  full: (item) => item,
};

/** As JSON; null if nothing would be in it. */
function toJson(fields: object): string | null {
  const text = JSON.stringify(fields);
  return text === '{}' || text === '[]' ? null : text;
}

/** The columns that the policy allows. */
export function toStoredItem(policy: ContentPolicy, item: ContentItem): StoredItem {
  const { contentId, author, context, ...rest } = retainedBy[policy](item);
  const { id, ...known } = author ?? { id: undefined };
  const { items = [], ...place } = context ?? {};
  const authors = getNamedAuthors([{ context: { items } }]);
  return {
    content_id: contentId ?? null,
    author: id ?? null,
    thread_authors: authors.length === 0 ? null : authors,
    about: toJson({ ...rest, ...(toJson(known) && { author: known }), ...(toJson(place) && { context: place }) }),
    thread: toJson(items),
  };
}

const aboutSchema = z.object({
  author: contentAuthorSchema.omit({ id: true }).optional(),
  url: z.string().optional(),
  context: z
    .object({ parentId: z.string().optional(), threadId: z.string().optional(), channel: z.string().optional() })
    .optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
const threadSchema = z.array(
  z.object({
    contentId: z.string().optional(),
    authorId: z.string().optional(),
    content: z.string().optional(),
    createdAt: z.string().optional(),
  }),
);

/** For rows of the database. */
export const storedItemColumns = {
  content_id: z.string().nullable(),
  author: z.string().nullable(),
  about: z.string().nullable(),
};

/** Identity and context as they are returned; null: not sent, or not kept. */
export interface KeptItem {
  readonly contentId: string | null;
  readonly author: ContentItem['author'] | null;
  readonly url: string | null;
  readonly context:
    | (Pick<Context, 'parentId' | 'threadId' | 'channel'> & { readonly items: readonly ThreadItem[] })
    | null;
  readonly metadata: Readonly<Record<string, string>> | null;
}

/** What a row says of its author besides the id. */
export const readStoredAuthor = (about: string | null): Omit<NonNullable<ContentItem['author']>, 'id'> =>
  (about === null ? undefined : aboutSchema.parse(JSON.parse(about)).author) ?? {};

/** The items of a stored thread, oldest first. */
export const parseThread = (thread: string | null): readonly ThreadItem[] =>
  thread === null ? [] : threadSchema.parse(JSON.parse(thread));

/** Adds the thread, which is read separately. */
export const withThread = (context: KeptItem['context'], thread: string | null): KeptItem['context'] =>
  thread === null ? context : { ...context, items: parseThread(thread) };

export function toKeptItem({
  content_id,
  author,
  about,
  thread,
}: Pick<StoredItem, 'content_id' | 'author' | 'about'> & Partial<StoredItem>): KeptItem {
  const known = about === null ? {} : aboutSchema.parse(JSON.parse(about));
  return {
    contentId: content_id,
    author: author === null ? null : { id: author, ...known.author },
    url: known.url ?? null,
    context: withThread(known.context ? { ...known.context, items: [] } : null, thread ?? null),
    metadata: known.metadata ?? null,
  };
}
