/** What was sent to one webhook, and what became of it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Answers, api } from '../../api.ts';
import { useChange } from '../../change.ts';
import { Ago } from '../../components/format.tsx';
import { Badge, type Tone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Failure, Older, Skeleton } from '../../components/ui/states.tsx';

const REFRESH_MS = 5_000;

type Delivery = Answers['webhooks']['deliveries']['deliveries'][number];

const tones: Readonly<Record<string, Tone>> = { delivered: 'good', failed: 'high', waiting: 'low' };

function Entry({ of: delivery }: { of: Delivery }) {
  const replay = useChange((deliveryId: string) => api.webhooks.replay.mutate({ deliveryId }), {
    refresh: ['deliveries'],
    told: 'It is sent once more.',
  });
  const { deliveryId, event, state, attempts, status, problem, endedAt, nextAt } = delivery;
  return (
    <li className="rounded-lg border border-line px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state] ?? 'neutral'}>{state}</Badge>
        <span className="font-medium">{event}</span>
        <span className="text-muted">
          {status ?? problem ?? 'no answer yet'} · {attempts} {attempts === 1 ? 'attempt' : 'attempts'} ·{' '}
          <Ago at={endedAt ?? nextAt} />
        </span>
        <Button size="small" className="ml-auto" isBusy={replay.isPending} onClick={() => replay.mutate(deliveryId)}>
          Send again
        </Button>
      </div>
      <details className="mt-1">
        <summary className="text-muted text-xs">Message</summary>
        <pre className="mt-1 overflow-x-auto rounded-lg bg-sunken p-2 font-mono text-xs">
          {JSON.stringify(delivery.payload, null, 2)}
        </pre>
      </details>
    </li>
  );
}

export function Deliveries({
  of: { webhookId, url },
  onClose,
}: {
  of: Answers['webhooks']['list']['webhooks'][number];
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
    <Dialog title="Deliveries" description={url} place="side" isOpen onClose={onClose}>
      {log.isError && <Failure error={log.error} onRetry={() => log.refetch()} />}
      {log.isPending && <Skeleton className="h-48" />}
      {log.isSuccess && all.length === 0 && <p className="text-muted">Nothing was sent yet.</p>}
      <div className="flex flex-col gap-3">
        <ul className="flex flex-col gap-2">
          {all.map((delivery) => (
            <Entry key={delivery.deliveryId} of={delivery} />
          ))}
        </ul>
        <Older log={log} />
      </div>
    </Dialog>
  );
}
