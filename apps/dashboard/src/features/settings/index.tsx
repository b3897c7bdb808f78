/** Settings. */
import { Page } from '../../components/page.tsx';

export default function SettingsScreen() {
  return <Page title="Settings">{null}</Page>;
}
