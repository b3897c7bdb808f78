/** Every account of the installation, for whoever runs it: tiers, balances, a monthly fill. */
import { useQuery } from '@tanstack/react-query';
import { tierNames } from '@winnow/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Answers, api } from '../../api.ts';
import { useChange } from '../../change.ts';
import { formatNumber, Moment } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { SecretDialog } from '../../components/secret.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Loaded } from '../../components/ui/states.tsx';
import { Heads, Table, Td, Tr } from '../../components/ui/table.tsx';
import { useMe } from '../../session.tsx';
import { NewAccount } from './new-account.tsx';
import { Tokens } from './tokens.tsx';

type Account = Answers['accounts']['list']['accounts'][number];

interface RowProps {
  of: Account;
  onTopUp(account: Account): void;
  onAllowance(account: Account): void;
  onLink(path: string): void;
}

function Row({ of: account, onTopUp, onAllowance, onLink }: RowProps) {
  const { accountId, name, tier, remaining, used, allowance } = account;
  const { account: mine } = useMe();
  const change = useChange((next: Account['tier']) => api.accounts.change.mutate({ accountId, tier: next }), {
    refresh: ['accounts', 'overview', 'session'],
    told: 'The tier is changed.',
  });
  const invite = useChange(() => api.accounts.invite.mutate({ accountId }), {
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
              next <Moment at={allowance.nextAt} />
            </span>
          </>
        ) : (
          <span className="text-muted">None</span>
        )}
      </Td>
      <Td className="text-right">
        <RowMenu
          label={`What can be done with ${name}`}
          actions={[
            ...(isLimited
              ? [
                  { label: 'Top up', onSelect: () => onTopUp(account) },
                  { label: 'Monthly fill', onSelect: () => onAllowance(account) },
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
  const [topping, setTopping] = useState<Account>();
  const [filling, setFilling] = useState<Account>();
  const [path, setPath] = useState<string>();
  const [apiKey, setApiKey] = useState<string>();
  const refresh = ['accounts', 'overview'];
  const topUp = useChange((body: { accountId: string; tokens: number }) => api.accounts.topUp.mutate(body), {
    refresh,
    told: 'The tokens are added.',
    onDone: () => setTopping(undefined),
  });
  const fill = useChange(
    (body: { accountId: string; tokens: number | null }) => api.accounts.setAllowance.mutate(body),
    { refresh, told: 'The monthly fill is changed.', onDone: () => setFilling(undefined) },
  );
  return (
    <Page
      title="Accounts"
      lead="Everybody who uses this installation, with what they may spend."
      actions={
        <Button look="primary" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden /> Create account
        </Button>
      }
    >
      <Loaded query={accounts}>
        {({ accounts: all }) => (
          <Table aria-label="Accounts">
            <Heads
              names={['Account', 'Tier', 'Balance', 'Used', 'Monthly fill']}
              figures={['Balance', 'Used']}
              hasActions
            />
            <tbody>
              {all.map((account) => (
                <Row
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
      </Loaded>
      {topping && (
        <Tokens
          title={`Top up ${topping.name}`}
          label="Tokens to add"
          verb="Add"
          isBusy={topUp.isPending}
          onClose={() => setTopping(undefined)}
          onSave={(tokens) => topUp.mutate({ accountId: topping.accountId, tokens })}
        />
      )}
      {filling && (
        <Tokens
          title={`Monthly fill of ${filling.name}`}
          label="Filled up to"
          hint="On the first of every month, in UTC; 0: never."
          verb="Save"
          value={filling.allowance?.tokens ?? 0}
          isBusy={fill.isPending}
          onClose={() => setFilling(undefined)}
          onSave={(tokens) => fill.mutate({ accountId: filling.accountId, tokens: tokens === 0 ? null : tokens })}
        />
      )}
      {isMaking && (
        <NewAccount
          onClose={() => setIsMaking(false)}
          onMade={(made) => {
            setIsMaking(false);
            setApiKey(made);
          }}
        />
      )}
      <SecretDialog title="The account's first key" secret={apiKey} onClose={() => setApiKey(undefined)}>
        Copy it now: it is stored nowhere and cannot be shown again.
      </SecretDialog>
      <SecretDialog
        title="A link, good once"
        secret={path === undefined ? undefined : location.origin + path}
        onClose={() => setPath(undefined)}
      >
        Whoever opens it first becomes an owner of that account.
      </SecretDialog>
    </Page>
  );
}
