/** The authors of moderated content, in three orders, with a search. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type AuthorOrder, authorOrders, limits } from '@winnow/core';
import { Search, Settings2, UserRoundSearch } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, type RouterOutputs } from '../../api.ts';
import { AuthorLink } from '../../components/author-link.tsx';
import { DownloadLink } from '../../components/download-link.tsx';
import { formatNumber, RelativeTime } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Input } from '../../components/ui/field.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { EmptyState, ErrorState, LoadOlderButton, Skeleton } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { StrikeSettingsDialog } from './strike-settings-dialog.tsx';

type AuthorRow = RouterOutputs['authors']['list']['rows'][number];

const orderLabels = {
  latest: t('Seen last'),
  flagged: t('Most flagged'),
  strikes: t('Most strikes'),
} as const satisfies Record<AuthorOrder, string>;

const isOrder = (text: string | null): text is AuthorOrder => authorOrders.some((order) => order === text);

function AuthorTableRow({ author }: { author: AuthorRow }) {
  const { id, displayName, contents, flagged, activeStrikeCount, lastSeenAt } = author;
  return (
    <Tr>
      <Td className="min-w-40 max-w-72">
        <AuthorLink author={author} className="block truncate font-medium text-accent hover:underline" />
        {displayName !== null && <span className="block truncate text-muted text-xs">{id}</span>}
      </Td>
      <Td>
        <RelativeTime at={lastSeenAt} />
      </Td>
      <Td className="text-end tabular-nums">{formatNumber(contents)}</Td>
      <Td className="text-end tabular-nums">{formatNumber(flagged)}</Td>
      <Td className="text-end tabular-nums">
        {activeStrikeCount === 0 ? '–' : <Badge tone="high">{formatNumber(activeStrikeCount)}</Badge>}
      </Td>
    </Tr>
  );
}

const figures = [t('Contents'), t('Flagged'), t('Active strikes')];
const columns = [t('Author'), t('Last content'), ...figures];

/** Searches when the text is submitted, so that each address is one search. */
function SearchForm({ text, onSearch }: { text: string; onSearch(text: string): void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('query')).trim());
  };
  return (
    <form onSubmit={submit} className="flex min-w-56 flex-1 gap-2 sm:max-w-sm">
      <Input
        key={text}
        name="query"
        type="search"
        aria-label={t('Id or name')}
        placeholder={t('Id or name')}
        defaultValue={text}
        maxLength={limits.item.idCharacters}
      />
      <Button type="submit" aria-label={t('Search')} size="icon">
        <Search aria-hidden />
      </Button>
    </form>
  );
}

export function AuthorList() {
  const { may } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const [isSetting, setIsSetting] = useState(false);
  const wanted = search.get('order');
  const order = isOrder(wanted) ? wanted : 'latest';
  const query = search.get('query') ?? '';
  const show = (changed: { order?: AuthorOrder; query?: string }) => {
    const next = { order, query, ...changed };
    setSearch({ order: next.order, ...(next.query && { query: next.query }) });
  };
  const list = useInfiniteQuery({
    queryKey: ['authors', 'list', order, query],
    queryFn: ({ pageParam }) =>
      api.authors.list.query({ order, ...(query && { query }), ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Page
      title={t('Authors')}
      lead={t('Who the moderated contents are from, as far as your requests say and the content policy keeps it.')}
      actions={
        <>
          <Button onClick={() => setIsSetting(true)}>
            <Settings2 aria-hidden /> {t('Strikes')}
          </Button>
          <DownloadLink address="/export/authors">JSONL</DownloadLink>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          aria-label={t('Order')}
          value={order}
          onChange={(next) => show({ order: next })}
          options={authorOrders.map((value) => ({ value, label: orderLabels[value] }))}
        />
        <SearchForm text={query} onSearch={(text) => show({ query: text })} />
      </div>
      {list.isError && <ErrorState error={list.error} onRetry={() => list.refetch()} />}
      {list.isPending && <Skeleton className="h-96" />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState icon={UserRoundSearch} title={t('No authors')}>
          {query || order === 'strikes'
            ? t('No author matches.')
            : t('Send the id of the author with your requests, and their history appears here.')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table aria-label={t('Authors')}>
          <TableHead names={columns} figures={figures} />
          <tbody>
            {rows.map((author) => (
              <AuthorTableRow key={author.id} author={author} />
            ))}
          </tbody>
        </Table>
      )}
      <LoadOlderButton log={list} />
      {isSetting && <StrikeSettingsDialog mayChange={may('admin')} onClose={() => setIsSetting(false)} />}
    </Page>
  );
}
