/** One list: its settings, its entries, what can be added to it, and its files for other systems. */

import { useQuery } from '@tanstack/react-query';
import type { List as ListRecord } from '@winnow/core';
import { Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DownloadLink } from '../../components/download-link.tsx';
import { Page } from '../../components/page.tsx';
import { Badge, SeverityBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';
import { useCurrentUser } from '../../session.tsx';
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

function ListActions({ list }: { list: ListRecord }) {
  const go = useNavigate();
  const [open, setOpen] = useState<'settings' | 'removal'>();
  const close = () => setOpen(undefined);
  const remove = useApiMutation(() => api.lists.remove.mutate({ listId: list.id }), {
    refresh: ['lists'],
    onDone: () => go('/lists'),
  });
  return (
    <>
      <Button onClick={() => setOpen('removal')}>
        <Trash2 aria-hidden /> {t('Remove')}
      </Button>
      <Button onClick={() => setOpen('settings')}>
        <Settings aria-hidden /> {t('Settings')}
      </Button>
      {open === 'settings' && <ListDialog list={list} onClose={close} />}
      <ConfirmDialog
        title={t('Remove the list?')}
        verb={t('Remove')}
        isOpen={open === 'removal'}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={close}
      >
        {t('All of its entries are removed, and nothing is compared with them any more.')}
      </ConfirmDialog>
    </>
  );
}

export function ListPage() {
  const { listId = '' } = useParams();
  const { may } = useCurrentUser();
  const query = useQuery({ queryKey: ['list', listId], queryFn: () => api.lists.get.query({ listId }) });
  const address = `/lists/${listId}/export`;
  return (
    <QueryLoader query={query}>
      {(list) => (
        <Page
          title={list.name}
          lead={<ListLead list={list} />}
          actions={
            <>
              <DownloadLink address={`${address}?format=csv`}>{'CSV'}</DownloadLink>
              <DownloadLink address={address}>JSONL</DownloadLink>
              {may('admin') && <ListActions list={list} />}
            </>
          }
        >
          {may('admin') && <AddEntriesCard list={list} />}
          <EntryTable list={list} />
          {may('admin') && (
            <p className="text-muted">
              {t('Who added and removed what, and when, is in the audit log.')}{' '}
              <Link to="/audit" className="text-accent underline">
                {t('Audit log')}
              </Link>
            </p>
          )}
        </Page>
      )}
    </QueryLoader>
  );
}
