/** Settings: log retention, the person's password, and their sessions. */
import { Page } from '../../components/page.tsx';
import { ActivitySettingsCard } from './activity-settings-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export default function SettingsScreen() {
  return (
    <Page title="Settings">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ActivitySettingsCard />
        <div className="flex flex-col gap-4">
          <PasswordCard />
          <SessionsCard />
        </div>
      </div>
    </Page>
  );
}
