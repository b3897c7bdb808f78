/** A dialog that sends an item to a queue or to people with a role, with the reason. */
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Field, Textarea } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { titleValue } from '../../i18n/names.ts';
import { useReviewQueues } from '../../review-queues.ts';
import type { Escalation } from './use-review-queue.ts';

/** The values of the select: a queue or a role. */
const toQueue = (id: string) => `queue:${id}`;
const toRole = (role: 'admin' | 'owner') => `role:${role}`;

interface EscalateDialogProps {
  onSubmit(to: Escalation): void;
  onClose(): void;
}

export function EscalateDialog({ onSubmit, onClose }: EscalateDialogProps) {
  const queues = useReviewQueues().data?.queues.filter((queue) => queue.isEnabled && queue.takesEscalations) ?? [];
  const options = [
    ...queues.map(({ id, name }) => ({ value: toQueue(id), label: name })),
    ...(['admin', 'owner'] as const).map((role) => ({ value: toRole(role), label: titleValue(role) })),
  ];
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? options[0]?.value ?? toRole('admin');
  const submit = (data: FormData) => {
    const note = String(data.get('note'));
    const queue = queues.find(({ id }) => toQueue(id) === value);
    if (queue) return onSubmit({ note, queueId: queue.id });
    onSubmit({ note, role: value === toRole('owner') ? 'owner' : 'admin' });
  };
  return (
    <FormDialog title={t('Escalate')} verb={t('Escalate')} isBusy={false} onSubmit={submit} onClose={onClose}>
      <Field label={t('Why')} hint={t('Shown to who decides on it.')}>
        <Textarea name="note" rows={3} required maxLength={1000} />
      </Field>
      <Field label={t('To')}>
        <Select value={value} onChange={setChosen} options={options} />
      </Field>
    </FormDialog>
  );
}
