/** The figures of the account. */
import { Page } from '../../components/page.tsx';

export default function OverviewScreen() {
  return <Page title="Overview">{null}</Page>;
}
