/**
 * Recordings and videos as the server sees them: the one place that runs ffmpeg on users' files. What it may do and its
 * limits: docs/decisions/0027.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open as openFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { FairGate, type GateLoad, PausePoint, type TaskContext, toTurnRequest } from '@winnow/models/scheduling';
import type { ServerConfig } from '../config.ts';
import { checkCapabilities } from './av/capabilities.ts';
import type { CoverMode, CoverSpan } from './av/cover.ts';
import { createFfmpegCalls, type EncodedAudio, type FfmpegCallOptions } from './av/ffmpeg-calls.ts';
import { openPrivateFolder, type PrivateFolder, type RecordingSource } from './av/folder.ts';
import type { RecordingFormat, RecordingKind } from './av/formats.ts';
import { findMissingEnd } from './av/missing-end.ts';
import { measureVideoLength } from './av/packets.ts';
import { type AudioTrack, type ProbeResult, probeRecording, type RecordingFile, type VideoTrack } from './av/probe.ts';
import type { AudioQuality } from './av/quality.ts';
import { OutputTooLarge, RecordingsUnavailable, RecordingUndecodable, ToolFailed } from './av/recording-errors.ts';
import { detectRecordingFormat } from './av/recording-format.ts';
import { type MetadataKey, toRecordingMetadata } from './av/recording-metadata.ts';
import type { FfmpegTools } from './av/run-tool.ts';
import { maxSeconds, recordingTooLongError, SPEECH_HZ, type SpeechChannel } from './av/samples.ts';
import {
  createFramePlan,
  findUnseenShots,
  type ScannedFrame,
  type SceneChange,
  toSceneSpans,
} from './av/scan-frames.ts';
import { findTools, OLDEST_CURRENT_YEAR } from './av/tools.ts';
import { type ViewingCopyInput, viewingTypes } from './av/viewing-copy.ts';
import { VIEWING_COPY_BYTES, type Viewable, ViewingCopyTooLarge } from './viewing.ts';

export type { CoverSpan } from './av/cover.ts';
export type { EncodedAudio } from './av/ffmpeg-calls.ts';
export type { RecordingSource } from './av/folder.ts';
export type { RecordingFormat, RecordingKind } from './av/formats.ts';
export type { AudioTrack, VideoTrack } from './av/probe.ts';
export type { SpeechChannel } from './av/samples.ts';

/** Runs of ffmpeg take turns: each is charged the seconds that it reads. */
type RecordingCallOptions = TaskContext;

/** An opened recording: a file in a private folder. Disposing deletes it and ends what still runs. */
export interface Recording extends AsyncDisposable {
  readonly format: RecordingFormat;
  /** Of what can be decoded, regardless of what the file claims. */
  readonly durationS: number;
  readonly sizeBytes: number;
  /** 0–1: the share of the file that is missing at its end, 0 if that is unknown. Absent: it is whole, as far as is known. */
  readonly missingShare?: number;
  /** Of the bytes as received, in hexadecimal. */
  readonly sha256: string;
  readonly md5: string;
  /** 1 to 4 for an audio file, all of which are judged; any number for a video. */
  readonly audioTracks: readonly AudioTrack[];
  readonly video?: VideoTrack;
  /** For people: docs/api.md, "Audio". */
  metadata(): Partial<Record<MetadataKey, string>>;
  /**
   * A track in the format of speech models: 16,000 samples a second, from -1 to 1, mixed to one channel, or both sides
   * apart where they differ.
   * @throws RecordingUndecodable, RecordingTooLong, RecordingsUnavailable, or the signal's reason
   */
  channels(track: number, options: RecordingCallOptions): Promise<readonly SpeechChannel[]>;
  /** Audio quality of a track. @throws as channels */
  quality(track: number, options: RecordingCallOptions): Promise<AudioQuality>;
  /**
   * A track with spans of it silenced or replaced by a tone, re-encoded without any metadata of the file.
   * @throws as channels
   */
  cover(
    track: number,
    spans: readonly CoverSpan[],
    options: RecordingCallOptions & { readonly mode: CoverMode },
  ): Promise<EncodedAudio>;
  /**
   * Frames of a video in order of time, as it is decoded: at scene changes, and at even distances.
   * @param options.most maximum number of frames
   * @throws as channels
   */
  frames(options: RecordingCallOptions & { readonly most: number }): AsyncGenerator<ScannedFrame>;
  /** The scenes of a video, between its cuts. Costs nothing once `frames` has been consumed. @throws as channels */
  scenes(options: RecordingCallOptions): Promise<readonly CoverSpan[]>;
  /** The shots of which `frames`, which has been consumed, gave none of the frames at these times, in seconds. */
  unseenShots(analyzedS: readonly number[]): readonly CoverSpan[];
  /** Keeps the file, and nothing that was decoded, for a copy that is made after the recording is disposed. */
  hold(): Viewable;
}

export interface Recordings extends AsyncDisposable {
  /** Turns of ffmpeg, for metrics. */
  readonly load: GateLoad;
  /** For the operator: what is missing or outdated. */
  readonly warnings: readonly string[];
  /** A warning of formats that the installed ffmpeg cannot read, which takes three runs of it; undefined: it reads all. */
  checkFormats(): Promise<string | undefined>;
  /**
   * Checks the file before ffmpeg does, then probes its contents; of an audio file the first track is decoded.
   * @param source a file remains owned by the caller, and is no longer needed once this resolves
   * @throws UnsupportedMedia, RecordingUndecodable, RecordingTooLong, RecordingsUnavailable, or the signal's reason
   */
  open(kind: RecordingKind, source: RecordingSource, options: RecordingCallOptions): Promise<Recording>;
}

/** An ffmpeg failure is reported as a fault of the file: nothing else differs from one file to the next. */
function toRecordingError(error: unknown): unknown {
  return error instanceof ToolFailed
    ? new RecordingUndecodable('The recording cannot be decoded.', { cause: error })
    : error;
}

/** @throws what `work` throws, translated for callers */
async function withRecordingErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toRecordingError(error);
  }
}

/**
 * Finds ffmpeg and ffprobe and creates the private folder; never throws if programs are missing: opening a recording
 * does.
 */
export async function openRecordings(config: Pick<ServerConfig, 'ffmpeg' | 'ffprobe'>): Promise<Recordings> {
  const [{ tools, warnings }, folder] = await Promise.all([findTools(config), openPrivateFolder()]);
  const gate = new FairGate({ slots: availableParallelism() });
  return {
    warnings,
    get load() {
      return gate.load;
    },
    checkFormats: async () => tools && checkCapabilities(tools.ffmpeg),
    open(kind, source, { signal, flow }) {
      if (!tools) throw new RecordingsUnavailable('No working ffmpeg is installed.');
      return openRecording({ tools, gate }, { folder, kind, source, signal, flow });
    },
    async [Symbol.asyncDispose]() {
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** What recordings are decoded with. */
interface RecordingTools {
  readonly tools: FfmpegTools;
  readonly gate: FairGate;
}

/** Runs a program in its turn; while others go first its output is not read, so that it waits. */
function runInTurn<Result>(
  { gate }: RecordingTools,
  task: TaskContext & { readonly seconds: number },
  work: (call: FfmpegCallOptions) => Promise<Result>,
): Promise<Result> {
  return gate.run(toTurnRequest(task, task.seconds), (turn) => {
    const hold = new PausePoint();
    turn.allowPausing(hold);
    return work({ signal: task.signal, hold });
  });
}

interface RecordingOpenOptions extends RecordingCallOptions {
  readonly folder: PrivateFolder;
  readonly kind: RecordingKind;
  readonly source: RecordingSource;
}

async function detectFileFormat(path: string, kind: RecordingKind): Promise<RecordingFormat> {
  await using file = await openFile(path);
  return await detectRecordingFormat(file, kind);
}

async function findMissingShare(
  { path, format }: RecordingFile,
  facts: { readonly sizeBytes: number; readonly durationS: number },
): Promise<number | undefined> {
  await using file = await openFile(path);
  return await findMissingEnd(format, { file, ...facts });
}

/** Both from one reading. */
async function hashFile(path: string): Promise<Pick<Recording, 'sha256' | 'md5'>> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for await (const bytes of createReadStream(path)) {
    sha256.update(bytes);
    md5.update(bytes);
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}

/** Chosen by us, not measured: ffprobe reads the beginning of a file. */
const PROBE_SECONDS = 1;

async function openRecording(
  decoding: RecordingTools,
  { folder, kind, source, signal, flow }: RecordingOpenOptions,
): Promise<Recording> {
  signal.throwIfAborted();
  const kept = await folder.store(source);
  try {
    const format = await detectFileFormat(kept.path, kind);
    const [{ size: sizeBytes }, hashes] = await Promise.all([stat(kept.path), hashFile(kept.path)]);
    const opened: RecordingFile = { kind, format, folder: kept.folder, path: kept.path };
    const probed = await runInTurn(decoding, { signal, flow, seconds: PROBE_SECONDS }, () =>
      probeRecording(decoding.tools, opened, signal),
    );
    return await createRecording(decoding, {
      opened,
      probed,
      sizeBytes,
      hashes,
      signal,
      flow,
      close: async () => kept[Symbol.asyncDispose](),
    });
  } catch (error) {
    await kept[Symbol.asyncDispose]();
    throw toRecordingError(error);
  }
}

interface RecordingFacts extends RecordingCallOptions {
  readonly opened: RecordingFile;
  readonly probed: ProbeResult;
  readonly sizeBytes: number;
  readonly hashes: Pick<Recording, 'sha256' | 'md5'>;
  close(): Promise<void>;
}

/** From its packets: decoding the frames takes minutes. */
async function measureVideoDuration(tools: FfmpegTools, opened: RecordingFile, signal: AbortSignal): Promise<number> {
  const { durationS, pictures } = await measureVideoLength(tools, opened, signal);
  if (pictures === 0 || durationS === 0) throw new RecordingUndecodable('The video has no frames.');
  if (durationS > maxSeconds('video')) throw recordingTooLongError('video');
  return durationS;
}

/** Chosen by us, not measured: the seconds of a file whose length is not known yet, as if it had 128 kbit/s. */
const guessSeconds = (sizeBytes: number): number => sizeBytes / 16_000;
/** Chosen by us, not measured: decoding a second of video costs so many times what a second of audio does. */
const VIDEO_WEIGHT = 20;

function requireTrack(audioTracks: readonly AudioTrack[], index: number): AudioTrack {
  const track = audioTracks[index];
  if (!track) throw new RecordingUndecodable(`There is no audio track ${index}.`);
  return track;
}

async function createRecording(
  decoding: RecordingTools,
  { opened, probed, sizeBytes, hashes, signal, flow, close }: RecordingFacts,
): Promise<Recording> {
  const { tools, gate } = decoding;
  const { kind, format } = opened;
  const { audioTracks, video, bitrate } = probed;
  const life = new AbortController();
  const calls = createFfmpegCalls(tools, { opened, life: life.signal });
  const file = shareFile(close);
  const trackAt = (index: number): AudioTrack => requireTrack(audioTracks, index);

  // Decoded once, to verify that there is audio and to measure its length.
  const opening = { signal, flow, seconds: guessSeconds(sizeBytes) };
  const firstTrack =
    kind === 'audio' ? await runInTurn(decoding, opening, (call) => calls.speech(trackAt(0), call)) : undefined;
  const durationS = firstTrack?.[0]
    ? firstTrack[0].samples.length / SPEECH_HZ
    : await runInTurn(decoding, { ...opening, seconds: PROBE_SECONDS }, () =>
        measureVideoDuration(tools, opened, signal),
      );
  /** A run that reads the whole recording. */
  const readAll = <Result>(task: TaskContext, work: (call: FfmpegCallOptions) => Promise<Result>): Promise<Result> =>
    withRecordingErrors(() => runInTurn(decoding, { signal: task.signal, flow: task.flow, seconds: durationS }, work));
  let cuts: readonly SceneChange[] | undefined;

  async function* frames({
    most,
    ...task
  }: RecordingCallOptions & { readonly most: number }): AsyncGenerator<ScannedFrame> {
    if (!video) throw new RecordingUndecodable('There are no pictures.');
    const found: SceneChange[] = [];
    const plan = createFramePlan(durationS, most, tools.year >= OLDEST_CURRENT_YEAR);
    const turn = await gate.enter(toTurnRequest(task, VIDEO_WEIGHT * durationS));
    const hold = new PausePoint();
    turn.allowPausing(hold);
    try {
      yield* calls.frames(video, plan, { signal: task.signal, hold, changed: (change) => found.push(change) });
    } catch (error) {
      throw toRecordingError(error);
    } finally {
      turn.end();
    }
    cuts = found;
  }

  const missingShare = await findMissingShare(opened, { sizeBytes, durationS });
  const input = { kind, audioTracks, video, durationS };
  return {
    format,
    durationS,
    sizeBytes,
    ...(missingShare === undefined ? {} : { missingShare }),
    ...hashes,
    audioTracks,
    ...(video ? { video } : {}),
    metadata: () => toRecordingMetadata({ format, durationS, bitrate, sizeBytes, audioTracks, video }),
    channels: (track, request) =>
      track === 0 && firstTrack
        ? Promise.resolve(firstTrack)
        : readAll(request, (call) => calls.speech(trackAt(track), call)),
    quality: (track, request) => readAll(request, (call) => calls.quality(trackAt(track), call)),
    cover: (track, spans, { mode, ...task }) =>
      readAll(task, (call) => calls.covered(trackAt(track), spans, { ...call, mode })),
    frames,
    async scenes({ signal: request, flow: by }) {
      if (cuts === undefined) for await (const _ of frames({ most: 1, signal: request, flow: by }));
      return toSceneSpans(cuts ?? [], durationS);
    },
    unseenShots: (analyzedS) => findUnseenShots(cuts ?? [], { analyzedS, durationS }),
    hold: () => holdRecording(decoding, { opened, sizeBytes, input, file: file.share() }),
    async [Symbol.asyncDispose]() {
      life.abort(new RecordingUndecodable('The recording was closed.'));
      await file[Symbol.asyncDispose]();
    },
  };
}

/** A file that several own: it is deleted when the last of them lets go. */
interface SharedFile extends AsyncDisposable {
  share(): SharedFile;
}

function shareFile(close: () => Promise<void>): SharedFile {
  let owners = 0;
  const share = (): SharedFile => {
    let isOurs = true;
    owners += 1;
    return {
      share,
      async [Symbol.asyncDispose]() {
        if (!isOurs) return;
        isOurs = false;
        owners -= 1;
        if (owners === 0) await close();
      },
    };
  };
  return share();
}

interface HeldRecording {
  readonly opened: RecordingFile;
  readonly sizeBytes: number;
  readonly input: ViewingCopyInput;
  readonly file: SharedFile;
}

/** A function of its own: what it returns must not keep the decoded samples of the recording in memory. */
function holdRecording(decoding: RecordingTools, { opened, sizeBytes, input, file }: HeldRecording): Viewable {
  const life = new AbortController();
  const calls = createFfmpegCalls(decoding.tools, { opened, life: life.signal });
  const { kind, durationS, video } = input;
  return {
    place: 'disk',
    sizeBytes,
    async makeCopy(task) {
      const seconds = kind === 'video' ? VIDEO_WEIGHT * durationS : durationS;
      try {
        const bytes = await runInTurn(decoding, { ...task, seconds }, (call) =>
          calls.viewingCopy(input, { ...call, limitBytes: VIEWING_COPY_BYTES }),
        );
        const size = video ? { width: video.width, height: video.height } : {};
        return { bytes, mediaType: viewingTypes[kind], ...size };
      } catch (error) {
        if (error instanceof OutputTooLarge) throw new ViewingCopyTooLarge(error.message, { cause: error });
        throw toRecordingError(error);
      }
    },
    async [Symbol.asyncDispose]() {
      life.abort(new RecordingUndecodable('The recording was closed.'));
      await file[Symbol.asyncDispose]();
    },
  };
}
