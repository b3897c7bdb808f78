/** Moderation profiles. */
import { Page } from '../../components/page.tsx';

export default function ProfilesScreen() {
  return <Page title="Profiles">{null}</Page>;
}
