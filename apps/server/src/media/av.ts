/**
 * Recordings and videos as the server knows them: the one place that has ffmpeg work on what users send. What it may do and
 * how it is bounded: docs/decisions/0027.
 */
import { open as openFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { limits } from '@winnow/core';
import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg';
import type { Config } from '../config.ts';
import { RecordingsUnavailable, RecordingTooLong, RecordingUndecodable, ToolFailed } from './av/errors.ts';
import { openPrivateFolder, type PrivateFolder, type RecordingSource } from './av/folder.ts';
import type { RecordingFormat, RecordingKind } from './av/formats.ts';
import { type MetadataKey, metadataOf } from './av/metadata.ts';
import { measure } from './av/packets.ts';
import { type AudioTrack, guard, type Opened, type Probed, probe, type VideoTrack } from './av/probe.ts';
import { run, type Tools } from './av/run.ts';
import { decodeSpeech, readSpeech, SPEECH_HZ } from './av/samples.ts';
import { sniff } from './av/sniff.ts';
import { findTools } from './av/tools.ts';

export type { RecordingSource } from './av/folder.ts';
export type { RecordingFormat, RecordingKind } from './av/formats.ts';
export type { AudioTrack, VideoTrack } from './av/probe.ts';

interface Asked {
  readonly signal: AbortSignal;
}

/** An opened recording: a file in a private folder. Disposing removes it and ends what still runs. */
export interface Recording extends AsyncDisposable {
  readonly format: RecordingFormat;
  /** Of what can be decoded, whatever the file claims. */
  readonly durationS: number;
  readonly sizeBytes: number;
  /** Of an audio file 1 to 4, all of which are to be judged; of a video any number. */
  readonly audioTracks: readonly AudioTrack[];
  readonly video?: VideoTrack;
  /** Specification §2.4. */
  metadata(): Partial<Record<MetadataKey, string>>;
  /**
   * A track as speech models take it: 16,000 samples a second, one channel, from -1 to 1.
   * @throws RecordingUndecodable, RecordingTooLong, RecordingsUnavailable, or the signal's reason
   */
  samples(track: number, options: Asked): Promise<Float32Array>;
}

export interface Recordings extends AsyncDisposable {
  /** For the operator: what is missing or old. */
  readonly warnings: readonly string[];
  /**
   * Looks at the file before ffmpeg does, then asks what is in it; of a recording the first track is decoded.
   * @param source a file stays its owner's: it is not needed any more once this resolves
   * @throws UnsupportedMedia, RecordingUndecodable, RecordingTooLong, RecordingsUnavailable, or the signal's reason
   */
  open(kind: RecordingKind, source: RecordingSource, options: Asked): Promise<Recording>;
}

/** Chosen: ten minutes of the heaviest codec take a tenth of it. */
const AUDIO_CPU_SECONDS = 120;
/** More do not make decoding faster, and each takes memory. */
const THREADS = Math.min(4, availableParallelism());

const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error'];

/** What fluent-ffmpeg makes of a command: its words. They are run by us, for it knows no limits (decision 0027). */
function argumentsFor(opened: Opened, build: (command: FfmpegCommand) => FfmpegCommand): string[] {
  const command = ffmpeg(`file:${opened.path}`).inputOptions(...QUIET, '-threads', String(THREADS), ...guard(opened));
  return build(command).output('pipe:1')._getArguments();
}

/** What ffmpeg could not do is told as what is wrong with the file: nothing else is different from one file to the next. */
function undecodable(error: unknown): unknown {
  return error instanceof ToolFailed
    ? new RecordingUndecodable('The recording cannot be decoded.', { cause: error })
    : error;
}

const tooLong = (kind: RecordingKind) =>
  new RecordingTooLong(`The recording lasts longer than ${limits[kind].durationSeconds / 60} minutes.`);

/** A signal that a disposal aborts as well. */
function ending() {
  const controller = new AbortController();
  return {
    with: (signal: AbortSignal) => AbortSignal.any([signal, controller.signal]),
    end: () => controller.abort(new RecordingUndecodable('The recording was closed.')),
  };
}

/** Finds ffmpeg and ffprobe and makes the private folder; never throws for want of programs: opening does. */
export async function openRecordings(config: Pick<Config, 'ffmpeg' | 'ffprobe'>): Promise<Recordings> {
  const [{ tools, warnings }, folder] = await Promise.all([findTools(config), openPrivateFolder()]);
  return {
    warnings,
    open(kind, source, { signal }) {
      if (!tools) throw new RecordingsUnavailable('No ffmpeg is installed that works.');
      return openRecording(tools, { folder, kind, source, signal });
    },
    async [Symbol.asyncDispose]() {
      await folder[Symbol.asyncDispose]();
    },
  };
}

interface Opening extends Asked {
  readonly folder: PrivateFolder;
  readonly kind: RecordingKind;
  readonly source: RecordingSource;
}

async function sniffFile(path: string, kind: RecordingKind): Promise<RecordingFormat> {
  await using file = await openFile(path);
  return await sniff(file, kind);
}

async function openRecording(tools: Tools, { folder, kind, source, signal }: Opening): Promise<Recording> {
  signal.throwIfAborted();
  const kept = await folder.keep(source);
  try {
    const format = await sniffFile(kept.path, kind);
    const { size: sizeBytes } = await stat(kept.path);
    const opened: Opened = { kind, format, folder: kept.folder, path: kept.path };
    const probed = await probe(tools, opened, signal);
    return await recordingOf(tools, {
      opened,
      probed,
      sizeBytes,
      signal,
      close: async () => kept[Symbol.asyncDispose](),
    });
  } catch (error) {
    await kept[Symbol.asyncDispose]();
    throw undecodable(error);
  }
}

interface Facts extends Asked {
  readonly opened: Opened;
  readonly probed: Probed;
  readonly sizeBytes: number;
  close(): Promise<void>;
}

/** By its packets: decoding the pictures takes minutes. */
async function lengthOf(tools: Tools, opened: Opened, signal: AbortSignal): Promise<number> {
  const { durationS, pictures } = await measure(tools, opened, signal);
  if (pictures === 0 || durationS === 0) throw new RecordingUndecodable('The video has no pictures.');
  if (durationS > limits.video.durationSeconds) throw tooLong('video');
  return durationS;
}

async function recordingOf(tools: Tools, { opened, probed, sizeBytes, signal, close }: Facts): Promise<Recording> {
  const { kind, format, folder } = opened;
  const { audioTracks, video, bitrate } = probed;
  const life = ending();

  async function decode(track: number, asked: AbortSignal): Promise<Float32Array> {
    const args = argumentsFor(opened, (command) => decodeSpeech(command, track, kind));
    const call = { tool: 'ffmpeg', args, folder, cpuSeconds: AUDIO_CPU_SECONDS, signal: life.with(asked) } as const;
    try {
      return await readSpeech(run(tools, call), kind);
    } catch (error) {
      throw undecodable(error);
    }
  }

  // Decoded once: to know that there is a sound, and how long it is.
  const firstTrack = kind === 'audio' ? await decode(0, signal) : undefined;
  const durationS = firstTrack ? firstTrack.length / SPEECH_HZ : await lengthOf(tools, opened, signal);
  return {
    format,
    durationS,
    sizeBytes,
    audioTracks,
    ...(video ? { video } : {}),
    metadata: () => metadataOf({ format, durationS, bitrate, sizeBytes, audioTracks }),
    samples: async (track, asked) => (track === 0 && firstTrack) || decode(track, asked.signal),
    async [Symbol.asyncDispose]() {
      life.end();
      await close();
    },
  };
}
