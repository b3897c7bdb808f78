/** The content to decide on, the way to the others, and the dialogs of the desk. */
import { useState } from 'react';
import { AddExampleDialog, canBeExample, type ExamplePlace } from '../../components/add-example-dialog.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { CareDialog } from './care-dialog.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DraftGuard } from './draft-guard.tsx';
import { EscalateDialog } from './escalate-dialog.tsx';
import { CopyLinkButton } from './item-state.tsx';
import { QueueList, QueuePager } from './queue-navigation.tsx';
import { ReviewItemCard } from './review-item-card.tsx';
import { getReviewItemKey } from './review-queue.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import type { ReviewPanelState } from './use-review-panel.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';

/** What can be done with the item besides deciding on it. */
function ItemMenu({ row }: { row: ReviewQueueItem }) {
  const { may } = useCurrentUser();
  const [taught, setTaught] = useState<ExamplePlace>();
  return (
    <div className="flex items-center gap-2">
      <CopyLinkButton of={row} />
      {may('admin') && canBeExample(row) && (
        <RowMenu
          label={t('Actions for {{name}}', { name: row.requestId })}
          actions={[{ label: t('Add as an example of …'), onSelect: () => setTaught(row) }]}
        />
      )}
      {taught && <AddExampleDialog of={taught} onClose={() => setTaught(undefined)} />}
    </div>
  );
}

export function CurrentReview({ panel, current }: { panel: ReviewPanelState; current: ReviewQueueItem }) {
  const { rows, index, isRevealed, mustReveal, wellness, mayDecide, isAlone, canUndo, note, go, actions } = panel;
  return (
    <div className={isAlone ? '' : 'grid grid-cols-1 items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]'}>
      {!isAlone && <QueueList rows={rows} index={index} onChoose={go} />}
      <div className="flex min-w-0 flex-col gap-4 rounded-xl border bg-surface p-4 sm:p-5">
        {!isAlone && (
          <QueuePager index={index} length={rows.length} onPrevious={actions.previous} onNext={actions.next} />
        )}
        <ReviewItemCard
          key={getReviewItemKey(current)}
          row={current}
          isRevealed={isRevealed}
          wellness={wellness}
          onReveal={actions.reveal}
        />
        <ItemMenu row={current} />
        {mayDecide && (
          <DecisionForm
            actions={actions}
            note={note}
            publicNote={panel.publicNote}
            canUndo={canUndo}
            mustReveal={mustReveal}
            moveTo={panel.moveTo}
            chosenActions={panel.chosenActions}
            current={current}
          />
        )}
      </div>
    </div>
  );
}

/** What opens above the desk. */
export function ReviewDialogs({ panel }: { panel: ReviewPanelState }) {
  const { dialog, closeDialog, escalateTo, drafts, queueId, filter } = panel;
  return (
    <>
      <ShortcutHelp isOpen={dialog === 'help'} onClose={closeDialog} />
      {dialog === 'escalate' && <EscalateDialog onSubmit={escalateTo} onClose={closeDialog} />}
      {dialog === 'bulk' && <BulkDialog filter={filter} queueId={queueId} onClose={closeDialog} />}
      {dialog === 'care' && <CareDialog onClose={closeDialog} />}
      <DraftGuard hasDrafts={drafts.hasAny} onDiscard={drafts.clearAll} />
    </>
  );
}
