/** The appeals against decisions on a content, each with the decision that it is against, newest first. */
import { useQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from '../../api.ts';
import { usePersonNames } from '../../caller-names.ts';
import { AuthorLink } from '../../components/author-link.tsx';
import { DateTime, formatList } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import { getReviewItemKey } from './review-queue.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';

type Appeal = RouterOutputs['appeals']['list']['rows'][number];

const outcomeLabels = { uphold: t('upheld'), overturn: t('overturned') } as const satisfies Record<
  NonNullable<Appeal['outcome']>,
  string
>;

/** Only for items that wait because of an appeal. Nothing is rendered while it loads. */
export function AppealHistory({ row }: { row: ReviewQueueItem }) {
  const { requestId, item, reason } = row;
  const { may } = useCurrentUser();
  const { data } = useQuery({
    queryKey: ['review', 'appeals', getReviewItemKey(row)],
    queryFn: () => api.appeals.list.query({ requestId, item }),
    enabled: reason === 'appeal' && may('moderator'),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label={t('Appeals')} className="flex flex-col gap-2">
      <h3 className="font-semibold text-[0.8125rem]">{t('Appeal')}</h3>
      <ul className="flex flex-col divide-y rounded-xl border">
        {data.rows.map((appeal) => (
          <AppealRow key={appeal.appealId} appeal={appeal} />
        ))}
      </ul>
      <ActionsInEffect of={row} />
    </section>
  );
}

/** What overturning reverses. */
function ActionsInEffect({ of: { requestId, item } }: { of: ReviewQueueItem }) {
  const { data } = useQuery({
    queryKey: ['review', 'actions', requestId, item],
    queryFn: () => api.actions.list.query({ requestId, item, state: 'active' }),
  });
  if (!data || data.rows.length === 0) return null;
  const names = data.rows.map(({ action }) => nameValue(action));
  return (
    <p className="text-[0.8125rem] text-muted">
      {t('In effect: {{actions}}. Overturning reverses what the decision took.', { actions: formatList(names) })}
    </p>
  );
}

function AppealRow({ appeal: { appealedBy, reason, openedAt, decision, outcome } }: { appeal: Appeal }) {
  const nameOf = usePersonNames();
  return (
    <li className="flex flex-col gap-1 px-3 py-2 text-[0.8125rem]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone="accent">{outcome === null ? t('open') : outcomeLabels[outcome]}</Badge>
        {appealedBy === null ? (
          <span className="font-medium">{t('The author')}</span>
        ) : (
          <AuthorLink author={{ id: appealedBy }} className="break-all font-medium text-accent hover:underline" />
        )}
        <span className="text-muted">
          <DateTime at={openedAt} />
        </span>
      </p>
      <p className="whitespace-pre-wrap break-words">{reason}</p>
      <p className="text-muted">
        {decision.decision === 'reject' ? (
          <RichText
            i18nKey="Rejected by {{reviewer}}, <time/>"
            values={{ reviewer: nameOf(decision.reviewer) }}
            components={{ time: <DateTime at={decision.decidedAt} /> }}
          />
        ) : (
          <RichText
            i18nKey="Allowed by {{reviewer}}, <time/>"
            values={{ reviewer: nameOf(decision.reviewer) }}
            components={{ time: <DateTime at={decision.decidedAt} /> }}
          />
        )}
        {decision.note !== null && `: ${decision.note}`}
      </p>
    </li>
  );
}
