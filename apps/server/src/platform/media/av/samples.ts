/** The audio of a track in the format of speech models: 16,000 samples a second, 32-bit floats, each channel apart. */
import { type AudioChannel, limits } from '@winnow/core';
import type { RecordingKind } from './formats.ts';
import { readInterleavedSamples } from './interleaved.ts';
import { RecordingTooLong, RecordingUndecodable } from './recording-errors.ts';
import type { ToolProcess } from './run-tool.ts';
import { haveDifferentSound } from './sides.ts';

export const SPEECH_HZ = 16_000;
/** Interval over which channels are compared: as long as a syllable. */
export const MIX_CHUNK_SAMPLES = SPEECH_HZ / 4;
/** Chosen by us, not measured: 10 dB. Two uncorrelated channels lose 3 when mixed. */
const CANCELLATION_RATIO = 0.1;

/** Chosen by us, not measured: what is cut at ten minutes is some frames longer. */
const SLACK_S = 1;
/** Maximum duration, by what is decoded. */
export const maxSeconds = (kind: RecordingKind): number => limits[kind].durationSeconds + SLACK_S;

export const recordingTooLongError = (kind: RecordingKind): RecordingTooLong =>
  new RecordingTooLong(`The recording lasts longer than ${limits[kind].durationSeconds / 60} minutes.`);

/**
 * A second more than allowed, so that excess length is detected. Audio of a video is aligned to its time stamps; an
 * audio file is read without its gaps, regardless of its time stamps.
 */
export const speechArguments = (track: number, kind: RecordingKind): string[] => [
  ...['-map', `0:a:${track}`],
  ...['-t', String(maxSeconds(kind) + 1)],
  ...['-ac', '2', '-ar', String(SPEECH_HZ)],
  // ffmpeg leaves the bass channel of surround sound out of a mix, which may contain speech.
  ...['-af', `aresample=lfe_mix_level=1${kind === 'video' ? ':async=1:first_pts=0' : ''}`],
  ...['-f', 'f32le'],
];

/** A file of floats may contain any value, including NaN and infinities. */
const clampSample = (sample: number) => (Number.isNaN(sample) ? 0 : Math.max(-1, Math.min(1, sample)));

/**
 * Mixes interleaved stereo to mono. A voice with opposite phase in the two channels would cancel out, though everybody
 * hears it: there the louder channel is used.
 */
export function mixToMono(stereo: Float32Array): Float32Array {
  const mono = new Float32Array(stereo.length / 2);
  let [left, right, both] = [0, 0, 0];
  for (let index = 0; index < mono.length; index++) {
    const a = clampSample(stereo[2 * index] ?? 0);
    const b = clampSample(stereo[2 * index + 1] ?? 0);
    const mean = (a + b) / 2;
    mono[index] = mean;
    left += a * a;
    right += b * b;
    both += mean * mean;
  }
  // A signal in one channel alone is halved in the mix, which is a quarter of its power.
  if (4 * both >= CANCELLATION_RATIO * Math.max(left, right)) return mono;
  const louder = left >= right ? 0 : 1;
  return mono.map((_, index) => clampSample(stereo[2 * index + louder] ?? 0));
}

/** Samples of the same length that arrive in parts. */
function createSampleCollector() {
  const parts: Float32Array[] = [];
  let length = 0;
  return {
    add(part: Float32Array): void {
      parts.push(part);
      length += part.length;
    },
    get length() {
      return length;
    },
    samples(): Float32Array {
      const samples = new Float32Array(length);
      let at = 0;
      for (const part of parts) {
        samples.set(part, at);
        at += part.length;
      }
      return samples;
    },
  };
}

/** One side of interleaved stereo. */
const sideOf = (stereo: Float32Array, side: 0 | 1): Float32Array =>
  Float32Array.from({ length: stereo.length / 2 }, (_, index) => clampSample(stereo[2 * index + side] ?? 0));

/** The sound of a track: mixed, or its sides apart where they differ. */
export interface SpeechChannel {
  readonly channel?: AudioChannel;
  readonly samples: Float32Array;
}

interface SpeechFormat {
  readonly kind: RecordingKind;
  /** Of the track. */
  readonly channels: number;
}

/**
 * Reads the output of `speechArguments`; ends the call in any case.
 * @throws RecordingTooLong by what was decoded, RecordingUndecodable if that is nothing, ToolFailed, or the signal's
 * reason
 */
export async function readSpeechChannels(
  started: ToolProcess,
  { kind, channels }: SpeechFormat,
): Promise<SpeechChannel[]> {
  await using running = started;
  const most = maxSeconds(kind) * SPEECH_HZ;
  const mixed = createSampleCollector();
  const [left, right] = [createSampleCollector(), createSampleCollector()];
  for await (const stereo of readInterleavedSamples(running.output, 2, MIX_CHUNK_SAMPLES)) {
    for (let start = 0; start < stereo.length; start += 2 * MIX_CHUNK_SAMPLES) {
      const chunk = stereo.subarray(start, start + 2 * MIX_CHUNK_SAMPLES);
      mixed.add(mixToMono(chunk));
      if (channels === 1) continue;
      left.add(sideOf(chunk, 0));
      right.add(sideOf(chunk, 1));
    }
    if (mixed.length > most) throw recordingTooLongError(kind);
  }
  await running.waitForEnd();
  if (mixed.length === 0) throw new RecordingUndecodable('The recording has no audio that can be decoded.');
  const sides = [
    { channel: 'left', samples: left.samples() },
    { channel: 'right', samples: right.samples() },
  ] as const;
  return haveDifferentSound(sides[0].samples, sides[1].samples) ? [...sides] : [{ samples: mixed.samples() }];
}
