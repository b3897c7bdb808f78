/** Fields of numbers that may be left empty, which is not zero. */
import { Trash2 } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Field, NumberInput } from '../../components/ui/field.tsx';
import { Select } from '../../components/ui/select.tsx';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import type { EnteredNumbers, ReportNumber } from './report-draft.ts';

interface NumberFieldsProps {
  legend: string;
  numbers: readonly ReportNumber[];
  values: EnteredNumbers;
  onChange(values: EnteredNumbers): void;
}

export function NumberFields({ legend, numbers, values, onChange }: NumberFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-[0.8125rem] text-muted">{legend}</legend>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {numbers.map(({ name, label, isFraction, most }) => (
          <Field key={name} label={label}>
            <NumberInput
              min={0}
              max={most}
              step={isFraction ? 'any' : 1}
              value={values[name]}
              onChange={(number) => onChange({ ...values, [name]: number })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

interface CodeNumbersProps {
  legend: string;
  /** All codes, with what each stands for. */
  codes: readonly { readonly value: string; readonly label: string }[];
  values: EnteredNumbers;
  onChange(values: EnteredNumbers): void;
}

/** A number for each of some codes, such as languages or countries. */
export function CodeNumbers({ legend, codes, values, onChange }: CodeNumbersProps) {
  const { may } = useCurrentUser();
  const entered = codes.filter(({ value }) => values[value] !== undefined);
  const left = codes.filter(({ value }) => values[value] === undefined);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-[0.8125rem] text-muted">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {entered.map(({ value, label }) => (
          <div key={value} className="flex items-end gap-1">
            <Field label={label} className="flex-1">
              <NumberInput
                min={0}
                required
                value={values[value]}
                onChange={(number) => onChange({ ...values, [value]: number })}
              />
            </Field>
            <Button
              look="ghost"
              size="icon"
              aria-label={t('Remove {{name}}', { name: label })}
              onClick={() => onChange({ ...values, [value]: undefined })}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        ))}
        {may('admin') && left.length > 0 && (
          <div className="flex items-end">
            <Select<string>
              // A new one after each choice: it adds, and keeps no choice.
              key={entered.length}
              aria-label={`${legend}: ${t('Add')}`}
              value="add"
              options={[{ value: 'add', label: t('Add') }, ...left]}
              onChange={(code) => onChange({ ...values, [code]: null })}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}
