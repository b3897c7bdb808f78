/** Every account of the installation. */
import { Page } from '../../components/page.tsx';

export default function AccountsScreen() {
  return <Page title="Accounts">{null}</Page>;
}
