/** Pictures that are shown side by side: blurred until they are revealed, as the person's wellness settings say. */
import { clsx } from 'clsx';
import { Eye, EyeOff, ImageOff } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useCurrentUser } from '../../session.tsx';
import { useObjectUrl } from '../../use-object-url.ts';
import { useWellness } from '../../use-wellness.ts';
import { Button } from '../ui/button.tsx';
import { blurClasses } from './kept-media.tsx';

interface PictureVeil {
  readonly isRevealed: boolean;
  toggle(): void;
  /** Of the pictures. */
  readonly className: string;
}

const PictureVeilContext = createContext<PictureVeil>({
  isRevealed: false,
  toggle: () => undefined,
  className: blurClasses.strong,
});

/** All pictures in it are revealed and blurred together. */
export function PictureVeilProvider({ children }: { children: ReactNode }) {
  const { blurStrength, greyscale } = useWellness().effective;
  const [chosen, setRevealed] = useState<boolean>();
  const isRevealed = chosen ?? blurStrength === 'none';
  const blur = blurClasses[blurStrength === 'none' ? 'strong' : blurStrength];
  return (
    <PictureVeilContext
      value={{
        isRevealed,
        toggle: () => setRevealed(!isRevealed),
        className: clsx(!isRevealed && blur, greyscale && 'grayscale'),
      }}
    >
      {children}
    </PictureVeilContext>
  );
}

/** Absent for people whom the server does not show stored pictures. */
export function PictureVeilButton() {
  const { isRevealed, toggle } = useContext(PictureVeilContext);
  const { may } = useCurrentUser();
  if (!may('moderator')) return null;
  return (
    <Button size="small" onClick={toggle}>
      {isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      {isRevealed ? t('Blur') : t('Reveal')}
    </Button>
  );
}

interface PictureThumbnailProps {
  /** An address on the server, or a file. */
  source: string | Blob;
  /** For people who do not see it. */
  alt: string;
  className?: string;
}

/** A picture in a square, loaded once it is near the window. */
export function PictureThumbnail({ source, alt, className }: PictureThumbnailProps) {
  const veil = useContext(PictureVeilContext);
  const { may } = useCurrentUser();
  const objectUrl = useObjectUrl(typeof source === 'string' ? undefined : source);
  const url = typeof source === 'string' ? source : objectUrl;
  // The server shows stored pictures to moderators.
  const isForbidden = typeof source === 'string' && !may('moderator');
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={clsx(
        'flex aspect-square items-center justify-center overflow-hidden rounded-lg border bg-sunken',
        className,
      )}
    >
      {url !== undefined && failed !== url && !isForbidden ? (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={clsx('size-full object-cover', veil.className)}
          onError={() => setFailed(url)}
        />
      ) : (
        url !== undefined && (
          <span
            role="img"
            aria-label={alt}
            className="flex flex-col items-center gap-1 p-2 text-center text-muted text-xs"
          >
            <ImageOff aria-hidden className="size-5" />
            {isForbidden ? t('Moderators see the content.') : t('The picture cannot be shown.')}
          </span>
        )
      )}
    </span>
  );
}
