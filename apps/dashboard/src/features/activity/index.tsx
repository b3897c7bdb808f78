/** The activity log: search, pagination, details of a row in a panel, export and erasure. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Eraser, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { useCallerNames } from '../../caller-names.ts';
import { AddExampleDialog, canBeExample, type ExamplePlace } from '../../components/add-example-dialog.tsx';
import { AuthorLink } from '../../components/author-link.tsx';
import { DownloadLink } from '../../components/download-link.tsx';
import { formatMs, formatNumber, RelativeTime } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Badge, PartialBadge, VerdictBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, ErrorState, LoadOlderButton, Skeleton } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, titleValue } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
import { ActivityDetailsPanel } from './activity-details-panel.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { type ActivitySearchFilters, FilterBar, parseFilters } from './filters.tsx';

type ActivityRow = RouterOutputs['activity']['search']['rows'][number];

const exportFormats = ['csv', 'jsonl'] as const;

const getExportUrl = (filters: ActivitySearchFilters, format: string): string =>
  `/activity/export?${new URLSearchParams({ ...(filters as Record<string, string>), format })}`;

interface ActivityTableRowProps {
  row: ActivityRow;
  caller: string;
  onOpen(): void;
  /** Absent: the person may not teach categories. */
  onTeach?: (() => void) | undefined;
}

function ActivityTableRow({ row, caller, onOpen, onTeach }: ActivityTableRowProps) {
  return (
    <Tr onClick={onOpen}>
      <Td>
        <button type="button" onClick={onOpen} className="block text-start font-medium hover:text-accent">
          <RelativeTime at={row.at} />
        </button>
        <span className="font-mono text-muted text-xs">{row.requestId}</span>
      </Td>
      <Td>{titleValue(row.modality)}</Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          <VerdictBadge isClean={row.isClean} severity={row.severity} />
          <PartialBadge unjudged={row.unjudged} />
        </span>
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          {row.categories.length === 0 && <span className="text-muted">–</span>}
          {row.categories.map((category) => (
            <Badge key={category}>{nameCategory(category)}</Badge>
          ))}
        </span>
      </Td>
      <Td className="max-w-72 text-muted">
        <span className="block truncate">{row.content ?? row.contentHash?.slice(0, 12) ?? t('Not kept')}</span>
        {(row.author ?? row.contentId) !== null && (
          <span className="block truncate text-xs">
            {row.author && <AuthorLink author={row.author} className="hover:text-accent hover:underline" />}
            {row.author !== null && row.contentId !== null && ' · '}
            {row.contentId}
          </span>
        )}
      </Td>
      <Td className="max-w-40 truncate">{caller}</Td>
      {/* A batch is billed with its first content. */}
      <Td className="text-end tabular-nums">{row.tokens === 0 ? '–' : formatNumber(row.tokens)}</Td>
      <Td className="text-end tabular-nums">{formatMs(row.latencyMs)}</Td>
      {onTeach && (
        <Td data-actions onClick={(event) => event.stopPropagation()}>
          {canBeExample(row) && (
            <RowMenu
              label={t('Actions for {{name}}', { name: row.requestId })}
              actions={[{ label: t('Add as an example of …'), onSelect: onTeach }]}
            />
          )}
        </Td>
      )}
    </Tr>
  );
}

const columns = [t('When'), t('Kind'), t('Verdict'), t('Found'), t('Content'), t('By'), t('Tokens'), t('Duration')];
const numericColumns = [t('Tokens'), t('Duration')];

export default function ActivityScreen() {
  const { may } = useCurrentUser();
  const names = useCallerNames();
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<ActivityRow>();
  const [isErasing, setIsErasing] = useState(false);
  const [taught, setTaught] = useState<ExamplePlace>();
  const filters = parseFilters(search, Date.now());
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
      title={t('Activity')}
      lead={t('All moderated content, newest first.')}
      actions={
        <>
          {may('admin') && (
            <Button onClick={() => setIsErasing(true)}>
              <Eraser aria-hidden /> {t('Erase')}
            </Button>
          )}
          {exportFormats.map((format) => (
            <DownloadLink key={format} address={getExportUrl(filters, format)}>
              {format.toUpperCase()}
            </DownloadLink>
          ))}
        </>
      }
    >
      <FilterBar />
      {log.isError && <ErrorState error={log.error} onRetry={() => log.refetch()} />}
      {log.isPending && <Skeleton className="h-96" />}
      {log.isSuccess && rows.length === 0 && (
        <EmptyState icon={ListFilter} title={t('No results')}>
          {search.size > 0 ? t('No content in the log matches these filters.') : t('Nothing has been moderated yet.')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table aria-label={t('Activity')}>
          <TableHead names={columns} figures={numericColumns} hasActions={may('admin')} />
          <tbody>
            {rows.map((row) => (
              <ActivityTableRow
                key={`${row.requestId}.${row.item}`}
                row={row}
                caller={names.get(row.caller) ?? row.caller}
                onOpen={() => setOpened(row)}
                onTeach={may('admin') ? () => setTaught(row) : undefined}
              />
            ))}
          </tbody>
        </Table>
      )}
      <LoadOlderButton log={log} />
      {opened && (
        <ActivityDetailsPanel
          of={opened}
          onClose={() => setOpened(undefined)}
          onTeach={may('admin') ? () => setTaught(opened) : undefined}
        />
      )}
      {taught && <AddExampleDialog of={taught} onClose={() => setTaught(undefined)} />}
      {isErasing && <EraseDialog onClose={() => setIsErasing(false)} />}
    </Page>
  );
}
