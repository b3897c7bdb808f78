/** How much was erased of an author (docs/api.md, "Erasure by author"). */
import { z } from 'zod';

const count = z.int().min(0);

export const erasedCountsSchema = z
  .object({
    contents: count.describe('Rows of the activity log.'),
    threads: count.describe('Rows about other authors, from whose context the items of this one were removed.'),
    reviews: count.describe('Items of the review queue, decided or not.'),
    actions: count.describe('Actions about the author or their content, in effect or not.'),
    reports: count.describe('Reports of other content by the same person, who is no longer named in them.'),
    strikes: count.describe('Strikes, removed and expired ones included.'),
    notes: count.describe('Notes of the team about the author.'),
    posts: count.describe('Posts that were counted with those of others, in waves or not.'),
    examples: count.describe('Examples of custom categories that were taken from the activity log.'),
    listEntries: count.describe('Entries of lists of authors.'),
    jobs: count.describe('Jobs; those that had not ended are canceled and cost nothing.'),
    deliveries: count.describe('Messages to webhooks, sent or not.'),
    responses: count.describe('Responses stored for Idempotency-Keys.'),
  })
  .meta({ id: 'ErasedCounts' });
export type ErasedCounts = z.output<typeof erasedCountsSchema>;
