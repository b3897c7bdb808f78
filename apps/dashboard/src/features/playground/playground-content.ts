/** The content to moderate: a text, a URL, or a file that was dropped, pasted or chosen. */
import { limits, type Modality } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';

export type PlaygroundContent =
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'file'; readonly file: File };

export const emptyContent: PlaygroundContent = { kind: 'value', value: '' };

export const acceptedFileTypes = {
  image: 'image/*',
  audio: 'audio/*,video/webm',
  video: 'video/*',
} as const satisfies Record<Exclude<Modality, 'text'>, string>;

export const isEmptyContent = (content: PlaygroundContent): boolean =>
  content.kind === 'value' && content.value.trim() === '';

/** Why a file cannot be sent; undefined if it can. */
export function getFileSizeError(
  modality: Exclude<Modality, 'text'>,
  { size }: Pick<File, 'size'>,
): string | undefined {
  const { sizeBytes } = limits[modality];
  const MiB = 1024 * 1024;
  return size > sizeBytes
    ? t('The file is {{size}} MB; the limit for this kind is {{limit}} MB.', {
        size: Math.ceil(size / MiB),
        limit: sizeBytes / MiB,
      })
    : undefined;
}

/** The content as sent in a request: a file as Base64. */
export function encodeContent(content: PlaygroundContent): Promise<string> {
  if (content.kind === 'value') return Promise.resolve(content.value);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content.file);
  });
}
