/** Authors of moderated content: lists, one author with figures and history, notes of the team. */
import { type AuthorSummary, authorIdSchema, authorOrders, authorPageLimits, limits } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { openContentHasher } from '../activity/content-policy.ts';
import type { Caller } from '../auth/caller.ts';
import { readDeskCounts, readLogCounts } from '../authors/author-counts.ts';
import { authorEventKinds, type HistoryCursor, listAuthorEvents } from '../authors/author-history.ts';
import { readItemDecisions } from '../authors/author-items.ts';
import { insertAuthorNote, listAuthorNotes } from '../authors/author-notes.ts';
import { type AuthorCursor, findAuthor, listAuthors } from '../authors/author-store.ts';
import { listStrikes, readStrikeTotals } from '../authors/strike-store.ts';
import { cursor as activityCursor, searchActivityLog } from './activity.ts';
import { notFound, runAudited } from './audited-operation.ts';
import { filledLineField, multiLineField } from './fields.ts';

const limit = z.coerce.number<number>().int().min(1).max(authorPageLimits.most).default(authorPageLimits.usual);

/** "42.member-7": the value of the order and the author at the end of the previous page. */
const authorCursor = z
  .string()
  .max(limits.item.idCharacters + 20)
  .transform((text, context): AuthorCursor => {
    const [, value, id] = /^(\d{1,18})\.(.+)$/su.exec(text) ?? [];
    if (value !== undefined && id !== undefined && authorIdSchema.safeParse(id).success)
      return { value: BigInt(value), id };
    context.addIssue('Not a page cursor.');
    return z.NEVER;
  })
  .meta({ pattern: '^\\d{1,18}\\.' });
const formatAuthorCursor = ({ value, id }: AuthorCursor): string => `${value}.${id}`;

const historyCursor = z
  .string()
  .transform((text, context): HistoryCursor => {
    const [, at, kind = '', key = ''] = /^(\d{1,17})\.([a-zA-Z]+)\.([\d.]{1,24})$/.exec(text) ?? [];
    if (at !== undefined && authorEventKinds.some((one) => one === kind)) return { at: BigInt(at), kind, key };
    context.addIssue('Not a page cursor.');
    return z.NEVER;
  })
  .meta({ pattern: '^\\d{1,17}\\.[a-zA-Z]+\\.[\\d.]{1,24}$' });
const formatHistoryCursor = ({ at, kind, key }: HistoryCursor): string => `${at}.${kind}.${key}`;

export const authorsQuery = z.strictObject({
  query: filledLineField(limits.item.idCharacters).optional().describe('Part of an id or of a name, in any case.'),
  order: z
    .enum(authorOrders)
    .default('latest')
    .describe('Seen last; most flagged contents; most active strikes (authors without any are left out).'),
  after: authorCursor.optional().describe('`next` of the previous page.'),
  limit,
});
export const authorKey = z.strictObject({ authorId: authorIdSchema });
export const authorPageQuery = {
  items: z.strictObject({ after: activityCursor.optional().describe('`next` of the previous page.'), limit }),
  history: z.strictObject({ after: historyCursor.optional().describe('`next` of the previous page.'), limit }),
};
export const authorItemsBody = z.strictObject({ ...authorKey.shape, after: z.string().optional(), limit });
export const authorHistoryBody = z.strictObject({ ...authorKey.shape, ...authorPageQuery.history.shape });
export const noteBody = z
  .strictObject({ text: multiLineField(limits.strikes.noteCharacters).min(1, 'Must not be empty.') })
  .meta({ id: 'NewAuthorNote' });
export const authorNoteBody = z.strictObject({ ...authorKey.shape, ...noteBody.shape });

/** What the author page shows at once. */
const MOST_SHOWN = 100;

/** @throws ApiError not_found if nothing of this author is stored */
export async function requireAuthor(services: Services, accountKey: number, authorId: string): Promise<AuthorSummary> {
  const { database, activity } = services;
  const known = await findAuthor(database, accountKey, authorId);
  if (known) return known;
  // The first content may still be on its way to the log.
  await activity.flush();
  const found = await findAuthor(database, accountKey, authorId);
  if (!found) throw notFound('author');
  return found;
}

export async function searchAuthors({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { query, order, after, limit: most } = parseBody(authorsQuery, body ?? {});
  // One extra row shows whether there is another page.
  const found = await listAuthors(database, accountKey, { order, text: query, after, limit: most + 1 });
  const shown = found.slice(0, most);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ author }) => author),
    next: found.length > most && last ? formatAuthorCursor(last.cursor) : null,
  };
}

/** @throws ApiError not_found */
export async function getAuthor(services: Services, { accountKey }: Caller, body: unknown) {
  const { authorId } = parseBody(authorKey, body);
  const { database } = services;
  const summary = await requireAuthor(services, accountKey, authorId);
  const shown = { authorId, limit: MOST_SHOWN };
  const [logCounts, deskCounts, totals, strikes, notes] = await Promise.all([
    readLogCounts(database, accountKey, authorId),
    readDeskCounts(database, accountKey, authorId),
    readStrikeTotals(database, accountKey, authorId),
    listStrikes(database, accountKey, shown),
    listAuthorNotes(database, accountKey, shown),
  ]);
  return { ...summary, ...totals, ...deskCounts, ...logCounts, strikes, notes };
}

/** The author's rows of the log, newest first, with what reviewers decided. @throws ApiError not_found */
export async function listAuthorItems(services: Services, caller: Caller, body: unknown) {
  const { authorId, ...page } = parseBody(authorItemsBody, body);
  await requireAuthor(services, caller.accountKey, authorId);
  const { rows, next } = await searchActivityLog(services, caller, { authorId, ...page });
  const decisions = await readItemDecisions(services.database, caller.accountKey, rows);
  return { rows: rows.map((row, index) => ({ ...row, ...(decisions[index] ?? noDecision) })), next };
}
const noDecision = { decision: null, reportCount: 0 };

/** Decisions, reports, appeals, strikes and notes, newest first. @throws ApiError not_found */
export async function getAuthorHistory(services: Services, { accountKey }: Caller, body: unknown) {
  const { authorId, after, limit: most } = parseBody(authorHistoryBody, body);
  await requireAuthor(services, accountKey, authorId);
  const found = await listAuthorEvents(services.database, accountKey, { authorId, after, limit: most + 1 });
  const shown = found.slice(0, most);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ event }) => event),
    next: found.length > most && last ? formatHistoryCursor(last.cursor) : null,
  };
}

/** The audit log's name of an author: a keyed hash, so that nothing is left to erase there. */
export async function hashAuthor({ database }: Services, accountKey: number, authorId: string): Promise<string> {
  const hashOf = await openContentHasher(database);
  return hashOf(accountKey, `author ${authorId}`);
}

export const actorOf = ({ person, keyId }: Pick<Caller, 'person' | 'keyId'>): string => person?.id ?? keyId ?? '';

/** @throws ApiError not_found */
export async function addAuthorNote(services: Services, caller: Caller, body: unknown) {
  const { authorId, text } = parseBody(authorNoteBody, body);
  await requireAuthor(services, caller.accountKey, authorId);
  const target = await hashAuthor(services, caller.accountKey, authorId);
  return runAudited(services, { caller, role: 'key', name: 'authors.note' }, async (orm) => {
    const note = { id: services.requestIds.next(), authorId, text, writtenBy: actorOf(caller) };
    const result = await insertAuthorNote(orm, caller.accountKey, note);
    return { target, details: {}, result };
  });
}

const PAGE = 500;

/** All authors that are stored, seen last first. */
export async function* exportAuthors({ database }: Services, { accountKey }: Caller) {
  for (let after: AuthorCursor | undefined; ; ) {
    const rows = await listAuthors(database, accountKey, { order: 'latest', text: undefined, after, limit: PAGE });
    yield* rows.map(({ author }) => author);
    after = rows.at(-1)?.cursor;
    if (!after || rows.length < PAGE) return;
  }
}
