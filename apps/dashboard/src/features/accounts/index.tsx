/** All accounts of the installation, for its operator: tiers, balances, monthly refills. */
import { useQuery } from '@tanstack/react-query';
import { tierNames } from '@winnow/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DateTime, formatNumber } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { useCurrentUser } from '../../session.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

type AccountListItem = RouterOutputs['accounts']['list']['accounts'][number];

interface AccountTableRowProps {
  of: AccountListItem;
  onTopUp(account: AccountListItem): void;
  onAllowance(account: AccountListItem): void;
  onLink(path: string): void;
}

function AccountTableRow({ of: account, onTopUp, onAllowance, onLink }: AccountTableRowProps) {
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

export default function AccountsScreen() {
  const accounts = useQuery({ queryKey: ['accounts'], queryFn: () => api.accounts.list.query() });
  const [isMaking, setIsMaking] = useState(false);
  const [topping, setTopping] = useState<AccountListItem>();
  const [filling, setFilling] = useState<AccountListItem>();
  const [path, setPath] = useState<string>();
  const [apiKey, setApiKey] = useState<string>();
  const refresh = ['accounts', 'overview'];
  const topUp = useApiMutation((body: { accountId: string; tokens: number }) => api.accounts.topUp.mutate(body), {
    refresh,
    successMessage: 'Tokens added.',
    onDone: () => setTopping(undefined),
  });
  const fill = useApiMutation(
    (body: { accountId: string; tokens: number | null }) => api.accounts.setAllowance.mutate(body),
    { refresh, successMessage: 'Monthly refill changed.', onDone: () => setFilling(undefined) },
  );
  return (
    <Page
      title="Accounts"
      lead="All accounts of this installation and what they may spend."
      actions={
        <Button look="primary" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden /> Create account
        </Button>
      }
    >
      <QueryLoader query={accounts}>
        {({ accounts: all }) => (
          <Table aria-label="Accounts">
            <TableHead
              names={['Account', 'Tier', 'Balance', 'Used', 'Monthly refill']}
              figures={['Balance', 'Used']}
              hasActions
            />
            <tbody>
              {all.map((account) => (
                <AccountTableRow
                  key={account.accountId}
                  of={account}
                  onTopUp={setTopping}
                  onAllowance={setFilling}
                  onLink={setPath}
                />
              ))}
            </tbody>
          </Table>
        )}
      </QueryLoader>
      {topping && (
        <TokensDialog
          title={`Top up ${topping.name}`}
          label="Tokens to add"
          verb="Add"
          isBusy={topUp.isPending}
          onClose={() => setTopping(undefined)}
          onSave={(tokens) => topUp.mutate({ accountId: topping.accountId, tokens })}
        />
      )}
      {filling && (
        <TokensDialog
          title={`Monthly refill of ${filling.name}`}
          label="Refill up to"
          hint="On the first of every month (UTC). 0 turns it off."
          verb="Save"
          value={filling.allowance?.tokens ?? 0}
          isBusy={fill.isPending}
          onClose={() => setFilling(undefined)}
          onSave={(tokens) => fill.mutate({ accountId: filling.accountId, tokens: tokens === 0 ? null : tokens })}
        />
      )}
      {isMaking && (
        <NewAccountDialog
          onClose={() => setIsMaking(false)}
          onMade={(made) => {
            setIsMaking(false);
            setApiKey(made);
          }}
        />
      )}
      <SecretDialog title="The account's first key" secret={apiKey} onClose={() => setApiKey(undefined)}>
        Copy it now. It is not stored and cannot be shown again.
      </SecretDialog>
      <SecretDialog
        title="One-time link"
        secret={path === undefined ? undefined : location.origin + path}
        onClose={() => setPath(undefined)}
      >
        Whoever opens it first becomes an owner of that account.
      </SecretDialog>
    </Page>
  );
}
