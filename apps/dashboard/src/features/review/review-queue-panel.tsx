/** The review queue: one content after another, by keyboard or by buttons. */
import { CheckCheck, Keyboard, Undo2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { DecisionForm } from './decision-form.tsx';
import { QueueList, QueuePager } from './queue-navigation.tsx';
import { QueuePicker } from './queue-picker.tsx';
import { QueueStatus, useOthers } from './queue-status.tsx';
import { ReviewItemCard } from './review-item-card.tsx';
import { getReviewItemKey } from './review-queue.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { type ReviewPanelState, useReviewPanel } from './use-review-panel.ts';
import type { QueueCounts, ReviewQueueItem } from './use-review-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';

export function ReviewQueuePanel() {
  const panel = useReviewPanel();
  const { queue, rows, news, current, canUndo, actions, help, queueId, chooseQueue } = panel;
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
            <Button size="small" onClick={actions.help}>
              <Keyboard aria-hidden /> {t('Shortcuts (?)')}
            </Button>
          </div>
          {current ? (
            <CurrentReview panel={panel} current={current} />
          ) : (
            <EmptyQueue counts={counts} canUndo={canUndo} onUndo={actions.undo} />
          )}
          <ShortcutHelp isOpen={help.isOpen} onClose={help.close} />
        </>
      )}
    </QueryLoader>
  );
}

/** The content to decide on, and the way to the others. */
function CurrentReview({ panel, current }: { panel: ReviewPanelState; current: ReviewQueueItem }) {
  const { rows, index, isRevealed, mustReveal, wellness, mayDecide, canUndo, note, go, actions } = panel;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <QueueList rows={rows} index={index} onChoose={go} />
      <div className="flex min-w-0 flex-col gap-4 rounded-xl border bg-surface p-4 sm:p-5">
        <QueuePager index={index} length={rows.length} onPrevious={actions.previous} onNext={actions.next} />
        <ReviewItemCard
          key={getReviewItemKey(current)}
          row={current}
          isRevealed={isRevealed}
          wellness={wellness}
          onReveal={actions.reveal}
        />
        {mayDecide ? (
          <DecisionForm
            actions={actions}
            note={note}
            publicNote={panel.publicNote}
            canUndo={canUndo}
            mustReveal={mustReveal}
            moveTo={panel.moveTo}
            current={current}
          />
        ) : (
          <p className="text-muted">{t('Only moderators can decide.')}</p>
        )}
      </div>
    </div>
  );
}

interface EmptyQueueProps {
  counts: QueueCounts;
  canUndo: boolean;
  onUndo(): void;
}

function EmptyQueue({ counts, canUndo, onUndo }: EmptyQueueProps) {
  const others = useOthers(counts);
  const undo = canUndo && (
    <Button onClick={onUndo}>
      <Undo2 aria-hidden /> {t('Undo (Z)')}
    </Button>
  );
  if (others.length > 0)
    return (
      <EmptyState icon={CheckCheck} title={t('Nothing is left for you')} action={undo}>
        {t('Everything that waits is assigned to others. What they do not decide within ten minutes appears here.')}
      </EmptyState>
    );
  return (
    <EmptyState icon={CheckCheck} title={t('The queue is empty')} action={undo}>
      {t('Verdicts in a profile’s review band, and content that somebody reported, appear here.')}
    </EmptyState>
  );
}
