/** Webhook messages about what became of reports. */
import type { Services } from '../../operations/services.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import { listReportsOf, type ReportEntry } from '../reports/report-entry.ts';

const toEventData = ({ reportId, requestId, item, contentId, authorId }: ReportEntry) => ({
  ...{ reportId, requestId, item },
  ...(contentId === null ? {} : { contentId }),
  ...(authorId === null ? {} : { authorId }),
});

/**
 * After a decision on a content, or its end: one message for each report whose reporter is known.
 * @param isAffected which reports, by their ids; by default all of the content
 */
export async function emitReportEvents(
  { database, webhooks }: Pick<Services, 'database' | 'webhooks'>,
  accountKey: number,
  { isAffected = () => true, ...place }: ActivityCursor & { isAffected?: (reportId: string) => boolean },
): Promise<void> {
  for (const report of await listReportsOf(database, accountKey, place)) {
    const { reporter, decision, publicNote } = report;
    if (reporter === null || !isAffected(report.reportId)) continue;
    const eventData = { ...toEventData(report), reporter };
    if (decision === null) webhooks.emit(accountKey, 'report.reopened', eventData);
    else webhooks.emit(accountKey, 'report.closed', { ...eventData, decision, publicNote });
  }
}
