/** Settings: log retention, wellness, sign-in methods, and sessions. */
import { Page } from '../../components/page.tsx';
import { t } from '../../i18n/i18n.ts';
import { ActivitySettingsCard } from './activity-settings-card.tsx';
import { CareCard } from './care-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { WellnessCard } from './wellness-card.tsx';

export default function SettingsScreen() {
  return (
    <Page title={t('Settings')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ActivitySettingsCard />
        <div className="flex flex-col gap-4">
          <WellnessCard />
          <CareCard />
          <PasswordCard />
          <SecurityCard />
          <SessionsCard />
        </div>
      </div>
    </Page>
  );
}
