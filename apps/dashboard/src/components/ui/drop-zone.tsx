/** A field for files, which are dropped on it, pasted into it or its children, or chosen in the file dialog. */
import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

interface DropZoneProps {
  /** Of the file input. */
  'aria-label': string;
  accept: string;
  /** Whether it takes several files at once; else the first one. */
  isMultiple?: boolean;
  isDisabled?: boolean;
  title: ReactNode;
  hint: ReactNode;
  /** At least one. */
  onFiles(files: readonly [File, ...File[]]): void;
  /** Below the field; files can be pasted there, too. */
  children?: ReactNode;
}

const styles = {
  over: 'border-accent bg-accent-soft',
  idle: 'border-line-strong bg-sunken/50 enabled:hover:bg-sunken disabled:opacity-50',
} as const;

export function DropZone({
  accept,
  isMultiple = false,
  isDisabled = false,
  title,
  hint,
  onFiles,
  children,
  ...rest
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const take = (files: Iterable<File> | null): boolean => {
    const [first, ...others] = files ?? [];
    if (!first || isDisabled) return false;
    onFiles(isMultiple ? [first, ...others] : [first]);
    return true;
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-3" onPaste={paste}>
      <button
        type="button"
        disabled={isDisabled}
        aria-describedby={hintId}
        onClick={() => picker.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col items-center gap-1.5 rounded-xl border-2 border-dashed px-4 py-7 text-center transition-colors',
          isOver ? styles.over : styles.idle,
        )}
      >
        <Upload aria-hidden className="size-5 text-muted" />
        <span className="max-w-full break-words font-medium">{title}</span>
        <span id={hintId} className="text-[0.8125rem] text-muted">
          {hint}
        </span>
      </button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
        {...rest}
      />
      {children}
    </div>
  );
}
