/** Shown to people whose role needs a second factor, until they have one. */

import { t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
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
      title={t('Set up a second factor')}
      lead={t('The role {{role}} needs one here, so that a stolen password is not enough.', { role: nameValue(role) })}
    >
      <div className="mt-4">
        <SecurityFactors onEnrolled={onDone} />
      </div>
      <SignOutButton className="mt-4 w-full">{t('Sign out')}</SignOutButton>
    </EntranceFrame>
  );
}
