/** Audio quality of a recording: measured with ffmpeg's filters, and combined into one score (decision 0027). */
import { type AudioResult, roundTo } from '@winnow/core';
import { readInterleavedSamples } from './interleaved.ts';
import { createNoiseMeter } from './noise-meter.ts';
import { ToolFailed } from './recording-errors.ts';
import type { ToolProcess } from './run-tool.ts';
import { MIX_CHUNK_SAMPLES, mixToMono, SPEECH_HZ } from './samples.ts';

export type AudioQuality = NonNullable<AudioResult['quality']>;

/** Interval over which levels are measured: 50 ms, a fraction of a syllable. */
const MOMENT_SAMPLES = SPEECH_HZ / 20;
/** Chosen by us, not measured: inaudible beside speech of usual loudness. */
const SILENCE_DB = -50;
/** The resolution of 16 bits. */
const FLOOR_DB = -96;
const DB_DECIMALS = 1;
/** A sample at full scale; rounding takes a little off. */
const FULL_DB = -0.1;
/** EBU R128 measures nothing below it. */
const SILENT_LUFS = -70;

/** The filters measure the sound as it is, and pass it on in the format of speech models. */
export const qualityArguments = (track: number): string[] => [
  ...['-map', `0:a:${track}`, '-loglevel', 'info'],
  // Samples beyond full scale are clipped, as players do.
  ...['-af', 'aformat=sample_fmts=s16,astats,ebur128=framelog=verbose'],
  ...['-ac', '2', '-ar', String(SPEECH_HZ), '-f', 'f32le'],
];

/** The last value that a filter reports under this name: that over all channels. -inf: undefined. */
function lastReportedNumber(text: string, line: RegExp): number | undefined {
  const value = Number([...text.matchAll(line)].at(-1)?.[1]);
  return Number.isFinite(value) ? value : undefined;
}

const overallStatPattern = (name: string) => new RegExp(`^\\[Parsed_astats_1 [^\\]]*\\] ${name}: (\\S+)`, 'gm');

type QualityMeasurements = Omit<AudioQuality, 'score'>;

const clampToRange = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** The deductions from 100. */
const deductions: readonly ((measured: QualityMeasurements) => number)[] = [
  // 40 if noise is as strong as speech, 60 if speech drowns, nothing from 30 dB on.
  ({ snrDb }) => (snrDb === null ? 0 : clampToRange((30 - snrDb) * (4 / 3), 60)),
  // 20 for a hall; a voice in a furnished room falls within a third of a second.
  ({ decaySeconds }) => (decaySeconds === null ? 0 : clampToRange((decaySeconds - 0.35) * 35, 20)),
  // 2 for each LU outside of the range in which speech is published. Below 0.4 s no loudness is measured, though it
  // need not be silent.
  ({ loudnessLufs }) =>
    loudnessLufs === null ? 0 : clampToRange(2 * Math.max(-27 - loudnessLufs, loudnessLufs + 13), 20),
  // Complete silence.
  ({ loudnessLufs, silenceRatio }) => (loudnessLufs === null && silenceRatio === 1 ? 100 : 0),
  // Clipping of one sample in a hundred is audible throughout.
  ({ clippingRatio }) => clampToRange(clippingRatio * 2_500, 25),
  // Half of a conversation may be pauses.
  ({ silenceRatio }) => clampToRange((silenceRatio - 0.5) * 20, 10),
  // What reaches 4,000 Hz only, as on the telephone, has lost consonants.
  ({ sampleRate, bandwidthHz }) => clampToRange((7_000 - Math.min(bandwidthHz ?? Infinity, sampleRate / 2)) / 200, 25),
];

/** 0 to 100. */
export const computeQualityScore = (measured: QualityMeasurements): number =>
  Math.round(
    Math.max(
      0,
      deductions.reduce((left, deduct) => left - deduct(measured), 100),
    ),
  );

/** Counts the moments of interleaved stereo, and those that are silent. */
function createMomentCounter() {
  let [moments, silent] = [0, 0];
  return {
    add(stereo: Float32Array): void {
      for (let at = 0; at < stereo.length; at += 2 * MOMENT_SAMPLES) {
        const moment = stereo.subarray(at, at + 2 * MOMENT_SAMPLES);
        const power = moment.reduce((sum, sample) => sum + sample * sample, 0) / moment.length;
        moments += 1;
        if (!(10 * Math.log10(power) >= SILENCE_DB)) silent += 1;
      }
    },
    get silentShare() {
      return moments === 0 ? undefined : silent / moments;
    },
  };
}

const roundDb = (value: number | null): number | null => (value === null ? null : roundTo(value, DB_DECIMALS));

/**
 * Reads the output of `qualityArguments`; ends the call in any case.
 * @throws ToolFailed, or the signal's reason
 */
export async function readQuality(started: ToolProcess, sampleRate: number): Promise<AudioQuality> {
  await using running = started;
  const [noise, moments] = [createNoiseMeter(), createMomentCounter()];
  for await (const stereo of readInterleavedSamples(running.output, 2, MIX_CHUNK_SAMPLES)) {
    for (let start = 0; start < stereo.length; start += 2 * MIX_CHUNK_SAMPLES) {
      const chunk = stereo.subarray(start, start + 2 * MIX_CHUNK_SAMPLES);
      moments.add(chunk);
      noise.add(mixToMono(chunk));
    }
  }
  const summary = await running.waitForEnd();
  const { silentShare } = moments;
  const count = lastReportedNumber(summary, overallStatPattern('Number of samples'));
  if (silentShare === undefined || count === undefined) throw new ToolFailed('ffmpeg measured nothing');
  const peak = lastReportedNumber(summary, overallStatPattern('Peak level dB'));
  const atPeak = lastReportedNumber(summary, overallStatPattern('Peak count')) ?? 0;
  const loudness = lastReportedNumber(summary, /^ {4}I: +(\S+) LUFS/gm);
  const { snrDb, bandwidthHz, decayS } = noise.levels();
  const measured: QualityMeasurements = {
    snrDb: roundDb(snrDb),
    bandwidthHz,
    decaySeconds: decayS === null ? null : roundTo(decayS, 2),
    loudnessLufs: loudness === undefined || loudness <= SILENT_LUFS ? null : loudness,
    // For silence, builds of 2018 report NaN.
    peakDb: peak === undefined || peak < FLOOR_DB ? null : roundTo(peak, DB_DECIMALS),
    clippingRatio: peak !== undefined && peak >= FULL_DB ? roundTo(Math.min(1, atPeak / count), 6) : 0,
    silenceRatio: roundTo(silentShare, 3),
    sampleRate,
  };
  return { score: computeQualityScore(measured), ...measured };
}
