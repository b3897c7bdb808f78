/** Tabs: several views of one thing. */
import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps<Value extends string> {
  'aria-label': string;
  value: Value;
  onChange(value: NoInfer<Value>): void;
  tabs: readonly TabItem<NoInfer<Value>>[];
  className?: string;
}

export function Tabs<Value extends string>({ value, onChange, tabs, className, ...rest }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <Radix.List {...rest} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              '-mb-px whitespace-nowrap border-transparent border-b-2 px-3 py-2 font-medium text-muted hover:text-ink focus-visible:-outline-offset-2',
              'data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
