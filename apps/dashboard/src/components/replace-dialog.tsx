/** Something secret in place of another, which stays good for a while: a key, what messages are signed with. */
import { useState } from 'react';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { Field } from './ui/field.tsx';
import { Select } from './ui/select.tsx';

const HOUR_SECONDS = 3_600;

const graces = {
  none: { label: 'Ends at once', hours: 0 },
  hour: { label: 'One hour', hours: 1 },
  day: { label: 'One day', hours: 24 },
  week: { label: 'One week', hours: 7 * 24 },
} as const;
type Grace = keyof typeof graces;
const graceNames = Object.keys(graces) as [Grace, ...Grace[]];

interface ReplaceDialogProps {
  title: string;
  description: string;
  /** What the choice is about: "The old key is good for". */
  label: string;
  /** What the button says. */
  verb: string;
  isBusy: boolean;
  onReplace(graceSeconds: number): void;
  onClose(): void;
}

export function ReplaceDialog({ title, description, label, verb, isBusy, onReplace, onClose }: ReplaceDialogProps) {
  const [grace, setGrace] = useState<Grace>('day');
  return (
    <Dialog
      title={title}
      description={description}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => onReplace(graces[grace].hours * HOUR_SECONDS)}>
            {verb}
          </Button>
        </>
      }
    >
      <Field label={label} hint="Long enough to put the new one in place everywhere.">
        <Select
          value={grace}
          onChange={setGrace}
          options={graceNames.map((value) => ({ value, label: graces[value].label }))}
        />
      </Field>
    </Dialog>
  );
}
