/** How far back a search of the activity log reaches. */
import { t } from '../i18n/i18n.ts';
import { Field } from './ui/field.tsx';
import { Select } from './ui/select.tsx';

const periods = [
  { value: '7', label: t('Last 7 days') },
  { value: '30', label: t('Last 30 days') },
  { value: '90', label: t('90 days') },
] as const;

/** A number of days. */
export type LogPeriod = (typeof periods)[number]['value'];

interface LogPeriodFieldProps {
  value: LogPeriod;
  onChange(value: LogPeriod): void;
}

export const LogPeriodField = ({ value, onChange }: LogPeriodFieldProps) => (
  <Field label={t('Time range')} className="w-44">
    <Select<LogPeriod> value={value} options={periods} onChange={onChange} />
  </Field>
);
