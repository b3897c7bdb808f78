/** Where people sign in: in place of the screen that they asked for, which is there afterwards. */
import { api } from '../../api.ts';
import { EntranceForm, EntranceFrame } from './entrance-frame.tsx';

export default function SignInScreen({ hasEnded }: { hasEnded: boolean }) {
  return (
    <EntranceFrame title="Sign in" lead={hasEnded && 'Your session has ended. Sign in to go on where you were.'}>
      <EntranceForm
        names={['email', 'password']}
        verb="Sign in"
        enter={(values) => api.session.signIn.mutate(values)}
      />
    </EntranceFrame>
  );
}
