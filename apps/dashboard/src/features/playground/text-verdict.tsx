/** The verdict on a text, with each finding marked in place. */

import { RichText, t } from '../../i18n/i18n.ts';
import { namePii } from '../../i18n/names.ts';
import { MarkedText } from './marked-text.tsx';
import { toTextMarks } from './text-marks.ts';
import type { ModerationResults } from './use-moderation.ts';

export function TextVerdict({ text, result }: { text: string; result: ModerationResults['text'] }) {
  const { safeContent, detectedPii = [], bypass } = result;
  return (
    <div className="flex flex-col gap-4">
      <MarkedText text={text} marks={toTextMarks(result)} />
      {bypass.length > 0 && (
        <ul aria-label={t('Hidden words')} className="flex flex-col gap-1 text-[0.8125rem]">
          {bypass.map(({ original, normalised, technique, start }) => (
            <li key={`${start} ${technique}`}>
              <RichText
                i18nKey="<code>{{original}}</code> reads as <code>{{normalised}}</code> <muted>({{technique}})</muted>"
                values={{ original, normalised, technique: technique.replaceAll('_', ' ') }}
                components={{ code: <code />, muted: <span className="text-muted" /> }}
              />
            </li>
          ))}
        </ul>
      )}
      {detectedPii.length > 0 && (
        <ul aria-label={t('Personal data')} className="flex flex-col gap-1 text-[0.8125rem]">
          {detectedPii.map(({ type, value, start }) => (
            <li key={start}>
              {namePii(type)}: <code>{value}</code>
            </li>
          ))}
        </ul>
      )}
      {safeContent !== undefined && (
        <div>
          <p className="mb-1 font-medium text-[0.8125rem]">{t('Safe to show')}</p>
          <p className="whitespace-pre-wrap break-words rounded-lg bg-good-soft p-3">{safeContent}</p>
        </div>
      )}
    </div>
  );
}
