/** One bank: its settings, its contents by their hashes, what can be added to it, and its files for other systems. */
import { useQuery } from '@tanstack/react-query';
import { Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DownloadLink } from '../../components/download-link.tsx';
import { formatPercent } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { SeverityBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { AddContentCard } from './add-content-card.tsx';
import { BankDialog } from './bank-dialog.tsx';
import type { BankRecord } from './bank-record.ts';
import { ContentTable } from './content-table.tsx';

function BankLead({ bank: { label, action, severity, matching_enabled_ratio: ratio } }: { bank: BankRecord }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span dir="auto">{label}</span>
      <span aria-hidden>·</span>
      {action === 'block' ? t('Block') : t('Only report')}
      {action === 'block' && <SeverityBadge severity={severity} />}
      <span aria-hidden>·</span>
      <span className="tabular-nums">
        {t('Share matched')} {formatPercent(ratio)}
      </span>
    </span>
  );
}

function BankActions({ bank }: { bank: BankRecord }) {
  const go = useNavigate();
  const [open, setOpen] = useState<'settings' | 'removal'>();
  const close = () => setOpen(undefined);
  const remove = useApiMutation(() => api.banks.remove.mutate({ bank: bank.name }), {
    refresh: ['banks'],
    onDone: () => go('/banks'),
  });
  return (
    <>
      <Button onClick={() => setOpen('removal')}>
        <Trash2 aria-hidden /> {t('Remove')}
      </Button>
      <Button onClick={() => setOpen('settings')}>
        <Settings aria-hidden /> {t('Settings')}
      </Button>
      {open === 'settings' && <BankDialog bank={bank} onClose={close} />}
      <ConfirmDialog
        title={t('Remove the bank?')}
        verb={t('Remove')}
        isOpen={open === 'removal'}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={close}
      >
        {t('All of its hashes are removed, and nothing is matched with them any more.')}
      </ConfirmDialog>
    </>
  );
}

export function BankPage() {
  const { bank: name = '' } = useParams();
  const { may } = useCurrentUser();
  const query = useQuery({ queryKey: ['banks', name], queryFn: () => api.banks.get.query({ bank: name }) });
  const address = `/c/bank/${name}/export`;
  return (
    <QueryLoader query={query}>
      {(bank) => (
        <Page
          title={bank.name}
          lead={<BankLead bank={bank} />}
          actions={
            <>
              <DownloadLink address={`${address}?format=csv`}>{'CSV'}</DownloadLink>
              <DownloadLink address={address}>JSONL</DownloadLink>
              {may('admin') && <BankActions bank={bank} />}
            </>
          }
        >
          {may('admin') && <AddContentCard bank={bank.name} />}
          <ContentTable bank={bank.name} />
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
