/** Settings: what the log keeps, one's own password, and where one is signed in. */
import { Page } from '../../components/page.tsx';
import { ActivitySettings } from './activity-settings.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';

export default function SettingsScreen() {
  return (
    <Page title="Settings">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ActivitySettings />
        <div className="flex flex-col gap-4">
          <Password />
          <Sessions />
        </div>
      </div>
    </Page>
  );
}
