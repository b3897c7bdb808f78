/** Which kinds of personal data are looked for. */
import { piiCategories, piiCategoriesIn } from '@winnow/core';
import { clsx } from 'clsx';
import { Checkbox } from './ui/switch.tsx';

const names = piiCategoriesIn('image').map((id) => piiCategories[id].name);

interface PiiChoiceProps {
  legend: string;
  /** Undefined means all of them, here and to the server. */
  chosen: readonly string[] | undefined;
  onChange(chosen: typeof names | undefined): void;
  className?: string;
}

export function PiiChoice({ legend, chosen = names, onChange, className }: PiiChoiceProps) {
  const toggle = (name: string, isOn: boolean) => {
    const next = names.filter((each) => (each === name ? isOn : chosen.includes(each)));
    onChange(next.length === names.length ? undefined : next);
  };
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.8125rem]">{legend}</legend>
      <div className={clsx('grid grid-cols-2 gap-2', className)}>
        {names.map((name) => (
          <Checkbox key={name} label={name} isOn={chosen.includes(name)} onChange={(isOn) => toggle(name, isOn)} />
        ))}
      </div>
    </fieldset>
  );
}
