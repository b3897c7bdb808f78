/** Second decisions: one item after another that another person decided, without the first decision. */
import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck, X } from 'lucide-react';
import { useState } from 'react';
import { api, queryClient } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { useWellness } from '../../use-wellness.ts';
import { ReviewItemCard } from './review-item-card.tsx';
import { getReviewItemKey } from './review-queue.ts';
import type { ReviewQueueItem } from './use-review-queue.ts';
import { useShortcuts } from './use-shortcuts.ts';

const queryKey = ['second-decision'];
const nothing = () => undefined;

export function SecondDecisionPanel() {
  const query = useQuery({ queryKey, queryFn: () => api.review.nextDouble.mutate(), staleTime: 0 });
  return (
    <QueryLoader query={query}>
      {({ row, waiting }) =>
        row === null ? (
          <EmptyState icon={CheckCheck} title={t('No item waits for your second decision')}>
            {t('A share of what others decide appears here, if the account has one set under Precision.')}
          </EmptyState>
        ) : (
          <SecondDecision key={getReviewItemKey(row)} row={row} waiting={waiting} />
        )
      }
    </QueryLoader>
  );
}

function SecondDecision({ row, waiting }: { row: ReviewQueueItem; waiting: number }) {
  const { effective: wellness } = useWellness();
  const [isShown, setIsShown] = useState(false);
  const isRevealed = isShown || wellness.blurStrength === 'none';
  const mustReveal = wellness.mustReveal && !isRevealed;
  const { requestId, item } = row;
  const decide = useApiMutation(
    (decision: 'allow' | 'reject') => api.review.decideDouble.mutate({ requestId, item, decision }),
    { refresh: ['second-decision', 'review'] },
  );
  const submit = (decision: 'allow' | 'reject') => {
    if (mustReveal || decide.isPending) return;
    decide.mutate(decision, { onError: () => queryClient.invalidateQueries({ queryKey }) });
  };
  const reveal = () => setIsShown((before) => !before);
  useShortcuts({
    ...{ allow: () => submit('allow'), reject: () => submit('reject'), reveal },
    ...{ skip: nothing, undo: nothing, next: nothing, previous: nothing, note: nothing, help: nothing },
    ...{ greyscale: nothing, mute: nothing },
  });
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-xl border bg-surface p-4 sm:p-5">
      <p className="text-muted">
        {t(
          'Another moderator has decided this item; how is hidden until you decide. {{count}} waiting for your second decision.',
          {
            count: waiting,
          },
        )}
      </p>
      <ReviewItemCard row={row} isRevealed={isRevealed} wellness={wellness} onReveal={reveal} isSecondDecision />
      {mustReveal && <p className="text-muted">{t('This account’s content is revealed before it is decided on.')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={mustReveal || decide.isPending} onClick={() => submit('allow')}>
          <Check aria-hidden /> {t('Allow (A)')}
        </Button>
        <Button look="danger" disabled={mustReveal || decide.isPending} onClick={() => submit('reject')}>
          <X aria-hidden /> {t('Reject (R)')}
        </Button>
      </div>
    </div>
  );
}
