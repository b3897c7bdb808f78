/** One review item at its own address: decided on there, or with the reason why not. */
import { ArrowLeft, Compass, Keyboard, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, Skeleton } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { CurrentReview, ReviewDialogs } from './current-review.tsx';
import { ObstacleNotice } from './obstacle-notice.tsx';
import type { ReviewItemId } from './review-queue.ts';
import { useReviewPanel } from './use-review-panel.ts';
import { useShortcuts } from './use-shortcuts.ts';

export function AddressedReview({ place }: { place: ReviewItemId }) {
  const panel = useReviewPanel(place);
  const { queue, current, obstacle, news, actions, canUndo } = panel;
  useShortcuts(actions);
  return (
    <div className="flex flex-col gap-4">
      <p className="sr-only" role="status">
        {news}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="small" look="ghost" asChild>
          <Link to="/review">
            <ArrowLeft aria-hidden /> {t('To the queue')}
          </Link>
        </Button>
        <span className="flex gap-2">
          {obstacle !== null && canUndo && (
            <Button size="small" onClick={actions.undo}>
              <Undo2 aria-hidden /> {t('Undo (Z)')}
            </Button>
          )}
          <Button size="small" onClick={actions.help}>
            <Keyboard aria-hidden /> {t('Shortcuts (?)')}
          </Button>
        </span>
      </div>
      {queue.isError && (
        <EmptyState icon={Compass} title={t('There is no review item at this address')}>
          {t('It was never queued, or its content was erased or is no longer kept.')}
        </EmptyState>
      )}
      {queue.isPending && <Skeleton className="h-48" />}
      {current && obstacle !== null && <ObstacleNotice row={current} obstacle={obstacle} />}
      {current && <CurrentReview panel={panel} current={current} />}
      <ReviewDialogs panel={panel} />
    </div>
  );
}
