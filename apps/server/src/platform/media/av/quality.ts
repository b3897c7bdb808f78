/** Audio quality of a recording: measured with ffmpeg's filters, and combined into one score (decision 0027). */
import { type AudioResult, roundTo } from '@winnow/core';
import { readFullOutput } from './full-output.ts';
import { ToolFailed } from './recording-errors.ts';
import type { ToolProcess } from './run-tool.ts';

export type AudioQuality = NonNullable<AudioResult['quality']>;

/** Interval over which levels are measured: 50 ms, a fraction of a syllable. */
const MOMENTS_PER_SECOND = 20;
/** Chosen by us, not measured: inaudible beside speech of usual loudness. */
const SILENCE_DB = -50;
/** The resolution of 16 bits. */
const FLOOR_DB = -96;
const DB_DECIMALS = 1;
/**
 * Chosen by us, not measured: with less difference between loud and quiet intervals, it is one steady sound, in which
 * noise cannot be separated.
 */
const LEAST_RANGE_DB = 6;
/** A sample at full scale; rounding takes a little off. */
const FULL_DB = -0.1;
/** EBU R128 measures nothing below it. */
const SILENT_LUFS = -70;

/** Ten minutes in lines of 80 bytes. */
const LEVELS_BYTES = 4 * 1024 * 1024;

/** ffmpeg names the filters by their order. */
export const qualityArguments = (track: number, sampleRate: number): string[] => [
  ...['-map', `0:a:${track}`, '-loglevel', 'info'],
  ...['-af', FILTERS.replace('MOMENT', String(Math.max(1, Math.round(sampleRate / MOMENTS_PER_SECOND))))],
  ...['-f', 'null'],
];

const FILTERS = [
  // Samples beyond full scale are clipped, as players do.
  'aformat=sample_fmts=s16',
  'astats',
  'ebur128=framelog=verbose',
  'asetnsamples=n=MOMENT:p=0',
  'astats=metadata=1:reset=1',
  'ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-',
].join(',');

/** The last value that a filter reports under this name: that over all channels. -inf: undefined. */
function lastReportedNumber(text: string, line: RegExp): number | undefined {
  const value = Number([...text.matchAll(line)].at(-1)?.[1]);
  return Number.isFinite(value) ? value : undefined;
}

const overallStatPattern = (name: string) => new RegExp(`^\\[Parsed_astats_1 [^\\]]*\\] ${name}: (\\S+)`, 'gm');

/** The level below which this share of the intervals lies. */
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? FLOOR_DB;

const toPower = (decibels: number) => 10 ** (decibels / 10);

/** The loudest tenth of the intervals over the quietest tenth. */
function signalToNoise(levels: readonly number[]): number | null {
  const sorted = levels.toSorted((a, b) => a - b);
  const noise = Math.max(FLOOR_DB, quantile(sorted, 0.1));
  const loud = quantile(sorted, 0.9);
  if (levels.length < MOMENTS_PER_SECOND / 2 || loud - noise < LEAST_RANGE_DB) return null;
  return roundTo(10 * Math.log10((toPower(loud) - toPower(noise)) / toPower(noise)), DB_DECIMALS);
}

type QualityMeasurements = Omit<AudioQuality, 'score'>;

const clampToRange = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** The deductions from 100. */
const deductions: readonly ((measured: QualityMeasurements) => number)[] = [
  // 40 if noise drowns the speech, nothing from 30 dB on.
  ({ snrDb }) => (snrDb === null ? 0 : clampToRange((30 - snrDb) * (4 / 3), 40)),
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
  // 8,000 samples a second, as on the telephone, lose consonants.
  ({ sampleRate }) => clampToRange((16_000 - sampleRate) * (15 / 8_000), 15),
];

/** 0 to 100. */
export const computeQualityScore = (measured: QualityMeasurements): number =>
  Math.round(
    Math.max(
      0,
      deductions.reduce((left, deduct) => left - deduct(measured), 100),
    ),
  );

/**
 * Reads the output of `qualityArguments`; ends the call in any case.
 * @throws ToolFailed, or the signal's reason
 */
export async function readQuality(running: ToolProcess, sampleRate: number): Promise<AudioQuality> {
  const lines = await readFullOutput(running, LEVELS_BYTES);
  const summary = await running.waitForEnd();
  const levels = [...lines.toString('latin1').matchAll(/RMS_level=(\S+)/g)].map(([, level]) =>
    Math.max(FLOOR_DB, Number(level) || FLOOR_DB),
  );
  const count = lastReportedNumber(summary, overallStatPattern('Number of samples'));
  if (levels.length === 0 || count === undefined) throw new ToolFailed('ffmpeg measured nothing');
  const peak = lastReportedNumber(summary, overallStatPattern('Peak level dB'));
  const atPeak = lastReportedNumber(summary, overallStatPattern('Peak count')) ?? 0;
  const loudness = lastReportedNumber(summary, /^ {4}I: +(\S+) LUFS/gm);
  const measured: QualityMeasurements = {
    snrDb: signalToNoise(levels),
    loudnessLufs: loudness === undefined || loudness <= SILENT_LUFS ? null : loudness,
    // For silence, builds of 2018 report NaN.
    peakDb: peak === undefined || peak < FLOOR_DB ? null : roundTo(peak, DB_DECIMALS),
    clippingRatio: peak !== undefined && peak >= FULL_DB ? roundTo(Math.min(1, atPeak / count), 6) : 0,
    silenceRatio: roundTo(levels.filter((level) => level < SILENCE_DB).length / levels.length, 3),
    sampleRate,
  };
  return { score: computeQualityScore(measured), ...measured };
}
