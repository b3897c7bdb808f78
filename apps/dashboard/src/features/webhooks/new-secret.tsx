/** Another secret for a webhook. */
import { type Answers, api } from '../../api.ts';
import { useChange } from '../../change.ts';
import { ReplaceDialog } from '../../components/replace-dialog.tsx';

interface NewSecretProps {
  of: Answers['webhooks']['list']['webhooks'][number];
  onClose(): void;
  onMade(secret: string): void;
}

export function NewSecret({ of: { webhookId }, onClose, onMade }: NewSecretProps) {
  const rotate = useChange((graceSeconds: number) => api.webhooks.rotateSecret.mutate({ webhookId, graceSeconds }), {
    refresh: ['webhooks'],
    onDone: ({ secret }) => onMade(secret),
  });
  return (
    <ReplaceDialog
      title="A new secret?"
      description="Messages are signed with the new secret, and for a while with the old one as well: either verifies them."
      label="Messages are signed with the old one for"
      verb="Make it"
      isBusy={rotate.isPending}
      onReplace={rotate.mutate}
      onClose={onClose}
    />
  );
}
