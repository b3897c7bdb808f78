/** Identity and context of a content, as rows of the activity log and of the review queue return them. */
import { z } from 'zod';

const threadItem = z
  .object({
    contentId: z.string().optional(),
    authorId: z.string().optional(),
    content: z.string().optional(),
    createdAt: z.string().optional(),
  })
  .meta({ id: 'KeptThreadItem' });

const keptAuthor = z
  .object({
    id: z.string(),
    displayName: z.string().optional(),
    createdAt: z.string().optional(),
    trustLevel: z.number().optional(),
  })
  .meta({ id: 'KeptAuthor' });

/** Of a review item. */
export const reviewedAuthor = keptAuthor
  .extend({ strikeCount: z.int().min(0).describe('Active strikes of the author.') })
  .meta({ id: 'ReviewedAuthor' })
  .nullable()
  .describe('As far as the content policy of the account keeps it.');

/** Each is null if it was not sent, or if the content policy of the account does not keep it. */
export const keptItemFields = {
  contentId: z.string().nullable().describe('Your id of the content; null if none was sent or kept.'),
  author: keptAuthor.nullable().describe('As far as the content policy of the account keeps it.'),
  url: z.string().nullable(),
  context: z
    .object({
      parentId: z.string().optional(),
      threadId: z.string().optional(),
      channel: z.string().optional(),
      items: z.array(threadItem).readonly().describe('Oldest first; empty in lists.'),
    })
    .meta({ id: 'KeptContext' })
    .nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
};
