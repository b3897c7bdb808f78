/** A single choice from a dropdown list. */
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useFieldProps } from './field.tsx';
import { floatingClass } from './menu.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: string;
}

interface SelectProps<Value extends string> {
  value: Value;
  options: readonly SelectOption<NoInfer<Value>>[];
  onChange(value: NoInfer<Value>): void;
  /** Accessible name if there is no label. */
  'aria-label'?: string;
  disabled?: boolean;
  className?: string;
}

/** Radix hides the page behind an open list from screen readers; what is there must not be focusable either. */
function useInertPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const behind = [...document.body.children].filter(
      (each) => each instanceof HTMLElement && !each.inert && !each.querySelector('[role=listbox]'),
    );
    for (const each of behind) each.toggleAttribute('inert', true);
    return () => {
      for (const each of behind) each.toggleAttribute('inert', false);
    };
  }, [isOpen]);
}

/** The value of an option that chooses nothing: Radix reserves '' for no selection. */
export const NONE = '-';

/** @param value of an option must not be empty: see NONE */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  className,
  disabled = false,
  ...rest
}: SelectProps<Value>) {
  const field = useFieldProps();
  const [isOpen, setIsOpen] = useState(false);
  useInertPage(isOpen);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      open={isOpen}
      onOpenChange={setIsOpen}
      disabled={disabled}
    >
      <Radix.Trigger
        {...field}
        {...rest}
        className={clsx(
          'inline-flex h-9 min-w-0 items-center justify-between gap-2 rounded-lg border border-line-strong bg-surface px-3 text-start shadow-raised hover:bg-sunken disabled:opacity-60',
          className ?? 'w-full',
        )}
      >
        <span className="truncate">
          <Radix.Value />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            floatingClass,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[min(24rem,calc(100vw-1rem))] overflow-hidden',
          )}
        >
          <Radix.Viewport>
            {options.map(({ value: each, label, hint }) => (
              <Radix.Item
                key={each}
                value={each}
                // Named by the whole text, not by the label alone, so that the hint is read as well.
                aria-labelledby={undefined}
                className="relative rounded-md py-1.5 pe-8 ps-2.5 outline-none data-highlighted:bg-sunken"
              >
                <Radix.ItemText>{label}</Radix.ItemText>
                {hint && <span className="block text-muted text-xs">{hint}</span>}
                <Radix.ItemIndicator className="absolute top-2 end-2.5">
                  <Check aria-hidden className="size-4 text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
