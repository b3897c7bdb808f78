/** A key in place of another. */
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ReplaceSecretDialog } from '../../components/replace-secret-dialog.tsx';

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
      title={`Rotate ${name}`}
      description="A new key with the same name and scopes is made; the old one stays good for a while."
      label="The old key is good for"
      verb="Rotate"
      isBusy={rotate.isPending}
      onReplace={rotate.mutate}
      onClose={onClose}
    />
  );
}
