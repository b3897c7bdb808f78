/** Archives something after a confirmation, and goes back to its list. */
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../api-mutation.ts';
import { t } from '../i18n/i18n.ts';
import { Button } from './ui/button.tsx';
import { ConfirmDialog } from './ui/dialog.tsx';

interface ArchiveButtonProps {
  name: string;
  /** The screen with the list, which is also the key of its queries: "profiles". */
  list: string;
  archive(): Promise<unknown>;
  /** What it means. */
  children: ReactNode;
}

export function ArchiveButton({ name, list, archive, children }: ArchiveButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const go = useNavigate();
  const archiving = useApiMutation(archive, {
    refresh: [list],
    successMessage: t('{{name}} archived.', { name }),
    onDone: () => void go(`/${list}`),
  });
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{t('Archive')}</Button>
      <ConfirmDialog
        title={t('Archive {{name}}?', { name })}
        verb={t('Archive')}
        isOpen={isConfirming}
        isBusy={archiving.isPending}
        onConfirm={() => archiving.mutate(undefined)}
        onClose={() => setIsConfirming(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
