/** Replaces a secret (an API key, a webhook signing secret); the old one stays valid for a while. */
import { useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './ui/button.tsx';
import { Dialog } from './ui/dialog.tsx';
import { Field } from './ui/field.tsx';
import { Select } from './ui/select.tsx';

const HOUR_SECONDS = 3_600;

const gracePeriods = {
  none: { label: t('Expires immediately'), hours: 0 },
  hour: { label: t('One hour'), hours: 1 },
  day: { label: t('One day'), hours: 24 },
  week: { label: t('One week'), hours: 7 * 24 },
} as const;
type GracePeriod = keyof typeof gracePeriods;
const gracePeriodNames = Object.keys(gracePeriods) as [GracePeriod, ...GracePeriod[]];

interface ReplaceSecretDialogProps {
  title: string;
  description: string;
  /** Label of the grace period: "The old key stays valid for". */
  label: string;
  /** Label of the submit button. */
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
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => onReplace(gracePeriods[grace].hours * HOUR_SECONDS)}>
            {verb}
          </Button>
        </>
      }
    >
      <Field label={label} hint={t('Allow enough time to deploy the new one everywhere.')}>
        <Select
          value={grace}
          onChange={setGrace}
          options={gracePeriodNames.map((value) => ({ value, label: gracePeriods[value].label }))}
        />
      </Field>
    </Dialog>
  );
}
