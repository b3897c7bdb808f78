/** Buttons: primary, secondary, ghost and danger; with an icon or icon-only. */
import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

const buttonVariants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink shadow-raised hover:bg-sunken',
  ghost: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-high text-on-high hover:opacity-90',
} as const;

const buttonSizes = {
  normal: 'h-9 px-3.5',
  small: 'h-8 px-2.5 text-[0.8125rem]',
  icon: 'size-9 justify-center',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof buttonVariants;
  size?: keyof typeof buttonSizes;
  /** Work is in progress: shows a spinner and ignores clicks. */
  isBusy?: boolean;
  /** Renders its only child, such as a link, as a button. */
  asChild?: boolean;
}

export function Button({
  look = 'secondary',
  size = 'normal',
  isBusy = false,
  asChild = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const Part = asChild ? Slot.Root : 'button';
  return (
    <Part
      {...(!asChild && { type: 'button' })}
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={clsx(
        'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-lg font-medium transition-colors',
        'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
        buttonVariants[look],
        buttonSizes[size],
        className,
      )}
    >
      {isBusy && !asChild ? (
        <>
          <LoaderCircle aria-hidden className="animate-spin" />
          {children}
        </>
      ) : (
        children
      )}
    </Part>
  );
}
