/** A titled section of a screen. */
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

interface CardProps {
  title: ReactNode;
  hint?: ReactNode;
  /** To the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Card({ title, hint, actions, children, className }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('min-w-0 rounded-xl border border-line bg-surface p-4 sm:p-5', className)}
    >
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {hint && <p className="text-[0.8125rem] text-muted">{hint}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
