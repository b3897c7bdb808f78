/** API keys. */
import { Page } from '../../components/page.tsx';

export default function KeysScreen() {
  return <Page title="API keys">{null}</Page>;
}
