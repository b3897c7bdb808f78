/** The content input: typed, dropped, pasted, chosen as a file, or given as a URL. */
import { limits, type Modality } from '@winnow/core';
import { X } from 'lucide-react';
import { formatBytes } from '../../components/format.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DropZone } from '../../components/ui/drop-zone.tsx';
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
  const take = (file: File) => {
    const problem = getFileSizeError(modality, file);
    if (problem) return toastWarning(problem);
    onChange({ kind: 'file', file });
  };
  return (
    <DropZone
      accept={acceptedFileTypes[modality]}
      aria-label={fileLabels[modality]}
      title={content.kind === 'file' ? content.file.name : t('Choose a file, or drop it here')}
      hint={
        content.kind === 'file'
          ? formatBytes(content.file.size)
          : t('Or paste it. Up to {{size}} MB.', { size: limits[modality].sizeBytes / 1024 / 1024 })
      }
      onFiles={([file]) => take(file)}
    >
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
    </DropZone>
  );
}

export function ContentBox({ modality, ...rest }: ContentBoxProps<Modality>) {
  return modality === 'text' ? <TextBox modality="text" {...rest} /> : <FileBox modality={modality} {...rest} />;
}
