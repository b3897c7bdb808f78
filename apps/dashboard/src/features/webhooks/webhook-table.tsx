/** The table of webhooks: address, state, events, and what can be done with each. */
import type { RouterOutputs } from '../../api.ts';
import { DateTime } from '../../components/format.tsx';
import { RowMenu } from '../../components/row-menu.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Table, TableHead, Td, Tr } from '../../components/ui/table.tsx';
import { RichText, t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';

export type WebhookListItem = RouterOutputs['webhooks']['list']['webhooks'][number];

interface WebhookActions {
  onDeliveries(webhook: WebhookListItem): void;
  onEdit(webhook: WebhookListItem): void;
  onTest(webhook: WebhookListItem): void;
  onNewSecret(webhook: WebhookListItem): void;
  onRemove(webhook: WebhookListItem): void;
}

const isInFuture = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

export function WebhookTable({ of: all, actions }: { of: readonly WebhookListItem[]; actions: WebhookActions }) {
  return (
    <Table aria-label={t('Webhooks')}>
      <TableHead names={[t('Address'), t('State'), t('Events')]} hasActions />
      <tbody>
        {all.map((webhook) => (
          <WebhookTableRow key={webhook.webhookId} of={webhook} actions={actions} />
        ))}
      </tbody>
    </Table>
  );
}

function WebhookTableRow({ of: webhook, actions }: { of: WebhookListItem; actions: WebhookActions }) {
  const { may } = useCurrentUser();
  const { url, description, disabledAt, previousSecretUntil, events } = webhook;
  return (
    <Tr>
      <Td className="max-w-96">
        <span className="block truncate font-medium">{url}</span>
        {description && <span className="text-muted text-xs">{description}</span>}
      </Td>
      <Td>
        {disabledAt === null ? <Badge tone="good">{t('On')}</Badge> : <Badge tone="low">{t('Off')}</Badge>}
        {isInFuture(previousSecretUntil) && (
          <span className="block text-muted text-xs">
            <RichText
              i18nKey="two secrets until <time/>"
              components={{ time: <DateTime at={previousSecretUntil} /> }}
            />
          </span>
        )}
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1">
          {events.map((event) => (
            <Badge key={event}>{event}</Badge>
          ))}
        </span>
      </Td>
      <Td className="whitespace-nowrap text-end">
        {may('admin') && (
          <>
            <Button size="small" className="me-1" onClick={() => actions.onDeliveries(webhook)}>
              {t('Deliveries')}
            </Button>
            <RowMenu
              label={t('Actions for {{url}}', { url })}
              actions={[
                { label: t('Edit'), onSelect: () => actions.onEdit(webhook) },
                { label: t('Send a test'), onSelect: () => actions.onTest(webhook) },
                { label: t('New secret'), onSelect: () => actions.onNewSecret(webhook) },
                { label: t('Remove'), onSelect: () => actions.onRemove(webhook), isDangerous: true },
              ]}
            />
          </>
        )}
      </Td>
    </Tr>
  );
}
