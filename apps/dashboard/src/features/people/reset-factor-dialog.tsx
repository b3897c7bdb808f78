/** Asks before the second factor of a person is removed. */
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { t } from '../../i18n/i18n.ts';

interface ResetFactorDialogProps {
  /** Undefined: the dialog is closed. */
  of: { readonly personId: string; readonly name: string } | undefined;
  onClose(): void;
}

export function ResetFactorDialog({ of: person, onClose }: ResetFactorDialogProps) {
  const reset = useApiMutation((personId: string) => api.people.resetSecondFactor.mutate({ personId }), {
    refresh: ['people'],
    successMessage: t('Second factor removed.'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('Reset the second factor of {{name}}?', { name: person?.name ?? '' })}
      verb={t('Reset')}
      isOpen={person !== undefined}
      isBusy={reset.isPending}
      onConfirm={() => person && reset.mutate(person.personId)}
      onClose={onClose}
    >
      {t(
        'Do this only if you know that they lost their device. They are signed out everywhere, and their password alone signs them in until they set up a new one.',
      )}
    </ConfirmDialog>
  );
}
