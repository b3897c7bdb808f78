/** Tables: dense and aligned; they scroll sideways in narrow windows while the actions column stays visible. */
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { t } from '../../i18n/i18n.ts';

/** The frame is focusable because it scrolls, so it needs an accessible name. */
export function Table({ className, 'aria-label': label, ...rest }: ComponentProps<'table'> & { 'aria-label': string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
      tabIndex={0}
      className="scrolls-sideways relative overflow-x-auto rounded-xl border border-line"
    >
      <table {...rest} className={clsx('w-full border-collapse text-start', className)} />
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
  /** Columns with numbers, which are right-aligned. */
  figures?: readonly string[];
  /** Adds a last column for row actions. */
  hasActions?: boolean;
}

/** The header row. */
export function TableHead({ names, figures = [], hasActions = false }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <Th key={name} className={figures.includes(name) ? 'text-end' : 'text-start'}>
            {name}
          </Th>
        ))}
        {hasActions && (
          <Th data-actions>
            <span className="sr-only">{t('Actions')}</span>
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
