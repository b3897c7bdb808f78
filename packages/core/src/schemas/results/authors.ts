/** Authors of moderated content as they are returned: totals, history and strikes (docs/guides/authors.md). */
import { z } from 'zod';
import { actionReversalReasons, actionSources } from '../actions.ts';

const count = z.int().min(0);
const requestId = z.string().describe('Of the request that moderated the content.');

/** Most flagged contents; most active strikes; seen last. */
export const authorOrders = ['latest', 'flagged', 'strikes'] as const;
export type AuthorOrder = (typeof authorOrders)[number];

export const authorSummarySchema = z
  .object({
    id: z.string().describe('Your id of the author.'),
    displayName: z.string().nullable().describe('The latest that was sent and kept; null: none.'),
    createdAt: z.string().nullable().describe('When the account of the author was created, as it was sent.'),
    trustLevel: z.number().nullable().describe('On the scale of your platform, as it was sent last.'),
    firstSeenAt: z.date().describe('When the first content was moderated.'),
    lastSeenAt: z.date().describe('When the latest content was moderated.'),
    contents: count.describe('Moderated since the first, including those that the log no longer has.'),
    flagged: count.describe('Of the contents, those that were not clean.'),
    activeStrikeCount: count.describe('Strikes that were neither removed nor have expired.'),
  })
  .meta({ id: 'AuthorSummary' });
export type AuthorSummary = z.output<typeof authorSummarySchema>;

export const strikeSchema = z
  .object({
    strikeId: z.string(),
    authorId: z.string(),
    strikeCount: z.int().min(1),
    strikeExpiresAt: z.date().nullable().describe('null: it does not expire.'),
    isActive: z.boolean().describe('Whether it counts: it was neither removed nor has it expired.'),
    requestId: z.string().nullable().describe('Of the rejected content; null: given by hand.'),
    item: z.int().nullable().describe('Index of the content in its batch.'),
    policyId: z.string().nullable().describe('The policy that was violated; null: not said.'),
    givenBy: z.string().describe('The id of a person or of a key.'),
    givenAt: z.date(),
    note: z.string().nullable(),
    removedAt: z.date().nullable().describe('When it was taken back; null: it was not.'),
    removedBy: z.string().nullable().describe('The id of a person or of a key.'),
    removalNote: z.string().nullable(),
    reached: z.int().nullable().describe('The threshold that the active count reached with it; null: none.'),
  })
  .meta({ id: 'Strike' });
export type Strike = z.output<typeof strikeSchema>;

export const authorNoteSchema = z
  .object({
    noteId: z.string(),
    text: z.string(),
    writtenBy: z.string().describe('The id of a person or of a key.'),
    writtenAt: z.date(),
  })
  .meta({ id: 'AuthorNote' });
export type AuthorNote = z.output<typeof authorNoteSchema>;

export const authorSchema = authorSummarySchema
  .extend({
    totalStrikeCount: count.describe('Strikes given, without those that were removed.'),
    firstStrikeAt: z.date().nullable().describe('When the first that was not removed was given.'),
    lastStrikeAt: z.date().nullable().describe('When the latest that was not removed was given.'),
    approved: count.describe('Contents that reviewers allowed.'),
    rejected: count.describe('Contents that reviewers rejected.'),
    pending: count.describe('Contents that wait for a decision.'),
    reports: z
      .object({
        received: count.describe('Reports of contents of the author, without those of muted reporters.'),
        upheld: count.describe('Of these, reports of contents that were rejected.'),
        dismissed: count.describe('Of these, reports of contents that were allowed.'),
      })
      .describe('Reports of contents of the author.'),
    appeals: z
      .object({
        open: count.describe('Not answered yet.'),
        upheld: count.describe('The decision stands.'),
        overturned: count.describe('The decision was withdrawn.'),
      })
      .describe('Appeals against decisions on contents of the author.'),
    counted: count.describe('The newest contents in the log, at most 10,000: categories and months count these.'),
    categories: z
      .array(z.object({ category: z.string(), contents: count }))
      .describe('Of the counted contents, most frequent first.'),
    months: z
      .array(z.object({ month: z.string().describe('Such as `2026-11`, in UTC.'), contents: count, flagged: count }))
      .describe('Of the counted contents, oldest first; months without any are left out.'),
    strikes: z.array(strikeSchema).describe('The newest 100, removed and expired ones included.'),
    notes: z.array(authorNoteSchema).describe('Of the team, the newest 100.'),
  })
  .meta({ id: 'Author' });
export type Author = z.output<typeof authorSchema>;

const place = { requestId, item: z.int().describe('Index in the batch.') };
const at = z.date();

const by = z.string().describe('The id of a person or of a key.');

const actionFields = {
  actionId: z.string(),
  action: z.string(),
  source: z.enum(actionSources).describe('What took the action.'),
  by: z.string().describe('The id of a person or of a key; empty: the service itself.'),
};

/** Named, so that the documentation can refer to each. */
const eventSchemas = [
  z
    .object({
      kind: z.literal('decision'),
      at,
      ...place,
      decision: z.enum(['allow', 'reject']),
      note: z.string().nullable(),
      by,
    })
    .meta({ id: 'AuthorDecision' }),
  z.object({ kind: z.literal('report'), at, ...place, reason: z.string() }).meta({ id: 'AuthorReport' }),
  z.object({ kind: z.literal('appeal'), at, ...place, reason: z.string() }).meta({ id: 'AuthorAppeal' }),
  z
    .object({ kind: z.literal('appealAnswer'), at, ...place, outcome: z.enum(['uphold', 'overturn']), by })
    .meta({ id: 'AuthorAppealAnswer' }),
  z.object({ kind: z.literal('strike'), at, strike: strikeSchema }).meta({ id: 'AuthorStrike' }),
  z.object({ kind: z.literal('strikeRemoval'), at, strike: strikeSchema }).meta({ id: 'AuthorStrikeRemoval' }),
  z
    .object({
      kind: z.literal('action'),
      at,
      ...actionFields,
      endsAt: z.date().nullable().describe('When it ends by itself; null: it does not.'),
    })
    .meta({ id: 'AuthorAction' }),
  z
    .object({ kind: z.literal('actionReversal'), at, ...actionFields, reason: z.enum(actionReversalReasons) })
    .meta({ id: 'AuthorActionReversal' }),
  z.object({ kind: z.literal('note'), at, note: authorNoteSchema }).meta({ id: 'AuthorNoteEvent' }),
] as const;

/** One event of an author's history. */
export const authorEventSchema = z.discriminatedUnion('kind', eventSchemas).meta({ id: 'AuthorEvent' });
export type AuthorEvent = z.output<typeof authorEventSchema>;

/** What a row of an author's contents has besides the log's row. */
export const authorItemFields = {
  decision: z.enum(['allow', 'reject']).nullable().describe('Of a reviewer; null: none.'),
  reportCount: count.describe('How many people reported it, without muted ones.'),
};

export const authorPageLimits = { usual: 50, most: 200 } as const;
