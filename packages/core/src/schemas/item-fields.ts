/**
 * Identity and context of a moderated content: optional fields of every moderation request (docs/api.md, "Identity and
 * context"). They never change a verdict, but for the context where the profile has `readContext`.
 */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import { FILLED_LINE_PATTERN } from './patterns.ts';
import { optionalField } from './request-fields.ts';

const { item } = limits;
const filledLine = new RegExp(FILLED_LINE_PATTERN);

/** Unpaired surrogates cannot be stored as text. */
const unpairedSurrogate = /\p{Cs}/u;
const isFilledLine = (text: string): boolean => filledLine.test(text) && !unpairedSurrogate.test(text);

const lineField = (most: number) =>
  z
    .string()
    .max(most)
    .refine(isFilledLine, 'Must hold a visible character, and no control characters.')
    .meta({ pattern: FILLED_LINE_PATTERN });

/** An id of the caller's platform; stored and compared as it was sent. */
export const contentIdSchema = lineField(item.idCharacters);
export const authorIdSchema = lineField(item.idCharacters);

const createdAt = optionalField(z.iso.datetime({ offset: true }));
const boundedText = (most: number) => z.string().max(most);

export const contentAuthorSchema = z
  .strictObject({
    id: authorIdSchema,
    displayName: optionalField(lineField(item.idCharacters)),
    createdAt: createdAt.describe('When the account of the author was created.'),
    trustLevel: optionalField(z.number().min(0).max(100)).describe('On the scale of your platform.'),
  })
  .meta({ id: 'ContentAuthor' });

const threadItemSchema = z
  .strictObject({
    contentId: optionalField(contentIdSchema),
    authorId: optionalField(authorIdSchema),
    content: optionalField(boundedText(item.threadCharacters)).describe('Its text.'),
    createdAt,
  })
  .meta({ id: 'ThreadItem' });

/** A text by itself is an item without ids. */
const threadEntry = z.union([boundedText(item.threadCharacters), threadItemSchema]);
const threadEntries = optionalField(z.array(threadEntry).max(item.threadItems));

const contextSchema = z
  .strictObject({
    parentId: optionalField(contentIdSchema).describe('The content that this one answers.'),
    threadId: optionalField(contentIdSchema),
    channel: optionalField(contentIdSchema).describe('The room, forum or community.'),
    items: threadEntries.describe('What was said before, oldest first: objects, or texts.'),
    thread: threadEntries.describe('Another name of `items`.'),
    parent: optionalField(threadEntry).describe('The content that this one answers; the last of the items.'),
  })
  .meta({ id: 'ContentContext' });

const metadataSchema = z
  .record(lineField(item.idCharacters), boundedText(item.metadataCharacters))
  .refine((fields) => Object.keys(fields).length <= item.metadataFields, `At most ${item.metadataFields} fields.`)
  .meta({ maxProperties: item.metadataFields });

/** Of one content. */
export const itemFields = {
  contentId: optionalField(contentIdSchema).describe('Your id of the content.'),
  author: optionalField(contentAuthorSchema).describe('Who wrote or posted it.'),
  authorId: optionalField(authorIdSchema).describe('Short for `author` with an `id` only.'),
  url: optionalField(
    z
      .url({ protocol: /^https?$/ })
      .max(limits.url.characters)
      .refine(isFilledLine, 'Must hold a visible character, and no control characters.'),
  ).describe('Where people can see it. Never fetched.'),
  context: optionalField(contextSchema).describe(
    'What it belongs to. It is kept for reviewers. Texts of a profile with `readContext` are judged as answers to its messages; these are not judged themselves.',
  ),
  metadata: optionalField(metadataSchema).describe('Texts of your own, returned with the content.'),
};

const batchItem = z.strictObject(itemFields).meta({ id: 'ContentItem' });

/** Of the contents of a batch. */
export const batchItemFields = {
  ...itemFields,
  items: optionalField(z.array(batchItem.nullable()).max(limits.text.batch)).describe(
    'For a batch: one entry for each content, in order. Its fields count instead of those beside `items`.',
  ),
};

/** These fields as a request has them after parsing. */
export type ItemFields = { readonly [Name in keyof typeof itemFields]?: z.output<(typeof itemFields)[Name]> };

/** One content's fields as clients write them. */
export type ItemInput = z.input<typeof batchItem>;

/** The fields that were sent. */
type Sent<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] };
export type ContentAuthor = { readonly id: string } & Sent<Omit<z.output<typeof contentAuthorSchema>, 'id'>>;
export type ThreadItem = Sent<z.output<typeof threadItemSchema>>;
