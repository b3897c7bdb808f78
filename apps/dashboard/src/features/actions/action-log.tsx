/** The log of actions: what was done about contents and authors, by whom and why, and whether it is in effect. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Gavel } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useActionName } from '../../action-types.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { useCallerNames } from '../../caller-names.ts';
import { AuthorLink } from '../../components/author-link.tsx';
import { DateTime, RelativeTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, ErrorState, LoadOlderButton, Skeleton } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { getArrow, t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import { ActionFilterBar, parseActionFilters } from './filters.tsx';

type ActionRow = RouterOutputs['actions']['list']['rows'][number];

const stateTones = { scheduled: 'accent', active: 'good', reversed: 'neutral' } as const;

function ActionTableRow({ row, name, actor }: { row: ActionRow; name: string; actor: string }) {
  const { may } = useCurrentUser();
  const reversing = useApiMutation(() => api.actions.reverse.mutate({ actionId: row.actionId }), {
    refresh: ['actions'],
  });
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        <RelativeTime at={row.takenAt} />
      </Td>
      <Td>{name}</Td>
      <Td>
        <Badge tone={stateTones[row.state]}>{nameValue(row.reversalReason ?? row.state)}</Badge>
        {row.endsAt !== null && row.state !== 'reversed' && (
          <span className="block whitespace-nowrap text-muted text-xs">
            {getArrow()} <DateTime at={row.endsAt} />
          </span>
        )}
      </Td>
      <Td className="max-w-48 break-words">
        {row.authorId === null ? '–' : <AuthorLink author={{ id: row.authorId }} />}
      </Td>
      <Td className="max-w-48 break-words">
        {row.contentId ?? '–'}
        {row.requestId !== null && <span className="block font-mono text-muted text-xs">{row.requestId}</span>}
      </Td>
      <Td>{row.policies.map(({ id }) => id).join(', ') || '–'}</Td>
      <Td className="max-w-64 break-words">{row.decisionReason ?? '–'}</Td>
      <Td>{actor === '' ? nameValue(row.source) : actor}</Td>
      <Td data-actions>
        {may('moderator') && row.state !== 'reversed' && (
          <Button size="small" isBusy={reversing.isPending} onClick={() => reversing.mutate(undefined)}>
            {t('Take back')}
          </Button>
        )}
      </Td>
    </Tr>
  );
}

const columns = [
  ...[t('When'), t('Action'), t('State'), t('Author'), t('Content'), t('Policies'), t('Reason'), t('By')],
];

export function ActionLog() {
  const [search] = useSearchParams();
  const names = useCallerNames();
  const nameAction = useActionName();
  const filters = parseActionFilters(search, Date.now());
  const log = useInfiniteQuery({
    queryKey: ['actions', filters],
    queryFn: ({ pageParam }) =>
      api.actions.list.query({ ...filters, ...(pageParam === null ? {} : { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="flex flex-col gap-5">
      <ActionFilterBar />
      {log.isError && <ErrorState error={log.error} onRetry={() => log.refetch()} />}
      {log.isPending && <Skeleton className="h-96" />}
      {log.isSuccess && rows.length === 0 && <EmptyState icon={Gavel} title={t('No results')} />}
      {rows.length > 0 && (
        <Table aria-label={t('Actions')}>
          <TableHead names={columns} hasActions />
          <tbody>
            {rows.map((row) => (
              <ActionTableRow
                key={row.actionId}
                row={row}
                name={nameAction(row.action)}
                actor={names.get(row.actor) ?? row.actor}
              />
            ))}
          </tbody>
        </Table>
      )}
      <LoadOlderButton log={log} />
    </div>
  );
}
