/** A dialog with a form: its fields, a cancel button, and a submit button. */
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  /** Label of the submit button: "Create". */
  verb: string;
  look?: ComponentProps<typeof Button>['look'];
  isOpen?: boolean;
  isBusy: boolean;
  /** False if the current input cannot be submitted. */
  isReady?: boolean;
  /** Receives the values of the named fields. */
  onSubmit(data: FormData): void;
  onClose(): void;
  children: ReactNode;
}

export function FormDialog({
  title,
  description,
  verb,
  look = 'primary',
  isOpen = true,
  isBusy,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      title={title}
      description={description}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look={look} type="submit" form={formId} isBusy={isBusy} disabled={!isReady}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}
