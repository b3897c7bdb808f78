/** The redacted picture of a result, while its link is valid. */
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { toSameOriginLink } from '../content-link.ts';
import { RichText, t } from '../i18n/i18n.ts';
import { DateTime } from './format.tsx';

/** When the link expires, according to its own parameters; undefined: it is not one of ours. */
function getLinkExpiry(address: string): Date | undefined {
  const seconds = Number(new URL(address, location.href).searchParams.get('exp'));
  return seconds > 0 ? new Date(seconds * 1_000) : undefined;
}

export function RedactedPicture({ address }: { address: string }) {
  const [isGone, setIsGone] = useState(false);
  const end = getLinkExpiry(address);
  const isOver = end !== undefined && end.getTime() <= Date.now();
  if (isOver || isGone)
    return (
      <p className="flex items-center gap-2 rounded-lg bg-sunken px-3 py-3 text-muted">
        <ImageOff aria-hidden className="size-4 shrink-0" />
        {isOver ? (
          <span>
            <RichText
              i18nKey="The link expired on <time/>, and the picture was deleted with it."
              components={{ time: <DateTime at={end.toISOString()} /> }}
            />
          </span>
        ) : (
          t('The picture is no longer available.')
        )}
      </p>
    );
  return (
    <img
      src={toSameOriginLink(address)}
      alt={t('Redacted version')}
      className="max-h-96 max-w-full rounded-lg border border-line"
      onError={() => setIsGone(true)}
    />
  );
}
