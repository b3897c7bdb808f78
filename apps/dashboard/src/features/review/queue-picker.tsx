/** The choice of a queue to work in, and of another one to move an item to; nothing where there is only one. */
import { formatNumber } from '../../components/format.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { useReviewQueues } from '../../review-queues.ts';
import type { QueueCounts } from './use-review-queue.ts';

const ALL = '*';

interface QueuePickerProps {
  counts: QueueCounts;
  /** Undefined: all queues. */
  value: string | undefined;
  onChange(queueId: string | undefined): void;
}

export function QueuePicker({ counts, value, onChange }: QueuePickerProps) {
  const open = useReviewQueues().data?.queues.filter(({ mayWork }) => mayWork) ?? [];
  if (open.length < 2) return null;
  const waitingIn = (id: string) => counts.queues.find(({ queueId }) => queueId === id)?.waiting ?? 0;
  return (
    <Select
      aria-label={t('Queue to work in')}
      className="w-64"
      value={value ?? ALL}
      onChange={(next) => onChange(next === ALL ? undefined : next)}
      options={[
        { value: ALL, label: t('All queues') },
        ...open.map(({ id, name }) => ({ value: id, label: `${name} (${formatNumber(waitingIn(id))})` })),
      ]}
    />
  );
}

const STAY: string = '-';

interface MovePickerProps {
  /** The queue that the item is in. */
  queueId: string | null;
  onMove(queueId: string): void;
}

export function MovePicker({ queueId, onMove }: MovePickerProps) {
  const others = useReviewQueues().data?.queues.filter(({ id, isEnabled }) => isEnabled && id !== queueId) ?? [];
  if (others.length === 0) return null;
  return (
    <Select
      aria-label={t('Move to another queue')}
      className="w-44"
      value={STAY}
      onChange={(next) => next !== STAY && onMove(next)}
      options={[{ value: STAY, label: t('Move to …') }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
