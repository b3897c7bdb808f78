/** Where people sign in. */
import { api } from '../../api.ts';
import { EntranceForm, Frame } from './frame.tsx';

export default function SignIn() {
  return (
    <Frame title="Sign in">
      <EntranceForm
        names={['email', 'password']}
        verb="Sign in"
        enter={(values) => api.session.signIn.mutate(values)}
      />
    </Frame>
  );
}
