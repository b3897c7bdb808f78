/** The review queue: one content after another, by keyboard or by buttons. */
import { CheckCheck, Keyboard, Undo2 } from 'lucide-react';
import { formatNumber } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { DecisionForm } from './decision-form.tsx';
import { QueueList, QueuePager } from './queue-navigation.tsx';
import { ReviewItemCard } from './review-item-card.tsx';
import { getReviewItemKey } from './review-queue.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { type ReviewPanelState, useReviewPanel } from './use-review-panel.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';

export function ReviewQueuePanel() {
  const panel = useReviewPanel();
  const { queue, rows, news, current, canUndo, actions, help } = panel;
  useShortcuts(actions);
  return (
    <QueryLoader query={queue}>
      {({ waiting }) => (
        <>
          <p className="sr-only" role="status">
            {news}
          </p>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted" data-testid="waiting">
              {rows.length === 0 ? 'The queue is empty' : `${formatNumber(Math.max(waiting, rows.length))} waiting`}
            </p>
            <Button size="small" onClick={actions.help}>
              <Keyboard aria-hidden /> Shortcuts (?)
            </Button>
          </div>
          {current ? (
            <CurrentReview panel={panel} current={current} />
          ) : (
            <EmptyQueue canUndo={canUndo} onUndo={actions.undo} />
          )}
          <ShortcutHelp isOpen={help.isOpen} onClose={help.close} />
        </>
      )}
    </QueryLoader>
  );
}

/** The content to decide on, and the way to the others. */
function CurrentReview({ panel, current }: { panel: ReviewPanelState; current: ReviewQueueItem }) {
  const { rows, index, isRevealed, mayDecide, canUndo, note, go, actions } = panel;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <QueueList rows={rows} index={index} onChoose={go} />
      <div className="flex min-w-0 flex-col gap-4 rounded-xl border bg-surface p-4 sm:p-5">
        <QueuePager index={index} length={rows.length} onPrevious={actions.previous} onNext={actions.next} />
        <ReviewItemCard
          key={getReviewItemKey(current)}
          row={current}
          isRevealed={isRevealed}
          onReveal={actions.reveal}
        />
        {mayDecide ? (
          <DecisionForm actions={actions} note={note} canUndo={canUndo} />
        ) : (
          <p className="text-muted">Only moderators can decide.</p>
        )}
      </div>
    </div>
  );
}

function EmptyQueue({ canUndo, onUndo }: { canUndo: boolean; onUndo(): void }) {
  const undo = canUndo && (
    <Button onClick={onUndo}>
      <Undo2 aria-hidden /> Undo (Z)
    </Button>
  );
  return (
    <EmptyState icon={CheckCheck} title="The queue is empty" action={undo}>
      Verdicts in a profile’s review band, or reported as wrong by a client, appear here.
    </EmptyState>
  );
}
