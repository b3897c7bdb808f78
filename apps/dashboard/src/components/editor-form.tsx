/** A form that is saved as a whole, by admins, and not left by accident while it has changes. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/i18n.ts';
import { useCurrentUser } from '../session.tsx';
import { Button } from './ui/button.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface EditorFormProps {
  id: string;
  legend: string;
  hasChanges: boolean;
  isBusy: boolean;
  onSubmit(): void;
  /** The fields; disabled for people whose role may not change them. */
  children: ReactNode;
}

/** Without its button, which may stand elsewhere. */
export function EditorForm({ id, legend, hasChanges, isBusy, onSubmit, children }: EditorFormProps) {
  const { may } = useCurrentUser();
  const mayChange = may('admin');
  // The second click of a double click can come before the button shows that work is in progress.
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSent.current) return;
    isSent.current = true;
    onSubmit();
  };
  return (
    <form id={id} onSubmit={submit} className="relative min-w-0">
      <fieldset disabled={!mayChange} className="flex min-w-0 flex-col gap-5">
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
      {/* What is being saved is not lost by leaving. */}
      <UnsavedGuard hasChanges={mayChange && hasChanges && !isBusy} />
    </form>
  );
}

/** With a button that stays in sight below it. */
export function SettingsForm(props: Omit<EditorFormProps, 'id'>) {
  const id = useId();
  const { may } = useCurrentUser();
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <EditorForm {...props} id={id} />
      {may('admin') ? (
        <div className="sticky bottom-0 flex justify-end border-line border-t bg-canvas py-3">
          <Button look="primary" type="submit" form={id} isBusy={props.isBusy} disabled={!props.hasChanges}>
            {t('Save')}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{t('Admins can change this.')}</p>
      )}
    </div>
  );
}
