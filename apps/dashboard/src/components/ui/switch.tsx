/** A switch and a checkbox. */
import { Check } from 'lucide-react';
import { Checkbox as RadixCheckbox, Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface ToggleProps {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange(isOn: boolean): void;
  disabled?: boolean;
}

function ToggleRow({
  control,
  id,
  label,
  hint,
}: { control: ReactNode; id: string } & Pick<ToggleProps, 'label' | 'hint'>) {
  return (
    <div className="flex items-start gap-2.5">
      {control}
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium text-[0.8125rem]">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-[0.8125rem] text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

export function Switch({ label, hint, isOn, onChange, disabled = false }: ToggleProps) {
  const id = useId();
  const control = (
    <RadixSwitch.Root
      id={id}
      checked={isOn}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="mt-px h-5 w-9 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors disabled:opacity-50 data-[state=checked]:bg-accent"
    >
      <RadixSwitch.Thumb className="block size-4 rounded-full bg-surface shadow-raised transition-transform data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4" />
    </RadixSwitch.Root>
  );
  return <ToggleRow control={control} id={id} label={label} hint={hint} />;
}

export function Checkbox({ label, hint, isOn, onChange, disabled = false }: ToggleProps) {
  const id = useId();
  const control = (
    <RadixCheckbox.Root
      id={id}
      checked={isOn}
      onCheckedChange={(next) => onChange(next === true)}
      disabled={disabled}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded border border-line-strong bg-surface disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <RadixCheckbox.Indicator>
        <Check aria-hidden className="size-3.5 text-on-accent" strokeWidth={3} />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
  return <ToggleRow control={control} id={id} label={label} hint={hint} />;
}
