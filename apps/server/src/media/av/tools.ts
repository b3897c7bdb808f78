/** Finds ffmpeg and ffprobe: those that the settings name, else the system's, else those that npm ships. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ServerConfig } from '../../config.ts';
import { type FfmpegTools, toSandboxCommand } from './run-tool.ts';

const execute = promisify(execFile);

export interface ToolSearchResult {
  /** Absent: there are none that work. */
  readonly tools?: FfmpegTools;
  /** For the operator, at the start. */
  readonly warnings: readonly string[];
}

type ToolName = 'ffmpeg' | 'ffprobe';

const TOOL_START_TIMEOUT_MS = 10_000;
/** Chosen: distributions that are maintained have builds of this year or later. */
export const OLDEST_CURRENT_YEAR = 2021;

/** The absolute path of a command. */
async function findOnPath(command: string): Promise<string | undefined> {
  try {
    const { stdout } = await execute('/bin/sh', ['-c', 'command -v "$1"', 'sh', command], {
      timeout: TOOL_START_TIMEOUT_MS,
    });
    return stdout.trim() || undefined;
  } catch {
    // Decided: there is none.
    return undefined;
  }
}

/** Optional dependencies: there may be none for this kind of machine, or none were installed. */
const shippedTools: Readonly<Record<ToolName, () => Promise<{ default: { path: string } }>>> = {
  ffmpeg: () => import('@ffmpeg-installer/ffmpeg'),
  ffprobe: () => import('@ffprobe-installer/ffprobe'),
};

async function findShippedPath(name: ToolName): Promise<string | undefined> {
  try {
    return (await shippedTools[name]()).default.path;
  } catch {
    // Decided: not there; these packages throw texts and not errors.
    return undefined;
  }
}

/** The year of a program that works: every build says until when its authors' copyright goes. */
async function readBuildYear(path: string): Promise<number | undefined> {
  try {
    const { stdout } = await execute(path, ['-version'], { timeout: TOOL_START_TIMEOUT_MS });
    return Number(/Copyright \(c\) \d{4}-(\d{4})/.exec(stdout)?.[1] ?? Number.NaN);
  } catch {
    // Decided: what does not start is not there.
    return undefined;
  }
}

async function findTool(name: ToolName, named: string | null) {
  const candidates = named === null ? [() => findOnPath(name), () => findShippedPath(name)] : [async () => named];
  for (const candidate of candidates) {
    const path = await candidate();
    const year = path === undefined ? undefined : await readBuildYear(path);
    if (path !== undefined && year !== undefined) return { name, path, year };
  }
  return undefined;
}

/** bubblewrap needs rights that containers often take away: tried once, with the very program. */
async function findBubblewrap(program: string): Promise<string | undefined> {
  const path = await findOnPath('bwrap');
  if (path === undefined) return undefined;
  try {
    const [command = path, ...args] = toSandboxCommand(path, program, '/nonexistent');
    await execute(command, [...args, '-version'], { timeout: TOOL_START_TIMEOUT_MS });
    return path;
  } catch {
    // Decided: there, and of no use.
    return undefined;
  }
}

/** @throws never: what is missing is said in the warnings */
export async function findTools(config: Pick<ServerConfig, 'ffmpeg' | 'ffprobe'>): Promise<ToolSearchResult> {
  const [ffmpeg, ffprobe] = await Promise.all([findTool('ffmpeg', config.ffmpeg), findTool('ffprobe', config.ffprobe)]);
  if (!ffmpeg || !ffprobe)
    return {
      warnings: [
        'There is no ffmpeg and ffprobe that works: audio and video are refused. Install them, or name them in WINNOW_FFMPEG and WINNOW_FFPROBE.',
      ],
    };
  const warnings = [ffmpeg, ffprobe]
    .filter(({ year }) => !(year >= OLDEST_CURRENT_YEAR))
    .map(
      ({ name, year }) =>
        `The ${name} that is used was built in ${year || 'an unknown year'}: install a current one, which has fewer known faults.`,
    );
  const bubblewrap = await findBubblewrap(ffmpeg.path);
  return { tools: { ffmpeg: ffmpeg.path, ffprobe: ffprobe.path, year: ffmpeg.year, bubblewrap }, warnings };
}
