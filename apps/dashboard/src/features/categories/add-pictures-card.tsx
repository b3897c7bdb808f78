/** Adds pictures to the draft, many at once: dropped, pasted, or chosen. They are uploaded when the draft is saved. */
import { useState } from 'react';
import { type ExampleSide, ExampleSideControl } from '../../components/example-side-control.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DropZone } from '../../components/ui/drop-zone.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { t } from '../../i18n/i18n.ts';
import type { CategoryDraft } from './category-draft.ts';
import type { ExampleReader } from './use-example-reader.ts';

interface AddPicturesCardProps {
  draft: CategoryDraft;
  reader: ExampleReader;
  isBusy: boolean;
}

export function AddPicturesCard({ draft, reader: { progress, read }, isBusy }: AddPicturesCardProps) {
  const [side, setSide] = useState<ExampleSide>('belongs');
  return (
    <Card title={t('Add pictures')}>
      <div className="flex flex-col gap-4">
        <ExampleSideControl value={side} onChange={setSide} />
        <DropZone
          aria-label={t('Pictures')}
          accept="image/*"
          isMultiple
          isDisabled={isBusy || progress !== undefined}
          title={t('Choose pictures, or drop them here')}
          hint={t('Or paste them. Include pictures that look alike and do not belong.')}
          onFiles={(files) => read(files, side === 'belongs')}
        >
          <div role="status" className="flex flex-col gap-1 empty:contents">
            {progress && (
              <>
                <ProgressBar {...progress} />
                <span className="text-[0.8125rem] text-muted tabular-nums">
                  {t('{{part}} of {{whole}}', { part: progress.done, whole: progress.of })}
                </span>
              </>
            )}
          </div>
        </DropZone>
        {draft.examples.some(({ picture }) => picture?.kind === 'file') && (
          <p className="text-[0.8125rem] text-muted">{t('New pictures are uploaded when you save.')}</p>
        )}
      </div>
    </Card>
  );
}
