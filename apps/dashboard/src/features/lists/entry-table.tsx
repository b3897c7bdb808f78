/** The entries of a list, oldest first, with a search. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListEntry, List as ListRecord } from '@winnow/core';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DateTime } from '../../components/format.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { EntryDialog } from './entry-dialog.tsx';

/** Its value and note, who added it and when, and until when it matches. */
function EntryFacts({ entry: { value, note, addedBy, addedAt, expiresAt } }: { entry: ListEntry }) {
  return (
    <div className="min-w-48 flex-1">
      <p className="whitespace-pre-wrap break-words font-mono text-[0.8125rem]">
        <bdi>{value}</bdi>
      </p>
      {note && (
        <p className="break-words text-[0.8125rem]">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-xs">
        <RichText i18nKey="Added <time/>" components={{ time: <DateTime at={addedAt} /> }} />
        <span aria-hidden>·</span>
        <bdi>{addedBy}</bdi>
        {expiresAt !== null && (
          <>
            <span aria-hidden>·</span>
            <RichText i18nKey="Expires <time/>" components={{ time: <DateTime at={expiresAt} /> }} />
          </>
        )}
      </p>
    </div>
  );
}

const hasExpired = ({ expiresAt }: ListEntry): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function EntryRows({
  entries,
  onEdit,
  onRemove,
}: {
  entries: readonly ListEntry[];
  /** Absent: the person may not. */
  onEdit: ((entry: ListEntry) => void) | undefined;
  onRemove: ((id: number) => void) | undefined;
}) {
  if (entries.length === 0) return <p className="text-muted">{t('None.')}</p>;
  return (
    <ul aria-label={t('Entries')}>
      {entries.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b py-3 last:border-b-0">
          <EntryFacts entry={entry} />
          {hasExpired(entry) && <Badge tone="low">{t('expired')}</Badge>}
          <span className="ms-auto flex gap-2">
            {onEdit && (
              <Button
                size="small"
                aria-label={t('Edit {{term}}', { term: entry.value.slice(0, 50) })}
                onClick={() => onEdit(entry)}
              >
                {t('Edit')}
              </Button>
            )}
            {onRemove && (
              <Button
                size="small"
                aria-label={t('Remove {{term}}', { term: entry.value.slice(0, 50) })}
                onClick={() => onRemove(entry.id)}
              >
                {t('Remove')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function EntryTable({ list: { id: listId } }: { list: ListRecord }) {
  const { may } = useCurrentUser();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ListEntry>();
  const wanted = search.trim();
  const query = useInfiniteQuery({
    queryKey: ['list-entries', listId, wanted],
    initialPageParam: 0,
    queryFn: ({ pageParam: after }) =>
      api.lists.entries.query({ listId, after, limit: 50, ...(wanted && { search: wanted }) }),
    getNextPageParam: ({ next }) => next ?? undefined,
    // Typing does not replace the entries by a placeholder until the next ones are there.
    placeholderData: keepPreviousData,
  });
  const remove = useApiMutation((entryId: number) => api.lists.removeEntry.mutate({ listId, entryId }), {
    refresh: ['lists', 'list-entries'],
  });
  return (
    <Card title={t('Entries')}>
      <Field label={t('Search')} className="mb-2 max-w-sm">
        <Input type="search" dir="auto" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <QueryLoader query={query}>
        {({ pages }) => (
          <EntryRows
            entries={pages.flatMap(({ entries }) => entries)}
            onEdit={may('admin') ? setEdited : undefined}
            onRemove={may('admin') ? (id) => remove.mutate(id) : undefined}
          />
        )}
      </QueryLoader>
      {query.hasNextPage && (
        <Button className="mt-3" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('More')}
        </Button>
      )}
      {edited && <EntryDialog listId={listId} entry={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}
