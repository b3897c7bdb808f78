/** Resets a forgotten password by a one-time link. */
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { EntranceForm } from './entrance-frame.tsx';
import { OneTimeLink } from './one-time-link.tsx';

export default function ResetPasswordScreen() {
  const { token = '' } = useParams();
  return (
    <OneTimeLink
      token={token}
      kind="password"
      title={() => 'Set a new password'}
      lead={({ account }) => `Your account at ${account}.`}
    >
      <EntranceForm
        names={['newPassword']}
        verb="Set password"
        leadsTo="/"
        enter={({ newPassword }) => api.session.resetPassword.mutate({ token, password: newPassword })}
      />
    </OneTimeLink>
  );
}
