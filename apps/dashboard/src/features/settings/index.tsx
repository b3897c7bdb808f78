/** Settings: what the log keeps, one's own password, and where one is signed in. */
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
