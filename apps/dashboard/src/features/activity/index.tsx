/** The activity log. */
import { Page } from '../../components/page.tsx';

export default function ActivityScreen() {
  return <Page title="Activity">{null}</Page>;
}
