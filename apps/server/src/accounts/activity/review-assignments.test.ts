/** Tests of assignments, on both databases: no item is ever two people's, and none is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { logRow } from '../../../testing/log-rows.ts';
import { parseRequestId } from '../../platform/storage/request-ids.ts';
import { assignNextReviews, assignReview, findOtherAssignment, releaseReviews } from './review-assignments.ts';
import { countReviews } from './review-counts.ts';
import { decideReview, undoReview } from './review-decisions.ts';
import type { ReviewEntry } from './review-entry.ts';
import { listReviewEvents, skipReview } from './review-events.ts';
import { routeNewReviews } from './review-routing.ts';
import type { ActivityCursor } from './search-activity.ts';
import { writeActivity } from './write-activity.ts';

const moderators = ['user_a', 'user_b', 'user_c'] as const;
const [first, second] = moderators;
const rights = { queues: ['default'], roles: ['viewer', 'moderator'] } as const;
const placeOf = ({ requestId, item }: ReviewEntry): ActivityCursor => ({
  number: parseRequestId(requestId) ?? 0n,
  item,
});

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  let account: number;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db[Symbol.asyncDispose]());
  beforeEach(async () => {
    account = (await db.account()).accountKey;
  });

  async function queueItems(count: number): Promise<void> {
    const row = () => logRow({ id: String(db.requestIds.next()), account, review: 'band', categories: ['Hate'] });
    await writeActivity(db.database, Array.from({ length: count }, row));
    await routeNewReviews(db.database, account);
  }
  const next = (reviewer: string, limit: number) =>
    assignNextReviews(db.database, account, { reviewer, limit, rights, order: { order: 'age' } });
  const decide = (reviewer: string, place: ActivityCursor) =>
    decideReview(db.database, account, { ...place, reviewer, rights, decision: 'allow', note: null });
  const numbers = (entries: readonly ReviewEntry[]) => entries.map(({ requestId }) => requestId);
  /** As if ten minutes had passed. */
  const expire = () =>
    db.database.sql(`update reviews set assigned_until = now() - interval '1 second' where account = $1`, [account]);

  // The embedded database has one connection, so its statements never overlap.
  const items = kind === 'embedded' ? 100 : 500;
  test(`three people with ${items} items decide each once, and the count is right after every round`, async () => {
    await queueItems(items);
    const decided: string[] = [];
    const work = async (reviewer: string): Promise<void> => {
      for (;;) {
        const own = await next(reviewer, 5);
        if (own.length === 0) return;
        for (const entry of own) {
          expect(entry.assignment?.moderator).toBe(reviewer);
          expect(await decide(reviewer, placeOf(entry))).toBeDefined();
          decided.push(entry.requestId);
        }
        const before = decided.length;
        const { waiting } = await countReviews(db.database, account);
        expect(waiting).toBeLessThanOrEqual(items - before);
        // The others may have made a decision each that they have not noted yet.
        expect(waiting).toBeGreaterThanOrEqual(items - decided.length - 2);
      }
    };
    await Promise.all(moderators.map(work));
    expect(decided).toHaveLength(items);
    expect(new Set(decided).size).toBe(items);
    expect(await countReviews(db.database, account)).toEqual({ waiting: 0, escalated: 0, moderators: [], queues: [] });
  });

  test('people who ask at the same moment get different items, as many as they asked for', async () => {
    await queueItems(60);
    const assigned = await Promise.all(
      Array.from({ length: 12 }, (_, at) => next(`user_${at}`, 5).then((entries) => numbers(entries))),
    );
    expect(assigned.map((one) => one.length)).toEqual(Array(12).fill(5));
    expect(new Set(assigned.flat()).size).toBe(60);
  });

  test('somebody else’s item can be neither decided on nor assigned, and who has it is known', async () => {
    await queueItems(2);
    const [entry] = await next(first, 1);
    if (!entry) throw new Error('Nothing was assigned.');
    const place = placeOf(entry);
    expect(await decide(second, place)).toBeUndefined();
    expect(await assignReview(db.database, account, { ...place, reviewer: second, rights })).toBe(false);
    expect(await findOtherAssignment(db.database, account, { ...place, reviewer: second })).toMatchObject({
      moderator: first,
      endAt: entry.assignment?.endAt,
    });
    expect(await findOtherAssignment(db.database, account, { ...place, reviewer: first })).toBeUndefined();
    expect(await countReviews(db.database, account)).toEqual({
      waiting: 2,
      escalated: 0,
      moderators: [{ moderator: first, assigned: 1 }],
      queues: [{ queueId: 'default', waiting: 2, assigned: 1 }],
    });
    expect(await decide(first, place)).toBeDefined();
  });

  test('an assignment ends after ten minutes by itself, unless it is renewed', async () => {
    await queueItems(1);
    const [entry] = await next(first, 1);
    const { startAt, endAt } = entry?.assignment ?? {};
    expect(Number(endAt) - Number(startAt)).toBe(600_000);
    await db.database.sql(`update reviews set assigned_until = now() + interval '1 minute' where account = $1`, [
      account,
    ]);
    const [renewed] = await next(first, 1);
    expect(renewed?.assignment?.startAt).toEqual(startAt);
    expect(Number(renewed?.assignment?.endAt)).toBeGreaterThanOrEqual(Number(endAt));
    expect(await next(second, 1)).toEqual([]);
    await expire();
    expect(numbers(await next(second, 1))).toEqual([entry?.requestId]);
    expect(await next(first, 1)).toEqual([]);
  });

  test('what is released is free again, and only one’s own can be released', async () => {
    await queueItems(3);
    const [entry] = await next(first, 2);
    if (!entry) throw new Error('Nothing was assigned.');
    const places = [placeOf(entry)];
    expect(await releaseReviews(db.database, account, { reviewer: second, places })).toBe(0);
    expect(await releaseReviews(db.database, account, { reviewer: first, places })).toBe(1);
    expect(numbers(await next(second, 1))).toEqual([entry.requestId]);
    expect(await releaseReviews(db.database, account, { reviewer: first, places: undefined })).toBe(1);
    expect(await next(first, 3)).toHaveLength(2);
  });

  test('a skipped item is for others, behind their own, and for who skipped it an hour later', async () => {
    await queueItems(2);
    const [skipped] = await next(first, 1);
    if (!skipped) throw new Error('Nothing was assigned.');
    const place = placeOf(skipped);
    await skipReview(db.database, account, { ...place, actor: first, rights, note: 'Not my language.' });
    const [other] = await next(second, 1);
    expect(other?.requestId).not.toBe(skipped.requestId);
    expect(numbers(await next(first, 1))).toEqual([]);
    expect(await listReviewEvents(db.database, account, place)).toMatchObject([
      { version: 1, kind: 'skip', actor: first, note: 'Not my language.' },
    ]);
    await db.database.sql(`update review_events set at = now() - interval '1 hour' where account = $1`, [account]);
    expect(numbers(await next(first, 1))).toEqual([skipped.requestId]);
  });

  test('an undone decision is one’s own again', async () => {
    await queueItems(1);
    const [entry] = await next(first, 1);
    if (!entry) throw new Error('Nothing was assigned.');
    const place = placeOf(entry);
    await decide(first, place);
    expect(await undoReview(db.database, account, { ...place, reviewer: first })).toBeDefined();
    expect(await decide(second, place)).toBeUndefined();
    expect(numbers(await next(first, 1))).toEqual([entry.requestId]);
  });
});
