/** Replaces the secret of a webhook. */
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ReplaceSecretDialog } from '../../components/replace-secret-dialog.tsx';
import { t } from '../../i18n/i18n.ts';

interface RotateSecretDialogProps {
  of: RouterOutputs['webhooks']['list']['webhooks'][number];
  onClose(): void;
  onMade(secret: string): void;
}

export function RotateSecretDialog({ of: { webhookId }, onClose, onMade }: RotateSecretDialogProps) {
  const rotate = useApiMutation(
    (graceSeconds: number) => api.webhooks.rotateSecret.mutate({ webhookId, graceSeconds }),
    {
      refresh: ['webhooks'],
      onDone: ({ secret }) => onMade(secret),
    },
  );
  return (
    <ReplaceSecretDialog
      title={t('Create a new secret?')}
      description={t(
        'Messages are signed with the new secret and, for a while, also with the old one. Either verifies them.',
      )}
      label={t('Keep signing with the old secret for')}
      verb={t('Create')}
      isBusy={rotate.isPending}
      onReplace={rotate.mutate}
      onClose={onClose}
    />
  );
}
