/** Something secret in place of another, which stays good for a while: a key, what messages are signed with. */
import { useState } from 'react';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { Field } from './ui/field.tsx';
import { Select } from './ui/select.tsx';

const HOUR_SECONDS = 3_600;

const gracePeriods = {
  none: { label: 'Ends at once', hours: 0 },
  hour: { label: 'One hour', hours: 1 },
  day: { label: 'One day', hours: 24 },
  week: { label: 'One week', hours: 7 * 24 },
} as const;
type GracePeriod = keyof typeof gracePeriods;
const gracePeriodNames = Object.keys(gracePeriods) as [GracePeriod, ...GracePeriod[]];

interface ReplaceSecretDialogProps {
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

export function ReplaceSecretDialog({
  title,
  description,
  label,
  verb,
  isBusy,
  onReplace,
  onClose,
}: ReplaceSecretDialogProps) {
  const [grace, setGrace] = useState<GracePeriod>('day');
  return (
    <Dialog
      title={title}
      description={description}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => onReplace(gracePeriods[grace].hours * HOUR_SECONDS)}>
            {verb}
          </Button>
        </>
      }
    >
      <Field label={label} hint="Long enough to put the new one in place everywhere.">
        <Select
          value={grace}
          onChange={setGrace}
          options={gracePeriodNames.map((value) => ({ value, label: gracePeriods[value].label }))}
        />
      </Field>
    </Dialog>
  );
}
