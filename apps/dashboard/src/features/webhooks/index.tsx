/** Webhooks: where messages of what happened are sent, and what became of each. */
import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { type Answers, api } from '../../api.ts';
import { useChange } from '../../change.ts';
import { Moment } from '../../components/format.tsx';
import { Page } from '../../components/page.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { SecretDialog } from '../../components/secret.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Confirm } from '../../components/ui/dialog.tsx';
import { Empty, Loaded } from '../../components/ui/states.tsx';
import { Heads, Table, Td, Tr } from '../../components/ui/table.tsx';
import { useMe } from '../../session.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import { NewSecret } from './new-secret.tsx';

const isLater = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

type Webhook = Answers['webhooks']['list']['webhooks'][number];

export default function WebhooksScreen() {
  const { may } = useMe();
  const webhooks = useQuery({ queryKey: ['webhooks'], queryFn: () => api.webhooks.list.query() });
  /** Null: a new one. */
  const [editing, setEditing] = useState<Webhook | null>();
  const [removing, setRemoving] = useState<Webhook>();
  const [opened, setOpened] = useState<Webhook>();
  /** Whose secret gets a successor. */
  const [replacing, setReplacing] = useState<Webhook>();
  const [secret, setSecret] = useState<string>();
  const refresh = ['webhooks', 'deliveries'];
  const test = useChange((webhookId: string) => api.webhooks.test.mutate({ webhookId }), {
    refresh,
    told: 'A test message is on its way.',
  });
  const remove = useChange((webhookId: string) => api.webhooks.remove.mutate({ webhookId }), {
    refresh,
    told: 'The webhook is removed.',
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
      lead="Signed messages to addresses of yours, by the Standard Webhooks specification."
      actions={add}
    >
      <Loaded query={webhooks}>
        {({ webhooks: all }) =>
          all.length === 0 ? (
            <Empty icon={WebhookIcon} title="There is no webhook yet" action={add}>
              A webhook tells a service of yours when a job is done, when somebody decided, or when tokens run low.
            </Empty>
          ) : (
            <Table aria-label="Webhooks">
              <Heads names={['Address', 'State', 'Events']} hasActions />
              <tbody>
                {all.map((webhook) => (
                  <Tr key={webhook.webhookId}>
                    <Td className="max-w-96">
                      <span className="block truncate font-medium">{webhook.url}</span>
                      {webhook.description && <span className="text-muted text-xs">{webhook.description}</span>}
                    </Td>
                    <Td>
                      {webhook.disabledAt === null ? <Badge tone="good">On</Badge> : <Badge tone="low">Off</Badge>}
                      {isLater(webhook.previousSecretUntil) && (
                        <span className="block text-muted text-xs">
                          two secrets until <Moment at={webhook.previousSecretUntil} />
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
                            label={`What can be done with ${webhook.url}`}
                            actions={[
                              { label: 'Change', onSelect: () => setEditing(webhook) },
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
      </Loaded>
      {editing !== undefined && <EditWebhook of={editing} onClose={() => setEditing(undefined)} onMade={made} />}
      {replacing && <NewSecret of={replacing} onClose={() => setReplacing(undefined)} onMade={made} />}
      {opened && <Deliveries of={opened} onClose={() => setOpened(undefined)} />}
      <Confirm
        title="Remove the webhook?"
        verb="Remove"
        isOpen={removing !== undefined}
        isBusy={remove.isPending}
        onConfirm={() => removing && remove.mutate(removing.webhookId)}
        onClose={() => setRemoving(undefined)}
      >
        Nothing is sent to {removing?.url} any more, and its log of deliveries goes with it.
      </Confirm>
      <SecretDialog title="The signing secret" secret={secret} onClose={() => setSecret(undefined)}>
        Messages are signed with it. Copy it now: it cannot be shown again.
      </SecretDialog>
    </Page>
  );
}
