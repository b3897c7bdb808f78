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
  idle: 'border-line-strong bg-sunken/50 enabled:hover:bg-sunken disabled:pointer-events-none disabled:opacity-50',
} as const;

/** A browser opens files that nothing takes, in place of the page; text is dropped into the fields of the children. */
function holdFiles(event: DragEvent): boolean {
  const hasFiles = event.dataTransfer.types.includes('Files');
  if (hasFiles) event.preventDefault();
  return hasFiles;
}

/** @returns whether files are held over the element, and its handlers */
function useFileDrop(isDisabled: boolean, take: (files: FileList) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (holdFiles(event)) setIsOver(!isDisabled);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      if (!holdFiles(event)) return;
      setIsOver(false);
      take(event.dataTransfer.files);
    },
  };
}

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
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const take = (files: Iterable<File> | null): boolean => {
    const [first, ...others] = files ?? [];
    if (!first || isDisabled) return false;
    onFiles(isMultiple ? [first, ...others] : [first]);
    return true;
  };
  const { isOver, ...handlers } = useFileDrop(isDisabled, take);
  const paste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  return (
    // Drops are taken here: a disabled button gets no events of a drag.
    <div className="flex flex-col gap-3" onPaste={paste} {...handlers}>
      <button
        type="button"
        disabled={isDisabled}
        aria-describedby={hintId}
        onClick={() => picker.current?.click()}
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
