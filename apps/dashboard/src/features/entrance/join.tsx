/** Accepts an invitation. */
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { EntranceForm } from './entrance-frame.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { SignOnButton } from './sign-on-button.tsx';

export default function JoinScreen() {
  const { token = '' } = useParams();
  return (
    <OneTimeLink
      token={token}
      kind="invitation"
      title={({ account }) => `Join ${account}`}
      lead={({ role }) => `You have been invited as ${role}.`}
    >
      <EntranceForm
        names={['name', 'email', 'newPassword']}
        verb="Join"
        leadsTo="/"
        otherWays={<SignOnButton verb="Join" invitation={token} />}
        enter={({ newPassword, ...rest }) => api.session.join.mutate({ ...rest, token, password: newPassword })}
      />
    </OneTimeLink>
  );
}
