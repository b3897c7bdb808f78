/** The actions menu of a table row. */
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Button } from './ui/button.tsx';
import { Menu, menuItemClass } from './ui/menu.tsx';

interface RowAction {
  readonly label: string;
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
}

export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <Menu
      align="end"
      trigger={
        <Radix.Trigger asChild>
          <Button look="ghost" size="icon" aria-label={label} className="-my-1">
            <Ellipsis aria-hidden />
          </Button>
        </Radix.Trigger>
      }
    >
      {actions.map((action) => (
        <Radix.Item
          key={action.label}
          onSelect={action.onSelect}
          className={clsx(menuItemClass, action.isDangerous && 'text-high')}
        >
          {action.label}
        </Radix.Item>
      ))}
    </Menu>
  );
}
