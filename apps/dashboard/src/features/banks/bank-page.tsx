/** One bank: its settings, its contents by their hashes, what can be added to it, and its files for other systems. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { CollectionPage } from '../../components/collection-page.tsx';
import { formatPercent } from '../../components/format.tsx';
import { ScreenLoader } from '../../components/screen-loader.tsx';
import { SeverityBadge } from '../../components/ui/badge.tsx';
import { t } from '../../i18n/i18n.ts';
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

export function BankPage() {
  const { bank: name = '' } = useParams();
  const query = useQuery({ queryKey: ['banks', name], queryFn: () => api.banks.get.query({ bank: name }) });
  return (
    <ScreenLoader query={query} title={t('Banks')}>
      {(bank) => (
        <CollectionPage
          title={bank.name}
          lead={<BankLead bank={bank} />}
          screen="banks"
          exportAddress={`/c/bank/${name}/export`}
          removal={{
            question: t('Remove the bank?'),
            meaning: t('All of its hashes are removed, and nothing is matched with them any more.'),
            remove: () => api.banks.remove.mutate({ bank: bank.name }),
          }}
          renderSettings={(close) => <BankDialog bank={bank} onClose={close} />}
          addition={<AddContentCard bank={bank.name} />}
        >
          <ContentTable bank={bank.name} />
        </CollectionPage>
      )}
    </ScreenLoader>
  );
}
