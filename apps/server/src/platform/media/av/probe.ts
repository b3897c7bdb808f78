/** What ffprobe reports about a file, and what is rejected before anything is decoded. */
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

/** One audio stream of a file. */
export interface AudioTrack {
  /** Index among the audio streams of the file, from 0. */
  readonly index: number;
  readonly codec: string;
  readonly channels: number;
  readonly channelLayout?: string;
  readonly sampleRate: number;
  readonly language?: string;
  readonly profile?: string;
}

/** The video stream of a file as displayed: upright, with square pixels. */
export interface VideoTrack {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly codec: string;
  /** Clockwise degrees by which players turn the frames: 0, 90, 180 or 270. */
  readonly rotation: number;
}

export interface ProbeResult {
  readonly audioTracks: readonly AudioTrack[];
  readonly video?: VideoTrack;
  /** Bits per second, over all streams. */
  readonly bitrate?: number;
}

/** A file to be opened by ffmpeg: its path, and its format. */
export interface RecordingFile {
  readonly kind: RecordingKind;
  readonly format: RecordingFormat;
  readonly folder: string;
  readonly path: string;
}

/** Input options of every call: one format, its codecs, no access to anything but this file. */
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
/** Text from an untrusted file, for people: short, and without terminal control characters. */
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

/** Only the fields that are used: a file may hold a hundred megabytes of tags. */
const ENTRIES = [
  'format=bit_rate',
  'stream=codec_type,codec_name,profile,channels,channel_layout,sample_rate,width,height,sample_aspect_ratio,avg_frame_rate',
  'stream_disposition=attached_pic',
  'stream_tags=language,rotate',
  'stream_side_data=rotation',
].join(':');

const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;
const CPU_SECONDS = 20;

/** "30000/1001", "16:9"; undefined if it is not such a number. */
function parseRatio(text: string | undefined): number | undefined {
  const [above = Number.NaN, below = 1] = (text ?? '').split(/[/:]/).map(Number);
  const value = above / below;
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

const omitUnknown = (text: string | undefined) =>
  text === undefined || /^(?:unknown|und)$/i.test(text) ? undefined : text;

/** Without undefined values. */
const omitUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

function toAudioTrack(one: ProbeStream, index: number): AudioTrack {
  const { codec_name: codec = '', channels = 0, sample_rate: sampleRate = 0 } = one;
  const { least, most } = limits.recording.sampleRateHz;
  if (codec === '' || channels === 0 || sampleRate === 0)
    throw new RecordingUndecodable('The file does not name its audio codec, channels or sample rate.');
  if (!isAcceptedCodec(codec)) throw new UnsupportedMedia(`The audio codec is ${codec}, which is not accepted.`);
  if (channels > limits.recording.channels)
    throw new UnsupportedMedia(
      `The audio has ${channels} channels; at most ${limits.recording.channels} are accepted.`,
    );
  if (sampleRate < least || sampleRate > most)
    throw new UnsupportedMedia(`The audio has ${sampleRate} samples per second; ${least} to ${most} are accepted.`);
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
    throw new RecordingUndecodable('The file does not name its video codec or frame size.');
  if (!isAcceptedCodec(codec)) throw new UnsupportedMedia(`The video codec is ${codec}, which is not accepted.`);
  if (width * height > limits.recording.pixels)
    throw new UnsupportedMedia(`The frames have more than ${limits.recording.pixels} pixels.`);
  const fps = parseRatio(one.avg_frame_rate) ?? 0;
  if (fps > limits.recording.framesPerSecond)
    throw new UnsupportedMedia(`There are more than ${limits.recording.framesPerSecond} frames per second.`);
  const turned = one.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? one.tags?.rotate ?? 0;
  // Dimensions that no screen has are an error in the file, or worse.
  const shape = parseRatio(one.sample_aspect_ratio) ?? 1;
  const seen = { width: Math.round(width * (shape > 0.1 && shape < 10 ? shape : 1)), height };
  // Of the display matrix, counterclockwise; of the tag of older files, clockwise.
  const isMatrix = one.side_data_list?.some(({ rotation: degrees }) => degrees !== undefined) ?? false;
  const quarters = Math.round((isMatrix ? -turned : turned) / 90);
  const rotation = 90 * (((quarters % 4) + 4) % 4);
  return { ...(quarters % 2 === 0 ? seen : { width: seen.height, height: seen.width }), fps, codec, rotation };
}

/** Rejects a file sent as one modality that is the other; if it has neither, its intended modality is unknown. */
function assertRecordingKind(kind: RecordingKind, sounds: number, pictures: number): void {
  if (sounds === 0 && pictures === 0) throw new RecordingUndecodable(`The file has no readable ${kind} track.`);
  if (kind === 'audio' && pictures > 0)
    throw new UnsupportedMedia('This is a video. Send it as a video, so that its frames are analyzed as well.');
  if (kind === 'video' && pictures === 0) throw new UnsupportedMedia('This has no video track. Send it as audio.');
  if (kind === 'audio' && sounds > limits.recording.audioTracks)
    throw new UnsupportedMedia(
      `The file has ${sounds} audio tracks; at most ${limits.recording.audioTracks} are accepted.`,
    );
}

/** Why ffprobe failed. */
function toProbeError(error: unknown): unknown {
  if (!(error instanceof ToolFailed)) return error;
  const [, codec] = /Codec \((\w{1,40})\) not on whitelist/.exec(String(error.cause)) ?? [];
  return codec === undefined
    ? new RecordingUndecodable('The file cannot be read.', { cause: error })
    : new UnsupportedMedia(`The file holds a stream with the codec ${codec}, which is not accepted.`, { cause: error });
}

/**
 * Runs ffprobe, which decodes no more than it needs.
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
  // A cover image is not a video stream.
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
