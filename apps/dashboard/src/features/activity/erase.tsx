/** Takes everything about one content out of the log. */
import { useState } from 'react';
import { api, type Inputs } from '../../api.ts';
import { useChange } from '../../change.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { formatNumber } from '../../components/format.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { Segmented } from '../../components/ui/segmented.tsx';
import { tell } from '../../components/ui/toast.tsx';

export function Erase({ onClose }: { onClose(): void }) {
  const [by, setBy] = useState<'contentHash' | 'content'>('contentHash');
  const erase = useChange((body: Inputs['activity']['erase']) => api.activity.erase.mutate(body), {
    refresh: ['activity'],
    onDone({ erased }) {
      tell(erased === 0 ? 'The log holds nothing about this content.' : `${formatNumber(erased)} rows are erased.`);
      onClose();
    },
  });
  const submit = (data: FormData) => {
    erase.mutate({ [by]: String(data.get('content')) });
  };
  return (
    <FormDialog
      title="Erase a content from the log"
      description="Every row about it goes at once, with what was decided on review. This cannot be taken back."
      verb="Erase"
      look="danger"
      isBusy={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented
        aria-label="Found by"
        value={by}
        onChange={setBy}
        options={[
          { value: 'contentHash', label: 'SHA-256' },
          { value: 'content', label: 'Text' },
        ]}
      />
      {by === 'contentHash' ? (
        <Field label="SHA-256 of the content" hint="64 characters, 0–9 and a–f.">
          <Input name="content" required pattern="[0-9a-fA-F]{64}" autoComplete="off" className="font-mono" />
        </Field>
      ) : (
        <Field label="The text itself" hint="Exactly as it was sent.">
          <Textarea name="content" required />
        </Field>
      )}
    </FormDialog>
  );
}
