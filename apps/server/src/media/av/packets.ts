/** How long a video really is: by its packets, of which nothing is decoded, and not by what its head claims. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { RecordingUndecodable, ToolFailed } from './errors.ts';
import { probed } from './formats.ts';
import { guard, type Opened } from './probe.ts';
import { run, type Tools } from './run.ts';

export interface Length {
  /** Where the last packet of any sound or picture ends. */
  readonly durationS: number;
  /** How many packets of pictures there are. */
  readonly pictures: number;
}

const ENTRIES = 'packet=codec_type,pts_time,duration_time';
const CPU_SECONDS = 60;

/** @throws RecordingUndecodable, or the signal's reason */
export async function measure(tools: Tools, opened: Opened, signal: AbortSignal): Promise<Length> {
  const { folder, path } = opened;
  const args = [
    '-v',
    'error',
    ...guard(opened, probed),
    '-show_entries',
    ENTRIES,
    '-of',
    'csv=p=0',
    '-i',
    `file:${path}`,
  ];
  await using running = run(tools, { tool: 'ffprobe', args, folder, signal, cpuSeconds: CPU_SECONDS });
  let durationS = 0;
  let pictures = 0;
  for await (const line of createInterface({ input: Readable.from(running.output) })) {
    const [type, start, length] = line.split(',');
    if (type === 'video') pictures += 1;
    const end = Number(start) + (Number(length) || 0);
    if (Number.isFinite(end)) durationS = Math.max(durationS, end);
  }
  await running.ended().catch((error: unknown) => {
    if (!(error instanceof ToolFailed)) throw error;
    throw new RecordingUndecodable('The video cannot be read to its end.', { cause: error });
  });
  return { durationS, pictures };
}
