/** An invitation. */
import { useParams } from 'react-router';
import { api } from '../../api.ts';
import { EntranceForm } from './frame.tsx';
import { Link } from './link.tsx';

export default function Join() {
  const { token = '' } = useParams();
  return (
    <Link
      token={token}
      kind="invitation"
      title={({ account }) => `Join ${account}`}
      lead={({ role }) => `You are invited as ${role}.`}
    >
      <EntranceForm
        names={['name', 'email', 'newPassword']}
        verb="Join"
        leadsTo="/"
        enter={({ newPassword, ...rest }) => api.session.join.mutate({ ...rest, token, password: newPassword })}
      />
    </Link>
  );
}
