/** What people reported of a content, with the record of each reporter, and the record of the content's author. */
import { useQuery } from '@tanstack/react-query';
import { Volume2, VolumeX } from 'lucide-react';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { AuthorLink } from '../../components/author-link.tsx';
import { DateTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { getReviewItemKey } from './review-queue.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';

type ReportRow = RouterOutputs['reports']['list']['rows'][number];
type ReporterRecord = NonNullable<ReportRow['record']>;

const DAY_MS = 86_400_000;
const MUTE_DAYS = 30;

/** Nothing is rendered while it loads, or if the log no longer has the content. */
export function ReportList({ row }: { row: ReviewQueueItem }) {
  const { requestId, item, reportCount } = row;
  const { data } = useQuery({
    // Another report of the content has to appear.
    queryKey: ['review', 'reports', getReviewItemKey(row), reportCount],
    queryFn: () => api.reports.list.query({ requestId, item }),
    retry: false,
  });
  if (!data) return null;
  const { rows, author } = data;
  return (
    <>
      {author && (
        <p className="text-[0.8125rem] text-muted">
          {t('The author: {{moderated}} moderated, {{rejected}} rejected, {{reported}} reported', {
            moderated: author.moderated,
            rejected: author.rejected,
            reported: author.reported,
          })}{' '}
          <AuthorLink author={{ id: author.id, displayName: t('More about the author') }} />
        </p>
      )}
      {rows.length > 0 && (
        <section aria-label={t('Reports')} className="flex flex-col gap-2">
          <h3 className="font-semibold text-[0.8125rem]">{t('{{count}} reports', { count: reportCount })}</h3>
          <ul className="flex max-h-72 flex-col divide-y overflow-y-auto rounded-xl border" tabIndex={-1}>
            {rows.map((report) => (
              <Report key={report.reportId} report={report} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Report({ report }: { report: ReportRow }) {
  const { reporter, reason, comment, policyId, reportedAt, isAutomated, isMuted, record, notice } = report;
  return (
    <li className="flex flex-col gap-1 px-3 py-2 text-[0.8125rem]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="accent">{reason}</Badge>
        {policyId !== null && <Badge>{policyId}</Badge>}
        {notice?.isTrustedFlagger && <Badge tone="high">{t('Trusted flagger')}</Badge>}
        {notice && <Badge tone="medium">{t('Notice of illegal content')}</Badge>}
        {isAutomated && <Badge>{t('automated')}</Badge>}
        {isMuted && <Badge tone="low">{t('reporter was muted')}</Badge>}
        <span className="break-all font-medium">{reporter?.id ?? t('An erased person')}</span>
        <span className="text-muted">
          <DateTime at={reportedAt} />
        </span>
      </p>
      {notice?.legalGround && <p className="break-words font-medium">{notice.legalGround}</p>}
      {comment !== null && <p className="whitespace-pre-wrap break-words">{comment}</p>}
      {notice && <p className="break-all text-muted">{notice.location}</p>}
      {record && <Record record={record} />}
    </li>
  );
}

function Record({ record }: { record: ReporterRecord }) {
  const { id, reports, upheld, dismissed, open, muteUntil } = record;
  const { may } = useCurrentUser();
  const mute = useApiMutation((until: string | null) => api.reports.mute.mutate({ reporterId: id, muteUntil: until }), {
    refresh: ['review'],
    successMessage: muteUntil === null ? t('Muted') : t('No longer muted'),
  });
  const change = () => mute.mutate(muteUntil === null ? new Date(Date.now() + MUTE_DAYS * DAY_MS).toISOString() : null);
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-muted">
      <span>
        {t('{{count}} reports: {{upheld}} upheld, {{dismissed}} dismissed, {{open}} open', {
          count: reports,
          upheld,
          dismissed,
          open,
        })}
        {muteUntil !== null && (
          <>
            {' · '}
            <RichText i18nKey="muted until <time/>" components={{ time: <DateTime at={muteUntil} /> }} />
          </>
        )}
      </span>
      {may('moderator') && (
        <Button size="small" look="ghost" disabled={mute.isPending} onClick={change}>
          {muteUntil === null ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          {muteUntil === null ? t('Mute for {{count}} days', { count: MUTE_DAYS }) : t('End the mute')}
          <span className="sr-only"> {id}</span>
        </Button>
      )}
    </p>
  );
}
