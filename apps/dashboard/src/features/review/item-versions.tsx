/** The other versions of an edited content, with what was decided on them. */
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { DateTime } from '../../components/format.tsx';
import { blurClasses } from '../../components/media/kept-media.tsx';
import { Badge, VerdictBadge } from '../../components/ui/badge.tsx';
import { t } from '../../i18n/i18n.ts';
import { getReviewItemKey, toReviewPath } from './review-queue.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';

const decisionLabels = { allow: t('Allowed'), reject: t('Rejected') } as const;

interface ItemVersionsProps {
  row: ReviewQueueItem;
  /** As the content of the item. */
  isRevealed: boolean;
}

/** Nothing is rendered while it loads, and for content that was never edited. */
export function ItemVersions({ row, isRevealed }: ItemVersionsProps) {
  const { requestId, item, contentId } = row;
  const { data } = useQuery({
    queryKey: ['review', 'versions', getReviewItemKey(row)],
    queryFn: () => api.review.versions.query({ requestId, item }),
    enabled: contentId !== null,
    retry: false,
  });
  if (!data || data.versions.length === 0) return null;
  return (
    <details className="text-[0.8125rem]">
      <summary className="cursor-pointer text-muted">
        {t('Edited: {{count}} other versions', { count: data.versions.length })}
      </summary>
      <ul className="mt-2 flex flex-col divide-y rounded-xl border">
        {data.versions.map((version) => (
          <li key={getReviewItemKey(version)} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
            <VerdictBadge isClean severity={version.severity} />
            {version.decision !== null && <Badge>{decisionLabels[version.decision]}</Badge>}
            <Link className="text-accent hover:underline" to={toReviewPath(version)}>
              <DateTime at={version.at} />
            </Link>
            {version.content !== null && (
              <p
                aria-hidden={!isRevealed}
                className={clsx(
                  'basis-full whitespace-pre-wrap break-words',
                  !isRevealed && ['select-none', blurClasses.strong],
                )}
              >
                {version.content}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
