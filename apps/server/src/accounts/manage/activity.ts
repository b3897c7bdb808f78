/** The activity log for people and for API keys of scope `activity`: search, details, export, erasure. */
import {
  authorIdSchema,
  contentIdSchema,
  contentPolicyNames,
  modalities,
  retentionLimits,
  severityLadder,
  unjudgedReasons,
  unsafeSeverities,
  usageResultSchema,
} from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { parseRequestId } from '../../platform/storage/request-ids.ts';
import { readActivitySettings } from '../activity/activity-settings.ts';
import { openContentHasher } from '../activity/content-policy.ts';
import { eraseContent, writeActivitySettings } from '../activity/erase-content.ts';
import { withThread } from '../activity/item-policy.ts';
import { readOverview } from '../activity/overview.ts';
import {
  type ActivityCursor,
  type ActivityEntryFilters,
  type ActivitySummary,
  readActivityDetails,
  searchActivity,
} from '../activity/search-activity.ts';
import { isTimeZone, stepNames } from '../activity/time-steps.ts';
import { verdictKinds } from '../activity/verdict-codes.ts';
import type { Caller } from '../auth/caller.ts';
import { readAccountWellness, writeAccountWellness } from '../media/wellness.ts';
import { notFound, runAudited } from './audited-operation.ts';
import { idField, timestampField } from './fields.ts';
import { keptItemFields } from './item-result.ts';
import { accountWellness, withMedia } from './media.ts';
import { getUsage } from './usage.ts';

const hash = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, '64 hexadecimal digits.')
  .transform((text) => text.toLowerCase());
/** For the documentation: request ids; their numbers fit into 63 bits. */
const REQUEST_ID_PATTERN = 'req_(?:\\d{1,18}|[1-8]\\d{18})';
const requestId = z
  .string()
  .transform((text, context) => {
    const number = parseRequestId(text);
    if (number === undefined) context.addIssue('No request has this id.');
    return number ?? z.NEVER;
  })
  .meta({ pattern: `^${REQUEST_ID_PATTERN}$` });
/** Numbers are texts in query parameters. */
const integerField = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

const PAGE = { usual: 50, most: 200 } as const;
const ITEMS = 1_000;

/** "req_123.0": the end of the previous page. */
export const cursor = z
  .string()
  .transform((text, context): ActivityCursor => {
    const [name = '', item = ''] = text.split('.');
    const number = parseRequestId(name);
    if (number !== undefined && /^\d{1,3}$/.test(item)) return { number, item: Number(item) };
    context.addIssue('Not a page cursor.');
    return z.NEVER;
  })
  .meta({ pattern: `^${REQUEST_ID_PATTERN}\\.\\d{1,3}$` });

const filterFields = z.strictObject({
  modality: z.enum(modalities).optional(),
  verdict: z.enum(verdictKinds).optional(),
  severity: z.enum(unsafeSeverities).optional(),
  category: idField.optional(),
  caller: idField.optional().describe('The id of a key or of a person.'),
  authorId: authorIdSchema.optional(),
  contentId: contentIdSchema.optional(),
  from: timestampField.optional(),
  to: timestampField.optional().describe('Excluded.'),
  requestId: requestId.optional(),
  contentHash: hash.optional().describe('As returned in a row.'),
  sha256: hash
    .optional()
    .describe('Of the UTF-8 of a text, or the bytes of a file. With contentHash, either may match.'),
});

export const searchQuery = filterFields.extend({
  after: cursor.optional().describe('`next` of the previous page.'),
  limit: integerField(1, PAGE.most).default(PAGE.usual),
});
export const exportQuery = filterFields.extend({ format: z.enum(['jsonl', 'csv']).default('jsonl') });
/** Identifies one content of a request. */
export const entryKeyFields = { requestId, item: integerField(0, ITEMS).default(0) };
export const detailsQuery = z.strictObject(entryKeyFields);
export const eraseBody = z
  .strictObject({
    contentHash: hash.optional().describe('As returned in a row of the log.'),
    sha256: hash.optional().describe('Of the UTF-8 of a text, or the bytes of a file.'),
    content: z.string().max(100_000).optional().describe('A text.'),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    message: 'Must hold exactly one of contentHash, sha256 and content.',
  })
  .meta({ minProperties: 1, maxProperties: 1 });
const settingsFields = {
  contentPolicy: z.enum(contentPolicyNames),
  retentionDays: z.int().min(retentionLimits.leastDays).max(retentionLimits.mostDays),
};
export const settingsBody = z.strictObject({
  ...settingsFields,
  wellness: accountWellness.optional().describe('How people see media until they choose otherwise; absent: as before.'),
});
export const settingsResult = z.object({ ...settingsFields, wellness: accountWellness });

export const activityRow = z
  .object({
    requestId: z.string(),
    item: z.int().describe('Index in the batch.'),
    at: z.date(),
    modality: z.enum(modalities),
    isClean: z.boolean(),
    severity: z.enum(severityLadder),
    confidence: z.int(),
    categories: z.array(z.string()),
    tokens: z.int().describe('Of the whole request; reported with its first content.'),
    latencyMs: z.int(),
    caller: z.string(),
    profile: z.object({ id: z.string(), version: z.int() }),
    contentHash: z.string().nullable(),
    ...keptItemFields,
    content: z.string().nullable().describe('As stored under the content policy of the account.'),
    unjudged: z
      .array(z.enum(unjudgedReasons))
      .describe('Why parts of the content were not judged; empty: all of it was, as far as is known.'),
  })
  .meta({ id: 'ActivityRow' });

type ContentIdentifiers = z.output<typeof eraseBody>;

/** The log's hashes of a content, for each of the given identifiers. */
async function toContentHashes(
  { database }: Services,
  accountKey: number,
  { contentHash, sha256, content }: ContentIdentifiers,
) {
  const hasher = await openContentHasher(database);
  return [
    ...(contentHash === undefined ? [] : [contentHash]),
    ...(sha256 === undefined ? [] : [hasher(accountKey, { sha256 })]),
    ...(content === undefined ? [] : [hasher(accountKey, content)]),
  ];
}

async function toActivityFilters(
  services: Services,
  accountKey: number,
  wanted: z.output<typeof filterFields>,
): Promise<ActivityEntryFilters> {
  const { requestId, contentHash, sha256, authorId: author, ...rest } = wanted;
  const isNamed = (contentHash ?? sha256) !== undefined;
  const contentHashes = isNamed ? await toContentHashes(services, accountKey, { contentHash, sha256 }) : [];
  return { ...rest, author, contentHashes, requestNumber: requestId };
}

export const formatCursor = ({ requestId, item }: Pick<ActivitySummary, 'requestId' | 'item'>): string =>
  `${requestId}.${item}`;

/** A page of the log, newest first. @throws ApiError invalid_request */
export async function searchActivityLog(services: Services, { accountKey }: Caller, body: unknown) {
  const { after, limit, ...rest } = parseBody(searchQuery, body ?? {});
  const filters = await toActivityFilters(services, accountKey, rest);
  // One extra row shows whether there is another page.
  const found = await searchActivity(services.database, { accountKey, filters, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? formatCursor(last) : null };
}

/** One row, with the result as it was returned. @throws ApiError not_found */
export async function getActivityEntry(services: Services, caller: Caller, body: unknown) {
  const [{ database }, { accountKey }] = [services, caller];
  const { requestId: number, item } = parseBody(detailsQuery, body);
  const [row] = await searchActivity(database, {
    accountKey,
    filters: { requestNumber: number },
    after: { number, item: item + 1 },
    limit: 1,
  });
  const kept = row?.item === item ? await readActivityDetails(database, accountKey, { number, item }) : undefined;
  if (!row || !kept) throw notFound('moderation');
  const [shown] = await withMedia(services, caller, [row]);
  const context = withThread(row.context, kept.thread);
  return { ...row, context, media: shown?.media ?? null, result: kept.result };
}

const EXPORT_PAGE = 500;

/**
 * All rows, page by page. Rows that are added meanwhile are newer than the start, so they are not included.
 * @param read reads one page
 */
export async function* readAllPages<Row extends Pick<ActivitySummary, 'requestId' | 'item'>>(
  read: (page: { after: ActivityCursor | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: ActivityCursor | undefined;
  for (;;) {
    const rows = await read({ after, limit: EXPORT_PAGE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE) return;
    after = { number: parseRequestId(last.requestId) ?? 0n, item: last.item };
  }
}

/** All matching rows. */
export async function* exportActivity(
  services: Services,
  { accountKey }: Caller,
  wanted: z.output<typeof filterFields>,
) {
  const filters = await toActivityFilters(services, accountKey, wanted);
  yield* readAllPages((page) => searchActivity(services.database, { accountKey, filters, ...page }));
}

/** Erases everything about one content at once. @returns the number of deleted rows */
export async function eraseActivity(services: Services, caller: Caller, body: unknown) {
  const given = parseBody(eraseBody, body);
  const [target = ''] = await toContentHashes(services, caller.accountKey, given);
  await services.activity.flush();
  return runAudited(services, { caller, role: 'admin', name: 'activity.erase' }, async (orm) => {
    const erased = await eraseContent(orm, caller.accountKey, target);
    return { target, details: { erased }, result: { erased } };
  });
}

export async function getActivitySettings({ database }: Services, { accountKey }: Caller) {
  const [settingsOf, wellness] = await Promise.all([
    readActivitySettings(database, [accountKey]),
    readAccountWellness(database, accountKey),
  ]);
  return { ...settingsOf(accountKey), wellness };
}

/** Applies to new rows; existing ones are unchanged until they expire. */
export async function changeActivitySettings(services: Services, caller: Caller, body: unknown) {
  const { wellness, ...wanted } = parseBody(settingsBody, body);
  const before = await getActivitySettings(services, caller);
  return runAudited(services, { caller, role: 'admin', name: 'activity.settings' }, async (orm) => {
    await writeActivitySettings(orm, caller.accountKey, wanted);
    if (wellness) await writeAccountWellness(orm, caller.accountKey, wellness);
    const result = { ...wanted, wellness: wellness ?? before.wellness };
    return { target: caller.accountId, details: { from: before, to: result }, result };
  });
}

const DAY_MS = 86_400_000;
const MAX_DAYS = { hour: 7, day: 400 } as const;
export const overviewQuery = z.strictObject({
  from: timestampField,
  to: timestampField,
  step: z.enum(stepNames).default('hour'),
  zone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'A time zone of the IANA database, such as Europe/Berlin.')
    .default('UTC'),
});

const countFields = z.object({ requests: z.int(), contents: z.int(), tokens: z.int() });
const byCaller = countFields.extend({ caller: z.string().describe('The id of a key or of a person.') });
const at = z.date().describe('When the step began.');
const percentile = z.number().nullable();

export const overviewResult = z
  .object({
    steps: z.array(at).describe('All steps; those without requests have no points.'),
    points: z.array(countFields.extend({ at, modality: z.enum(modalities) })),
    callers: z.array(byCaller).describe('The callers with the most contents.'),
    callerPoints: z.array(byCaller.extend({ at })).describe('Of the first callers, step by step.'),
    verdicts: z.array(z.object({ isClean: z.boolean(), severity: z.enum(severityLadder), contents: z.int() })),
    categories: z.array(z.object({ category: z.string(), contents: z.int() })),
    latencies: z.array(
      z.object({ modality: z.enum(modalities), p50Ms: percentile, p95Ms: percentile, p99Ms: percentile }),
    ),
    account: usageResultSchema,
  })
  .meta({ id: 'Overview' });

/** Statistics for a time span, and the current state of the account. @throws ApiError invalid_request */
export async function getOverview(services: Services, caller: Caller, body: unknown) {
  const span = parseBody(overviewQuery, body);
  const days = (span.to.getTime() - span.from.getTime()) / DAY_MS;
  if (days <= 0 || days > MAX_DAYS[span.step])
    throw new ApiError('invalid_request', `from must be before to, by at most ${MAX_DAYS[span.step]} days.`);
  const [figures, account] = await Promise.all([
    readOverview(services.database, caller.accountKey, span),
    getUsage(services, caller),
  ]);
  return { ...figures, account };
}
