/** A dialog for one queue: its name, order, and who may work in it. */
import { DEFAULT_QUEUE, queueOrders, roleNames } from '@winnow/core';
import { useState } from 'react';
import { usePeople } from '../../caller-names.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Checkbox, Switch } from '../../components/ui/switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameValue } from '../../i18n/names.ts';
import type { QueueSettings } from '../../review-queues.ts';

export const orderLabels = {
  age: t('Oldest first'),
  reports: t('Most reported first'),
  severity: t('Worst first'),
  weights: t('By weights'),
} as const;
const queueRoles = roleNames.filter((name) => name !== 'viewer');

interface QueueDialogProps {
  /** Undefined: a new one. */
  queue: QueueSettings | undefined;
  isBusy: boolean;
  onSubmit(queue: QueueSettings): void;
  onClose(): void;
}

/** Ids are made of names; they never change afterwards. */
const toQueueId = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);

export function QueueDialog({ queue, isBusy, onSubmit, onClose }: QueueDialogProps) {
  const [order, setOrder] = useState(queue?.order ?? 'age');
  const [role, setRole] = useState(queue?.role ?? 'moderator');
  const [isEnabled, setEnabled] = useState(queue?.isEnabled ?? true);
  const [takesEscalations, setTakesEscalations] = useState(queue?.takesEscalations ?? false);
  const [people, setPeople] = useState<readonly string[]>(queue?.people ?? []);
  const submit = (data: FormData) => {
    const name = String(data.get('name'));
    const id = queue?.id ?? String(data.get('id') || toQueueId(name));
    const description = String(data.get('description'));
    // The weights of the order are set by the API only.
    onSubmit({ ...queue, id, name, description, isEnabled, takesEscalations, order, role, people: [...people] });
  };
  return (
    <FormDialog
      title={queue ? t('Queue “{{name}}”', { name: queue.name }) : t('New queue')}
      verb={queue ? t('Save') : t('Create')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('Name')}>
        <Input name="name" required maxLength={80} defaultValue={queue?.name} />
      </Field>
      {!queue && (
        <Field
          label={t('Id')}
          hint={t('For rules and the API: small letters, digits and hyphens. Empty: made of the name.')}
        >
          <Input name="id" maxLength={40} pattern="[a-z0-9][a-z0-9\-]*" />
        </Field>
      )}
      <Field label={t('Description')}>
        <Textarea name="description" rows={2} maxLength={500} defaultValue={queue?.description} />
      </Field>
      <Field label={t('Order')}>
        <Select
          value={order}
          onChange={setOrder}
          options={queueOrders.map((value) => ({ value, label: orderLabels[value] }))}
        />
      </Field>
      <Field label={t('Least role of people who work in it')}>
        <Select
          value={role}
          onChange={setRole}
          options={queueRoles.map((value) => ({ value, label: nameValue(value) }))}
        />
      </Field>
      <PeopleField chosen={people} onChange={setPeople} />
      <Switch
        label={t('Takes escalations')}
        hint={t('Items can be escalated to it.')}
        isOn={takesEscalations}
        onChange={setTakesEscalations}
      />
      {queue?.id !== DEFAULT_QUEUE && (
        <Switch
          label={t('Enabled')}
          hint={t('A queue that is not enabled gets no items, and gives none.')}
          isOn={isEnabled}
          onChange={setEnabled}
        />
      )}
    </FormDialog>
  );
}

interface PeopleFieldProps {
  /** Their ids. */
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

/** Nothing where there is no role to choose. */
function PeopleField({ chosen, onChange }: PeopleFieldProps) {
  const moderators = usePeople().data?.people.filter((person) => person.role !== 'viewer') ?? [];
  if (moderators.length === 0) return null;
  const toggle = (personId: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, personId] : chosen.filter((each) => each !== personId));
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.8125rem]">{t('Only these people, and admins')}</legend>
      <div className="flex flex-col gap-2.5">
        {moderators.map(({ personId, name }) => (
          <Checkbox
            key={personId}
            label={name}
            isOn={chosen.includes(personId)}
            onChange={(isOn) => toggle(personId, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
