/** The true length of a video: from its packets, without decoding, rather than from what its header claims. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { probeCodecs } from './formats.ts';
import { inputGuardArguments, type RecordingFile } from './probe.ts';
import { RecordingUndecodable, ToolFailed } from './recording-errors.ts';
import { type FfmpegTools, runTool } from './run-tool.ts';

export interface VideoLength {
  /** From the start of the first audio or video packet to the end of the last one. */
  readonly durationS: number;
  /** Number of video packets. */
  readonly pictures: number;
}

const ENTRIES = 'packet=codec_type,pts_time,dts_time,duration_time,flags';
/** Flags of packets that only help to decode later ones, and are neither shown nor played. */
const isDiscarded = (flags = '') => flags.includes('D');
const CPU_SECONDS = 60;

/** @throws RecordingUndecodable, or the signal's reason */
export async function measureVideoLength(
  tools: FfmpegTools,
  opened: RecordingFile,
  signal: AbortSignal,
): Promise<VideoLength> {
  const { folder, path } = opened;
  const args = [
    '-v',
    'error',
    ...inputGuardArguments(opened, probeCodecs),
    '-show_entries',
    ENTRIES,
    '-of',
    'csv=p=0',
    '-i',
    `file:${path}`,
  ];
  await using running = runTool(tools, { tool: 'ffprobe', args, folder, signal, cpuSeconds: CPU_SECONDS });
  let startS = Number.POSITIVE_INFINITY;
  let endS = 0;
  let pictures = 0;
  for await (const line of createInterface({ input: Readable.from(running.output) })) {
    const [type, shown, decoded, length, flags] = line.split(',');
    if (type === 'video') pictures += 1;
    // AVI has times of decoding only.
    const beginsS = Number(shown === 'N/A' ? decoded : shown);
    if (Number.isNaN(beginsS) || isDiscarded(flags)) continue;
    startS = Math.min(startS, beginsS);
    endS = Math.max(endS, beginsS + (Number(length) || 0));
  }
  await running.waitForEnd().catch((error: unknown) => {
    if (!(error instanceof ToolFailed)) throw error;
    throw new RecordingUndecodable('The video cannot be read to its end.', { cause: error });
  });
  return { durationS: Math.max(0, endS - startS), pictures };
}
