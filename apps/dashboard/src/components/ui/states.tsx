/** Loading, empty and error states. */
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeApiError } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';
import { Button } from './button.tsx';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-lg bg-sunken', className)} />;
}

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-line border-dashed bg-surface px-6 py-12 text-center">
      <span className="rounded-full bg-sunken p-3 text-muted">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="font-medium">{title}</p>
      {children && <p className="max-w-prose text-balance text-muted">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-xl bg-high-soft px-4 py-3 text-high">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{describeApiError(error)}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}

interface QueryLoaderProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown until the data arrives. */
  waiting?: ReactNode;
  children(data: Data): ReactNode;
}

/** Renders a query's data once it is loaded; during a refetch the previous data stays. */
export function QueryLoader<Data>({
  query,
  waiting = <Skeleton className="h-48" />,
  children,
}: QueryLoaderProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('Loading')}</span>
      {waiting}
    </div>
  );
}

/** Loads the next page of a log, if there is one. */
export function LoadOlderButton({
  log: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  log: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  if (!hasNextPage) return null;
  return (
    <Button className="self-center" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {t('Show older')}
    </Button>
  );
}
