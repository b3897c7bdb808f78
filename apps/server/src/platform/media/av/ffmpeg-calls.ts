/** The ffmpeg calls for a recording: their options, their limits, and what consumes their output. */
import { availableParallelism } from 'node:os';
import type { PausePoint } from '@winnow/models/scheduling';
import {
  COVERED_TYPE,
  type CoverMode,
  type CoverSpan,
  createSpanCoverer,
  decodeArguments,
  mp3Arguments,
  rawFormatArguments,
  toRawAudioFormat,
} from './cover.ts';
import type { RecordingKind } from './formats.ts';
import { readFullOutput } from './full-output.ts';
import { readInterleavedSamples } from './interleaved.ts';
import { type AudioTrack, inputGuardArguments, type RecordingFile, type VideoTrack } from './probe.ts';
import { qualityArguments, readQuality } from './quality.ts';
import { type FfmpegTools, runTool, type ToolProcess } from './run-tool.ts';
import { readSpeechChannels, type SpeechChannel, speechArguments } from './samples.ts';
import { type FramePlan, frameArguments, readFrames, type SceneChange } from './scan-frames.ts';
import { type ViewingCopyInput, viewingArguments } from './viewing-copy.ts';

/** Chosen by us, not measured: ten minutes of the heaviest codec take a tenth of it. */
const CPU_SECONDS: Readonly<Record<RecordingKind, number>> = { audio: 120, video: 1_800 };
/** Ten minutes of MP3 at 128 kbit/s, with a margin. */
const COVERED_BYTES = 16 * 1024 * 1024;

/** More threads do not make decoding faster, and each takes memory. */
const DECODER_THREADS = Math.min(4, availableParallelism());

const QUIET_ARGUMENTS = ['-nostdin', '-hide_banner', '-loglevel', 'error'];

/** In the order that ffmpeg requires: options apply to the next input or output. */
const toFfmpegArguments = (input: string, inputOptions: readonly string[], outputOptions: readonly string[]) => [
  ...[...QUIET_ARGUMENTS, '-threads', String(DECODER_THREADS), ...inputOptions],
  ...['-i', input],
  ...[...outputOptions, 'pipe:1'],
];

export interface FfmpegCallOptions {
  readonly signal: AbortSignal;
  /** While it is paused, the output is not read. */
  readonly hold?: PausePoint | undefined;
}

interface CoverOptions extends FfmpegCallOptions {
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
}

/** The calls of ffmpeg that a recording makes. */
export function createFfmpegCalls(tools: FfmpegTools, { opened, life }: FfmpegCallContext) {
  const { kind, folder, path } = opened;

  /** Everything but the frames is audio, and takes no longer in a video. */
  function start(
    outputOptions: readonly string[],
    { signal, hold }: FfmpegCallOptions,
    cpuSeconds = CPU_SECONDS.audio,
  ): ToolProcess {
    const args = toFfmpegArguments(`file:${path}`, inputGuardArguments(opened), outputOptions);
    return runTool(tools, { tool: 'ffmpeg', args, folder, cpuSeconds, signal: AbortSignal.any([signal, life]), hold });
  }

  /** The audio of a track, with spans of it covered, in raw pieces. */
  async function* coveredSound(track: AudioTrack, spans: readonly CoverSpan[], { mode, ...call }: CoverOptions) {
    const sound = toRawAudioFormat(track);
    const cover = createSpanCoverer(spans, mode, sound);
    await using decoding = start(decodeArguments(track.index, sound), call);
    for await (const samples of readInterleavedSamples(decoding.output, sound.channels)) {
      cover(samples);
      yield new Uint8Array(samples.buffer);
    }
    await decoding.waitForEnd();
  }

  return {
    speech: ({ index, channels }: AudioTrack, call: FfmpegCallOptions): Promise<SpeechChannel[]> =>
      readSpeechChannels(start(speechArguments(index, kind), call), { kind, channels }),

    quality: ({ index, sampleRate }: AudioTrack, call: FfmpegCallOptions) =>
      readQuality(start(qualityArguments(index), call), sampleRate),

    async covered(track: AudioTrack, spans: readonly CoverSpan[], covering: CoverOptions): Promise<EncodedAudio> {
      const sound = toRawAudioFormat(track);
      const args = toFfmpegArguments('pipe:0', rawFormatArguments(sound), mp3Arguments(sound));
      const signal = AbortSignal.any([covering.signal, life]);
      const input = coveredSound(track, spans, covering);
      const encoding = runTool(tools, { tool: 'ffmpeg', args, folder, cpuSeconds: CPU_SECONDS.audio, signal, input });
      return { bytes: await readFullOutput(encoding, COVERED_BYTES), mediaType: COVERED_TYPE };
    },

    viewingCopy: (input: ViewingCopyInput, { limitBytes, ...call }: FfmpegCallOptions & { limitBytes: number }) =>
      readFullOutput(start(viewingArguments(input), call, CPU_SECONDS[kind]), limitBytes),

    frames(
      video: VideoTrack,
      plan: FramePlan,
      { changed, ...call }: FfmpegCallOptions & { changed: (change: SceneChange) => void },
    ) {
      return readFrames(start(frameArguments(video, plan), call, CPU_SECONDS.video), plan, changed);
    },
  };
}
