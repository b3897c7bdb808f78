/** Shows new recovery codes, once. */
import { TriangleAlert } from 'lucide-react';
import { CopyButton } from '../../components/copy-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { t } from '../../i18n/i18n.ts';

interface RecoveryCodesDialogProps {
  /** Null: the dialog is closed. */
  codes: readonly string[] | null;
  onClose(): void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      title={t('Your recovery codes')}
      isOpen={codes !== null}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('I have saved them')}
        </Button>
      }
    >
      <p className="mb-3 flex items-start gap-2 rounded-lg bg-low-soft px-3 py-2 text-low">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {t(
            'Each of them signs you in once if you lose your device. Print them or keep them in a password manager: they cannot be shown again.',
          )}
        </span>
      </p>
      <ul aria-label={t('Recovery codes')} className="grid gap-1 rounded-lg border bg-sunken px-3 py-2 sm:grid-cols-2">
        {codes?.map((code) => (
          <li key={code}>
            <code className="select-all font-mono text-[0.8125rem]">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-end">
        <CopyButton text={codes?.join('\n') ?? ''} />
      </div>
    </Dialog>
  );
}
