/** Tables: dense, aligned, scrolled sideways within their frame where the window is narrow; what can be done with a row stays in sight. */
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The frame can be reached by keyboard, since it can be scrolled; so it needs a name. */
export function Table({ className, 'aria-label': label, ...rest }: ComponentProps<'table'> & { 'aria-label': string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
      className="scrolls-sideways relative overflow-x-auto rounded-xl border border-line"
    >
      <table {...rest} className={clsx('w-full border-collapse text-left', className)} />
    </section>
  );
}

function Th({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        'whitespace-nowrap border-b bg-sunken px-3 py-2 font-medium sm:px-4 text-muted text-xs',
        className,
      )}
    />
  );
}

interface TableHeadProps {
  names: readonly string[];
  /** Those whose cells are figures, which stand at the right. */
  figures?: readonly string[];
  /** A last column, of what can be done with each row. */
  hasActions?: boolean;
}

/** The row of names above the columns. */
export function TableHead({ names, figures = [], hasActions = false }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <Th key={name} className={figures.includes(name) ? 'text-right' : ''}>
            {name}
          </Th>
        ))}
        {hasActions && (
          <Th data-actions>
            <span className="sr-only">Actions</span>
          </Th>
        )}
      </tr>
    </thead>
  );
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx('border-b last:border-b-0', rest.onClick && 'cursor-pointer hover:bg-sunken/60', className)}
    />
  );
}

export function Td({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('px-3 py-2.5 align-middle sm:px-4', className)} />;
}
