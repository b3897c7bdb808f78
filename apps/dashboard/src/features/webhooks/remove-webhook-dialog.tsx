/** Asks whether a webhook is to be removed, and removes it. */
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import type { WebhookListItem } from './webhook-table.tsx';

/** @param of undefined: the dialog is closed */
export function RemoveWebhookDialog({ of: webhook, onClose }: { of: WebhookListItem | undefined; onClose(): void }) {
  const remove = useApiMutation((webhookId: string) => api.webhooks.remove.mutate({ webhookId }), {
    refresh: ['webhooks', 'deliveries'],
    successMessage: 'Webhook removed.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Remove the webhook?"
      verb="Remove"
      isOpen={webhook !== undefined}
      isBusy={remove.isPending}
      onConfirm={() => webhook && remove.mutate(webhook.webhookId)}
      onClose={onClose}
    >
      Nothing more is sent to {webhook?.url}, and its delivery log is deleted.
    </ConfirmDialog>
  );
}
