/** Banks of known contents: the list, with the form for a new one, and one bank. */
import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { api } from '../../api.ts';
import { formatPercent } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { SeverityBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { BankPage } from './bank-page.tsx';
import type { BankRecord } from './bank-record.ts';

function BankTable({ banks }: { banks: readonly BankRecord[] }) {
  return (
    <Table aria-label={t('Banks')}>
      <TableHead names={[t('Name'), t('Label'), t('If matched'), t('Share matched')]} figures={[t('Share matched')]} />
      <tbody>
        {banks.map(({ name, label, action, severity, matching_enabled_ratio: ratio }) => (
          <Tr key={name}>
            <Td>
              <Link to={`/banks/${name}`} className="font-medium text-accent hover:underline">
                {name}
              </Link>
            </Td>
            <Td>
              <bdi>{label}</bdi>
            </Td>
            <Td>
              <span className="flex flex-wrap items-center gap-2">
                {action === 'block' ? t('Block') : t('Only report')}
                {action === 'block' && <SeverityBadge severity={severity} />}
              </span>
            </Td>
            <Td className="text-end tabular-nums">{formatPercent(ratio)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function BankList() {
  const { may } = useCurrentUser();
  const [isCreating, setCreating] = useState(false);
  const query = useQuery({ queryKey: ['banks'], queryFn: () => api.banks.list.query() });
  const make = may('admin') && (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden /> {t('New bank')}
    </Button>
  );
  return (
    <Page
      title={t('Banks')}
      lead={t('Known contents by their hashes, also scaled, turned or mirrored pictures. The contents are not stored.')}
      actions={make}
    >
      <QueryLoader query={query}>
        {(banks) =>
          banks.length === 0 ? (
            <EmptyState icon={Fingerprint} title={t('No bank yet')} action={make}>
              {t('Add files that you know, or import a list of hashes.')}
            </EmptyState>
          ) : (
            <BankTable banks={banks} />
          )
        }
      </QueryLoader>
      {isCreating && <BankDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

export default function BanksScreen() {
  return (
    <Routes>
      <Route index element={<BankList />} />
      <Route path=":bank" element={<BankPage />} />
    </Routes>
  );
}
