/** A key in place of another, which stays good for a while. */
import { useState } from 'react';
import { type Answers, api } from '../../api.ts';
import { useChange } from '../../change.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';

const HOUR_SECONDS = 3_600;

const graces = {
  none: { label: 'Ends at once', hours: 0 },
  hour: { label: 'One hour', hours: 1 },
  day: { label: 'One day', hours: 24 },
  week: { label: 'One week', hours: 7 * 24 },
} as const;
type Grace = keyof typeof graces;
const graceNames = Object.keys(graces) as [Grace, ...Grace[]];

interface RotateKeyProps {
  of: Answers['keys']['list']['keys'][number];
  onClose(): void;
  onMade(apiKey: string): void;
}

export function RotateKey({ of: { keyId, name }, onClose, onMade }: RotateKeyProps) {
  const [grace, setGrace] = useState<Grace>('day');
  const rotate = useChange(() => api.keys.rotate.mutate({ keyId, graceSeconds: graces[grace].hours * HOUR_SECONDS }), {
    refresh: ['keys'],
    onDone: ({ apiKey }) => onMade(apiKey),
  });
  return (
    <Dialog
      title={`Rotate ${name}`}
      description="A new key with the same name and scopes is made; the old one stays good for a while."
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={rotate.isPending} onClick={() => rotate.mutate(undefined)}>
            Rotate
          </Button>
        </>
      }
    >
      <Field label="The old key is good for" hint="Long enough to put the new one in place everywhere.">
        <Select
          value={grace}
          onChange={setGrace}
          options={graceNames.map((value) => ({ value, label: graces[value].label }))}
        />
      </Field>
    </Dialog>
  );
}
