/** The form for a new or existing webhook. */
import { limits, type WebhookEvent, webhookEventNames, webhookEvents } from '@winnow/core';
import { useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { useApiMutation } from '../../api-mutation.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { CheckboxGroup } from '../../components/ui/checkbox-group.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { translateCatalogText } from '../../i18n/catalog-texts.ts';
import { t } from '../../i18n/i18n.ts';

interface WebhookDialogProps {
  /** Null: a new one. */
  of: RouterOutputs['webhooks']['list']['webhooks'][number] | null;
  onClose(): void;
  /** Receives the secret of a new one. */
  onMade(secret: string | undefined): void;
}

interface WebhookFields {
  readonly url: string;
  readonly description: string;
}

/** Test messages are sent to every webhook, regardless of its events. */
const eventOptions = webhookEventNames
  .filter((event) => event !== 'webhook.test')
  .map((value) => ({ value, hint: translateCatalogText(webhookEvents[value]) }));

export function WebhookDialog({ of: webhook, onClose, onMade }: WebhookDialogProps) {
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook === null ? ['job.completed'] : webhookEventNames.filter((event) => webhook.events.includes(event)),
  );
  const [isEnabled, setIsEnabled] = useState(webhook === null || webhook.disabledAt === null);
  const save = useApiMutation(
    async (fields: WebhookFields): Promise<string | undefined> => {
      const wanted = { ...fields, events: [...events] };
      if (webhook === null) return (await api.webhooks.create.mutate(wanted)).secret;
      await api.webhooks.change.mutate({ ...wanted, webhookId: webhook.webhookId, isEnabled });
      return undefined;
    },
    { refresh: ['webhooks'], onDone: onMade },
  );
  const submit = (data: FormData) => {
    save.mutate({ url: String(data.get('url')), description: String(data.get('description')) });
  };
  return (
    <FormDialog
      title={webhook === null ? t('Add a webhook') : t('Edit webhook')}
      verb={webhook === null ? t('Add') : t('Save')}
      isBusy={save.isPending}
      isReady={events.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('Address')} hint={t('HTTPS, reachable from this server.')}>
        <Input name="url" type="url" required maxLength={limits.url.characters} defaultValue={webhook?.url} />
      </Field>
      <Field label={t('Description')}>
        <Input name="description" maxLength={200} defaultValue={webhook?.description} />
      </Field>
      <CheckboxGroup legend={t('Events')} options={eventOptions} chosen={events} onChange={setEvents} />
      {webhook && <Switch label={t('Send messages')} isOn={isEnabled} onChange={setIsEnabled} />}
    </FormDialog>
  );
}
