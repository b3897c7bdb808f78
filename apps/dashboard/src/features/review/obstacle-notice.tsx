/** Why an item that was opened by its address cannot be decided on. */
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePersonNames } from '../../caller-names.ts';
import { DateTime } from '../../components/format.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { useReviewQueues } from '../../review-queues.ts';
import { toReviewPath } from './review-queue.ts';
import type { ItemObstacle, ReviewQueueItem } from './use-review-queue.ts';

export function ObstacleNotice({ row, obstacle }: { row: ReviewQueueItem; obstacle: NonNullable<ItemObstacle> }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-xl bg-accent-soft px-4 py-3 text-accent">
      <Info aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">
        <ObstacleText row={row} obstacle={obstacle} />
      </p>
    </div>
  );
}

function ObstacleText({ row, obstacle }: { row: ReviewQueueItem; obstacle: NonNullable<ItemObstacle> }): ReactNode {
  const nameOf = usePersonNames();
  const queues = useReviewQueues().data?.queues ?? [];
  const queue = queues.find(({ id }) => id === row.queueId)?.name ?? row.queueId ?? '';
  switch (obstacle) {
    case 'viewer':
      return t('Only moderators can decide.');
    case 'superseded':
      return row.supersededBy === null ? null : (
        <RichText
          i18nKey="The content was edited. <link>Its newest version</link> is decided on."
          components={{ link: <Link className="underline" to={toReviewPath(row.supersededBy)} /> }}
        />
      );
    case 'closed':
      return <ClosedText row={row} />;
    case 'assigned':
      return row.assignment === null ? null : (
        <RichText
          i18nKey="{{moderator}} has it until <time/>"
          values={{ moderator: nameOf(row.assignment.moderator) }}
          components={{ time: <DateTime at={row.assignment.endAt} /> }}
        />
      );
    case 'queue':
      return t('It is not in your queues: it waits in “{{queue}}”.', { queue });
    case 'role':
      return t('It was escalated to the role {{role}}.', { role: nameValue(row.escalation?.role ?? '') });
  }
}

function ClosedText({ row: { decision, reviewer, decidedAt, note } }: { row: ReviewQueueItem }) {
  const nameOf = usePersonNames();
  if (decision === null || decidedAt === null) return t('It does not wait for review.');
  const parts = { values: { name: nameOf(reviewer) }, components: { time: <DateTime at={decidedAt} /> } };
  return (
    <>
      {decision === 'allow' ? (
        <RichText i18nKey="Already allowed by {{name}}, <time/>" {...parts} />
      ) : (
        <RichText i18nKey="Already rejected by {{name}}, <time/>" {...parts} />
      )}
      {note !== null && `: ${note}`}
    </>
  );
}
