/** The page of a bank or a list: its files, its settings and removal, what can be added, and what it contains. */
import { Settings, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApiMutation } from '../api-mutation.ts';
import { t } from '../i18n/i18n.ts';
import { useCurrentUser } from '../session.tsx';
import { DownloadLink } from './download-link.tsx';
import { Page } from './page.tsx';
import { Button } from './ui/button.tsx';
import { ConfirmDialog } from './ui/dialog.tsx';

interface CollectionRemoval {
  /** The question that confirms it. */
  readonly question: string;
  /** What is lost. */
  readonly meaning: string;
  remove(): Promise<unknown>;
}

interface CollectionActionsProps {
  /** The screen with all of them, which is also the key of its queries: "banks". */
  screen: string;
  removal: CollectionRemoval;
  renderSettings(close: () => void): ReactNode;
}

interface CollectionPageProps extends CollectionActionsProps {
  title: string;
  lead: ReactNode;
  /** Of its files, on the server. */
  exportAddress: string;
  /** Adds to it; only for people whose role may. */
  addition: ReactNode;
  /** What it contains. */
  children: ReactNode;
}

function CollectionActions({ screen, removal, renderSettings }: CollectionActionsProps) {
  const go = useNavigate();
  const [open, setOpen] = useState<'settings' | 'removal'>();
  const close = () => setOpen(undefined);
  const removing = useApiMutation(removal.remove, { refresh: [screen], onDone: () => go(`/${screen}`) });
  return (
    <>
      <Button onClick={() => setOpen('removal')}>
        <Trash2 aria-hidden /> {t('Remove')}
      </Button>
      <Button onClick={() => setOpen('settings')}>
        <Settings aria-hidden /> {t('Settings')}
      </Button>
      {open === 'settings' && renderSettings(close)}
      <ConfirmDialog
        title={removal.question}
        verb={t('Remove')}
        isOpen={open === 'removal'}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate(undefined)}
        onClose={close}
      >
        {removal.meaning}
      </ConfirmDialog>
    </>
  );
}

export function CollectionPage({ title, lead, exportAddress, addition, children, ...actions }: CollectionPageProps) {
  const mayChange = useCurrentUser().may('admin');
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <>
          <DownloadLink address={`${exportAddress}?format=csv`}>{'CSV'}</DownloadLink>
          <DownloadLink address={exportAddress}>JSONL</DownloadLink>
          {mayChange && <CollectionActions {...actions} />}
        </>
      }
    >
      {mayChange && addition}
      {children}
      {mayChange && (
        <p className="text-muted">
          {t('Who added and removed what, and when, is in the audit log.')}{' '}
          <Link to="/audit" className="text-accent underline">
            {t('Audit log')}
          </Link>
        </p>
      )}
    </Page>
  );
}
