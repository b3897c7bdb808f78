/** Resets a forgotten password by a one-time link. */
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';
import { EntranceForm } from './entrance-frame.tsx';
import { OneTimeLink } from './one-time-link.tsx';

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  return (
    <OneTimeLink
      token={token}
      kind="password"
      title={() => t('Set a new password')}
      lead={({ account }) => t('Your account at {{account}}.', { account })}
    >
      <EntranceForm
        names={['newPassword']}
        verb={t('Set password')}
        leadsTo="/"
        enter={({ newPassword }) => api.session.resetPassword.mutate({ token, password: newPassword })}
      />
    </OneTimeLink>
  );
}
