/** All accounts of the installation, for its operator: tiers, balances, monthly refills. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Page } from '../../components/page.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { type AccountListItem, AccountTable } from './account-table.tsx';
import { AllowanceDialog, TopUpDialog } from './account-token-dialogs.tsx';
import { NewAccountDialog } from './new-account-dialog.tsx';

export default function AccountsScreen() {
  const accounts = useQuery({ queryKey: ['accounts'], queryFn: () => api.accounts.list.query() });
  const [isMaking, setIsMaking] = useState(false);
  const [topping, setTopping] = useState<AccountListItem>();
  const [filling, setFilling] = useState<AccountListItem>();
  const [path, setPath] = useState<string>();
  const [apiKey, setApiKey] = useState<string>();
  const showFirstKey = (made: string) => {
    setIsMaking(false);
    setApiKey(made);
  };
  return (
    <Page
      title={t('Accounts')}
      lead={t('All accounts of this installation and what they may spend.')}
      actions={
        <Button look="primary" onClick={() => setIsMaking(true)}>
          <Plus aria-hidden /> {t('Create account')}
        </Button>
      }
    >
      <QueryLoader query={accounts}>
        {({ accounts: all }) => (
          <AccountTable of={all} onTopUp={setTopping} onAllowance={setFilling} onLink={setPath} />
        )}
      </QueryLoader>
      {topping && <TopUpDialog of={topping} onClose={() => setTopping(undefined)} />}
      {filling && <AllowanceDialog of={filling} onClose={() => setFilling(undefined)} />}
      {isMaking && <NewAccountDialog onClose={() => setIsMaking(false)} onMade={showFirstKey} />}
      <SecretDialog title={t("The account's first key")} secret={apiKey} onClose={() => setApiKey(undefined)}>
        {t('Copy it now. It is not stored and cannot be shown again.')}
      </SecretDialog>
      <SecretDialog
        title={t('One-time link')}
        secret={path === undefined ? undefined : location.origin + path}
        onClose={() => setPath(undefined)}
      >
        {t('The first person to open it becomes an owner of that account.')}
      </SecretDialog>
    </Page>
  );
}
