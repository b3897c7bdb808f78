/** One list: its settings, its entries, what can be added to it, and its files for other systems. */
import { useQuery } from '@tanstack/react-query';
import type { List as ListRecord } from '@winnow/core';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { CollectionPage } from '../../components/collection-page.tsx';
import { ScreenLoader } from '../../components/screen-loader.tsx';
import { Badge, SeverityBadge } from '../../components/ui/badge.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { AddEntriesCard } from './add-entries-card.tsx';
import { EntryTable } from './entry-table.tsx';
import { ListDialog } from './list-dialog.tsx';
import { actionNames, kindNames } from './list-names.ts';

function ListLead({ list: { kind, label, action, severity, category, enabled, description } }: { list: ListRecord }) {
  return (
    <span className="flex flex-col gap-1">
      {description && <bdi>{description}</bdi>}
      <span className="flex flex-wrap items-center gap-2">
        {kindNames[kind]}
        <span aria-hidden>·</span>
        <bdi>{label}</bdi>
        <span aria-hidden>·</span>
        {actionNames[action]}
        {action === 'block' && <SeverityBadge severity={severity} />}
        {action === 'block' && category !== null && <Badge>{nameCategory(category)}</Badge>}
        {!enabled && <Badge tone="low">{t('Off')}</Badge>}
      </span>
    </span>
  );
}

export function ListPage() {
  const { listId = '' } = useParams();
  const query = useQuery({ queryKey: ['list', listId], queryFn: () => api.lists.get.query({ listId }) });
  return (
    <ScreenLoader query={query} title={t('Lists')}>
      {(list) => (
        <CollectionPage
          title={list.name}
          lead={<ListLead list={list} />}
          screen="lists"
          exportAddress={`/lists/${listId}/export`}
          removal={{
            question: t('Remove the list?'),
            meaning: t('All of its entries are removed, and nothing is compared with them any more.'),
            remove: () => api.lists.remove.mutate({ listId: list.id }),
          }}
          renderSettings={(close) => <ListDialog list={list} onClose={close} />}
          addition={<AddEntriesCard list={list} />}
        >
          <EntryTable list={list} />
        </CollectionPage>
      )}
    </ScreenLoader>
  );
}
