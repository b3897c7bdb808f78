/** How much waits, and who else is deciding. */
import { usePersonNames } from '../../caller-names.ts';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import type { QueueCounts } from './use-review-queue.ts';

/** Of the others, most first. */
export function useOthers({ moderators }: QueueCounts) {
  const { person } = useCurrentUser();
  return moderators.filter(({ moderator }) => moderator !== person.id);
}

interface QueueStatusProps {
  counts: QueueCounts;
  /** How many items are in the person's list. */
  shown: number;
  /** Undefined: all queues. */
  queueId: string | undefined;
}

export function QueueStatus({ counts, shown, queueId }: QueueStatusProps) {
  const others = useOthers(counts);
  const nameOf = usePersonNames();
  const inQueue = counts.queues.find((queue) => queue.queueId === queueId)?.waiting ?? 0;
  const waiting = queueId === undefined ? counts.waiting : inQueue;
  const isEmpty = shown === 0 && waiting === 0;
  return (
    <p className="text-muted">
      <span data-testid="waiting">
        {isEmpty ? t('The queue is empty') : t('{{count}} waiting', { count: Math.max(waiting, shown) })}
      </span>
      {counts.escalated > 0 && ` · ${t('{{count}} escalated', { count: counts.escalated })}`}
      {others.length > 0 && (
        <span data-testid="others">
          {' · '}
          {others
            .map(({ moderator, assigned }) => t('{{name}} has {{count}}', { name: nameOf(moderator), count: assigned }))
            .join(', ')}
        </span>
      )}
    </p>
  );
}
