/** A number in a range, set by pointer, arrow keys, Home and End. */
import { Slider as Radix } from 'radix-ui';

interface SliderProps {
  'aria-label': string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange(value: number): void;
  disabled?: boolean;
}

export function Slider({ value, onChange, 'aria-label': label, disabled = false, step = 1, ...range }: SliderProps) {
  return (
    <Radix.Root
      {...range}
      step={step}
      disabled={disabled}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      className="relative flex h-5 w-full touch-none select-none items-center data-disabled:opacity-50"
    >
      <Radix.Track className="relative h-1.5 grow rounded-full bg-line-strong">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        className="block size-4.5 rounded-full border-2 border-accent bg-surface shadow-raised"
      />
    </Radix.Root>
  );
}
