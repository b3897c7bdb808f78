/** The ffmpeg calls for a recording: their options, their limits, and what consumes their output. */
import type { FfmpegCommand } from 'fluent-ffmpeg';
import {
  addDecodeOptions,
  addMp3Options,
  COVERED_TYPE,
  type CoverMode,
  type CoverSpan,
  createSpanCoverer,
  rawInputOptions,
  toRawAudioFormat,
} from './cover.ts';
import type { RecordingKind } from './formats.ts';
import { readFullOutput } from './full-output.ts';
import { readInterleavedSamples } from './interleaved.ts';
import { type AudioTrack, inputGuardArguments, type RecordingFile, type VideoTrack } from './probe.ts';
import { addQualityFilters, readQuality } from './quality.ts';
import { type FfmpegTools, runTool, type ToolProcess } from './run-tool.ts';
import { addSpeechOptions, readSpeechSamples } from './samples.ts';
import { addFrameSelection, type FramePlan, readFrames, type SceneChange } from './scan-frames.ts';

/** Chosen by us, not measured: ten minutes of the heaviest codec take a tenth of it. */
const CPU_SECONDS: Readonly<Record<RecordingKind, number>> = { audio: 120, video: 1_800 };
/** Ten minutes of MP3 at 128 kbit/s, with a margin. */
const COVERED_BYTES = 16 * 1024 * 1024;
type CommandBuilder = (command: FfmpegCommand) => FfmpegCommand;

/** The argument list of a command. */
export type FfmpegArgumentBuilder = (input: string, options: readonly string[], build: CommandBuilder) => string[];

interface FfmpegCallOptions {
  readonly signal: AbortSignal;
}

export interface CoverOptions extends FfmpegCallOptions {
  readonly mode: CoverMode;
}

export interface EncodedAudio {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

interface FfmpegCallContext {
  readonly opened: RecordingFile;
  /** Aborted when the recording is closed. */
  readonly life: AbortSignal;
  readonly wordsOf: FfmpegArgumentBuilder;
}

/** The calls of ffmpeg that a recording makes. */
export function createFfmpegCalls(tools: FfmpegTools, { opened, life, wordsOf }: FfmpegCallContext) {
  const { kind, folder, path } = opened;

  /** Everything but the frames is audio, and takes no longer in a video. */
  function start(build: CommandBuilder, signal: AbortSignal, cpuSeconds = CPU_SECONDS.audio): ToolProcess {
    const args = wordsOf(`file:${path}`, inputGuardArguments(opened), build);
    return runTool(tools, { tool: 'ffmpeg', args, folder, cpuSeconds, signal: AbortSignal.any([signal, life]) });
  }

  /** The audio of a track, with spans of it covered, in raw pieces. */
  async function* coveredSound(track: AudioTrack, spans: readonly CoverSpan[], { mode, signal }: CoverOptions) {
    const sound = toRawAudioFormat(track);
    const cover = createSpanCoverer(spans, mode, sound);
    await using decoding = start((command) => addDecodeOptions(command, track.index, sound), signal);
    for await (const samples of readInterleavedSamples(decoding.output, sound.channels)) {
      cover(samples);
      yield new Uint8Array(samples.buffer);
    }
    await decoding.waitForEnd();
  }

  return {
    speech: (track: number, signal: AbortSignal) =>
      readSpeechSamples(
        start((command) => addSpeechOptions(command, track, kind), signal),
        kind,
      ),

    quality: ({ index, sampleRate }: AudioTrack, signal: AbortSignal) =>
      readQuality(
        start((command) => addQualityFilters(command, index, sampleRate), signal),
        sampleRate,
      ),

    async covered(track: AudioTrack, spans: readonly CoverSpan[], covering: CoverOptions): Promise<EncodedAudio> {
      const sound = toRawAudioFormat(track);
      const args = wordsOf('pipe:0', rawInputOptions(sound), (command) => addMp3Options(command, sound));
      const signal = AbortSignal.any([covering.signal, life]);
      const input = coveredSound(track, spans, covering);
      const encoding = runTool(tools, { tool: 'ffmpeg', args, folder, cpuSeconds: CPU_SECONDS.audio, signal, input });
      return { bytes: await readFullOutput(encoding, COVERED_BYTES), mediaType: COVERED_TYPE };
    },

    frames(
      video: VideoTrack,
      plan: FramePlan,
      { signal, changed }: FfmpegCallOptions & { changed: (change: SceneChange) => void },
    ) {
      return readFrames(
        start((command) => addFrameSelection(command, video, plan), signal, CPU_SECONDS.video),
        plan,
        changed,
      );
    },
  };
}
