/** Which kinds of personal data are looked for. */
import { piiCategories, piiCategoriesIn } from '@winnow/core';
import { clsx } from 'clsx';
import { Checkboxes } from './ui/checkboxes.tsx';

const names = piiCategoriesIn('image').map((id) => piiCategories[id].name);
const options = names.map((value) => ({ value }));

interface PiiChoiceProps {
  legend: string;
  /** Undefined means all of them, here and to the server. */
  chosen: readonly string[] | undefined;
  onChange(chosen: typeof names | undefined): void;
  className?: string;
}

export function PiiChoice({ legend, chosen = names, onChange, className }: PiiChoiceProps) {
  return (
    <Checkboxes
      legend={legend}
      options={options}
      chosen={chosen}
      onChange={(next) => onChange(next.length === names.length ? undefined : next)}
      className={clsx('grid grid-cols-2 gap-2', className)}
    />
  );
}
