/** A menu that opens below what is pressed. */
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Where something floats over the page, as a list of what can be chosen. */
export const floatingClass = 'z-50 rounded-lg border border-line-strong bg-surface p-1 shadow-floating';

export const menuItemClass = 'cursor-pointer rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-sunken';

interface MenuProps {
  /** Radix.Trigger: what is pressed. */
  trigger: ReactNode;
  align: 'start' | 'end';
  children: ReactNode;
}

/** The page stays as it is beside it: a modal menu would take what can be focused from screen readers alone. */
export function Menu({ trigger, align, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      {trigger}
      <Radix.Portal>
        <Radix.Content align={align} sideOffset={4} className={`${floatingClass} min-w-40`}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
