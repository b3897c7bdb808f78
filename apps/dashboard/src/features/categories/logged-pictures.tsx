/** Pictures of the log, each with its score and a button for each side. */
import { Link } from 'react-router';
import { AuthorLink } from '../../components/author-link.tsx';
import { formatPercent, RelativeTime } from '../../components/format.tsx';
import { PictureThumbnail, PictureVeilButton } from '../../components/media/picture-veil.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { t } from '../../i18n/i18n.ts';
import type { BacktestContent } from './category-draft.ts';
import { toKeptPicture } from './example-picture.tsx';

interface LabelButtonsProps {
  name: string;
  /** Undefined: it is no example of the draft yet. */
  side: boolean | undefined;
  onLabel(belongs: boolean): void;
}

function LabelButtons({ name, side, onLabel }: LabelButtonsProps) {
  const sides = [
    { belongs: true, label: t('Belongs') },
    { belongs: false, label: t('Does not belong') },
  ];
  return (
    <fieldset aria-label={name} className="flex flex-wrap gap-1">
      {sides.map(({ belongs, label }) => (
        <Button
          key={label}
          size="small"
          look={side === belongs ? 'primary' : 'secondary'}
          aria-pressed={side === belongs}
          className="flex-1"
          onClick={() => onLabel(belongs)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

interface LoggedPicturesProps {
  title: string;
  hint: string;
  pictures: readonly BacktestContent[];
  sideOf(picture: BacktestContent): boolean | undefined;
  /** Absent: nothing can be labelled. */
  onLabel?: ((picture: BacktestContent, belongs: boolean) => void) | undefined;
}

export function LoggedPictures({ title, hint, pictures, sideOf, onLabel }: LoggedPicturesProps) {
  return (
    <Card title={title} hint={hint} actions={<PictureVeilButton />}>
      <ul aria-label={title} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {pictures.map((picture, index) => {
          const { requestId, item, score, authorId, isClean, at } = picture;
          const name = t('Picture {{number}}', { number: index + 1 });
          return (
            <li key={`${requestId}.${item}`} className="flex flex-col gap-1.5 rounded-xl border p-2">
              <PictureThumbnail source={toKeptPicture(picture)} alt={name} className="w-full" />
              <span className="flex flex-wrap items-center gap-1.5 text-muted text-xs tabular-nums">
                {t('Score {{score}}', { score: formatPercent(score) })}
                <Badge tone={isClean ? 'good' : 'high'}>{isClean ? t('Clean') : t('Not clean')}</Badge>
              </span>
              <span className="flex flex-wrap gap-x-2 text-xs">
                <Link to={`/activity?q=${requestId}`} className="text-accent hover:underline">
                  <RelativeTime at={at} />
                </Link>
                {authorId !== null && <AuthorLink author={{ id: authorId }} />}
              </span>
              {onLabel && (
                <LabelButtons name={name} side={sideOf(picture)} onLabel={(belongs) => onLabel(picture, belongs)} />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
