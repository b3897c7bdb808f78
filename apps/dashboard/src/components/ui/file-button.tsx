/** A button that opens the file dialog. */
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps {
  /** As the `accept` of a file input; absent: all files. */
  accept?: string;
  /** Whether several files can be chosen at once. */
  isMultiple?: boolean;
  isBusy: boolean;
  /** Below the button, which it describes. */
  hint?: ReactNode;
  children: ReactNode;
  /** At least one. */
  onChoose(files: readonly [File, ...File[]]): void;
}

export function FileButton({ accept, isMultiple = false, isBusy, hint, children, onChoose }: FileButtonProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className="flex flex-col gap-1.5">
      <Button isBusy={isBusy} asChild className="self-start">
        <label htmlFor={id} className="cursor-pointer focus-within:outline-2">
          {children}
          <input
            id={id}
            type="file"
            accept={accept}
            multiple={isMultiple}
            className="sr-only"
            disabled={isBusy}
            aria-describedby={hintId}
            onChange={({ target }) => {
              const [first, ...others] = target.files ?? [];
              if (first) onChoose([first, ...others]);
              target.value = '';
            }}
          />
        </label>
      </Button>
      {hintId !== undefined && (
        <p id={hintId} className="text-[0.8125rem] text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
