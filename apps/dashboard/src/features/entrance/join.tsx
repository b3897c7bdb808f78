/** Accepts an invitation. */
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import { EntranceForm } from './entrance-frame.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { SignOnButton } from './sign-on-button.tsx';

export default function JoinScreen() {
  const { token = '' } = useParams();
  return (
    <OneTimeLink
      token={token}
      kind="invitation"
      title={({ account }) => t('Join {{account}}', { account })}
      lead={({ role }) => t('You have been invited as {{role}}.', { role: nameValue(role ?? '') })}
    >
      <EntranceForm
        names={['name', 'email', 'newPassword']}
        verb={t('Join')}
        leadsTo="/"
        otherWays={<SignOnButton invitation={token} />}
        enter={({ newPassword, ...rest }) => api.session.join.mutate({ ...rest, token, password: newPassword })}
      />
    </OneTimeLink>
  );
}
