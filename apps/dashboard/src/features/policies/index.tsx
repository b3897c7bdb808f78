/** Policies: the tree, the editor, and the form for a new one. */
import type { PolicySeverityLevel } from '@winnow/core';
import { BookText, Plus } from 'lucide-react';
import { Link, Route, Routes } from 'react-router';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { formatList } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { toastSuccess } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameLevel, nameValue } from '../../i18n/names.ts';
import { listPolicyRows, type PolicyRecord, type PolicyRow, usePolicies } from '../../policies.ts';
import { useCurrentUser } from '../../session.tsx';
import { EditPolicy, NewPolicy } from './edit-policy.tsx';

const levelTones = {
  None: 'neutral',
  Low: 'low',
  Medium: 'medium',
  High: 'high',
  Severe: 'high',
} as const satisfies Record<PolicySeverityLevel, BadgeTone>;

function formatStrikes({ strikeCount, expiryInDays }: PolicyRecord): string {
  if (strikeCount === 0) return '–';
  return expiryInDays === null
    ? String(strikeCount)
    : t('{{strikes}} for {{count}} days', { strikes: strikeCount, count: expiryInDays });
}

function PolicyTableRow({ policy, level }: PolicyRow) {
  return (
    <Tr>
      <Td className="min-w-44">
        <span style={{ paddingInlineStart: `${level * 1.25}rem` }} className="block">
          {level > 0 && <span aria-hidden>└ </span>}
          <Link to={`/policies/${policy.id}`} className="font-medium text-accent hover:underline">
            {policy.name}
          </Link>
        </span>
      </Td>
      <Td>
        <Badge tone={levelTones[policy.severityLevel]}>{nameLevel(policy.severityLevel)}</Badge>
      </Td>
      <Td>{formatList(policy.defaultActions.map(({ action }) => nameValue(action))) || '–'}</Td>
      <Td className="whitespace-nowrap">{formatStrikes(policy)}</Td>
      <Td>{policy.crosswalk.category === null ? '–' : nameCategory(policy.crosswalk.category)}</Td>
      <Td className="tabular-nums">{policy.version}</Td>
    </Tr>
  );
}

const columns = [t('Name'), t('Severity level'), t('Default actions'), t('Strikes'), t('Category'), t('Version')];

function PolicyTable({ label, rows }: { label: string; rows: readonly PolicyRow[] }) {
  return (
    <Table aria-label={label}>
      <TableHead names={columns} />
      <tbody>
        {rows.map((row) => (
          <PolicyTableRow key={row.policy.id} {...row} />
        ))}
      </tbody>
    </Table>
  );
}

/** Adds a policy for each category. */
function StarterSetButton() {
  const adding = useApiMutation(() => api.policies.addStarters.mutate(), {
    refresh: ['policies'],
    onDone: ({ policies }) =>
      toastSuccess(t('{{count}} policies added. Edit them to fit your rules.', { count: policies.length })),
  });
  return (
    <Button isBusy={adding.isPending} onClick={() => adding.mutate(undefined)}>
      {t('Add a policy for each category')}
    </Button>
  );
}

function PolicyTree() {
  const { may } = useCurrentUser();
  const query = usePolicies();
  const make = may('admin') && (
    <Button look="primary" asChild>
      <Link to="/policies/new">
        <Plus aria-hidden /> {t('New policy')}
      </Link>
    </Button>
  );
  return (
    <Page
      title={t('Policies')}
      lead={t('Your rules in words, and what a violation should lead to. Every version is kept.')}
      actions={make}
    >
      <QueryLoader query={query}>
        {({ policies }) => {
          const inUse = policies.filter(({ archived }) => !archived);
          const archived = policies.filter((policy) => policy.archived).map((policy) => ({ policy, level: 0 }));
          return (
            <>
              {inUse.length === 0 ? (
                <EmptyState
                  icon={BookText}
                  title={t('No policy yet')}
                  action={
                    may('admin') && (
                      <span className="flex flex-wrap justify-center gap-2">
                        {make} <StarterSetButton />
                      </span>
                    )
                  }
                >
                  {t('Policies are optional. Begin with one policy for each category, or write your own.')}
                </EmptyState>
              ) : (
                <PolicyTable label={t('Policies')} rows={listPolicyRows(inUse)} />
              )}
              {archived.length > 0 && (
                <Card title={t('Archived')} hint={t('They are no longer in use. Open one to restore it.')}>
                  <PolicyTable label={t('Archived policies')} rows={archived} />
                </Card>
              )}
            </>
          );
        }}
      </QueryLoader>
    </Page>
  );
}

export default function PoliciesScreen() {
  return (
    <Routes>
      <Route index element={<PolicyTree />} />
      <Route path="new" element={<NewPolicy />} />
      <Route path=":policyId" element={<EditPolicy />} />
    </Routes>
  );
}
