/** What Coral sends to an external moderation phase, and the settings in the address that it is given. */
import { unsafeSeverities } from '@winnow/core';
import { z } from 'zod';

const id = z.string();

/** Unknown fields are ignored: newer versions of Coral may send more. */
export const coralRequest = z
  .object({
    action: z.enum(['NEW', 'EDIT']),
    comment: z.object({
      body: z.string().describe('Plain text, or HTML, whose markup is not judged.'),
      parentID: z.string().nullish().describe('Accepted; a comment is judged by itself.'),
    }),
    author: z.object({ id, role: z.string() }).describe('Accepted.'),
    story: z.object({ id, url: z.string() }).describe('Accepted.'),
    site: z.object({ id }).optional().describe('Accepted.'),
    tenantID: z.string().optional().describe('Accepted.'),
    tenantDomain: z.string().optional().describe('Accepted.'),
  })
  .meta({ id: 'CoralModerationRequest' });

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
