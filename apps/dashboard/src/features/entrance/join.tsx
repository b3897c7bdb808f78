/** The audit log. */
import { Page } from '../../components/page.tsx';

export default function AuditScreen() {
  return <Page title="Audit log">{null}</Page>;
}
