/** Requests per minute, on both databases. */
import { tiers } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { openDatabase } from '../../platform/storage/open-database.ts';
import { createRateLimiter, rateLimitHeaders } from './rate-limit.ts';

const LIMIT = tiers.Free.requestsPerMinute;

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  });
  afterAll(() => db[Symbol.asyncDispose]());

  test('lets exactly the tier’s number of parallel requests through, and says when the next may come', async () => {
    const limiter = createRateLimiter(db.database);
    const decisions = await Promise.all(
      Array.from({ length: LIMIT + 20 }, () => limiter.consume({ accountKey: 1, tier: 'Free' })),
    );
    expect(decisions.filter((decision) => decision?.allowed)).toHaveLength(LIMIT);
    const refused = decisions.find((decision) => decision?.allowed === false);
    expect(refused).toMatchObject({ limit: LIMIT, windowSeconds: 60, remaining: 0 });
    expect(refused?.resetSeconds).toBeGreaterThanOrEqual(1);
    expect(refused?.resetSeconds).toBeLessThanOrEqual(60);
    expect(await limiter.consume({ accountKey: 1, tier: 'Free' })).toMatchObject({ allowed: false });
  });

  test('counts every account by itself', async () => {
    const limiter = createRateLimiter(db.database);
    await limiter.consume({ accountKey: 2, tier: 'Free' });
    expect(await limiter.consume({ accountKey: 2, tier: 'Free' })).toMatchObject({
      allowed: true,
      remaining: LIMIT - 2,
    });
    expect(await limiter.consume({ accountKey: 3, tier: 'Free' })).toMatchObject({
      allowed: true,
      remaining: LIMIT - 1,
    });
  });

  test.each([-3_600_000, 3_600_000])(
    'a clock of ours that is set by %i ms neither opens nor prolongs a window',
    async (jumpMs) => {
      const accountKey = 1000 + Math.sign(jumpMs);
      const limiter = createRateLimiter(db.database);
      for (let n = 0; n < LIMIT; n++) await limiter.consume({ accountKey, tier: 'Free' });
      vi.useFakeTimers({ now: Date.now() + jumpMs, toFake: ['Date'] });
      try {
        const after = createRateLimiter(db.database);
        const decision = await (kind === 'embedded' ? limiter : after).consume({ accountKey, tier: 'Free' });
        expect(decision).toMatchObject({ allowed: false, remaining: 0 });
        expect(decision?.resetSeconds).toBeLessThanOrEqual(60);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  test('further units are counted for a request that was let in, and refused once others have used up the window', async () => {
    const limiter = createRateLimiter(db.database);
    const account = { accountKey: 5, tier: 'Free' } as const;
    await limiter.consume(account);
    expect(await limiter.consumeMore(account, 9)).toMatchObject({ allowed: true, remaining: LIMIT - 10 });
    await limiter.consume(account);
    expect(await limiter.consumeMore(account, 10 * LIMIT)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await limiter.consumeMore(account, 1)).toMatchObject({ allowed: false, remaining: 0 });
    expect(await limiter.consume(account)).toMatchObject({ allowed: false, remaining: 0 });
  });

  test('of many large requests at once, one goes beyond the limit, and the others are refused', async () => {
    const limiter = createRateLimiter(db.database);
    const account = { accountKey: 6, tier: 'Free' } as const;
    await Promise.all(Array.from({ length: LIMIT }, () => limiter.consume(account)));
    const decisions = await Promise.all(Array.from({ length: LIMIT }, () => limiter.consumeMore(account, 99)));
    expect(decisions.filter((decision) => decision?.allowed)).toHaveLength(1);
  });

  test('counts nothing for a tier without a limit', () => {
    expect(createRateLimiter(db.database).consume({ accountKey: 4, tier: 'Enterprise' })).toBeNull();
  });
});

test('on PostgreSQL, two servers share one limit', async () => {
  await using db = await openTestDatabase('postgresql');
  await using other = await openDatabase(db.location);
  const limiters = [createRateLimiter(db.database), createRateLimiter(other)];
  const decisions = await Promise.all(
    Array.from({ length: LIMIT + 20 }, (_, index) => limiters[index % 2]?.consume({ accountKey: 1, tier: 'Free' })),
  );
  expect(decisions.filter((decision) => decision?.allowed)).toHaveLength(LIMIT);
});

test.each([
  [
    { allowed: true, limit: 60, windowSeconds: 60, remaining: 59, resetSeconds: 60 },
    { 'ratelimit-policy': '"default";q=60;w=60', ratelimit: '"default";r=59;t=60' },
  ],
  [
    { allowed: false, limit: 60, windowSeconds: 60, remaining: 0, resetSeconds: 7 },
    { 'ratelimit-policy': '"default";q=60;w=60', ratelimit: '"default";r=0;t=7', 'retry-after': '7' },
  ],
])('writes the headers of the IETF draft: %j', (decision, headers) => {
  expect(rateLimitHeaders(decision)).toEqual(headers);
});
