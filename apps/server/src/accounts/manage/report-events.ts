/** Webhook messages about what became of reports. */
import { toNotifierMessage } from '@winnow/core';
import type { Services } from '../../operations/services.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import { findDecider } from '../reports/notices.ts';
import { listReportsOf, type ReportEntry } from '../reports/report-entry.ts';
import { decisionAutomation } from '../statements/build-statement.ts';
import { readStatementSettings } from '../statements/statement-settings.ts';
import type { WebhookEventData } from '../webhooks/event-data.ts';

const toEventData = ({ reportId, requestId, item, contentId, authorId }: ReportEntry) => ({
  ...{ reportId, requestId, item },
  ...(contentId === null ? {} : { contentId }),
  ...(authorId === null ? {} : { authorId }),
});

type NoticeMessage = NonNullable<WebhookEventData<'report.closed'>['notice']>;

/** What the notifier learns of a decision on a notice; nothing for other reports. */
async function toNoticeMessages(
  { database }: Pick<Services, 'database'>,
  accountKey: number,
  { reports, ...place }: ActivityCursor & { reports: readonly ReportEntry[] },
): Promise<(report: ReportEntry) => { notice?: NoticeMessage }> {
  if (!reports.some(({ notice, decision }) => notice && decision)) return () => ({});
  const settings = await readStatementSettings(database, accountKey);
  const decided = await findDecider(database, accountKey, place);
  const automatedDecision = decided ? decisionAutomation(decided, settings) : null;
  return ({ notice, decision, reportId: reference }) => {
    if (!notice) return {};
    const hasAction = decision === 'reject';
    const { redress } = settings;
    const { language } = notice;
    const message = toNotifierMessage({ reference, hasAction, automatedDecision, redress, language });
    return { notice: { ...message, redress: [...message.redress] } };
  };
}

/**
 * After a decision on a content, or its end: one message for each report whose reporter is known.
 * @param isAffected which reports, by their ids; by default all of the content
 */
export async function emitReportEvents(
  { database, webhooks }: Pick<Services, 'database' | 'webhooks'>,
  accountKey: number,
  { isAffected = () => true, ...place }: ActivityCursor & { isAffected?: (reportId: string) => boolean },
): Promise<void> {
  const reports = await listReportsOf(database, accountKey, place);
  const noticeOf = await toNoticeMessages({ database }, accountKey, { ...place, reports });
  for (const report of reports) {
    const { reporter, decision, publicNote } = report;
    if (reporter === null || !isAffected(report.reportId)) continue;
    const eventData = { ...toEventData(report), reporter };
    if (decision === null) webhooks.emit(accountKey, 'report.reopened', eventData);
    else webhooks.emit(accountKey, 'report.closed', { ...eventData, decision, publicNote, ...noticeOf(report) });
  }
}
