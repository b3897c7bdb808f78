/** Finds ffmpeg and ffprobe: those that the settings name, else the system's, else those that npm ships. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../../config.ts';
import { caged, type Tools } from './run.ts';

const execute = promisify(execFile);

export interface Found {
  /** Absent: there are none that work. */
  readonly tools?: Tools;
  /** For the operator, at the start. */
  readonly warnings: readonly string[];
}

type Name = 'ffmpeg' | 'ffprobe';

const START_MS = 10_000;
/** Chosen: distributions that are maintained have builds of this year or later. */
export const OLD_BEFORE = 2021;

/** The absolute path of a command. */
async function onPath(command: string): Promise<string | undefined> {
  try {
    const { stdout } = await execute('/bin/sh', ['-c', 'command -v "$1"', 'sh', command], { timeout: START_MS });
    return stdout.trim() || undefined;
  } catch {
    // Decided: there is none.
    return undefined;
  }
}

/** Optional dependencies: there may be none for this kind of machine, or none were installed. */
const shipped: Readonly<Record<Name, () => Promise<{ default: { path: string } }>>> = {
  ffmpeg: () => import('@ffmpeg-installer/ffmpeg'),
  ffprobe: () => import('@ffprobe-installer/ffprobe'),
};

async function shippedPath(name: Name): Promise<string | undefined> {
  try {
    return (await shipped[name]()).default.path;
  } catch {
    // Decided: not there; these packages throw texts and not errors.
    return undefined;
  }
}

/** The year of a program that works: every build says until when its authors' copyright goes. */
async function yearOf(path: string): Promise<number | undefined> {
  try {
    const { stdout } = await execute(path, ['-version'], { timeout: START_MS });
    return Number(/Copyright \(c\) \d{4}-(\d{4})/.exec(stdout)?.[1] ?? Number.NaN);
  } catch {
    // Decided: what does not start is not there.
    return undefined;
  }
}

async function find(name: Name, named: string | null) {
  const candidates = named === null ? [() => onPath(name), () => shippedPath(name)] : [async () => named];
  for (const candidate of candidates) {
    const path = await candidate();
    const year = path === undefined ? undefined : await yearOf(path);
    if (path !== undefined && year !== undefined) return { name, path, year };
  }
  return undefined;
}

/** bubblewrap needs rights that containers often take away: tried once, with the very program. */
async function findBubblewrap(program: string): Promise<string | undefined> {
  const path = await onPath('bwrap');
  if (path === undefined) return undefined;
  try {
    const [command = path, ...args] = caged(path, program, '/nonexistent');
    await execute(command, [...args, '-version'], { timeout: START_MS });
    return path;
  } catch {
    // Decided: there, and of no use.
    return undefined;
  }
}

/** @throws never: what is missing is said in the warnings */
export async function findTools(config: Pick<Config, 'ffmpeg' | 'ffprobe'>): Promise<Found> {
  const [ffmpeg, ffprobe] = await Promise.all([find('ffmpeg', config.ffmpeg), find('ffprobe', config.ffprobe)]);
  if (!ffmpeg || !ffprobe)
    return {
      warnings: [
        'There is no ffmpeg and ffprobe that works: audio and video are refused. Install them, or name them in WINNOW_FFMPEG and WINNOW_FFPROBE.',
      ],
    };
  const warnings = [ffmpeg, ffprobe]
    .filter(({ year }) => !(year >= OLD_BEFORE))
    .map(
      ({ name, year }) =>
        `The ${name} that is used was built in ${year || 'an unknown year'}: install a current one, which has fewer known faults.`,
    );
  const bubblewrap = await findBubblewrap(ffmpeg.path);
  return { tools: { ffmpeg: ffmpeg.path, ffprobe: ffprobe.path, year: ffmpeg.year, bubblewrap }, warnings };
}
