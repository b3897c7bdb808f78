/** The activity log, as people and keys of scope `activity` read it: searched, shown whole, exported, erased. */
import { contentPolicyNames, modalities, retention, severityLadder, unsafeSeverities, usageResult } from '@winnow/core';
import { z } from 'zod';
import { eraseContent, writeSettings } from '../activity/erase.ts';
import { readOverview } from '../activity/overview.ts';
import { openHasher } from '../activity/policy.ts';
import { readSettings } from '../activity/recorder.ts';
import { type Filters, type Place, readDetails, type Summary, searchActivity } from '../activity/search.ts';
import { isZone, stepNames } from '../activity/steps.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../errors.ts';
import { parseBy } from '../moderation/parse.ts';
import { usage } from '../moderation/usage.ts';
import type { Services } from '../services.ts';
import { requestNumberOf } from '../storage/request-ids.ts';
import { act, notFound } from './act.ts';
import { id, time } from './fields.ts';

const hash = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, '64 digits, in hexadecimal.')
  .transform((text) => text.toLowerCase());
const requestId = z.string().transform((text, context) => {
  const number = requestNumberOf(text);
  if (number === undefined) context.addIssue('No request is called so.');
  return number ?? z.NEVER;
});
/** Numbers come as texts from an address. */
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const PAGE = { usual: 50, most: 200 } as const;
const ITEMS = 1_000;

/** "req_123.0": where a page ended. */
export const cursor = z.string().transform((text, context): Place => {
  const [name = '', item = ''] = text.split('.');
  const number = requestNumberOf(name);
  if (number !== undefined && /^\d{1,3}$/.test(item)) return { number, item: Number(item) };
  context.addIssue('Not the end of a page.');
  return z.NEVER;
});

const filterFields = z.strictObject({
  modality: z.enum(modalities).optional(),
  verdict: z.enum(['clean', 'unsafe']).optional(),
  severity: z.enum(unsafeSeverities).optional(),
  category: id.optional(),
  caller: id.optional().describe('The id of a key or of a person.'),
  from: time.optional(),
  to: time.optional().describe('Excluded.'),
  requestId: requestId.optional(),
  contentHash: hash.optional().describe('As a row says it.'),
  sha256: hash.optional().describe('Of a text’s UTF-8, or of the bytes of a file. With contentHash: either of them.'),
});

export const searchQuery = filterFields.extend({
  after: cursor.optional().describe('`next` of the page before.'),
  limit: whole(1, PAGE.most).default(PAGE.usual),
});
export const exportQuery = filterFields.extend({ format: z.enum(['jsonl', 'csv']).default('jsonl') });
/** Which content of which request. */
export const place = { requestId, item: whole(0, ITEMS).default(0) };
export const detailsQuery = z.strictObject(place);
export const eraseBody = z
  .strictObject({
    contentHash: hash.optional().describe('As a row of the log says it.'),
    sha256: hash.optional().describe('Of a text’s UTF-8, or of the bytes of a file.'),
    content: z.string().max(100_000).optional().describe('A text.'),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    message: 'One of contentHash, sha256 and content.',
  });
export const settingsBody = z.strictObject({
  contentPolicy: z.enum(contentPolicyNames),
  retentionDays: z.int().min(retention.leastDays).max(retention.mostDays),
});

export const activityRow = z
  .object({
    requestId: z.string(),
    item: z.int().describe('The place in a batch.'),
    at: z.date(),
    modality: z.enum(modalities),
    isClean: z.boolean(),
    severity: z.enum(severityLadder),
    confidence: z.int(),
    categories: z.array(z.string()),
    tokens: z.int().describe('Of the whole request, with its first content.'),
    latencyMs: z.int(),
    caller: z.string(),
    profile: z.object({ id: z.string(), version: z.int() }),
    contentHash: z.string().nullable(),
    content: z.string().nullable().describe('As the content policy of the account kept it.'),
  })
  .meta({ id: 'ActivityRow' });

type Named = z.output<typeof eraseBody>;

/** What the log calls a content, by each of the names that were given. */
async function hashesOf({ database }: Services, accountKey: number, { contentHash, sha256, content }: Named) {
  const hasher = await openHasher(database);
  return [
    ...(contentHash === undefined ? [] : [contentHash]),
    ...(sha256 === undefined ? [] : [hasher(accountKey, { sha256 })]),
    ...(content === undefined ? [] : [hasher(accountKey, content)]),
  ];
}

async function filtersOf(
  services: Services,
  accountKey: number,
  wanted: z.output<typeof filterFields>,
): Promise<Filters> {
  const { requestId, contentHash, sha256, ...rest } = wanted;
  const isNamed = (contentHash ?? sha256) !== undefined;
  const contentHashes = isNamed ? await hashesOf(services, accountKey, { contentHash, sha256 }) : [];
  return { ...rest, contentHashes, requestNumber: requestId };
}

export const placeOf = ({ requestId, item }: Pick<Summary, 'requestId' | 'item'>): string => `${requestId}.${item}`;

/** A page of the log, the newest first. @throws ApiError invalid_request */
export async function search(services: Services, { accountKey }: Caller, body: unknown) {
  const { after, limit, ...rest } = parseBy(searchQuery, body ?? {});
  const filters = await filtersOf(services, accountKey, rest);
  // One more than is shown tells whether there is another page.
  const found = await searchActivity(services.database, { accountKey, filters, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? placeOf(last) : null };
}

/** One row, with the result as it was answered. @throws ApiError not_found */
export async function details({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item } = parseBy(detailsQuery, body);
  const [row] = await searchActivity(database, {
    accountKey,
    filters: { requestNumber: number },
    after: { number, item: item + 1 },
    limit: 1,
  });
  const kept = row?.item === item ? await readDetails(database, accountKey, { number, item }) : undefined;
  if (!row || !kept) throw notFound('moderation');
  return { ...row, result: kept.result };
}

const EXPORT_PAGE = 500;

/** Every row, page by page: what comes meanwhile is newer than where it begins, and not in it. @param read one page */
export async function* everyOf<Row extends Pick<Summary, 'requestId' | 'item'>>(
  read: (page: { after: Place | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Place | undefined;
  for (;;) {
    const rows = await read({ after, limit: EXPORT_PAGE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE) return;
    after = { number: requestNumberOf(last.requestId) ?? 0n, item: last.item };
  }
}

/** Every row that fits. */
export async function* everyRow(services: Services, { accountKey }: Caller, wanted: z.output<typeof filterFields>) {
  const filters = await filtersOf(services, accountKey, wanted);
  yield* everyOf((page) => searchActivity(services.database, { accountKey, filters, ...page }));
}

/** Everything about one content goes, at once. @returns how many rows it were */
export async function erase(services: Services, caller: Caller, body: unknown) {
  const given = parseBy(eraseBody, body);
  const [target = ''] = await hashesOf(services, caller.accountKey, given);
  await services.activity.settled();
  return act(services, { caller, role: 'admin', name: 'activity.erase' }, async (orm) => {
    const erased = await eraseContent(orm, caller.accountKey, target);
    return { target, details: { erased }, result: { erased } };
  });
}

export async function settings({ database }: Services, { accountKey }: Caller) {
  return (await readSettings(database, [accountKey]))(accountKey);
}

/** From the next row on; what is written stays as it is until its time is up. */
export async function changeSettings(services: Services, caller: Caller, body: unknown) {
  const wanted = parseBy(settingsBody, body);
  const before = await settings(services, caller);
  return act(services, { caller, role: 'admin', name: 'activity.settings' }, async (orm) => {
    await writeSettings(orm, caller.accountKey, wanted);
    return { target: caller.accountId, details: { from: before, to: wanted }, result: wanted };
  });
}

const DAY_MS = 86_400_000;
const MAX_DAYS = { hour: 7, day: 400 } as const;
export const overviewQuery = z.strictObject({
  from: time,
  to: time,
  step: z.enum(stepNames).default('hour'),
  zone: z.string().max(64).refine(isZone, 'A time zone of the IANA database, such as Europe/Berlin.').default('UTC'),
});

const counted = z.object({ requests: z.int(), contents: z.int(), tokens: z.int() });
const byCaller = counted.extend({ caller: z.string().describe('The id of a key or of a person.') });
const at = z.date().describe('When the step began.');
const percentile = z.number().nullable();

export const overviewResult = z
  .object({
    steps: z.array(at).describe('Every step; those in which nothing happened have no points.'),
    points: z.array(counted.extend({ at, modality: z.enum(modalities) })),
    callers: z.array(byCaller).describe('Who asked most.'),
    callerPoints: z.array(byCaller.extend({ at })).describe('Of the first of them, step by step.'),
    verdicts: z.array(z.object({ severity: z.enum(severityLadder), contents: z.int() })),
    categories: z.array(z.object({ category: z.string(), contents: z.int() })),
    latencies: z.array(
      z.object({ modality: z.enum(modalities), p50Ms: percentile, p95Ms: percentile, p99Ms: percentile }),
    ),
    account: usageResult,
  })
  .meta({ id: 'Overview' });

/** Figures of a span of time, and how the account stands now. @throws ApiError invalid_request */
export async function overview(services: Services, caller: Caller, body: unknown) {
  const span = parseBy(overviewQuery, body);
  const days = (span.to.getTime() - span.from.getTime()) / DAY_MS;
  if (days <= 0 || days > MAX_DAYS[span.step])
    throw new ApiError('invalid_request', `from must be before to, by at most ${MAX_DAYS[span.step]} days.`);
  const [figures, account] = await Promise.all([
    readOverview(services.database, caller.accountKey, span),
    usage(services, caller),
  ]);
  return { ...figures, account };
}
