/** Selects the kinds of personal data to detect. */
import { getPiiCategories, piiCategories } from '@winnow/core';
import { clsx } from 'clsx';
import { namePii } from '../i18n/names.ts';
import { CheckboxGroup } from './ui/checkbox-group.tsx';

const piiNames = getPiiCategories('image').map((id) => piiCategories[id].name);
const piiOptions = piiNames.map((value) => ({ value, label: namePii(value) }));

interface PiiCategoryPickerProps {
  legend: string;
  /** Undefined means all of them, here and for the server. */
  chosen: readonly string[] | undefined;
  onChange(chosen: typeof piiNames | undefined): void;
  className?: string;
}

export function PiiCategoryPicker({ legend, chosen = piiNames, onChange, className }: PiiCategoryPickerProps) {
  return (
    <CheckboxGroup
      legend={legend}
      options={piiOptions}
      chosen={chosen}
      onChange={(next) => onChange(next.length === piiNames.length ? undefined : next)}
      className={clsx('grid grid-cols-2 gap-2', className)}
    />
  );
}
