/** What waits for people. */
import { Page } from '../../components/page.tsx';

export default function ReviewScreen() {
  return <Page title="Review">{null}</Page>;
}
