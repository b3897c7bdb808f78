/** Reads files of pictures into a draft, one after another, and names those that are left out. */
import { limits } from '@winnow/core';
import { useState } from 'react';
import { toastWarning } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { type CategoryDraft, type DraftExample, fromPictureFile, withExamples } from './category-draft.ts';
import { reducePicture } from './picture-files.ts';

const MEBIBYTE = 1024 * 1024;
const { sizeBytes } = limits.image;

/** Files that are dropped or pasted can be of any type; browsers do not know that of all pictures. */
const mayBePicture = ({ type }: File): boolean => type === '' || type.startsWith('image/');

/** @returns those that may be pictures; a message names the others */
export function selectPictures(files: readonly File[]): File[] {
  const others = files.filter((file) => !mayBePicture(file));
  if (others.length > 0)
    toastWarning(t('Left out, not a picture: {{names}}', { names: others.map(({ name }) => name).join(', ') }));
  return files.filter(mayBePicture);
}

interface ReadPictures {
  readonly added: readonly DraftExample[];
  /** Names of files. */
  readonly tooLarge: readonly string[];
  readonly unreadable: readonly string[];
}

/** A hundred photographs do not fit into memory at once. */
async function readPictures(
  files: readonly File[],
  belongs: boolean,
  onProgress: (done: number) => void,
): Promise<ReadPictures> {
  const added: DraftExample[] = [];
  const tooLarge: string[] = [];
  const unreadable: string[] = [];
  for (const [done, file] of files.entries()) {
    onProgress(done);
    try {
      const reduced = await reducePicture(file);
      if (reduced.size <= sizeBytes) added.push(fromPictureFile(reduced, file, belongs));
      else tooLarge.push(file.name);
    } catch {
      unreadable.push(file.name);
    }
  }
  return { added, tooLarge, unreadable };
}

export interface ExampleReader {
  /** While files are read. */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  read(files: readonly File[], belongs: boolean): Promise<void>;
}

/** @param onChange changes the draft to which pictures are added */
export function useExampleReader(onChange: (change: (draft: CategoryDraft) => CategoryDraft) => void): ExampleReader {
  const [progress, setProgress] = useState<ExampleReader['progress']>();
  const read = async (chosen: readonly File[], belongs: boolean) => {
    const files = selectPictures(chosen);
    try {
      const onProgress = (done: number) => setProgress({ done, of: files.length });
      const { added, tooLarge, unreadable } = await readPictures(files, belongs, onProgress);
      const size = sizeBytes / MEBIBYTE;
      if (tooLarge.length > 0)
        toastWarning(t('Larger than {{size}} MB, and left out: {{names}}', { size, names: tooLarge.join(', ') }));
      if (unreadable.length > 0) toastWarning(t('Could not be read: {{names}}', { names: unreadable.join(', ') }));
      onChange((draft) => withExamples(draft, added));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, read };
}
