/** A group of checkboxes for a multiple choice. */
import { Checkbox } from './switch.tsx';

interface CheckboxGroupProps<Value extends string> {
  legend: string;
  options: readonly { readonly value: Value; readonly label?: string; readonly hint?: string }[];
  chosen: readonly string[];
  /** @param chosen in the order of the options */
  onChange(chosen: Value[]): void;
  /** Layout of the checkboxes. */
  className?: string;
}

export function CheckboxGroup<Value extends string>({
  legend,
  options,
  chosen,
  onChange,
  className = 'flex flex-col gap-2.5',
}: CheckboxGroupProps<Value>) {
  const toggle = (toggled: Value, isOn: boolean) =>
    onChange(options.map(({ value }) => value).filter((value) => (value === toggled ? isOn : chosen.includes(value))));
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-[0.8125rem]">{legend}</legend>
      <div className={className}>
        {options.map(({ value, label = value, hint }) => (
          <Checkbox
            key={value}
            label={label}
            hint={hint}
            isOn={chosen.includes(value)}
            onChange={(isOn) => toggle(value, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
