/** What ffprobe says of a file, and what of it is refused before anything is decoded. */
import { limits } from '@winnow/core';
import { z } from 'zod';
import { UnsupportedMedia } from '../image/picture-errors.ts';
import {
  decodersByKind,
  isAcceptedCodec,
  probeCodecs,
  type RecordingFormat,
  type RecordingKind,
  recordingFormats,
} from './formats.ts';
import { readFullOutput } from './full-output.ts';
import { RecordingUndecodable, ToolFailed } from './recording-errors.ts';
import { type FfmpegTools, runTool } from './run-tool.ts';

/** One sound of a file. */
export interface AudioTrack {
  /** Among the sounds of the file: 0 is the first. */
  readonly index: number;
  readonly codec: string;
  readonly channels: number;
  readonly channelLayout?: string;
  readonly sampleRate: number;
  readonly language?: string;
  readonly profile?: string;
}

/** The pictures of a file, as a viewer sees them: upright, pixels square. */
export interface VideoTrack {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly codec: string;
}

export interface ProbeResult {
  readonly audioTracks: readonly AudioTrack[];
  readonly video?: VideoTrack;
  /** Bits in a second, over everything. */
  readonly bitrate?: number;
}

/** A file under ffmpeg's eyes: where it lies, as what it is read. */
export interface RecordingFile {
  readonly kind: RecordingKind;
  readonly format: RecordingFormat;
  readonly folder: string;
  readonly path: string;
}

/** What stands before the input of every call: one format, its codecs, no way to anything but this file. */
export const inputGuardArguments = (
  { kind, format }: Pick<RecordingFile, 'kind' | 'format'>,
  codecs: readonly string[] = decodersByKind[kind],
): string[] => [
  ...['-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', recordingFormats[format].demuxer],
  ...['-codec_whitelist', codecs.join(',')],
  ...['-f', recordingFormats[format].demuxer],
];

const numberSchema = z.coerce.number().finite().nonnegative().optional().catch(undefined);
/** Words of a hostile file, for people: short, and without signs that steer a terminal. */
const safeTextSchema = z
  .string()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  .transform((text) => text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, '').slice(0, 100) || undefined)
  .optional()
  .catch(undefined);

const streamSchema = z.object({
  codec_type: safeTextSchema,
  codec_name: safeTextSchema,
  profile: safeTextSchema,
  channels: numberSchema,
  channel_layout: safeTextSchema,
  sample_rate: numberSchema,
  width: numberSchema,
  height: numberSchema,
  sample_aspect_ratio: safeTextSchema,
  avg_frame_rate: safeTextSchema,
  disposition: z.object({ attached_pic: numberSchema }).optional().catch(undefined),
  tags: z.object({ language: safeTextSchema, rotate: numberSchema }).optional().catch(undefined),
  side_data_list: z
    .array(z.object({ rotation: z.coerce.number().finite().optional().catch(undefined) }))
    .optional()
    .catch(undefined),
});
type ProbeStream = z.output<typeof streamSchema>;

const probeResponseSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ bit_rate: numberSchema }).default({}),
});

/** No more than is looked at: a file may hold a hundred megabytes of tags. */
const ENTRIES = [
  'format=bit_rate',
  'stream=codec_type,codec_name,profile,channels,channel_layout,sample_rate,width,height,sample_aspect_ratio,avg_frame_rate',
  'stream_disposition=attached_pic',
  'stream_tags=language,rotate',
  'stream_side_data=rotation',
].join(':');

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const CPU_SECONDS = 20;

/** "30000/1001", "16:9"; undefined where there is no such number. */
function parseRatio(text: string | undefined): number | undefined {
  const [above = Number.NaN, below = 1] = (text ?? '').split(/[/:]/).map(Number);
  const value = above / below;
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

const omitUnknown = (text: string | undefined) =>
  text === undefined || /^(?:unknown|und)$/i.test(text) ? undefined : text;

/** Without the keys that have no value. */
const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

function toAudioTrack(one: ProbeStream, index: number): AudioTrack {
  const { codec_name: codec = '', channels = 0, sample_rate: sampleRate = 0 } = one;
  const { least, most } = limits.recording.sampleRateHz;
  if (codec === '' || channels === 0 || sampleRate === 0)
    throw new RecordingUndecodable('The file does not say how its sound is coded.');
  if (!isAcceptedCodec(codec)) throw new UnsupportedMedia(`The sound is coded as ${codec}, which is not accepted.`);
  if (channels > limits.recording.channels)
    throw new UnsupportedMedia(`The sound has ${channels} channels; ${limits.recording.channels} are accepted.`);
  if (sampleRate < least || sampleRate > most)
    throw new UnsupportedMedia(`The sound has ${sampleRate} samples a second; ${least} to ${most} are accepted.`);
  return {
    index,
    codec,
    channels,
    sampleRate,
    ...(omitUndefined({
      channelLayout: omitUnknown(one.channel_layout),
      language: omitUnknown(one.tags?.language),
      profile: omitUnknown(one.profile),
    }) as Partial<AudioTrack>),
  };
}

function toVideoTrack(one: ProbeStream): VideoTrack {
  const { codec_name: codec = '', width = 0, height = 0 } = one;
  if (codec === '' || width === 0 || height === 0)
    throw new RecordingUndecodable('The file does not say how its pictures are coded.');
  if (!isAcceptedCodec(codec)) throw new UnsupportedMedia(`The pictures are coded as ${codec}, which is not accepted.`);
  if (width * height > limits.recording.pixels)
    throw new UnsupportedMedia(`The pictures have more than ${limits.recording.pixels} pixels.`);
  const fps = parseRatio(one.avg_frame_rate) ?? 0;
  if (fps > limits.recording.framesPerSecond)
    throw new UnsupportedMedia(`There are more than ${limits.recording.framesPerSecond} pictures in a second.`);
  const turned = one.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? one.tags?.rotate ?? 0;
  // A shape that no screen has is a mistake of the file, or worse.
  const shape = parseRatio(one.sample_aspect_ratio) ?? 1;
  const seen = { width: Math.round(width * (shape > 0.1 && shape < 10 ? shape : 1)), height };
  const isOnItsSide = Math.abs(Math.round(turned / 90)) % 2 === 1;
  return { ...(isOnItsSide ? { width: seen.height, height: seen.width } : seen), fps, codec };
}

/** What is sent as one kind and is the other; where there is neither, nobody knows what it was meant to be. */
function assertRecordingKind(kind: RecordingKind, sounds: number, pictures: number): void {
  if (sounds === 0 && pictures === 0)
    throw new RecordingUndecodable(
      `There is no ${kind === 'audio' ? 'sound' : 'picture'} in the file that can be read.`,
    );
  if (kind === 'audio' && pictures > 0)
    throw new UnsupportedMedia('This is a video. Send it as a video, so that its pictures are looked at as well.');
  if (kind === 'video' && pictures === 0) throw new UnsupportedMedia('This has no moving pictures. Send it as audio.');
  if (kind === 'audio' && sounds > limits.recording.audioTracks)
    throw new UnsupportedMedia(`The file has ${sounds} sound tracks; ${limits.recording.audioTracks} are accepted.`);
}

/** Why ffprobe gave no answer. */
function toProbeError(error: unknown): unknown {
  if (!(error instanceof ToolFailed)) return error;
  const [, codec] = /Codec \((\w{1,40})\) not on whitelist/.exec(String(error.cause)) ?? [];
  return codec === undefined
    ? new RecordingUndecodable('The file cannot be read.', { cause: error })
    : new UnsupportedMedia(`The file holds something coded as ${codec}, which is not accepted.`, { cause: error });
}

/**
 * Asks ffprobe, which decodes no more than it needs to answer.
 * @throws RecordingUndecodable, UnsupportedMedia, ToolFailed, or the signal's reason
 */
export async function probeRecording(
  tools: FfmpegTools,
  opened: RecordingFile,
  signal: AbortSignal,
): Promise<ProbeResult> {
  const { kind, folder, path } = opened;
  const args = [
    '-v',
    'error',
    ...inputGuardArguments(opened, probeCodecs),
    '-show_entries',
    ENTRIES,
    '-of',
    'json',
    '-i',
    `file:${path}`,
  ];
  const call = { tool: 'ffprobe', args, folder, signal, cpuSeconds: CPU_SECONDS } as const;
  const text = await readFullOutput(runTool(tools, call), MAX_RESPONSE_BYTES).catch((error: unknown) => {
    throw toProbeError(error);
  });
  const { streams, format } = probeResponseSchema.parse(JSON.parse(text.toString('utf8')));
  const sounds = streams.filter(({ codec_type: type }) => type === 'audio');
  // A cover is no picture that moves.
  const pictures = streams.filter(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  );
  assertRecordingKind(kind, sounds.length, pictures.length);
  const [first] = pictures;
  return {
    audioTracks: sounds.map(toAudioTrack),
    ...(first ? { video: toVideoTrack(first) } : {}),
    ...(format.bit_rate === undefined ? {} : { bitrate: format.bit_rate }),
  };
}
