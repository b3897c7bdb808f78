/** Modal dialogs: centered, or a sheet at the side. */
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '../../i18n/i18n.ts';
import { Button } from './button.tsx';

const dialogPlacements = {
  middle:
    'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 rounded-xl',
  side: 'inset-y-0 end-0 w-full max-w-2xl border-s sm:w-[90vw]',
} as const;

interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  isOpen: boolean;
  onClose(): void;
  /** At the side, a dialog has the full height of the window. */
  place?: keyof typeof dialogPlacements;
  children: ReactNode;
  /** Buttons, at the bottom. */
  actions?: ReactNode;
}

export function Dialog({ title, description, isOpen, onClose, place = 'middle', children, actions }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          className={clsx(
            'fixed z-50 flex flex-col border border-line bg-surface shadow-floating outline-none',
            dialogPlacements[place],
          )}
        >
          <header className="border-line border-b py-4 pe-14 ps-5">
            <Radix.Title className="break-words font-semibold text-base">{title}</Radix.Title>
            {description && <Radix.Description className="mt-0.5 text-muted">{description}</Radix.Description>}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{actions}</footer>
          )}
          {/* Last in order, so that the initial focus is on the first field, or on the button that changes nothing. */}
          <Radix.Close asChild>
            <Button look="ghost" size="icon" aria-label={t('Close')} className="absolute top-2.5 end-3">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmDialogProps {
  title: string;
  isOpen: boolean;
  /** The verb on the button: "Revoke". */
  verb: string;
  isBusy?: boolean;
  onConfirm(): void;
  onClose(): void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for confirmation before what cannot be undone. */
export function ConfirmDialog({
  title,
  isOpen,
  verb,
  isBusy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
