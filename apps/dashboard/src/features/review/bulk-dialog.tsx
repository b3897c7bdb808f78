/** A decision on all items that the filter finds: their number first, then the progress, and one undo for all of it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryClient, type RouterInputs, type RouterOutputs } from '../../api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { toastError } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { ChosenActionsFields, NO_ACTIONS, toChosenActions, toStrikes } from './chosen-actions.tsx';
import type { DeskFilter } from './use-review-queue.ts';

type Bulk = RouterOutputs['review']['getBulk']['bulk'];
type BulkRequest = RouterInputs['review']['createBulk'];
type BulkStep = 'continueBulk' | 'undoBulk';

interface BulkDialogProps {
  filter: DeskFilter;
  /** Undefined: all queues. */
  queueId: string | undefined;
  onClose(): void;
}

/** The bulk decision that is under way or ended here. */
function useBulk() {
  const [bulk, setBulk] = useState<Bulk>();
  const [isBusy, setIsBusy] = useState(false);
  /** Step after step, until nothing is left; each shows its progress. */
  async function run(step: BulkStep, { bulkId }: Bulk): Promise<void> {
    for (;;) {
      const { bulk: now } = await api.review[step].mutate({ bulkId });
      setBulk(now);
      if ((step === 'continueBulk' ? now.pending : now.done) === 0) return;
    }
  }
  async function work(start: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await start();
    } catch (error) {
      toastError(error);
    } finally {
      setIsBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['review'] });
    }
  }
  return {
    ...{ bulk, isBusy },
    decide: (body: BulkRequest) =>
      work(async () => {
        const { bulk: started } = await api.review.createBulk.mutate(body);
        setBulk(started);
        await run('continueBulk', started);
      }),
    resume: (step: BulkStep) => work(async () => bulk && run(step, bulk)),
  };
}

export function BulkDialog({ filter, queueId, onClose }: BulkDialogProps) {
  const count = useQuery({
    queryKey: ['review-bulk', filter, queueId],
    queryFn: () => api.review.countBulk.mutate({ filter, queueId }),
    staleTime: 0,
    gcTime: 0,
  });
  const { bulk, isBusy, decide, resume } = useBulk();
  return (
    <Dialog title={t('Decide on all that the filter finds')} isOpen onClose={isBusy ? () => undefined : onClose}>
      {bulk ? (
        <BulkProgress bulk={bulk} isBusy={isBusy} onResume={resume} onClose={onClose} />
      ) : (
        <QueryLoader query={count}>
          {(found) => (
            <BulkForm
              {...found}
              isBusy={isBusy}
              onDecide={(made) => decide({ filter, queueId, ...made, count: found.count })}
            />
          )}
        </QueryLoader>
      )}
    </Dialog>
  );
}

interface BulkFormProps {
  count: number;
  /** Whether there are more than can be decided on at once. */
  isMore: boolean;
  isBusy: boolean;
  onDecide(made: Omit<BulkRequest, 'filter' | 'queueId' | 'count'>): void;
}

function BulkForm({ count, isMore, isBusy, onDecide }: BulkFormProps) {
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState(NO_ACTIONS);
  if (count === 0) return <p>{t('Nothing that is free for you matches. Appeals are answered one by one.')}</p>;
  if (isMore) return <p>{t('More than {{count}} items match. Use a narrower filter.', { count })}</p>;
  const send = (decision: 'allow' | 'reject') =>
    onDecide({
      ...{ decision, note: note.trim() === '' ? null : note },
      ...toChosenActions(chosen),
      ...(decision === 'reject' && toStrikes(chosen)),
    });
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium text-base" data-testid="bulk-count">
        {t('{{count}} items', { count })}
      </p>
      <p className="text-muted">{t('Without appeals and what others have. If more match by then, nothing is done.')}</p>
      <Field label={t('Note')}>
        <Textarea rows={2} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <ChosenActionsFields chosen={chosen} set={setChosen} hasStrikes />
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => send('allow')}>
          {t('Allow {{count}} items', { count })}
        </Button>
        <Button look="danger" isBusy={isBusy} onClick={() => send('reject')}>
          {t('Reject {{count}} items', { count })}
        </Button>
      </div>
    </div>
  );
}

interface BulkProgressProps {
  bulk: Bulk;
  isBusy: boolean;
  onResume(step: BulkStep): void;
  onClose(): void;
}

function BulkProgress({ bulk, isBusy, onResume, onClose }: BulkProgressProps) {
  const { total, pending, done, refused, undone, undoneAt } = bulk;
  const ended = undoneAt === null ? total - pending : undone + refused;
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar done={ended} of={total} />
      <p role="status" data-testid="bulk-progress">
        {undoneAt === null
          ? t('{{done}} of {{total}} decided', { done, total })
          : t('{{undone}} of {{total}} undone', { undone, total })}
        {refused > 0 && ` · ${t('{{count}} were changed by others', { count: refused })}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {pending > 0 && !isBusy && <Button onClick={() => onResume('continueBulk')}>{t('Continue')}</Button>}
        {done > 0 && !isBusy && <Button onClick={() => onResume('undoBulk')}>{t('Undo all of it')}</Button>}
        <Button look="primary" disabled={isBusy} onClick={onClose}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}
