/** Who did what to the account, the newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { api } from '../../api.ts';
import { Moment } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Empty, Failure, Older, Skeleton } from '../../components/ui/states.tsx';
import { Heads, Table, Td, Tr } from '../../components/ui/table.tsx';

const short = (details: unknown): string => {
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
      title="Audit log"
      lead="Every act of administration, by people and by the command line. Nobody can change it."
    >
      {log.isError && <Failure error={log.error} onRetry={() => log.refetch()} />}
      {log.isPending && <Skeleton className="h-96" />}
      {log.isSuccess && entries.length === 0 && <Empty icon={ScrollText} title="Nothing was done yet" />}
      {entries.length > 0 && (
        <Table aria-label="Audit log">
          <Heads names={['When', 'Who', 'What', 'To', 'Details']} />
          <tbody>
            {entries.map((entry) => (
              <Tr key={entry.id}>
                <Td>
                  <Moment at={entry.at} />
                </Td>
                <Td className="whitespace-nowrap font-medium" title={entry.actor}>
                  {entry.actorName || entry.actor}
                </Td>
                <Td>
                  <Badge>{entry.act}</Badge>
                </Td>
                <Td className="font-mono text-xs">{entry.target}</Td>
                <Td className="max-w-96 truncate font-mono text-muted text-xs" title={short(entry.details)}>
                  {short(entry.details)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <Older log={log} />
    </Page>
  );
}
