/** The people of the account. */
import { Page } from '../../components/page.tsx';

export default function PeopleScreen() {
  return <Page title="People">{null}</Page>;
}
