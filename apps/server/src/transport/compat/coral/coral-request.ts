/** What Coral sends to an external moderation phase, and the settings in the address that it is given. */
import { type ItemInput, unsafeSeverities } from '@winnow/core';
import { z } from 'zod';
import { fittingAuthor, fittingId, fittingMetadata, fittingUrl } from '../item-identity.ts';

const id = z.string();

/** Unknown fields are ignored: newer versions of Coral may send more. */
export const coralRequest = z
  .object({
    action: z.enum(['NEW', 'EDIT']),
    comment: z.object({
      body: z.string().describe('Plain text, or HTML, whose markup is not judged.'),
      parentID: z.string().nullish().describe('Kept as `context.parentId`; a comment is judged by itself.'),
    }),
    author: z.object({ id, role: z.string() }).describe('Kept as `author.id`; the role as metadata.'),
    story: z.object({ id, url: z.string() }).describe('Kept as `context.threadId` and `url`.'),
    site: z.object({ id }).optional().describe('Kept as `context.channel`.'),
    tenantID: z.string().optional().describe('Accepted.'),
    tenantDomain: z.string().optional().describe('Kept as metadata.'),
  })
  .meta({ id: 'CoralModerationRequest' });

/** Who wrote the comment, and where. Values that do not fit are left out. */
export const toItem = ({
  action,
  comment,
  author,
  story,
  site,
  tenantDomain,
}: z.output<typeof coralRequest>): ItemInput => ({
  author: fittingAuthor(author.id),
  url: fittingUrl(story.url),
  context: {
    parentId: fittingId(comment.parentID),
    threadId: fittingId(story.id),
    channel: fittingId(site?.id),
  },
  metadata: fittingMetadata({ action, role: author.role, tenantDomain }),
});

export const coralQuery = z.object({
  key: z.string().optional().describe('The API key: Coral cannot send headers. Never logged.'),
  profile: z.string().min(1).max(100).optional().describe('The moderation profile.'),
  reject: z
    .enum([...unsafeSeverities, 'never'])
    .default('never')
    .describe('The mildest severity that is rejected; milder unsafe comments are withheld for a moderator.'),
  legalGrounds: z
    .string()
    .max(500)
    .optional()
    .describe('The legal or contractual ground that a rejection names. Yours to write: a machine does not decide it.'),
});
export type CoralSettings = z.output<typeof coralQuery>;
