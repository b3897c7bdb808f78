/** How much waits for review (docs/api.md, "Review"). */
import { z } from 'zod';

export const reviewCountsSchema = z
  .object({
    waiting: z.int().min(0).describe('Pending items, assigned or not; counted up to 10,000.'),
    escalated: z.int().min(0).describe('Of the pending ones.'),
    moderators: z
      .array(z.object({ moderator: z.string().describe('The id of a person.'), assigned: z.int().min(0) }))
      .describe('Who has how many of them, most first.'),
    queues: z
      .array(z.object({ queueId: z.string(), waiting: z.int().min(0), assigned: z.int().min(0) }))
      .describe('Of each queue in which something waits, by id.'),
  })
  .meta({ id: 'ReviewCounts' });
export type ReviewCounts = z.output<typeof reviewCountsSchema>;
