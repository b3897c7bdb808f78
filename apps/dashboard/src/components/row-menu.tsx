/** What can be done with one row of a table. */
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Button } from './ui/button.tsx';

export interface RowAction {
  readonly label: string;
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
}

export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <Button look="ghost" size="icon" aria-label={label} className="-my-1">
          <Ellipsis aria-hidden />
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          className="z-50 min-w-40 rounded-lg border border-line bg-surface p-1 shadow-floating"
        >
          {actions.map((action) => (
            <Radix.Item
              key={action.label}
              onSelect={action.onSelect}
              className={clsx(
                'cursor-pointer rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-sunken',
                action.isDangerous && 'text-high',
              )}
            >
              {action.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
