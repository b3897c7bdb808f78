/** The table of accounts: tier, balance, monthly refill, and what can be done with each. */
import { tierNames } from '@winnow/core';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DateTime, formatNumber } from '../../components/format.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';

export type AccountListItem = RouterOutputs['accounts']['list']['accounts'][number];

interface AccountActions {
  onTopUp(account: AccountListItem): void;
  onAllowance(account: AccountListItem): void;
  /** Receives the path of a one-time link for a new owner. */
  onLink(path: string): void;
}

export function AccountTable({ of: all, ...actions }: AccountActions & { of: readonly AccountListItem[] }) {
  return (
    <Table aria-label={t('Accounts')}>
      <TableHead
        names={[t('Account'), t('Tier'), t('Balance'), t('Used'), t('Monthly refill')]}
        figures={[t('Balance'), t('Used')]}
        hasActions
      />
      <tbody>
        {all.map((account) => (
          <AccountTableRow key={account.accountId} of={account} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

function AccountTableRow({ of: account, onTopUp, onAllowance, onLink }: AccountActions & { of: AccountListItem }) {
  const { accountId, name, tier, remaining, used, allowance } = account;
  const { account: mine } = useCurrentUser();
  const change = useApiMutation(
    (next: AccountListItem['tier']) => api.accounts.change.mutate({ accountId, tier: next }),
    {
      refresh: ['accounts', 'overview', 'session'],
      successMessage: t('Tier changed.'),
    },
  );
  const invite = useApiMutation(() => api.accounts.invite.mutate({ accountId }), {
    refresh: [],
    onDone: ({ path }) => onLink(path),
  });
  const isLimited = remaining !== null;
  return (
    <Tr>
      <Td>
        <span className="block font-medium">
          {name} {accountId === mine.accountId && <Badge tone="accent">{t('Yours')}</Badge>}
        </span>
        <span className="font-mono text-muted text-xs">{accountId}</span>
      </Td>
      <Td>
        <Select
          aria-label={t('Tier of {{name}}', { name })}
          value={tier}
          disabled={change.isPending}
          onChange={(next) => change.mutate(next)}
          options={tierNames.map((value) => ({ value, label: value }))}
          className="w-32"
        />
      </Td>
      <Td className="text-end tabular-nums">{isLimited ? formatNumber(remaining) : t('Unlimited')}</Td>
      <Td className="text-end tabular-nums">{formatNumber(used)}</Td>
      <Td>
        {allowance ? (
          <>
            <span className="tabular-nums">{t('to {{tokens}}', { tokens: allowance.tokens })}</span>
            <span className="block text-muted text-xs">
              <RichText i18nKey="next <time/>" components={{ time: <DateTime at={allowance.nextAt} /> }} />
            </span>
          </>
        ) : (
          <span className="text-muted">{t('None')}</span>
        )}
      </Td>
      <Td className="text-end">
        <RowMenu
          label={t('Actions for {{name}}', { name })}
          actions={[
            ...(isLimited
              ? [
                  { label: t('Top up'), onSelect: () => onTopUp(account) },
                  { label: t('Monthly refill'), onSelect: () => onAllowance(account) },
                ]
              : []),
            { label: t('Invite an owner'), onSelect: () => invite.mutate(undefined) },
          ]}
        />
      </Td>
    </Tr>
  );
}
