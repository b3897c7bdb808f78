/** The picture of an example, as a thumbnail. */
import { PictureThumbnail } from '../../components/media/picture-veil.tsx';
import { t } from '../../i18n/i18n.ts';
import type { DraftExample } from './category-draft.ts';

/** The copy of the log, which is kept for review. */
export const toKeptPicture = ({ requestId, item }: { requestId: string; item: number }): string =>
  `/review/${requestId}/${item}/media`;

/** "Picture 3", or the name of its file. */
export const nameExample = ({ text, picture }: DraftExample, index: number): string =>
  picture === undefined
    ? text
    : picture.kind === 'file'
      ? picture.name
      : t('Picture {{number}}', { number: index + 1 });

interface ExamplePictureProps {
  categoryId: string;
  example: DraftExample;
  name: string;
}

function findSource(categoryId: string, { picture, place }: DraftExample): string | Blob | undefined {
  if (picture?.kind === 'stored') return `/categories/${categoryId}/examples/${picture.id}/picture`;
  if (picture?.kind === 'file') return picture.file;
  return place && toKeptPicture(place);
}

export function ExamplePicture({ categoryId, example, name }: ExamplePictureProps) {
  const source = findSource(categoryId, example);
  return source === undefined ? null : <PictureThumbnail source={source} alt={name} className="w-full" />;
}
