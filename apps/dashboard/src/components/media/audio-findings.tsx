/** The audio findings as text: transcription, sentiment, topics, keywords, quality. */
import type { AudioItem } from '@winnow/core';
import { Badge } from '../ui/badge.tsx';
import { formatPlaybackTime } from './recording-display.ts';

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
  if (!segments) return <p className="rounded-lg bg-sunken/60 p-3">{text || 'No speech.'}</p>;
  return (
    <ol aria-label="Transcription" className="flex flex-col gap-0.5">
      {segments.map(({ start, speaker, text: spokenText, track }) => (
        <li key={`${track} ${start}`}>
          <button
            type="button"
            onClick={() => onSeek(start)}
            className="flex w-full gap-3 rounded-md px-1.5 py-1 text-left hover:bg-sunken"
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

const formatMeasurement = (value: number | null, unit: string) =>
  value === null ? '–' : `${value.toFixed(1)} ${unit}`;

function AudioQualityList({ quality }: { quality: NonNullable<AudioAnalysisFields['quality']> }) {
  const rows = [
    ['Quality', `${Math.round(quality.score)} of 100`],
    ['Noise', formatMeasurement(quality.snrDb, 'dB')],
    ['Loudness', formatMeasurement(quality.loudnessLufs, 'LUFS')],
    ['Peak', formatMeasurement(quality.peakDb, 'dB')],
    ['Clipped', formatMeasurement(100 * quality.clippingRatio, '%')],
    ['Silence', formatMeasurement(100 * quality.silenceRatio, '%')],
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
  return (
    <>
      <Transcript transcription={transcription} onSeek={onSeek} />
      {(sentiment || topics.length > 0 || distress) && (
        <p className="flex flex-wrap gap-1.5">
          {sentiment && <Badge>mood: {sentiment.overall}</Badge>}
          {topics.map(({ name }) => (
            <Badge key={name}>{name}</Badge>
          ))}
          {distress && <Badge tone={distress.detected ? 'high' : 'neutral'}>distress: {distress.level}</Badge>}
        </p>
      )}
      {quality && <AudioQualityList quality={quality} />}
    </>
  );
}
