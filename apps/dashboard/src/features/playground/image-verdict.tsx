/** The verdict on a picture: boxes around the findings, and a comparison of the redacted picture and the original. */
import { useState } from 'react';
import { BoxedPicture } from '../../components/media/boxed-picture.tsx';
import { namePicturePii } from '../../components/media/image-boxes.ts';
import { Slider } from '../../components/ui/slider.tsx';
import { toSameOriginLink } from '../../content-link.ts';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, nameValue } from '../../i18n/names.ts';
import { ContentCredentials } from './content-credentials.tsx';
import type { ModerationResults } from './use-moderation.ts';

function RedactionSlider({ original, redacted }: { original: string; redacted: string }) {
  const [share, setShare] = useState(50);
  const [isGone, setIsGone] = useState(false);
  if (isGone)
    return (
      <p className="text-muted">
        {t('The link to the redacted picture has expired: links last 60 minutes. Moderate it again.')}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-lg border">
        <img src={original} alt={t('As it was sent')} className="block w-full" />
        <img
          src={redacted}
          alt={t('Redacted')}
          onError={() => setIsGone(true)}
          className="absolute inset-0 size-full"
          style={{ clipPath: `inset(0 0 0 ${share}%)` }}
        />
        <span aria-hidden className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: `${share}%` }} />
      </div>
      <div className="flex items-center gap-3 text-muted text-xs">
        <span>{t('Redacted')}</span>
        <Slider aria-label={t('Share of the original shown')} value={share} min={0} max={100} onChange={setShare} />
        <span>{t('Original')}</span>
      </div>
    </div>
  );
}

function ImageFindings({
  result: { issues, redaction, detectedText = [], detectedPii = [] },
}: {
  result: ModerationResults['image'];
}) {
  const inMetadata = issues.flatMap(({ category, term, metadata }) =>
    metadata === undefined ? [] : { category, term, metadata },
  );
  return (
    <>
      {redaction && (
        <p className="text-[0.8125rem]">
          {redaction.verified
            ? t('{{count}} redacted ({{mode}}), and a second check found nothing.', {
                count: redaction.subjects,
                mode: nameValue(redaction.mode),
              })
            : t(
                '{{count}} redacted ({{mode}}), but a second check still found {{residual}} and could not read {{unread}}: review the picture yourself.',
                {
                  count: redaction.subjects,
                  mode: nameValue(redaction.mode),
                  residual: redaction.residual,
                  unread: redaction.unread?.length ?? 0,
                },
              )}
        </p>
      )}
      {detectedPii.length > 0 && (
        <ul aria-label={t('Personal data')} className="flex flex-col gap-1 text-[0.8125rem]">
          {detectedPii.map(({ type, value, box, codeFormat }) => (
            <li key={`${type} ${value} ${box?.left} ${box?.top}`}>
              {namePicturePii({ type, codeFormat })}: <code>{value}</code>
            </li>
          ))}
        </ul>
      )}
      {inMetadata.length > 0 && (
        <ul className="flex flex-col gap-1 text-[0.8125rem]">
          {inMetadata.map(({ category, term, metadata }) => (
            <li key={`${category} ${term} ${metadata}`}>
              {nameCategory(category)}: <code>{term}</code>{' '}
              <span className="text-muted">{t('In the metadata: {{field}}', { field: metadata })}</span>
            </li>
          ))}
        </ul>
      )}
      {detectedText.length > 0 && (
        <div>
          <p className="mb-1 font-medium text-[0.8125rem]">{t('Words in it')}</p>
          <p className="whitespace-pre-wrap rounded-lg bg-sunken/60 p-3">{detectedText.join('\n')}</p>
        </div>
      )}
    </>
  );
}

/** @param url of the picture within this page; undefined: it was sent as a URL, and this page may not load it */
export function ImageVerdict({ url, result }: { url: string | undefined; result: ModerationResults['image'] }) {
  return (
    <div className="flex flex-col gap-4">
      {url === undefined ? (
        <p className="text-muted">
          {t(
            'This page loads nothing from other addresses, so the picture is not shown. Drop the file itself to see the boxes.',
          )}
        </p>
      ) : (
        <BoxedPicture url={url} result={result} />
      )}
      {url !== undefined && result.safeContent !== undefined && (
        <RedactionSlider original={url} redacted={toSameOriginLink(result.safeContent)} />
      )}
      <ImageFindings result={result} />
      {result.contentCredentials && <ContentCredentials credentials={result.contentCredentials} />}
    </div>
  );
}
