/** The account's audit log, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { api } from '../../api.ts';
import { DateTime } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { EmptyState, ErrorState, LoadOlderButton, Skeleton } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';

const summarizeDetails = (details: unknown): string => {
  const text = JSON.stringify(details);
  return text === '{}' ? '–' : text;
};

export default function AuditScreen() {
  const log = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam }) => api.people.audit.query(pageParam === null ? undefined : { before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page
      title={t('Audit log')}
      lead={t('Every administrative action by people and by the command line. Entries cannot be changed.')}
    >
      {log.isError && <ErrorState error={log.error} onRetry={() => log.refetch()} />}
      {log.isPending && <Skeleton className="h-96" />}
      {log.isSuccess && entries.length === 0 && <EmptyState icon={ScrollText} title={t('No entries yet')} />}
      {entries.length > 0 && (
        <Table aria-label={t('Audit log')}>
          <TableHead names={[t('When'), t('Who'), t('Action'), t('Target'), t('Details')]} />
          <tbody>
            {entries.map((entry) => (
              <Tr key={entry.id}>
                <Td>
                  <DateTime at={entry.at} />
                </Td>
                <Td className="whitespace-nowrap font-medium" title={entry.actor}>
                  {entry.actorName || entry.actor}
                </Td>
                <Td>
                  <Badge>{entry.act}</Badge>
                </Td>
                <Td className="font-mono text-xs">{entry.target}</Td>
                <Td className="max-w-96 truncate font-mono text-muted text-xs" title={summarizeDetails(entry.details)}>
                  {summarizeDetails(entry.details)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <LoadOlderButton log={log} />
    </Page>
  );
}
