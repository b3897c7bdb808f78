/** The state of a review item: escalated by whom and why, and what was done with it before. */
import { useQuery } from '@tanstack/react-query';
import { Link2, TriangleAlert } from 'lucide-react';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { usePersonNames } from '../../caller-names.ts';
import { DateTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { toastSuccess, toastWarning } from '../../components/ui/toast.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import { getReviewItemKey, type ReviewItemId, toReviewPath } from './review-queue.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';

/** Copies the address of an item, for a colleague or a note. */
export async function copyReviewLink(place: ReviewItemId): Promise<void> {
  const address = `${location.origin}${location.pathname}#${toReviewPath(place)}`;
  try {
    await navigator.clipboard.writeText(address);
    toastSuccess(t('Link copied.'));
  } catch {
    // Over plain HTTP browsers provide no clipboard.
    toastWarning(address);
  }
}

export function CopyLinkButton({ of: place }: { of: ReviewItemId }) {
  return (
    <Button size="small" look="ghost" className="self-start" onClick={() => void copyReviewLink(place)}>
      <Link2 aria-hidden /> {t('Link (L)')}
    </Button>
  );
}

/** Who escalated the item, and why. */
export function EscalationNotice({ row }: { row: ReviewQueueItem }) {
  const { requestId, item, escalation, state } = row;
  const nameOf = usePersonNames();
  const { may } = useCurrentUser();
  const back = useApiMutation(() => api.review.return.mutate({ requestId, item }), {
    refresh: ['review'],
    successMessage: t('Returned to its queue.'),
  });
  if (escalation === null) return null;
  return (
    <section aria-label={t('Escalation')} className="flex flex-col gap-2 rounded-xl bg-medium-soft px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-medium">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        <span className="font-medium">
          <RichText
            i18nKey="Escalated by {{name}}, <time/>"
            values={{ name: nameOf(escalation.by) }}
            components={{ time: <DateTime at={escalation.at} /> }}
          />
        </span>
        {escalation.role !== null && <Badge>{t('for {{role}} or above', { role: nameValue(escalation.role) })}</Badge>}
      </p>
      <p className="whitespace-pre-wrap break-words">{escalation.note}</p>
      {state === 'escalated' && may('moderator') && (
        <Button size="small" className="self-start" isBusy={back.isPending} onClick={() => back.mutate(undefined)}>
          {t('Return to its queue')}
        </Button>
      )}
    </section>
  );
}

type ReviewEvent = RouterOutputs['review']['events']['events'][number];

const eventLabels = { skip: t('Skipped'), escalate: t('Escalated'), return: t('Returned') } as const satisfies Record<
  ReviewEvent['kind'],
  string
>;

/** Who skipped, escalated or returned it. Nothing is rendered while it loads, and if there are none. */
export function ItemEvents({ row }: { row: ReviewQueueItem }) {
  const { requestId, item, state } = row;
  const nameOf = usePersonNames();
  const { data } = useQuery({
    queryKey: ['review', 'events', getReviewItemKey(row), state],
    queryFn: () => api.review.events.query({ requestId, item }),
    retry: false,
  });
  if (!data || data.events.length === 0) return null;
  return (
    <details className="text-[0.8125rem]">
      <summary className="cursor-pointer text-muted">{t('What was done with it')}</summary>
      <ul className="mt-2 flex flex-col divide-y rounded-xl border">
        {data.events.map(({ version, kind, actor, note, at }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2">
            <Badge>{eventLabels[kind]}</Badge>
            <span className="font-medium">{nameOf(actor)}</span>
            <span className="text-muted">
              <DateTime at={at} />
            </span>
            {note !== null && <span className="basis-full whitespace-pre-wrap break-words">{note}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
