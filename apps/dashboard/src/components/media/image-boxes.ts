/** The findings of an image result that have a location. */
import type { ImageItem } from '@winnow/core';
import { nameCategory, namePii, nameSeverity } from '../../i18n/names.ts';

type ImageBox = NonNullable<ImageItem['issues'][number]['box']>;

type PicturePii = NonNullable<ImageItem['detectedPii']>[number];

/** With the kind of a code that is no QR code: "QR code (EAN13)". */
export const namePicturePii = ({ type, codeFormat }: Pick<PicturePii, 'type' | 'codeFormat'>): string =>
  codeFormat === undefined || codeFormat === 'QRCode' ? namePii(type) : `${namePii(type)} (${codeFormat})`;

interface LabelledBox {
  readonly box: ImageBox;
  readonly label: string;
  /** Personal data is shown differently from unsafe content. */
  readonly kind: 'issue' | 'pii';
}

/** One per location: two findings with the same box are merged, with both labels. */
export function toLabelledBoxes({
  issues,
  detectedPii = [],
}: Pick<ImageItem, 'issues' | 'detectedPii'>): LabelledBox[] {
  const all = [
    ...issues.map(({ box, category, severity }) => ({
      box,
      label: `${nameCategory(category)}, ${nameSeverity(severity)}`,
      kind: 'issue' as const,
    })),
    ...detectedPii.map((pii) => ({ box: pii.box, label: namePicturePii(pii), kind: 'pii' as const })),
  ];
  const byPlace = new Map<string, LabelledBox>();
  for (const { box, label, kind } of all) {
    if (!box) continue;
    const place = JSON.stringify([box, kind]);
    const known = byPlace.get(place);
    if (!known) byPlace.set(place, { box, label, kind });
    else if (!known.label.includes(label)) byPlace.set(place, { ...known, label: `${known.label}; ${label}` });
  }
  return [...byPlace.values()];
}

/** As percentages of the picture's width and height. */
export const toPercentBox = ({ left, top, width, height }: ImageBox, picture: { width: number; height: number }) => ({
  left: `${(100 * left) / picture.width}%`,
  top: `${(100 * top) / picture.height}%`,
  width: `${(100 * width) / picture.width}%`,
  height: `${(100 * height) / picture.height}%`,
});
