/** Webhooks: where events are sent, and the outcome of each delivery. */
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { Page } from '../../components/page.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { type WebhookListItem, WebhookTable } from './webhook-table.tsx';

/** What is open on top of the table; `webhook` is null for a new one. */
type OpenDialog =
  | { readonly kind: 'edit'; readonly webhook: WebhookListItem | null }
  | { readonly kind: 'deliveries' | 'rotate' | 'remove'; readonly webhook: WebhookListItem }
  | { readonly kind: 'secret'; readonly secret: string };

export default function WebhooksScreen() {
  const { may } = useCurrentUser();
  const webhooks = useQuery({ queryKey: ['webhooks'], queryFn: () => api.webhooks.list.query() });
  const [dialog, setDialog] = useState<OpenDialog>();
  const test = useApiMutation((webhookId: string) => api.webhooks.test.mutate({ webhookId }), {
    refresh: ['webhooks', 'deliveries'],
    successMessage: t('A test message is on its way.'),
  });
  const add = may('admin') && (
    <Button look="primary" onClick={() => setDialog({ kind: 'edit', webhook: null })}>
      <Plus aria-hidden /> {t('Add webhook')}
    </Button>
  );
  return (
    <Page
      title={t('Webhooks')}
      lead={t('Signed messages to your own URLs, following the Standard Webhooks specification.')}
      actions={add}
    >
      <QueryLoader query={webhooks}>
        {({ webhooks: all }) =>
          all.length === 0 ? (
            <EmptyState icon={WebhookIcon} title={t('No webhooks yet')} action={add}>
              {t('A webhook notifies your service when a job is done, a review is decided, or tokens run low.')}
            </EmptyState>
          ) : (
            <WebhookTable
              of={all}
              actions={{
                onDeliveries: (webhook) => setDialog({ kind: 'deliveries', webhook }),
                onEdit: (webhook) => setDialog({ kind: 'edit', webhook }),
                onTest: ({ webhookId }) => test.mutate(webhookId),
                onNewSecret: (webhook) => setDialog({ kind: 'rotate', webhook }),
                onRemove: (webhook) => setDialog({ kind: 'remove', webhook }),
              }}
            />
          )
        }
      </QueryLoader>
      <WebhookDialogs dialog={dialog} onChange={setDialog} />
    </Page>
  );
}

interface WebhookDialogsProps {
  dialog: OpenDialog | undefined;
  onChange(dialog: OpenDialog | undefined): void;
}

function WebhookDialogs({ dialog, onChange }: WebhookDialogsProps) {
  const close = () => onChange(undefined);
  const showSecret = (secret: string | undefined) =>
    onChange(secret === undefined ? undefined : { kind: 'secret', secret });
  return (
    <>
      {dialog?.kind === 'edit' && <WebhookDialog of={dialog.webhook} onClose={close} onMade={showSecret} />}
      {dialog?.kind === 'rotate' && <RotateSecretDialog of={dialog.webhook} onClose={close} onMade={showSecret} />}
      {dialog?.kind === 'deliveries' && <DeliveryLog of={dialog.webhook} onClose={close} />}
      <RemoveWebhookDialog of={dialog?.kind === 'remove' ? dialog.webhook : undefined} onClose={close} />
      <SecretDialog
        title={t('The signing secret')}
        secret={dialog?.kind === 'secret' ? dialog.secret : undefined}
        onClose={close}
      >
        {t('Messages are signed with it. Copy it now: it cannot be shown again.')}
      </SecretDialog>
    </>
  );
}
