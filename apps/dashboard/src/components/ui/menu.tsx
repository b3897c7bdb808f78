/** A dropdown menu below its trigger. */
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Style of floating lists of choices. */
export const floatingClass = 'z-50 rounded-lg border border-line-strong bg-surface p-1 shadow-floating';

export const menuItemClass = 'cursor-pointer rounded-md px-2.5 py-1.5 outline-none data-highlighted:bg-sunken';

interface MenuProps {
  /** Content of Radix.Trigger. */
  trigger: ReactNode;
  align: 'start' | 'end';
  children: ReactNode;
}

/** Not modal: a modal menu would hide focusable elements from screen readers only. */
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
