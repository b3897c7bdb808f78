/** The review queue: one content after another, by keyboard or by buttons. */
import { CheckCheck, Heart, Keyboard, ListChecks, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { BreakReminder } from './care-dialog.tsx';
import { CurrentReview, ReviewDialogs } from './current-review.tsx';
import { FilterBar } from './filter-bar.tsx';
import { QueuePicker } from './queue-picker.tsx';
import { QueueStatus, useOthers } from './queue-status.tsx';
import { useCare } from './use-care.ts';
import { type ReviewPanelState, useReviewPanel } from './use-review-panel.ts';
import type { QueueCounts } from './use-review-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';

export function ReviewQueuePanel() {
  const panel = useReviewPanel();
  const { queue, rows, news, current, actions, queueId, chooseQueue, filter, changeFilter, searchField } = panel;
  useShortcuts(actions);
  return (
    <QueryLoader query={queue}>
      {({ counts }) => (
        <>
          <p className="sr-only" role="status">
            {news}
          </p>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <QueueStatus counts={counts} shown={rows.length} queueId={queueId} />
            <QueuePicker counts={counts} value={queueId} onChange={chooseQueue} />
            <DeskButtons actions={actions} />
          </div>
          <FilterBar filter={filter} searchField={searchField} onChange={changeFilter} />
          <BreakReminder onOpen={actions.care} />
          {current ? <CurrentReview panel={panel} current={current} /> : <EmptyQueue counts={counts} panel={panel} />}
          <ReviewDialogs panel={panel} />
        </>
      )}
    </QueryLoader>
  );
}

function DeskButtons({ actions }: Pick<ReviewPanelState, 'actions'>) {
  const { may } = useCurrentUser();
  const hasCare = useCare().data?.account.isEnabled === true;
  return (
    <span className="flex flex-wrap gap-2">
      {may('moderator') && (
        <Button size="small" onClick={actions.bulk}>
          <ListChecks aria-hidden /> {t('Bulk (B)')}
        </Button>
      )}
      {hasCare && (
        <Button size="small" onClick={actions.care}>
          <Heart aria-hidden /> {t('Care (C)')}
        </Button>
      )}
      <Button size="small" onClick={actions.help}>
        <Keyboard aria-hidden /> {t('Shortcuts (?)')}
      </Button>
    </span>
  );
}

function EmptyQueue({ counts, panel }: { counts: QueueCounts; panel: ReviewPanelState }) {
  const { canUndo, actions, filter, changeFilter } = panel;
  const { may } = useCurrentUser();
  const others = useOthers(counts);
  const undo = canUndo && (
    <Button onClick={actions.undo}>
      <Undo2 aria-hidden /> {t('Undo (Z)')}
    </Button>
  );
  if (Object.keys(filter).length > 0)
    return (
      <EmptyState
        icon={CheckCheck}
        title={t('Nothing matches the filter')}
        action={<Button onClick={() => changeFilter({})}>{t('Clear')}</Button>}
      >
        {t('Of what others have, nothing is shown here.')}
      </EmptyState>
    );
  if (others.length > 0 || counts.waiting > 0)
    return (
      <EmptyState icon={CheckCheck} title={t('Nothing is left for you')} action={undo}>
        {others.length > 0
          ? t('Everything that waits is assigned to others. What they do not decide within ten minutes appears here.')
          : t('What waits was escalated, is in other queues, or you skipped it: that comes back within an hour.')}
      </EmptyState>
    );
  const profiles = may('admin') && (
    <Button asChild>
      <Link to="/profiles">{t('Profiles')}</Link>
    </Button>
  );
  return (
    <EmptyState icon={CheckCheck} title={t('The queue is empty')} action={undo || profiles}>
      {t('Verdicts in a profile’s review band, and reported content, appear here.')}
    </EmptyState>
  );
}
