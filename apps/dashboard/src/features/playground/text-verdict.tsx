/** The verdict on a text, with each finding marked in place. */
import { MarkedText } from './marked-text.tsx';
import { toTextMarks } from './text-marks.ts';
import type { ModerationResults } from './use-moderation.ts';

export function TextVerdict({ text, result }: { text: string; result: ModerationResults['text'] }) {
  const { safeContent, detectedPii = [], bypass } = result;
  return (
    <div className="flex flex-col gap-4">
      <MarkedText text={text} marks={toTextMarks(result)} />
      {bypass.length > 0 && (
        <ul aria-label="Hidden words" className="flex flex-col gap-1 text-[0.8125rem]">
          {bypass.map(({ original, normalised, technique, start }) => (
            <li key={`${start} ${technique}`}>
              <code>{original}</code> reads as <code>{normalised}</code>{' '}
              <span className="text-muted">({technique.replaceAll('_', ' ')})</span>
            </li>
          ))}
        </ul>
      )}
      {detectedPii.length > 0 && (
        <ul aria-label="Personal data" className="flex flex-col gap-1 text-[0.8125rem]">
          {detectedPii.map(({ type, value, start }) => (
            <li key={start}>
              {type}: <code>{value}</code>
            </li>
          ))}
        </ul>
      )}
      {safeContent !== undefined && (
        <div>
          <p className="mb-1 font-medium text-[0.8125rem]">Safe to show</p>
          <p className="whitespace-pre-wrap break-words rounded-lg bg-good-soft p-3">{safeContent}</p>
        </div>
      )}
    </div>
  );
}
