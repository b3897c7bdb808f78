/** Metadata of a recording, for people: the keys of docs/api.md, "Audio", each value a text. */
import type { mediaMetadataKeys } from '@winnow/core';
import type { AudioTrack, VideoTrack } from './probe.ts';

export type MetadataKey = (typeof mediaMetadataKeys)[number];

interface RecordingMetadataInput {
  readonly format: string;
  readonly durationS: number;
  /** Bits per second, over all streams. */
  readonly bitrate?: number | undefined;
  readonly sizeBytes: number;
  readonly audioTracks: readonly AudioTrack[];
  readonly video?: VideoTrack | undefined;
}

const TICKS = 10_000_000;

/** hh:mm:ss.fffffff */
function clockTime(seconds: number): string {
  const ticks = Math.round(seconds * TICKS);
  const whole = Math.floor(ticks / TICKS);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
  return `${time}.${String(ticks % TICKS).padStart(7, '0')}`;
}

/** Frames per second in hundredths; 0: unknown. */
const formatRate = ({ fps }: VideoTrack): number | undefined => (fps > 0 ? Math.round(100 * fps) / 100 : undefined);

/** Audio fields describe the first track; keys without a value are left out. */
export function toRecordingMetadata({
  format,
  durationS,
  bitrate,
  sizeBytes,
  audioTracks,
  video,
}: RecordingMetadataInput): Partial<Record<MetadataKey, string>> {
  const [first] = audioTracks;
  const values: Readonly<Record<MetadataKey, string | number | undefined>> = {
    Format: format,
    Duration: clockTime(durationS),
    Bitrate: Math.round(bitrate ?? (8 * sizeBytes) / durationS),
    Size: sizeBytes,
    AudioStreams: audioTracks.length,
    Codec: first?.codec,
    Channels: first?.channels,
    ChannelLayout: first?.channelLayout,
    SampleRate: first?.sampleRate,
    Language: first?.language,
    Profile: first?.profile,
    Width: video?.width,
    Height: video?.height,
    FrameRate: video && formatRate(video),
    VideoCodec: video?.codec,
    Rotation: video?.rotation,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
}
