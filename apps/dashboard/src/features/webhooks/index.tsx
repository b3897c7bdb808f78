/** Webhooks. */
import { Page } from '../../components/page.tsx';

export default function WebhooksScreen() {
  return <Page title="Webhooks">{null}</Page>;
}
