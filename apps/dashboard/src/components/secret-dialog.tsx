/** Shows a secret once, with a copy button and a warning that it cannot be shown again. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../i18n/i18n.ts';
import { CopyButton } from './copy-button.tsx';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** Undefined: the dialog is closed. */
  secret: string | undefined;
  onClose(): void;
  children: ReactNode;
}

export function SecretDialog({ title, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={secret !== undefined}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <p className="mb-3 flex items-start gap-2 rounded-lg bg-low-soft px-3 py-2 text-low">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>{children}</span>
      </p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 select-all break-all rounded-lg border bg-sunken px-3 py-2 font-mono text-[0.8125rem]">
          {secret}
        </code>
        <CopyButton text={secret ?? ''} />
      </div>
    </Dialog>
  );
}
