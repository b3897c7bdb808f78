/** The waves of an account, and their posts as far as the activity log has them (docs/decisions/0075). */
import { type Wave, type WavePostRow, waveKindNames } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { formatWaveId } from '../../platform/storage/wave-ids.ts';
import { firstVisibleNumber } from './retention.ts';
import { decisions } from './review-entry.ts';

/** Parts of the timeline. */
const PARTS = 24;
/** Chosen by us, not measured: what fits into two lines of a list. */
const EXCERPT_CHARACTERS = 160;

const waveRow = z.object({
  id: z.string(),
  kind: z.number(),
  minutes: z.number(),
  profile: z.string(),
  detected_at: z.coerce.date(),
  posts: z.number(),
  authors: z.number(),
  first_at: z.coerce.date(),
  last_at: z.coerce.date(),
  posts_now: z.number(),
  authors_now: z.number(),
  request: z.string().nullable(),
  item: z.number().nullable(),
  content: z.string().nullable(),
  parts: z.array(z.number()),
});

/** The first words of a stored text, which is JSON. */
function toExcerpt(content: string | null): string | null {
  if (content === null) return null;
  const text: unknown = JSON.parse(content);
  if (typeof text !== 'string') return null;
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= EXCERPT_CHARACTERS ? line : `${characters.slice(0, EXCERPT_CHARACTERS - 1).join('')}…`;
}

function toWave(row: unknown): Wave {
  const { id, kind, minutes, profile, posts, authors, request, item, content, parts, ...times } = waveRow.parse(row);
  return {
    waveId: formatWaveId(BigInt(id)),
    kind: waveKindNames[kind] ?? 'text',
    ...{ minutes, posts, authors, profileId: profile },
    ...{ postsNow: times.posts_now, authorsNow: times.authors_now },
    ...{ detectedAt: times.detected_at, firstSeenAt: times.first_at, lastSeenAt: times.last_at },
    excerpt: toExcerpt(content),
    sample: request === null || item === null ? null : { requestId: formatRequestId(BigInt(request)), item },
    timeline: parts,
  };
}

/** Those seen last come first. @throws DatabaseUnavailable */
export async function listWaves(
  database: Database,
  accountKey: number,
  { limit }: { readonly limit: number },
): Promise<Wave[]> {
  const first = String(await firstVisibleNumber(database, accountKey));
  const rows = await runStatement(
    database,
    sql`with posted as (
        select w.id, w.kind, w.minutes, w.profile, w.detected_at, c.* from waves w cross join lateral (
          select count(*)::int as posts, count(distinct author)::int as authors, min(at) as first_at, max(at) as last_at,
            count(*) filter (where p.at > now() - w.minutes * interval '1 minute')::int as posts_now,
            (count(distinct author) filter (where p.at > now() - w.minutes * interval '1 minute'))::int as authors_now
          from wave_posts p where p.account = w.account and p.wave = w.id
        ) c where w.account = ${accountKey} and c.posts > 0 order by c.last_at desc, w.id desc limit ${limit}
      )
      select w.id::text as id, w.kind, w.minutes, w.profile, w.detected_at, w.posts, w.authors, w.first_at, w.last_at,
        w.posts_now, w.authors_now, s.request::text as request, s.item, d.content,
        (select json_agg(coalesce(b.posts, 0) order by part) from generate_series(1, ${PARTS}) part left join (
          select width_bucket(extract(epoch from p.at)::float8, extract(epoch from w.first_at)::float8,
            extract(epoch from w.last_at)::float8 + 0.001, ${PARTS}) as part, count(*)::int as posts
          from wave_posts p where p.account = ${accountKey} and p.wave = w.id group by 1
        ) b using (part)) as parts
      from posted w left join lateral (
        select p.request, p.item from wave_posts p
        where p.account = ${accountKey} and p.wave = w.id and p.request >= ${first}::bigint order by p.at desc limit 1
      ) s on true
      left join activity_details d on d.account = ${accountKey} and d.id = s.request and d.item = s.item
        and d.id >= ${first}::bigint
      order by w.last_at desc, w.id desc`,
  );
  return rows.map(toWave);
}

const postRow = z.object({
  request: z.string(),
  item: z.number(),
  at: z.coerce.date(),
  decision: z.enum(decisions).nullable(),
  reviewed: z.boolean(),
});

/** Newest first. @returns undefined: there is no such wave @throws DatabaseUnavailable */
export async function listWavePosts(
  database: Database,
  accountKey: number,
  { wave, limit }: { readonly wave: bigint; readonly limit: number },
): Promise<WavePostRow[] | undefined> {
  const number = String(wave);
  const [known] = await runStatement(
    database,
    sql`select 1 from waves where account = ${accountKey} and id = ${number}::bigint`,
  );
  if (!known) return undefined;
  const first = String(await firstVisibleNumber(database, accountKey));
  const rows = await runStatement(
    database,
    sql`select p.request::text as request, p.item, p.at, r.decision, r.id is not null as reviewed
      from wave_posts p left join reviews r on r.account = p.account and r.id = p.request and r.item = p.item
      where p.account = ${accountKey} and p.wave = ${number}::bigint and p.request >= ${first}::bigint
      order by p.at desc, p.request desc, p.item limit ${limit}`,
  );
  return rows.map((row) => {
    const { request, reviewed, ...post } = postRow.parse(row);
    return { ...post, requestId: formatRequestId(BigInt(request)), isInReview: reviewed };
  });
}
