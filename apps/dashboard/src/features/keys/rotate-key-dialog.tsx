/** Replaces a key by a new one. */
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ReplaceSecretDialog } from '../../components/replace-secret-dialog.tsx';
import { t } from '../../i18n/i18n.ts';

interface RotateKeyDialogProps {
  of: RouterOutputs['keys']['list']['keys'][number];
  onClose(): void;
  onMade(apiKey: string): void;
}

export function RotateKeyDialog({ of: { keyId, name }, onClose, onMade }: RotateKeyDialogProps) {
  const rotate = useApiMutation((graceSeconds: number) => api.keys.rotate.mutate({ keyId, graceSeconds }), {
    refresh: ['keys'],
    onDone: ({ apiKey }) => onMade(apiKey),
  });
  return (
    <ReplaceSecretDialog
      title={t('Rotate {{name}}', { name })}
      description={t('A new key with the same name and scopes is created; the old one stays valid for a while.')}
      label={t('The old key stays valid for')}
      verb={t('Rotate')}
      isBusy={rotate.isPending}
      onReplace={rotate.mutate}
      onClose={onClose}
    />
  );
}
