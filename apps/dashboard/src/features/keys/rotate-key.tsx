/** A key in place of another. */
import { type Answers, api } from '../../api.ts';
import { useChange } from '../../change.ts';
import { ReplaceDialog } from '../../components/replace-dialog.tsx';

interface RotateKeyProps {
  of: Answers['keys']['list']['keys'][number];
  onClose(): void;
  onMade(apiKey: string): void;
}

export function RotateKey({ of: { keyId, name }, onClose, onMade }: RotateKeyProps) {
  const rotate = useChange((graceSeconds: number) => api.keys.rotate.mutate({ keyId, graceSeconds }), {
    refresh: ['keys'],
    onDone: ({ apiKey }) => onMade(apiKey),
  });
  return (
    <ReplaceDialog
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
