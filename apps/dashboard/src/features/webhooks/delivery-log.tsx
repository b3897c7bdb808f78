/** The deliveries of one webhook and their outcomes. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { RelativeTime } from '../../components/format.tsx';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { ErrorState, LoadOlderButton, Skeleton } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';

const REFRESH_MS = 5_000;

type WebhookDelivery = RouterOutputs['webhooks']['deliveries']['deliveries'][number];

const deliveryTones: Readonly<Record<string, BadgeTone>> = { delivered: 'good', failed: 'high', waiting: 'low' };

function DeliveryEntry({ of: delivery }: { of: WebhookDelivery }) {
  const replay = useApiMutation((deliveryId: string) => api.webhooks.replay.mutate({ deliveryId }), {
    refresh: ['deliveries'],
    successMessage: t('Queued to be sent again.'),
  });
  const { deliveryId, event, state, attempts, status, problem, endedAt, nextAt } = delivery;
  return (
    <li className="rounded-lg border border-line px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={deliveryTones[state] ?? 'neutral'}>{nameValue(state)}</Badge>
        <span className="font-medium">{event}</span>
        <span className="text-muted">
          {status ?? problem ?? t('no answer yet')} · {t('{{count}} attempts', { count: attempts })} ·{' '}
          <RelativeTime at={endedAt ?? nextAt} />
        </span>
        <Button size="small" className="ms-auto" isBusy={replay.isPending} onClick={() => replay.mutate(deliveryId)}>
          {t('Send again')}
        </Button>
      </div>
      <details className="mt-1">
        <summary className="text-muted text-xs">{t('Message')}</summary>
        <pre className="mt-1 overflow-x-auto rounded-lg bg-sunken p-2 font-mono text-xs">
          {JSON.stringify(delivery.payload, null, 2)}
        </pre>
      </details>
    </li>
  );
}

export function DeliveryLog({
  of: { webhookId, url },
  onClose,
}: {
  of: RouterOutputs['webhooks']['list']['webhooks'][number];
  onClose(): void;
}) {
  const log = useInfiniteQuery({
    queryKey: ['deliveries', webhookId],
    queryFn: ({ pageParam }) =>
      api.webhooks.deliveries.query({ webhookId, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: REFRESH_MS,
  });
  const all = log.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Dialog title={t('Deliveries')} description={url} place="side" isOpen onClose={onClose}>
      {log.isError && <ErrorState error={log.error} onRetry={() => log.refetch()} />}
      {log.isPending && <Skeleton className="h-48" />}
      {log.isSuccess && all.length === 0 && <p className="text-muted">{t('Nothing was sent yet.')}</p>}
      <div className="flex flex-col gap-3">
        <ul className="flex flex-col gap-2">
          {all.map((delivery) => (
            <DeliveryEntry key={delivery.deliveryId} of={delivery} />
          ))}
        </ul>
        <LoadOlderButton log={log} />
      </div>
    </Dialog>
  );
}
