/** Adds pictures to the draft, many at once: dropped, pasted, or chosen. They are uploaded when the draft is saved. */
import { limits } from '@winnow/core';
import { useState } from 'react';
import { type ExampleSide, sideOptions } from '../../components/add-example-dialog.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DropZone } from '../../components/ui/drop-zone.tsx';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { toastWarning } from '../../components/ui/toast.tsx';
import { t } from '../../i18n/i18n.ts';
import { type CategoryDraft, type DraftExample, fromPictureFile, withExamples } from './category-draft.ts';
import { reducePicture } from './picture-files.ts';

const MEBIBYTE = 1024 * 1024;
const { sizeBytes } = limits.image;

interface AddPicturesCardProps {
  draft: CategoryDraft;
  onChange(change: (draft: CategoryDraft) => CategoryDraft): void;
  isBusy: boolean;
}

export function AddPicturesCard({ draft, onChange, isBusy }: AddPicturesCardProps) {
  const [side, setSide] = useState<ExampleSide>('belongs');
  const [reading, setReading] = useState<{ done: number; of: number }>();
  const read = async (files: readonly File[]) => {
    const belongs = side === 'belongs';
    const added: DraftExample[] = [];
    const tooLarge: string[] = [];
    // One after another: a hundred photographs do not fit into memory at once.
    for (const [done, file] of files.entries()) {
      setReading({ done, of: files.length });
      const reduced = await reducePicture(file);
      if (reduced.size <= sizeBytes) added.push(fromPictureFile(reduced, file, belongs));
      else tooLarge.push(file.name);
    }
    setReading(undefined);
    if (tooLarge.length > 0)
      toastWarning(
        t('Larger than {{size}} MB, and left out: {{names}}', {
          size: sizeBytes / MEBIBYTE,
          names: tooLarge.join(', '),
        }),
      );
    onChange((current) => withExamples(current, added));
  };
  return (
    <Card title={t('Add pictures')}>
      <div className="flex flex-col gap-4">
        <SegmentedControl aria-label={t('Side')} value={side} options={sideOptions} onChange={setSide} />
        <DropZone
          aria-label={t('Pictures')}
          accept="image/*"
          isMultiple
          isDisabled={isBusy || reading !== undefined}
          title={t('Choose pictures, or drop them here')}
          hint={t('Or paste them. Include pictures that look alike and do not belong.')}
          onFiles={read}
        >
          {reading && (
            <div role="status" className="flex flex-col gap-1">
              <progress
                className="w-full accent-accent"
                max={reading.of}
                value={reading.done}
                aria-label={t('Progress')}
              />
              <span className="text-[0.8125rem] text-muted tabular-nums">
                {t('{{part}} of {{whole}}', { part: reading.done, whole: reading.of })}
              </span>
            </div>
          )}
        </DropZone>
        {draft.examples.some(({ picture }) => picture?.kind === 'file') && (
          <p className="text-[0.8125rem] text-muted">{t('New pictures are uploaded when you save.')}</p>
        )}
      </div>
    </Card>
  );
}
