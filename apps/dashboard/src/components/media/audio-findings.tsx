/** The audio findings as text: transcription, sentiment, topics, keywords, quality. */
import type { AudioItem } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';
import { nameSeverity, nameValue } from '../../i18n/names.ts';
import { formatDecimal } from '../format.tsx';
import { Badge } from '../ui/badge.tsx';
import { formatPlaybackTime } from './recording-display.ts';
import { nameUnsureSound } from './timeline-lanes.ts';

type AudioAnalysisFields = Pick<
  AudioItem,
  'transcription' | 'sentiment' | 'topics' | 'quality' | 'distress' | 'detectedPii'
>;

function Transcript({
  transcription,
  onSeek,
}: {
  transcription: AudioAnalysisFields['transcription'];
  onSeek(s: number): void;
}) {
  if (!transcription) return null;
  const { segments, text } = transcription;
  if (!segments) return <p className="rounded-lg bg-sunken/60 p-3">{text || t('No speech.')}</p>;
  return (
    <ol aria-label={t('Transcription')} className="flex flex-col gap-0.5">
      {segments.map(({ start, speaker, text: spokenText, track }) => (
        <li key={`${track} ${start}`}>
          <button
            type="button"
            onClick={() => onSeek(start)}
            className="flex w-full gap-3 rounded-md px-1.5 py-1 text-start hover:bg-sunken"
          >
            <span className="shrink-0 text-muted text-xs tabular-nums leading-5">{formatPlaybackTime(start)}</span>
            <span>
              {speaker && <span className="font-medium">{speaker}: </span>}
              {spokenText}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Stored results can be from before a field was measured. */
const formatMeasurement = (value: number | null | undefined, unit: string) =>
  value === null || value === undefined ? '–' : `${formatDecimal(value)} ${unit}`;

function AudioQualityList({ quality }: { quality: NonNullable<AudioAnalysisFields['quality']> }) {
  const rows = [
    [t('Quality'), t('{{score}} of 100', { score: Math.round(quality.score) })],
    [t('Noise'), formatMeasurement(quality.snrDb, 'dB')],
    [t('Bandwidth'), formatMeasurement(quality.bandwidthHz && quality.bandwidthHz / 1_000, 'kHz')],
    [t('Reverberation'), formatMeasurement(quality.decaySeconds, 's')],
    [t('Loudness'), formatMeasurement(quality.loudnessLufs, 'LUFS')],
    [t('Peak'), formatMeasurement(quality.peakDb, 'dB')],
    [t('Clipped'), formatMeasurement(100 * quality.clippingRatio, '%')],
    [t('Silence'), formatMeasurement(100 * quality.silenceRatio, '%')],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2 text-[0.8125rem]">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AudioFindings({ analysis, onSeek }: { analysis: AudioAnalysisFields; onSeek(seconds: number): void }) {
  const { transcription, sentiment, topics = [], quality, distress } = analysis;
  const unsureSounds = [...new Set((distress?.unsure ?? []).map(({ type }) => nameUnsureSound(type)))];
  return (
    <>
      <Transcript transcription={transcription} onSeek={onSeek} />
      {(sentiment || topics.length > 0 || distress) && (
        <p className="flex flex-wrap gap-1.5">
          {sentiment && <Badge>{t('mood: {{mood}}', { mood: nameValue(sentiment.overall) })}</Badge>}
          {topics.map(({ name }) => (
            <Badge key={name}>{name}</Badge>
          ))}
          {distress && (
            <Badge tone={distress.detected ? 'high' : 'neutral'}>
              {t('distress: {{level}}', { level: nameSeverity(distress.level) })}
            </Badge>
          )}
          {unsureSounds.map((sound) => (
            <Badge key={sound}>{sound}</Badge>
          ))}
        </p>
      )}
      {quality && <AudioQualityList quality={quality} />}
    </>
  );
}
