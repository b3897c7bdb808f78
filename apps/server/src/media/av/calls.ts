/** The calls of ffmpeg that a recording makes: what each is asked for, by how much it is bounded, and who reads its answer. */
import type { FfmpegCommand } from 'fluent-ffmpeg';
import {
  COVERED_TYPE,
  type CoverMode,
  coverer,
  decodeSound,
  encodeMp3,
  rawInput,
  type Span,
  soundOf,
} from './cover.ts';
import type { RecordingKind } from './formats.ts';
import { interleaved } from './interleaved.ts';
import { type AudioTrack, guard, type Opened, type VideoTrack } from './probe.ts';
import { measureQuality, readQuality } from './quality.ts';
import { type Running, run, type Tools } from './run.ts';
import { decodeSpeech, readSpeech } from './samples.ts';
import { type Change, type Plan, readFrames, selectFrames } from './scan.ts';
import { wholeOutput } from './whole.ts';

/** Chosen: ten minutes of the heaviest codec take a tenth of it. */
const CPU_SECONDS: Readonly<Record<RecordingKind, number>> = { audio: 120, video: 1_800 };
/** Ten minutes of MP3 at 128 kbit/s, and room. */
const COVERED_BYTES = 16 * 1024 * 1024;
type Build = (command: FfmpegCommand) => FfmpegCommand;

/** A command as the words that it is started with. */
export type WordsOf = (input: string, options: readonly string[], build: Build) => string[];

interface Asked {
  readonly signal: AbortSignal;
}

export interface Covering extends Asked {
  readonly mode: CoverMode;
}

export interface Encoded {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

interface Calling {
  readonly opened: Opened;
  /** Aborted when the recording is closed. */
  readonly life: AbortSignal;
  readonly wordsOf: WordsOf;
}

/** The calls of ffmpeg that a recording makes. */
export function callsOf(tools: Tools, { opened, life, wordsOf }: Calling) {
  const { kind, folder, path } = opened;

  /** Everything but the pictures is sound, and takes no longer in a video. */
  function start(build: Build, signal: AbortSignal, cpuSeconds = CPU_SECONDS.audio): Running {
    const args = wordsOf(`file:${path}`, guard(opened), build);
    return run(tools, { tool: 'ffmpeg', args, folder, cpuSeconds, signal: AbortSignal.any([signal, life]) });
  }

  /** The sound of a track, with some of it covered, in raw pieces. */
  async function* coveredSound(track: AudioTrack, spans: readonly Span[], { mode, signal }: Covering) {
    const sound = soundOf(track);
    const cover = coverer(spans, mode, sound);
    await using decoding = start((command) => decodeSound(command, track.index, sound), signal);
    for await (const samples of interleaved(decoding.output, sound.channels)) {
      cover(samples);
      yield new Uint8Array(samples.buffer);
    }
    await decoding.ended();
  }

  return {
    speech: (track: number, signal: AbortSignal) =>
      readSpeech(
        start((command) => decodeSpeech(command, track, kind), signal),
        kind,
      ),

    quality: ({ index, sampleRate }: AudioTrack, signal: AbortSignal) =>
      readQuality(
        start((command) => measureQuality(command, index, sampleRate), signal),
        sampleRate,
      ),

    async covered(track: AudioTrack, spans: readonly Span[], covering: Covering): Promise<Encoded> {
      const sound = soundOf(track);
      const args = wordsOf('pipe:0', rawInput(sound), (command) => encodeMp3(command, sound));
      const signal = AbortSignal.any([covering.signal, life]);
      const input = coveredSound(track, spans, covering);
      const encoding = run(tools, { tool: 'ffmpeg', args, folder, cpuSeconds: CPU_SECONDS.audio, signal, input });
      return { bytes: await wholeOutput(encoding, COVERED_BYTES), mediaType: COVERED_TYPE };
    },

    frames(video: VideoTrack, plan: Plan, { signal, changed }: Asked & { changed: (change: Change) => void }) {
      return readFrames(
        start((command) => selectFrames(command, video, plan), signal, CPU_SECONDS.video),
        plan,
        changed,
      );
    },
  };
}
