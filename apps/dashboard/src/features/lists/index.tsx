/** Lists of the account: all of them, with the form for a new one, and one list. */
import type { List as ListRecord } from '@winnow/core';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { formatNumber } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge, SeverityBadge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { t } from '../../i18n/i18n.ts';
import { useLists } from '../../lists.ts';
import { useCurrentUser } from '../../session.tsx';
import { ListDialog } from './list-dialog.tsx';
import { actionNames, kindNames } from './list-names.ts';
import { ListPage } from './list-page.tsx';

function ListTable({ lists }: { lists: readonly ListRecord[] }) {
  return (
    <Table aria-label={t('Lists')}>
      <TableHead names={[t('Name'), t('Kind'), t('Label'), t('If matched'), t('Entries')]} figures={[t('Entries')]} />
      <tbody>
        {lists.map(({ id, name, kind, label, action, severity, enabled, entries }) => (
          <Tr key={id}>
            <Td>
              <span className="flex flex-wrap items-center gap-2">
                <Link to={`/lists/${id}`} className="font-medium text-accent hover:underline">
                  <bdi>{name}</bdi>
                </Link>
                {!enabled && <Badge tone="low">{t('Off')}</Badge>}
              </span>
            </Td>
            <Td>{kindNames[kind]}</Td>
            <Td>
              <bdi>{label}</bdi>
            </Td>
            <Td>
              <span className="flex flex-wrap items-center gap-2">
                {actionNames[action]}
                {action === 'block' && <SeverityBadge severity={severity} />}
              </span>
            </Td>
            <Td className="text-end tabular-nums">{formatNumber(entries)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function ListOfLists() {
  const { may } = useCurrentUser();
  const [isCreating, setCreating] = useState(false);
  const query = useLists();
  const make = may('admin') && (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden /> {t('New list')}
    </Button>
  );
  return (
    <Page
      title={t('Lists')}
      lead={t('Terms, expressions, domains, texts and authors that contents are compared with.')}
      actions={make}
    >
      <QueryLoader query={query}>
        {({ lists }) =>
          lists.length === 0 ? (
            <EmptyState icon={ListChecks} title={t('No list yet')} action={make}>
              {t('Create a list, then add entries or import a file. They apply at once.')}
            </EmptyState>
          ) : (
            <ListTable lists={lists} />
          )
        }
      </QueryLoader>
      {isCreating && <ListDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

export default function ListsScreen() {
  return (
    <Routes>
      <Route index element={<ListOfLists />} />
      <Route path=":listId" element={<ListPage />} />
    </Routes>
  );
}
