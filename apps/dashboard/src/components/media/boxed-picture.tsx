/** A picture with boxes around the findings. */
import type { ImageItem } from '@winnow/core';
import { clsx } from 'clsx';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { toLabelledBoxes, toPercentBox } from './image-boxes.ts';

type BoxedFindings = Pick<ImageItem, 'issues' | 'detectedPii'>;

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const boxStyles = {
  issue: 'border-solid border-high',
  pii: 'border-dashed border-accent',
} as const;
const boxLabelStyles = { issue: 'bg-high text-on-high', pii: 'bg-accent text-on-accent' } as const;

function ImageBoxes({ result, size }: { result: BoxedFindings; size: PixelSize }) {
  return toLabelledBoxes(result).map(({ box, label, kind }) => (
    <span
      key={`${kind} ${label} ${box.left} ${box.top}`}
      className={clsx('pointer-events-none absolute border-2', boxStyles[kind])}
      style={toPercentBox(box, size)}
    >
      <span
        className={clsx(
          'absolute bottom-full left-0 max-w-48 truncate rounded-t px-1 text-[0.6875rem]',
          boxLabelStyles[kind],
        )}
      >
        {label}
      </span>
    </span>
  ));
}

interface BoxedPictureProps {
  url: string;
  /** Absent: no boxes. */
  result?: BoxedFindings | undefined;
  /** Of the picture that the boxes refer to; absent: this one's. */
  size?: PixelSize | undefined;
  className?: string;
}

export function BoxedPicture({ url, result, size, className }: BoxedPictureProps) {
  const [natural, setNatural] = useState<PixelSize>();
  const boxed = natural && (size ?? natural);
  return (
    <div className={clsx('relative overflow-hidden rounded-lg border', className)}>
      <img
        src={url}
        alt={t('Moderated content')}
        className="block w-full"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth, height: naturalHeight })
        }
      />
      {boxed && result && <ImageBoxes result={result} size={boxed} />}
    </div>
  );
}
