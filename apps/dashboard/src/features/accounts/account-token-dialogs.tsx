/** Changes what an account may spend: adds tokens once, or refills them every month. */
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { t } from '../../i18n/i18n.ts';
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
    successMessage: t('Tokens added.'),
    onDone: onClose,
  });
  return (
    <TokensDialog
      title={t('Top up {{name}}', { name })}
      label={t('Tokens to add')}
      verb={t('Add')}
      isBusy={topUp.isPending}
      onClose={onClose}
      onSave={topUp.mutate}
    />
  );
}

export function AllowanceDialog({ of: { accountId, name, allowance }, onClose }: AccountDialogProps) {
  const refill = useApiMutation((tokens: number | null) => api.accounts.setAllowance.mutate({ accountId, tokens }), {
    refresh: REFRESHED,
    successMessage: t('Monthly refill changed.'),
    onDone: onClose,
  });
  return (
    <TokensDialog
      title={t('Monthly refill of {{name}}', { name })}
      label={t('Refill up to')}
      hint={t('On the first of every month (UTC). 0 turns it off.')}
      verb={t('Save')}
      value={allowance?.tokens ?? 0}
      isBusy={refill.isPending}
      onClose={onClose}
      onSave={(tokens) => refill.mutate(tokens === 0 ? null : tokens)}
    />
  );
}
