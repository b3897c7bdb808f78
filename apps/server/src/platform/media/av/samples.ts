/** The audio of a track in the format of speech models: 16,000 samples a second, one channel, 32-bit floats. */
import { limits } from '@winnow/core';
import type { RecordingKind } from './formats.ts';
import { readInterleavedSamples } from './interleaved.ts';
import { RecordingTooLong, RecordingUndecodable } from './recording-errors.ts';
import type { ToolProcess } from './run-tool.ts';

export const SPEECH_HZ = 16_000;
/** Interval over which channels are compared: as long as a syllable. */
const MIX_CHUNK_SAMPLES = SPEECH_HZ / 4;
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
 * audio file is read without its gaps, whatever its time stamps say.
 */
export const speechArguments = (track: number, kind: RecordingKind): string[] => [
  ...['-map', `0:a:${track}`],
  ...['-t', String(maxSeconds(kind) + 1)],
  ...['-ac', '2', '-ar', String(SPEECH_HZ)],
  ...(kind === 'video' ? ['-af', 'aresample=async=1:first_pts=0'] : []),
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

/**
 * Reads the output of `speechArguments`; ends the call in any case.
 * @throws RecordingTooLong by what was decoded, RecordingUndecodable if that is nothing, ToolFailed, or the signal's
 * reason
 */
export async function readSpeechSamples(started: ToolProcess, kind: RecordingKind): Promise<Float32Array> {
  await using running = started;
  const most = maxSeconds(kind) * SPEECH_HZ;
  const parts: Float32Array[] = [];
  let length = 0;
  for await (const stereo of readInterleavedSamples(running.output, 2, MIX_CHUNK_SAMPLES)) {
    for (let start = 0; start < stereo.length; start += 2 * MIX_CHUNK_SAMPLES) {
      const mono = mixToMono(stereo.subarray(start, start + 2 * MIX_CHUNK_SAMPLES));
      length += mono.length;
      parts.push(mono);
    }
    if (length > most) throw recordingTooLongError(kind);
  }
  await running.waitForEnd();
  if (length === 0) throw new RecordingUndecodable('The recording has no audio that can be decoded.');
  const samples = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}
