/** Webhooks: where events are sent, and the outcome of each delivery. */
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { DateTime } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/dialog.tsx';
import { EmptyState, QueryLoader } from '../../components/ui/states.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { useCurrentUser } from '../../session.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const isInFuture = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

type WebhookListItem = RouterOutputs['webhooks']['list']['webhooks'][number];

export default function WebhooksScreen() {
  const { may } = useCurrentUser();
  const webhooks = useQuery({ queryKey: ['webhooks'], queryFn: () => api.webhooks.list.query() });
  /** Null: a new one. */
  const [editing, setEditing] = useState<WebhookListItem | null>();
  const [removing, setRemoving] = useState<WebhookListItem>();
  const [opened, setOpened] = useState<WebhookListItem>();
  /** The webhook whose secret is being rotated. */
  const [replacing, setReplacing] = useState<WebhookListItem>();
  const [secret, setSecret] = useState<string>();
  const refresh = ['webhooks', 'deliveries'];
  const test = useApiMutation((webhookId: string) => api.webhooks.test.mutate({ webhookId }), {
    refresh,
    successMessage: 'A test message is on its way.',
  });
  const remove = useApiMutation((webhookId: string) => api.webhooks.remove.mutate({ webhookId }), {
    refresh,
    successMessage: 'Webhook removed.',
    onDone: () => setRemoving(undefined),
  });
  const add = may('admin') && (
    <Button look="primary" onClick={() => setEditing(null)}>
      <Plus aria-hidden /> Add webhook
    </Button>
  );
  const made = (next: string | undefined) => {
    setEditing(undefined);
    setReplacing(undefined);
    setSecret(next);
  };
  return (
    <Page
      title="Webhooks"
      lead="Signed messages to your own URLs, following the Standard Webhooks specification."
      actions={add}
    >
      <QueryLoader query={webhooks}>
        {({ webhooks: all }) =>
          all.length === 0 ? (
            <EmptyState icon={WebhookIcon} title="No webhooks yet" action={add}>
              A webhook notifies your service when a job is done, a review is decided, or tokens run low.
            </EmptyState>
          ) : (
            <Table aria-label="Webhooks">
              <TableHead names={['Address', 'State', 'Events']} hasActions />
              <tbody>
                {all.map((webhook) => (
                  <Tr key={webhook.webhookId}>
                    <Td className="max-w-96">
                      <span className="block truncate font-medium">{webhook.url}</span>
                      {webhook.description && <span className="text-muted text-xs">{webhook.description}</span>}
                    </Td>
                    <Td>
                      {webhook.disabledAt === null ? <Badge tone="good">On</Badge> : <Badge tone="low">Off</Badge>}
                      {isInFuture(webhook.previousSecretUntil) && (
                        <span className="block text-muted text-xs">
                          two secrets until <DateTime at={webhook.previousSecretUntil} />
                        </span>
                      )}
                    </Td>
                    <Td>
                      <span className="flex flex-wrap gap-1">
                        {webhook.events.map((event) => (
                          <Badge key={event}>{event}</Badge>
                        ))}
                      </span>
                    </Td>
                    <Td className="whitespace-nowrap text-right">
                      {may('admin') && (
                        <>
                          <Button size="small" className="mr-1" onClick={() => setOpened(webhook)}>
                            Deliveries
                          </Button>
                          <RowMenu
                            label={`Actions for ${webhook.url}`}
                            actions={[
                              { label: 'Edit', onSelect: () => setEditing(webhook) },
                              { label: 'Send a test', onSelect: () => test.mutate(webhook.webhookId) },
                              { label: 'New secret', onSelect: () => setReplacing(webhook) },
                              { label: 'Remove', onSelect: () => setRemoving(webhook), isDangerous: true },
                            ]}
                          />
                        </>
                      )}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )
        }
      </QueryLoader>
      {editing !== undefined && <WebhookDialog of={editing} onClose={() => setEditing(undefined)} onMade={made} />}
      {replacing && <RotateSecretDialog of={replacing} onClose={() => setReplacing(undefined)} onMade={made} />}
      {opened && <DeliveryLog of={opened} onClose={() => setOpened(undefined)} />}
      <ConfirmDialog
        title="Remove the webhook?"
        verb="Remove"
        isOpen={removing !== undefined}
        isBusy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.webhookId)}
        onClose={() => setRemoving(undefined)}
      >
        Nothing more is sent to {removing?.url}, and its delivery log is deleted.
      </ConfirmDialog>
      <SecretDialog title="The signing secret" secret={secret} onClose={() => setSecret(undefined)}>
        Messages are signed with it. Copy it now: it cannot be shown again.
      </SecretDialog>
    </Page>
  );
}
