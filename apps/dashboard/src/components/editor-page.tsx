/** A screen with one form, which creates, changes or removes something. */
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../api-mutation.ts';
import { t } from '../i18n/i18n.ts';
import { useCurrentUser } from '../session.tsx';
import { EditorForm } from './editor-form.tsx';
import { Page } from './page.tsx';
import { Button } from './ui/button.tsx';
import { ConfirmDialog } from './ui/dialog.tsx';
import { SAVED } from './unsaved-guard.tsx';

interface EditorRemoval {
  /** What is removed, and what it means. */
  readonly name: string;
  readonly meaning: string;
  /** Prefix of the keys of queries to invalidate. */
  readonly refresh: string;
  /** Of the list to go back to. */
  readonly listPath: string;
  remove(): Promise<unknown>;
}

interface EditorPageProps {
  title: string;
  lead?: ReactNode;
  /** Label of the submit button: "Create". */
  verb: string;
  hasChanges: boolean;
  /** False if the changes cannot be submitted yet. */
  isReady?: boolean;
  isBusy: boolean;
  /** Absent: it cannot be removed. */
  removal?: EditorRemoval;
  onSubmit(): void;
  /** The fields; disabled for people whose role may not change them. */
  children: ReactNode;
  /** Above the form, and never disabled. */
  above?: ReactNode;
  /** Beside the form, and never disabled. */
  aside?: ReactNode;
}

function RemoveButton({ name, meaning, refresh, listPath, remove }: EditorRemoval) {
  const [isConfirming, setIsConfirming] = useState(false);
  const go = useNavigate();
  const removing = useApiMutation(remove, {
    refresh: [refresh],
    successMessage: t('{{name}} removed.', { name }),
    onDone: () => void go(listPath, SAVED),
  });
  return (
    <>
      <Button onClick={() => setIsConfirming(true)}>{t('Remove')}</Button>
      <ConfirmDialog
        title={t('Remove {{name}}?', { name })}
        verb={t('Remove')}
        isOpen={isConfirming}
        isBusy={removing.isPending || removing.isSuccess}
        onConfirm={() => removing.mutate(undefined)}
        onClose={() => setIsConfirming(false)}
      >
        {meaning}
      </ConfirmDialog>
    </>
  );
}

export function EditorPage({
  title,
  lead,
  verb,
  hasChanges,
  isReady = true,
  isBusy,
  removal,
  onSubmit,
  children,
  above,
  aside,
}: EditorPageProps) {
  const formId = useId();
  const { may } = useCurrentUser();
  const actions = (
    <>
      {removal && <RemoveButton {...removal} />}
      <Button look="primary" type="submit" form={formId} isBusy={isBusy} disabled={!hasChanges || !isReady}>
        {verb}
      </Button>
    </>
  );
  return (
    <Page
      title={title}
      lead={lead}
      actions={may('admin') ? actions : <p className="text-muted">{t('Admins can change this.')}</p>}
    >
      <div className={aside ? 'grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]' : 'max-w-3xl'}>
        <div className="flex min-w-0 flex-col gap-4">
          {above}
          <EditorForm id={formId} legend={title} hasChanges={hasChanges} isBusy={isBusy} onSubmit={onSubmit}>
            {children}
          </EditorForm>
        </div>
        {aside}
      </div>
    </Page>
  );
}
