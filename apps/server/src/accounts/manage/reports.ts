/** Reports of contents, what became of them, and who made them. */
import { authorIdSchema, type ContentPolicy, confirmNotice, contentIdSchema } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { readActivitySettings } from '../activity/activity-settings.ts';
import { openContentHasher } from '../activity/content-policy.ts';
import { redactTextPii } from '../activity/redact-text.ts';
import { searchActivity } from '../activity/search-activity.ts';
import type { Caller } from '../auth/caller.ts';
import { type ReportToRecord, recordReport } from '../reports/record-report.ts';
import { readAuthorRecord, readReporterRecords, writeReporterMute } from '../reports/records.ts';
import { findReport, formatReportId, listAllReports, listReportsOf, parseReportId } from '../reports/report-entry.ts';
import { readStatementSettings } from '../statements/statement-settings.ts';
import { entryKeyFields } from './activity.ts';
import { notFound, runAudited } from './audited-operation.ts';
import { filledLineField, multiLineField, timestampField } from './fields.ts';
import { type NoticeInput, noticeSchema } from './notice-body.ts';
import { emitReportEvents } from './report-events.ts';

const reportedItem = z
  .strictObject({
    requestId: entryKeyFields.requestId.optional().describe('Of the response that moderated the content.'),
    item: entryKeyFields.item.describe('Index in the batch.'),
    contentId: contentIdSchema.optional().describe('Your id of the content: its newest verdict is reported.'),
  })
  .refine(({ requestId, contentId }) => (requestId === undefined) !== (contentId === undefined), {
    message: 'Must hold either requestId or contentId.',
  });
export const reportBody = z
  .strictObject({
    item: reportedItem,
    reporter: z.strictObject({ id: authorIdSchema }).describe('Who reports, by your id.'),
    reason: filledLineField(100).describe('Your name of the reason, such as `hate_speech`.'),
    policyId: filledLineField(100).optional().describe('Your id of the policy that the content is said to violate.'),
    isAutomated: z.boolean().default(false).describe('Whether a machine made the report.'),
    comment: multiLineField(1000)
      .nullish()
      .transform((text) => text || null)
      .describe('What the reporter wrote.'),
    notice: noticeSchema
      .optional()
      .describe('Makes the report a notice of illegal content (Article 16 of the DSA); absent: it is none.'),
  })
  .refine(({ comment, notice }) => !notice || comment === null, {
    message: 'The explanation of a notice takes its place.',
    path: ['comment'],
  })
  .meta({ id: 'NewReport' });
const reportId = z
  .string()
  .transform((text, context) => {
    const number = parseReportId(text);
    if (number === undefined) context.addIssue('No report has this id.');
    return number ?? z.NEVER;
  })
  .meta({ pattern: '^rep_(?:\\d{1,18}|[1-8]\\d{18})$' });
export const reportQuery = z.strictObject({ reportId });
export const reportsQuery = z.strictObject(entryKeyFields);
export const reporterQuery = z.strictObject({ reporterId: authorIdSchema });
const muteFields = { muteUntil: timestampField.nullable().describe('null: the mute ends.') };
export const muteBody = z.strictObject(muteFields);
export const muteReporterBody = z.strictObject({ ...reporterQuery.shape, ...muteFields });

/** What a card shows; the count says how many there are. */
const MOST_SHOWN = 100;
const PAGE = 500;

/** A comment is content; a reason is what the platform lists, but people may have written it. */
const keptTexts: Readonly<Record<ContentPolicy, (texts: ReportTexts) => ReportTexts>> = {
  none: ({ reason }) => ({ reason: redactTextPii(reason), comment: null }),
  hash: ({ reason }) => ({ reason: redactTextPii(reason), comment: null }),
  redacted: ({ reason, comment }) => ({
    reason: redactTextPii(reason),
    comment: comment === null ? null : redactTextPii(comment),
  }),
  full: (texts) => texts,
};
/** What is said of illegal content has to be examined, under every policy; only `full` keeps personal data in it. */
function keepNotice(policy: ContentPolicy, given: NoticeInput) {
  const keep = policy === 'full' ? (text: string) => text : redactTextPii;
  const { location, legalGround, category, language } = given;
  return {
    comment: keep(given.explanation),
    notice: { location, legalGround: legalGround ? keep(legalGround) : null, category: category ?? null, language },
  };
}

async function isTrustedFlagger({ database }: Services, accountKey: number, reporterId: string): Promise<boolean> {
  const { trustedFlaggers } = await readStatementSettings(database, accountKey);
  return trustedFlaggers.some((one) => one.reporterId === reporterId);
}

type ReportTexts = Pick<ReportToRecord, 'reason' | 'comment'>;

const unknownContent = () =>
  new ApiError('not_found', 'No moderated content has this id: send it to a moderation endpoint first.');

/**
 * Records a report of a moderated content.
 * @throws ApiError invalid_request; not_found if the log has no such content
 */
export async function submitReport(services: Services, caller: Caller, body: unknown) {
  const { item: place, reporter, reason, policyId, isAutomated, comment, notice } = parseBody(reportBody, body);
  const [{ database, webhooks }, { accountKey }] = [services, caller];
  const { requestId: number, item, contentId = '' } = place;
  const settingsOf = await readActivitySettings(database, [accountKey]);
  const { contentPolicy } = settingsOf(accountKey);
  const report: ReportToRecord = {
    ...{ notice: null, isTrustedFlagger: false, ...keptTexts[contentPolicy]({ reason, comment }) },
    ...(notice && {
      ...keepNotice(contentPolicy, notice),
      isTrustedFlagger: await isTrustedFlagger(services, accountKey, reporter.id),
    }),
    ...{ number: services.requestIds.next(), reporter: reporter.id, policyId: policyId ?? null, isAutomated },
    content: number === undefined ? { contentId } : { number, item },
  };
  // The newest verdict may still be on its way to the log.
  await services.activity.flush();
  const recorded = await recordReport(database, accountKey, report);
  if (!recorded) throw unknownContent();
  const { reportId: reportNumber, hasReopened, isDecided, number: request, ...about } = recorded;
  const id = formatReportId(reportNumber);
  const reported = { number: request, item: recorded.item };
  if (notice) {
    const receivedAt = new Date(services.clock()).toISOString();
    const confirmation = confirmNotice(notice.language, { date: receivedAt.slice(0, 10), reference: id });
    const place = { requestId: formatRequestId(request), ...about };
    webhooks.emit(accountKey, 'report.received', { reportId: id, reporter, ...place, receivedAt, confirmation });
  }
  if (hasReopened) {
    const reviewer = caller.keyId ?? caller.person?.id ?? '';
    webhooks.emit(accountKey, 'review.reopened', { requestId: formatRequestId(request), ...about, reviewer });
    await emitReportEvents(services, accountKey, { ...reported, isAffected: (reportId) => reportId !== id });
  } else if (isDecided) {
    await emitReportEvents(services, accountKey, { ...reported, isAffected: (reportId) => reportId === id });
  }
  return { reportId: id };
}

/** @throws ApiError not_found */
export async function getReport({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { reportId: number } = parseBody(reportQuery, body);
  const report = await findReport(database, accountKey, number);
  if (!report) throw notFound('report');
  return report;
}

/** The newest reports of a content, each with the record of its reporter, and the record of the content's author. */
export async function listReports(services: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(reportsQuery, body);
  const { database } = services;
  const after = { number, item: item + 1 };
  const [content] = await searchActivity(database, { accountKey, filters: { requestNumber: number }, after, limit: 1 });
  if (content?.item !== item) throw notFound('moderation');
  const reports = await listReportsOf(database, accountKey, { number, item, limit: MOST_SHOWN });
  const reporters = reports.flatMap(({ reporter }) => reporter?.id ?? []);
  const [records, author] = await Promise.all([
    readReporterRecords(database, accountKey, reporters),
    content.author ? readAuthorRecord(database, accountKey, content.author.id) : null,
  ]);
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const rows = reports.map((report) => ({ ...report, record: recordOf.get(report.reporter?.id ?? '') ?? null }));
  return { rows, author };
}

/** @throws ApiError not_found if no report names this reporter, and they are not muted */
export async function getReporter({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { reporterId } = parseBody(reporterQuery, body);
  const [record] = await readReporterRecords(database, accountKey, [reporterId]);
  if (!record) throw notFound('reporter');
  return record;
}

/**
 * Mutes a reporter until a time, or ends that. The audit log names the reporter by a keyed hash, so that nothing is left
 * to erase there.
 * @throws ApiError not_found
 */
export async function muteReporter(services: Services, caller: Caller, body: unknown) {
  const { reporterId: reporter, muteUntil } = parseBody(muteReporterBody, body);
  await getReporter(services, caller, { reporterId: reporter });
  const hashOf = await openContentHasher(services.database);
  await runAudited(services, { caller, role: 'moderator', name: 'reporters.mute' }, async (orm) => {
    await writeReporterMute(orm, caller.accountKey, { reporter, muteUntil });
    const target = hashOf(caller.accountKey, `author ${reporter}`);
    return { target, details: { muteUntil: muteUntil?.toISOString() ?? null }, result: undefined };
  });
  const [record] = await readReporterRecords(services.database, caller.accountKey, [reporter]);
  return record ?? { id: reporter, reports: 0, upheld: 0, dismissed: 0, open: 0, muteUntil: null };
}

/** All reports that are kept, newest first. */
export async function* exportReports({ database }: Services, { accountKey }: Caller) {
  for (let after: bigint | undefined; ; ) {
    const rows = await listAllReports(database, accountKey, { after, limit: PAGE });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = parseReportId(last.reportId);
  }
}
