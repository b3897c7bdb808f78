/**
 * What the installed ffmpeg can read and write, by its own lists. fluent-ffmpeg reads them, and keeps the first ones: a
 * process can check one program.
 */
import ffmpeg from 'fluent-ffmpeg';
import { acceptedCodecs, recordingFormats } from './formats.ts';

/** Redacted recordings are MP3. */
const NEEDED_ENCODER = 'libmp3lame';

/** Names as ffmpeg lists them where they differ from those that ffprobe reports and decoders have. */
const CODEC_ALIASES: Readonly<Record<string, string>> = {
  ...{ mp3float: 'mp3', aac_fixed: 'aac', amrnb: 'amr_nb', amrwb: 'amr_wb' },
  ...{ libdav1d: 'av1', 'libaom-av1': 'av1', flv: 'flv1', msmpeg4: 'msmpeg4v3' },
  ...{ mp2float: 'mp2', ac3_fixed: 'ac3', libspeex: 'speex', libgsm: 'gsm', libgsm_ms: 'gsm_ms' },
};

export interface FfmpegListing {
  /** By demuxer and muxer. */
  readonly formats: Readonly<Record<string, { readonly canDemux: boolean }>>;
  /**
   * By codec, decoder and encoder. fluent-ffmpeg loses `canDecode` of a codec if an encoder has the same name and no
   * decoder is listed, such as "mjpeg".
   */
  readonly codecs: Readonly<Record<string, { readonly canDecode?: boolean }>>;
  readonly encoders: Readonly<Record<string, unknown>>;
}

type ListingCallback<Entries> = (error: Error | null, entries: Entries) => void;

const listed = <Entries>(list: (callback: ListingCallback<Entries>) => void): Promise<Entries> =>
  new Promise((resolve, reject) => {
    list((error, entries) => (error ? reject(error) : resolve(entries)));
  });

async function listCapabilities(path: string): Promise<FfmpegListing> {
  const command = ffmpeg().setFfmpegPath(path);
  return {
    formats: await listed((callback) => command.getAvailableFormats(callback)),
    codecs: await listed((callback) => command.getAvailableCodecs(callback)),
    encoders: await listed((callback) => command.getAvailableEncoders(callback)),
  };
}

/** What this build lacks of the formats that callers may send, by the names in ffmpeg's lists. */
export function findMissingCapabilities({ formats, codecs, encoders }: FfmpegListing): string[] {
  const demuxers = new Set(Object.values(recordingFormats).map(({ demuxer }) => demuxer));
  const wantedCodecs = new Set([...acceptedCodecs].map((name) => CODEC_ALIASES[name] ?? name));
  const isDecoded = (name: string) => (codecs[name] ?? { canDecode: false }).canDecode !== false;
  return [
    ...[...demuxers].filter((name) => !formats[name]?.canDemux),
    ...[...wantedCodecs].filter((name) => !isDecoded(name)),
    ...(NEEDED_ENCODER in encoders ? [] : [NEEDED_ENCODER]),
  ];
}

/**
 * A warning for the operator if this build cannot read all accepted formats; undefined if it can. Never throws: a build
 * that does not list it is reported in the warning.
 */
export async function checkCapabilities(path: string): Promise<string | undefined> {
  try {
    const missing = findMissingCapabilities(await listCapabilities(path));
    if (missing.length === 0) return undefined;
    return `ffmpeg (${path}) lacks ${missing.join(', ')}: recordings and videos that need these are refused.`;
  } catch (error) {
    return `ffmpeg (${path}) did not list what it can read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
