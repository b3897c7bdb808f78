/** How often the log has the same content besides, or a similar picture, with what was decided on it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { usePersonNames } from '../../caller-names.ts';
import { DateTime } from '../../components/format.tsx';
import { Badge, VerdictBadge } from '../../components/ui/badge.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { getReviewItemKey, toReviewPath } from './review-queue.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';

type Seen = RouterOutputs['review']['seenBefore'];

/** What was decided on one of them; it is only in review if a person was to look at it. */
function SeenContent({ of: seen }: { of: Seen['rows'][number] }) {
  const { decision, reviewer, decidedAt, isClean, severity, isSameFile, isInReview, at } = seen;
  const nameOf = usePersonNames();
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
      <VerdictBadge isClean={isClean} severity={severity} />
      <Badge>{isSameFile ? t('identical') : t('similar')}</Badge>
      {isInReview ? (
        <Link className="text-accent hover:underline" to={toReviewPath(seen)}>
          <DateTime at={at} />
        </Link>
      ) : (
        <DateTime at={at} />
      )}
      {decision !== null && decidedAt !== null && (
        <span>
          {decision === 'reject' ? (
            <RichText
              i18nKey="Rejected by {{name}}, <time/>"
              values={{ name: nameOf(reviewer) }}
              components={{ time: <DateTime at={decidedAt} /> }}
            />
          ) : (
            <RichText
              i18nKey="Allowed by {{name}}, <time/>"
              values={{ name: nameOf(reviewer) }}
              components={{ time: <DateTime at={decidedAt} /> }}
            />
          )}
        </span>
      )}
    </li>
  );
}

/** With what it was compared, and with what it was not. */
function Compared({ of: { since, compared, uncompared } }: { of: Seen }) {
  return (
    <p className="text-muted">
      <RichText i18nKey="Compared with the log since <time/>." components={{ time: <DateTime at={since} /> }} />{' '}
      {compared === 'same' && t('Only identical contents were looked for.')}{' '}
      {uncompared > 0 && t('Not compared, because the log has no hash of them: {{uncompared}}.', { uncompared })}
    </p>
  );
}

/** Nothing is rendered while it loads; a failure is reported, and is not "not seen". */
export function SeenBefore({ row }: { row: ReviewQueueItem }) {
  const { requestId, item } = row;
  const { data, isError } = useQuery({
    queryKey: ['review', 'seenBefore', getReviewItemKey(row)],
    queryFn: () => api.review.seenBefore.query({ requestId, item }),
    retry: false,
  });
  if (isError)
    return <p className="text-[0.8125rem] text-medium">{t('Whether it was seen before could not be looked up.')}</p>;
  if (!data) return null;
  if (data.compared === 'nothing')
    return (
      <p className="text-[0.8125rem] text-muted">
        {t('The log has no hash of it: it is not known whether it was seen before.')}
      </p>
    );
  const { seen, rejected, allowed, rows } = data;
  return (
    <details className="text-[0.8125rem]">
      <summary className="cursor-pointer text-muted">
        {seen === 0
          ? t('Not seen at other times, as far as the log was compared')
          : t('Seen at other times: {{seen}} (rejected: {{rejected}}, allowed: {{allowed}})', {
              ...{ seen, rejected, allowed },
            })}
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <Compared of={data} />
        {rows.length > 0 && (
          <ul className="flex flex-col divide-y rounded-xl border">
            {rows.map((one) => (
              <SeenContent key={getReviewItemKey(one)} of={one} />
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
