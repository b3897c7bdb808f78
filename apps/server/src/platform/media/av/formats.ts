/** The accepted formats of recordings and videos, and what ffmpeg may use to read them. */

/** The formats that a request can send. */
export type RecordingKind = 'audio' | 'video';

interface RecordingFormatEntry {
  /** The modalities under which it may be sent. */
  readonly as: readonly RecordingKind[];
  /** The one ffmpeg demuxer that reads it; nothing is guessed. */
  readonly demuxer: string;
}

/** For a container of both audio and video, its streams decide. */
export const recordingFormats = {
  mp3: { as: ['audio'], demuxer: 'mp3' },
  wav: { as: ['audio'], demuxer: 'wav' },
  flac: { as: ['audio'], demuxer: 'flac' },
  ogg: { as: ['audio'], demuxer: 'ogg' },
  aac: { as: ['audio'], demuxer: 'aac' },
  amr: { as: ['audio'], demuxer: 'amr' },
  m4a: { as: ['audio'], demuxer: 'mov' },
  mp4: { as: ['audio', 'video'], demuxer: 'mov' },
  mov: { as: ['audio', 'video'], demuxer: 'mov' },
  webm: { as: ['audio', 'video'], demuxer: 'matroska' },
  matroska: { as: ['audio', 'video'], demuxer: 'matroska' },
  avi: { as: ['audio', 'video'], demuxer: 'avi' },
  asf: { as: ['audio', 'video'], demuxer: 'asf' },
  flv: { as: ['audio', 'video'], demuxer: 'flv' },
  'mpeg-ts': { as: ['audio', 'video'], demuxer: 'mpegts' },
  'mpeg-ps': { as: ['audio', 'video'], demuxer: 'mpeg' },
  aiff: { as: ['audio'], demuxer: 'aiff' },
  caf: { as: ['audio'], demuxer: 'caf' },
  gsm: { as: ['audio'], demuxer: 'gsm' },
  ac3: { as: ['audio'], demuxer: 'ac3' },
  eac3: { as: ['audio'], demuxer: 'eac3' },
} as const satisfies Record<string, RecordingFormatEntry>;

export type RecordingFormat = keyof typeof recordingFormats;

/** In a sentence for the caller. */
export const acceptedFormatsAdvice: Readonly<Record<RecordingKind, string>> = {
  audio:
    'Send MP3, WAV, FLAC, Ogg (Vorbis, Opus or Speex), M4A, AAC, AMR, AIFF, CAF, WMA, AC-3, GSM, WebM or Matroska.',
  video: 'Send MP4, MOV, WebM, Matroska, AVI, WMV, FLV, MPEG-TS or MPEG-PS.',
};

/** Decoders by ffmpeg's names: the codecs used in those formats, and no other. */
const soundDecoders = [
  ...[
    'mp3float',
    'mp3',
    'aac',
    'aac_fixed',
    'alac',
    'flac',
    'vorbis',
    'opus',
    'amrnb',
    'amrwb',
    'adpcm_ima_wav',
    'adpcm_ms',
  ],
  ...['mp2float', 'mp2', 'ac3', 'ac3_fixed', 'eac3', 'wmav1', 'wmav2', 'wmapro', 'wmalossless'],
  ...['speex', 'libspeex', 'gsm', 'libgsm', 'gsm_ms', 'libgsm_ms', 'adpcm_ima_qt', 'adpcm_swf', 'nellymoser'],
  ...['u8', 's8', 's16le', 's16be', 's24le', 's24be', 's32le', 's32be', 'f32le', 'f32be', 'f64le', 'f64be'].map(
    (sample) => `pcm_${sample}`,
  ),
  ...['pcm_alaw', 'pcm_mulaw'],
];
const pictureDecoders = [
  ...['h264', 'hevc', 'mpeg4', 'h263', 'vp8', 'vp9', 'libdav1d', 'libaom-av1', 'av1', 'mjpeg', 'prores'],
  ...['mpeg1video', 'mpeg2video', 'msmpeg4v2', 'msmpeg4', 'wmv1', 'wmv2', 'wmv3', 'vc1', 'flv', 'vp6f'],
];

/** Images in a recording (covers) are never decoded. */
export const decodersByKind: Readonly<Record<RecordingKind, readonly string[]>> = {
  audio: soundDecoders,
  video: [...soundDecoders, ...pictureDecoders],
};

/**
 * Other streams that such a file may contain and that are ignored: covers and subtitles. ffprobe opens each of them,
 * and rejects the file if one is of another kind.
 */
const ignoredCodecs = ['png', 'bmp', 'gif', 'mov_text', 'webvtt', 'subrip', 'ssa', 'ass', 'text', 'pgssub', 'dvdsub'];

/** The decoders that ffprobe may open. */
export const probeCodecs: readonly string[] = [...soundDecoders, ...pictureDecoders, ...ignoredCodecs];

/** Codecs by the names that ffprobe reports; one codec may have decoders of other names. */
export const acceptedCodecs: ReadonlySet<string> = new Set([
  ...[...soundDecoders, ...pictureDecoders],
  ...['amr_nb', 'amr_wb', 'flv1', 'msmpeg4v3'],
]);

export const isAcceptedCodec = (codec: string): boolean => acceptedCodecs.has(codec);
