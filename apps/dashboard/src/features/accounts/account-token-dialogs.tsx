/** Changes what an account may spend: adds tokens once, or refills them every month. */
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import type { AccountListItem } from './account-table.tsx';
import { TokensDialog } from './tokens-dialog.tsx';

const REFRESHED = ['accounts', 'overview'];

interface AccountDialogProps {
  of: AccountListItem;
  onClose(): void;
}

export function TopUpDialog({ of: { accountId, name }, onClose }: AccountDialogProps) {
  const topUp = useApiMutation((tokens: number) => api.accounts.topUp.mutate({ accountId, tokens }), {
    refresh: REFRESHED,
    successMessage: 'Tokens added.',
    onDone: onClose,
  });
  return (
    <TokensDialog
      title={`Top up ${name}`}
      label="Tokens to add"
      verb="Add"
      isBusy={topUp.isPending}
      onClose={onClose}
      onSave={topUp.mutate}
    />
  );
}

export function AllowanceDialog({ of: { accountId, name, allowance }, onClose }: AccountDialogProps) {
  const refill = useApiMutation((tokens: number | null) => api.accounts.setAllowance.mutate({ accountId, tokens }), {
    refresh: REFRESHED,
    successMessage: 'Monthly refill changed.',
    onDone: onClose,
  });
  return (
    <TokensDialog
      title={`Monthly refill of ${name}`}
      label="Refill up to"
      hint="On the first of every month (UTC). 0 turns it off."
      verb="Save"
      value={allowance?.tokens ?? 0}
      isBusy={refill.isPending}
      onClose={onClose}
      onSave={(tokens) => refill.mutate(tokens === 0 ? null : tokens)}
    />
  );
}
