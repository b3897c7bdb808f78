/** A single choice among a few visible options. */
import { ToggleGroup } from 'radix-ui';
import type { SelectOption } from './select.tsx';

interface SegmentedControlProps<Value extends string> {
  'aria-label': string;
  value: Value;
  options: readonly SelectOption<NoInfer<Value>>[];
  onChange(value: NoInfer<Value>): void;
}

export function SegmentedControl<Value extends string>({
  value,
  options,
  onChange,
  ...rest
}: SegmentedControlProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      // Clicking the selected option again would clear the selection.
      onValueChange={(next) => next !== '' && onChange(next as Value)}
      className="inline-flex w-fit max-w-full overflow-x-auto rounded-lg bg-sunken p-0.5"
      {...rest}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          className="inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md px-3 font-medium text-[0.8125rem] text-muted hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-raised [&_svg]:size-4"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
