/** The table of accounts: tier, balance, monthly refill, and what can be done with each. */
import { tierNames } from '@winnow/core';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DateTime, formatNumber } from '../../components/format.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
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
    <Table aria-label="Accounts">
      <TableHead
        names={['Account', 'Tier', 'Balance', 'Used', 'Monthly refill']}
        figures={['Balance', 'Used']}
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
      successMessage: 'Tier changed.',
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
          {name} {accountId === mine.accountId && <Badge tone="accent">Yours</Badge>}
        </span>
        <span className="font-mono text-muted text-xs">{accountId}</span>
      </Td>
      <Td>
        <Select
          aria-label={`Tier of ${name}`}
          value={tier}
          disabled={change.isPending}
          onChange={(next) => change.mutate(next)}
          options={tierNames.map((value) => ({ value, label: value }))}
          className="w-32"
        />
      </Td>
      <Td className="text-right tabular-nums">{isLimited ? formatNumber(remaining) : 'Unlimited'}</Td>
      <Td className="text-right tabular-nums">{formatNumber(used)}</Td>
      <Td>
        {allowance ? (
          <>
            <span className="tabular-nums">to {formatNumber(allowance.tokens)}</span>
            <span className="block text-muted text-xs">
              next <DateTime at={allowance.nextAt} />
            </span>
          </>
        ) : (
          <span className="text-muted">None</span>
        )}
      </Td>
      <Td className="text-right">
        <RowMenu
          label={`Actions for ${name}`}
          actions={[
            ...(isLimited
              ? [
                  { label: 'Top up', onSelect: () => onTopUp(account) },
                  { label: 'Monthly refill', onSelect: () => onAllowance(account) },
                ]
              : []),
            { label: 'Invite an owner', onSelect: () => invite.mutate(undefined) },
          ]}
        />
      </Td>
    </Tr>
  );
}
