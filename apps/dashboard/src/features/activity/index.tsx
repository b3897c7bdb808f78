/** The activity log: searched, page by page, each row whole in a panel, exported, erased. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Eraser, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Answers, api } from '../../api.ts';
import { useCallerNames } from '../../callers.ts';
import { Download } from '../../components/download.tsx';
import { Ago, formatMs, formatNumber } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge, SeverityBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Empty, Failure, Older, Skeleton } from '../../components/ui/states.tsx';
import { Heads, Table, Td, Tr } from '../../components/ui/table.tsx';
import { useMe } from '../../session.tsx';
import { Details } from './details.tsx';
import { Erase } from './erase.tsx';
import { FilterBar, type Filters, filtersIn } from './filters.tsx';

type Row = Answers['activity']['search']['rows'][number];

const exportFormats = ['csv', 'jsonl'] as const;

const exportAddress = (filters: Filters, format: string): string =>
  `/activity/export?${new URLSearchParams({ ...(filters as Record<string, string>), format })}`;

function LogRow({ row, caller, onOpen }: { row: Row; caller: string; onOpen(): void }) {
  return (
    <Tr onClick={onOpen}>
      <Td>
        <button type="button" onClick={onOpen} className="block text-left font-medium hover:text-accent">
          <Ago at={row.at} />
        </button>
        <span className="font-mono text-muted text-xs">{row.requestId}</span>
      </Td>
      <Td className="capitalize">{row.modality}</Td>
      <Td>
        <SeverityBadge severity={row.severity} />
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          {row.categories.length === 0 && <span className="text-muted">–</span>}
          {row.categories.map((category) => (
            <Badge key={category}>{category}</Badge>
          ))}
        </span>
      </Td>
      <Td className="max-w-72 truncate text-muted">{row.content ?? row.contentHash?.slice(0, 12) ?? 'Not kept'}</Td>
      <Td className="max-w-40 truncate">{caller}</Td>
      {/* A batch is billed with its first content. */}
      <Td className="text-right tabular-nums">{row.tokens === 0 ? '–' : formatNumber(row.tokens)}</Td>
      <Td className="text-right tabular-nums">{formatMs(row.latencyMs)}</Td>
    </Tr>
  );
}

const columns = ['When', 'Kind', 'Verdict', 'Found', 'Content', 'By', 'Tokens', 'Took'];
const figures = ['Tokens', 'Took'];

export default function ActivityScreen() {
  const { may } = useMe();
  const names = useCallerNames();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Row>();
  const [isErasing, setIsErasing] = useState(false);
  const filters = filtersIn(search, Date.now());
  const log = useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam }) =>
      api.activity.search.query({ ...filters, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Page
      title="Activity"
      lead="Every content that was moderated, the newest first."
      actions={
        <>
          {may('admin') && (
            <Button onClick={() => setIsErasing(true)}>
              <Eraser aria-hidden /> Erase
            </Button>
          )}
          {exportFormats.map((format) => (
            <Download key={format} address={exportAddress(filters, format)}>
              {format.toUpperCase()}
            </Download>
          ))}
        </>
      }
    >
      <FilterBar />
      {log.isError && <Failure error={log.error} onRetry={() => log.refetch()} />}
      {log.isPending && <Skeleton className="h-96" />}
      {log.isSuccess && rows.length === 0 && (
        <Empty icon={ListFilter} title="Nothing fits">
          {search.size > 0 ? 'No content in the log fits these filters.' : 'Nothing was moderated yet.'}
        </Empty>
      )}
      {rows.length > 0 && (
        <Table aria-label="Activity">
          <Heads names={columns} figures={figures} />
          <tbody>
            {rows.map((row) => (
              <LogRow
                key={`${row.requestId}.${row.item}`}
                row={row}
                caller={names.get(row.caller) ?? row.caller}
                onOpen={() => setOpened(row)}
              />
            ))}
          </tbody>
        </Table>
      )}
      <Older log={log} />
      {opened && <Details of={opened} onClose={() => setOpened(undefined)} />}
      {isErasing && <Erase onClose={() => setIsErasing(false)} />}
    </Page>
  );
}
