/** Shown to people whose role needs a second factor, until they have one. */
import { SecurityFactors } from '../settings/security-card.tsx';
import { SignOutButton } from '../settings/sign-out-button.tsx';
import { EntranceFrame } from './entrance-frame.tsx';

interface EnrolScreenProps {
  role: string;
  /** Called once a second factor is set up and the recovery codes were shown. */
  onDone(): void;
}

export default function EnrolScreen({ role, onDone }: EnrolScreenProps) {
  return (
    <EntranceFrame
      title="Set up a second factor"
      lead={`The role ${role} needs one here, so that a stolen password is not enough.`}
    >
      <div className="mt-4">
        <SecurityFactors onEnrolled={onDone} />
      </div>
      <SignOutButton className="mt-4 w-full">Sign out</SignOutButton>
    </EntranceFrame>
  );
}
