/** Moving through the review queue: a list beside the content, or buttons on small screens. */
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatList } from '../../components/format.tsx';
import { Badge, VerdictBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameUrgentLabel, titleValue } from '../../i18n/names.ts';
import { getReviewItemKey } from './review-queue.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';

interface QueueListProps {
  rows: readonly ReviewQueueItem[];
  index: number;
  onChoose(index: number): void;
}

/** Its urgent labels and categories, or else its kind. */
const nameContent = ({ urgentLabels, categories, modality }: ReviewQueueItem): string =>
  formatList([...urgentLabels.map(nameUrgentLabel), ...categories.map(nameCategory)]) || titleValue(modality);

export function QueueList({ rows, index, onChoose }: QueueListProps) {
  return (
    <ol aria-label={t('Queue')} className="hidden max-h-[32rem] flex-col overflow-y-auto lg:flex">
      {rows.map((row, at) => (
        <li key={getReviewItemKey(row)}>
          <button
            type="button"
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
            className={clsx(
              'flex w-full items-center gap-2 rounded-lg px-2.5 py-2 text-start',
              at === index ? 'bg-accent-soft' : 'hover:bg-sunken',
            )}
          >
            <VerdictBadge isClean={row.reason !== 'incomplete'} severity={row.severity} />
            {row.urgentLabels.length > 0 && <Badge tone="high">{t('Urgent')}</Badge>}
            <span className="truncate text-[0.8125rem]" title={nameContent(row)}>
              {nameContent(row)}
            </span>
            {row.reportCount > 0 && (
              <span className="ms-auto whitespace-nowrap text-muted text-xs">
                {t('{{count}} reports', { count: row.reportCount })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface QueuePagerProps {
  index: number;
  length: number;
  onPrevious(): void;
  onNext(): void;
}

/** For screens without room for the list. */
export function QueuePager({ index, length, onPrevious, onNext }: QueuePagerProps) {
  return (
    <nav aria-label={t('Queue')} className="flex justify-between gap-2 lg:hidden">
      <Button size="small" look="ghost" disabled={index === 0} onClick={onPrevious}>
        <ChevronLeft aria-hidden /> {t('Previous (K)')}
      </Button>
      <Button size="small" look="ghost" disabled={index >= length - 1} onClick={onNext}>
        {t('Next (J)')} <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
