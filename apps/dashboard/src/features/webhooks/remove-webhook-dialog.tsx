/** Asks whether a webhook is to be removed, and removes it. */
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { t } from '../../i18n/i18n.ts';
import type { WebhookListItem } from './webhook-table.tsx';

/** @param of undefined: the dialog is closed */
export function RemoveWebhookDialog({ of: webhook, onClose }: { of: WebhookListItem | undefined; onClose(): void }) {
  const remove = useApiMutation((webhookId: string) => api.webhooks.remove.mutate({ webhookId }), {
    refresh: ['webhooks', 'deliveries'],
    successMessage: t('Webhook removed.'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('Remove the webhook?')}
      verb={t('Remove')}
      isOpen={webhook !== undefined}
      isBusy={remove.isPending}
      onConfirm={() => webhook && remove.mutate(webhook.webhookId)}
      onClose={onClose}
    >
      {t('Nothing more is sent to {{url}}, and its delivery log is deleted.', { url: webhook?.url ?? '' })}
    </ConfirmDialog>
  );
}
