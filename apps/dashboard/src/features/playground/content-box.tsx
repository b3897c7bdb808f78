/** The content input: typed, dropped, pasted, chosen as a file, or given as a URL. */
import { limits, type Modality } from '@winnow/core';
import { clsx } from 'clsx';
import { Upload, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { formatBytes } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field, Input, Textarea } from '../../components/ui/field.tsx';
import { toastWarning } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { acceptedFileTypes, emptyContent, getFileSizeError, type PlaygroundContent } from './playground-content.ts';

const fileLabels = { image: t('image file'), audio: t('audio file'), video: t('video file') } as const;

interface ContentBoxProps<M extends Modality> {
  modality: M;
  content: PlaygroundContent;
  onChange(content: PlaygroundContent): void;
}

function TextBox({ content, onChange }: ContentBoxProps<'text'>) {
  const value = content.kind === 'value' ? content.value : '';
  const left = limits.text.characters - value.length;
  return (
    <Field
      label={t('Text')}
      hint={t('{{written}} of {{count}} characters', { written: value.length, count: limits.text.characters })}
      error={left < 0 ? t('{{count}} characters too long.', { count: -left }) : undefined}
    >
      <Textarea
        rows={6}
        placeholder={t('Write or paste something')}
        value={value}
        onChange={({ target }) => onChange({ kind: 'value', value: target.value })}
      />
    </Field>
  );
}

function FileBox({ modality, content, onChange }: ContentBoxProps<Exclude<Modality, 'text'>>) {
  const [isOver, setIsOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const hint = useId();
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = getFileSizeError(modality, file);
    if (problem) return toastWarning(problem);
    onChange({ kind: 'file', file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  };
  return (
    <div className="flex flex-col gap-3" onPaste={paste}>
      <button
        type="button"
        aria-describedby={hint}
        onClick={() => picker.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col items-center gap-1.5 rounded-xl border-2 border-dashed px-4 py-7 text-center transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-sunken/50 hover:bg-sunken',
        )}
      >
        <Upload aria-hidden className="size-5 text-muted" />
        <span className="max-w-full truncate font-medium">
          {content.kind === 'file' ? content.file.name : t('Choose a file, or drop it here')}
        </span>
        <span id={hint} className="text-[0.8125rem] text-muted">
          {content.kind === 'file'
            ? formatBytes(content.file.size)
            : t('Or paste it. Up to {{size}} MB.', { size: limits[modality].sizeBytes / 1024 / 1024 })}
        </span>
      </button>
      <input
        ref={picker}
        type="file"
        accept={acceptedFileTypes[modality]}
        aria-label={fileLabels[modality]}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      {content.kind === 'file' ? (
        <Button size="small" className="self-start" onClick={() => onChange(emptyContent)}>
          <X aria-hidden /> {t('Take it away')}
        </Button>
      ) : (
        <Field label={t('Or its URL')} hint={t('The server fetches it; it must be public.')}>
          <Input
            type="url"
            placeholder="https://"
            value={content.value}
            onChange={({ target }) => onChange({ kind: 'value', value: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

export function ContentBox({ modality, ...rest }: ContentBoxProps<Modality>) {
  return modality === 'text' ? <TextBox modality="text" {...rest} /> : <FileBox modality={modality} {...rest} />;
}
