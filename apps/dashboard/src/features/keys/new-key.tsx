/** The form of a new key. */
import { defaultScopes, type Scope, scopeNames, scopes } from '@winnow/core';
import { useState } from 'react';
import { api, type Inputs } from '../../api.ts';
import { useChange } from '../../change.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Checkboxes } from '../../components/ui/checkboxes.tsx';
import { Field, Input } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';

const DAY_MS = 86_400_000;

const lives = {
  never: { label: 'Never', days: null },
  month: { label: 'In 30 days', days: 30 },
  quarter: { label: 'In 90 days', days: 90 },
  year: { label: 'In a year', days: 365 },
} as const;
type Life = keyof typeof lives;
const lifeNames = Object.keys(lives) as [Life, ...Life[]];

const modes = {
  live: 'Live',
  test: 'Test',
} as const;
type Mode = keyof typeof modes;

const scopeOptions = scopeNames.map((value) => ({ value, hint: scopes[value].help }));

interface NewKeyProps {
  isOpen: boolean;
  onClose(): void;
  onMade(apiKey: string): void;
}

export function NewKey({ isOpen, onClose, onMade }: NewKeyProps) {
  const [chosen, setChosen] = useState<readonly Scope[]>(defaultScopes);
  const [life, setLife] = useState<Life>('never');
  const [mode, setMode] = useState<Mode>('live');
  const create = useChange((body: Inputs['keys']['create']) => api.keys.create.mutate(body), {
    refresh: ['keys'],
    onDone: ({ apiKey }) => onMade(apiKey),
  });
  const submit = (data: FormData) => {
    const { days } = lives[life];
    create.mutate({
      name: String(data.get('name')),
      mode,
      scopes: [...chosen],
      ...(days !== null && { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
    });
  };
  return (
    <FormDialog
      title="Create an API key"
      isOpen={isOpen}
      verb="Create key"
      isBusy={create.isPending}
      isReady={chosen.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="Where it is used, such as “Comments, production”.">
        <Input name="name" required maxLength={200} autoComplete="off" />
      </Field>
      <Checkboxes legend="Scopes" options={scopeOptions} chosen={chosen} onChange={setChosen} />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expires">
          <Select
            value={life}
            onChange={setLife}
            options={lifeNames.map((value) => ({ value, label: lives[value].label }))}
          />
        </Field>
        <Field label="Marked as">
          <Select
            value={mode}
            onChange={setMode}
            options={(Object.keys(modes) as Mode[]).map((value) => ({ value, label: modes[value] }))}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
